// The service worker: keeps one whole version of the site and serves it, network or not.
// Every file but the page has a hash of its content in its name, so files of two versions cannot mix.
// Nothing is kept before its checksum was compared. What a disk or a host damages is fetched again.
// Whoever wants to save data (`?sparing`) gets what a start needs; the rest is kept once it was used.
// What a start needs packed is kept unpacked, under a name of its own: each start after the first one is quicker.
// The build writes VERSION, PAGE, the page's checksum, FILES, every name with its checksum, UNPACKER, the decoder's name,
// PACKED, what is unpacked: the packed file and the size, LATER, those that a start does not need, and LOST, what is shown where there is neither a page nor a host, before this line.
const SCOPE = registration.scope, OURS = `five-pyramids ${new URL(SCOPE).pathname} `, HERE = OURS + VERSION;
const SUMS = {...FILES, [SCOPE]: PAGE};
const SPARING = location.search === '?sparing', isLater = name => SPARING && LATER.includes(name);
const isPage = address => [SCOPE, `${SCOPE}index.html`].includes(address.split(/[?#]/)[0]);

const right = async (answer, name) => {
  try {
    const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', await answer.clone().arrayBuffer()));
    return answer.ok && Array.from(sum, byte => byte.toString(16).padStart(2, '0')).join('') === SUMS[name];
  } catch {
    return false;  // it broke off, or could not be unpacked
  }
};

const whole = async (answer, size) => {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (!answer.ok) return answer;
  const decoder = await (await fetched(UNPACKER, 'default', 'reload')).arrayBuffer();
  return new Response(await unpack(decoder, bytes, size));
};

// A file from the host. A wrong one may come from the browser's HTTP cache: it is fetched once more past that.
const fetched = async (name, ...ways) => {
  const [packed, size] = PACKED[name] ?? [];
  for (const cache of ways) {
    const answer = await fetch(packed ?? name, {cache}).then(found => packed ? whole(found, size) : found).catch(() => null);
    if (answer && await right(answer, name)) return answer;
  }
  throw new Error(`The host has no such ${name}, or is in the middle of an update`);
};

// All or nothing. What another version has kept under the same name is the same, if it is right.
const fill = async () => {
  const cache = await caches.open(HERE);
  const page = await fetched(SCOPE, 'no-cache', 'reload');
  for (const name in FILES) {
    const kept = await caches.match(name);
    if (!kept && isLater(name)) continue;
    await cache.put(name, kept && await right(kept, name) ? kept : await fetched(name, 'default', 'reload'));
  }
  await cache.put(SCOPE, page);
};

// A browser that can takes a file from the cache by itself, without waking this worker. Not the page: only the
// page can notice that a file is wrong, so somebody else has to look at the page.
const routes = () => {
  const pathname = `${new URL(SCOPE).pathname}files/*`;
  return [{condition: {urlPattern: new URLPattern({pathname, search: ''})}, source: 'cache'}];
};
addEventListener('install', event => SPARING || event.addRoutes?.(routes()));
addEventListener('install', event => event.waitUntil(fill().catch(async error => {
  await caches.delete(HERE);
  throw error;
})));

// The version before stays for the tabs that still show it; older ones go.
addEventListener('activate', event => event.waitUntil((async () => {
  const kept = (await caches.keys()).filter(name => name.startsWith(OURS) && name !== HERE);
  for (const name of kept.slice(0, -1)) await caches.delete(name);
})()));

// The page as it was built; from the host where it is damaged; the host's own where that has another version.
const page = async () => {
  const cache = await caches.open(HERE), kept = await cache.match(SCOPE);
  if (kept && await right(kept, SCOPE)) return kept;
  try {
    const fresh = await fetched(SCOPE, 'reload');
    await cache.put(SCOPE, fresh.clone());
    return fresh;
  } catch {
    return fetch(SCOPE).catch(() => lost());
  }
};
const lost = () => {
  const wished = navigator.languages.map(code => code.slice(0, 2)).find(code => code in LOST) ?? 'en';
  return new Response(LOST[wished], {status: 503, headers: {'Content-Type': 'text/html; charset=utf-8'}});
};
addEventListener('fetch', event => {
  const {request} = event;
  if (request.method !== 'GET' || !request.url.startsWith(SCOPE)) return;
  if (request.mode === 'navigate' && isPage(request.url)) event.respondWith(page());
  else if (!isPage(request.url)) event.respondWith(file(request));
});
const file = async request => {
  const kept = await caches.match(request), name = request.url.slice(SCOPE.length);
  if (kept || !isLater(name)) return kept ?? fetch(request);
  const answer = await fetch(request);
  if (await right(answer, name)) await (await caches.open(HERE)).put(name, answer.clone());
  return answer;
};

// One file in every cache that has it: whether it was wrong or missing somewhere, and is right now.
const mended = async (name, stores) => {
  const wrong = [];
  let good = null;
  for (const store of name === SCOPE ? stores.slice(0, 1) : stores) {
    const kept = await store.match(name);
    if (kept ? await right(kept, name) : store !== stores[0] || isLater(name)) good ??= kept;
    else wrong.push(store);
  }
  if (wrong.length) good ??= await fetched(name, 'reload');
  for (const store of wrong) await store.put(name, good.clone());
  return wrong.length > 0;
};
const check = async port => {
  const others = (await caches.keys()).filter(name => name.startsWith(OURS) && name !== HERE);
  const stores = await Promise.all([HERE, ...others].map(name => caches.open(name)));
  const told = {wrong: [], left: []};
  for (const name in SUMS) {
    try {
      if (await mended(name, stores)) told.wrong.push(name);
    } catch {
      told.wrong.push(name);
      told.left.push(name);
    }
    port.postMessage(null);  // still at it
  }
  port.postMessage(told);
};

addEventListener('message', event => {
  if (event.data === 'renew') skipWaiting();  // the person has chosen the new version
  if (event.data === 'check') event.waitUntil(check(event.ports[0]));
});
