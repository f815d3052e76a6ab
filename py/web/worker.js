// The service worker: keeps one whole version of the site and serves it, network or not.
// Every file but the page has a hash of its content in its name, so files of two versions cannot mix.
// The build writes VERSION, PAGE, the page's checksum, and FILES, all names, before this line.
const OURS = `five-pyramids ${new URL(registration.scope).pathname} `, HERE = OURS + VERSION;
const isPage = address => [registration.scope, `${registration.scope}index.html`].includes(address.split(/[?#]/)[0]);

const whole = async answer => {
  if (!answer.ok) throw new Error(`${answer.status} ${answer.url}`);
  return answer;
};
const checked = async answer => {
  const sum = await crypto.subtle.digest('SHA-256', await (await whole(answer.clone())).arrayBuffer());
  const text = [...new Uint8Array(sum)].map(byte => byte.toString(16).padStart(2, '0')).join('');
  if (text !== PAGE) throw new Error('The host is in the middle of an update');
  return answer;
};

// All or nothing: what another version has kept under the same name is the same.
const fill = async () => {
  const cache = await caches.open(HERE);
  const page = await checked(await fetch(registration.scope, {cache: 'no-cache'}));
  for (const name of FILES) await cache.put(name, await caches.match(name) ?? await whole(await fetch(name)));
  await cache.put(registration.scope, page);
};
// A browser that can goes to the cache by itself, without waking this worker.
const routes = () => {
  const {pathname} = new URL(registration.scope);
  const route = (path, source) => ({condition: {urlPattern: new URLPattern({pathname: path, search: ''})}, source});
  return [route(`${pathname}files/*`, 'cache'), route(pathname, {cacheName: HERE})];
};
addEventListener('install', event => event.addRoutes?.(routes()));
addEventListener('install', event => event.waitUntil(fill().catch(async error => {
  await caches.delete(HERE);
  throw error;
})));

// The version before stays for the tabs that still show it; older ones go.
addEventListener('activate', event => event.waitUntil((async () => {
  const kept = (await caches.keys()).filter(name => name.startsWith(OURS) && name !== HERE);
  for (const name of kept.slice(0, -1)) await caches.delete(name);
})()));

const answer = async request => {
  const page = isPage(request.url);
  const kept = page ? await (await caches.open(HERE)).match(registration.scope) : await caches.match(request);
  return kept ?? fetch(request);
};
addEventListener('fetch', event => {
  const {request} = event;
  if (request.method === 'GET' && request.url.startsWith(registration.scope)) event.respondWith(answer(request));
});

// The person has chosen the new version.
addEventListener('message', event => { if (event.data === 'renew') skipWaiting(); });
