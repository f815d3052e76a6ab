// Before Python: the light, the language and the size of text that were chosen, and a true measure
// of the start: the interpreter's bytes as they arrive, then our files one by one, then the first run.
(() => {
  const html = document.documentElement, path = location.pathname;
  const prefix = `five-pyramids ${path.slice(0, path.lastIndexOf('/') + 1)} `;
  // The hall is painted in every language: show the reader's.
  const speak = wishes => {
    const codes = html.dataset.languages.split(' ');
    html.lang = wishes.map(code => String(code).slice(0, 2)).find(code => codes.includes(code)) ?? 'en';
    const sheet = new CSSStyleSheet();
    if (html.lang !== 'en') sheet.replaceSync(`#page-${html.lang} { display: block; } html:not([data-ready]) #page { display: none; }`);
    document.adoptedStyleSheets = [sheet];
  };
  globalThis.asChosen = () => {
    let kept = {};
    try { kept = JSON.parse(localStorage.getItem(prefix + 'set/settings')) ?? {}; } catch { /* closed or damaged: as new */ }
    for (const name of ['theme', 'motion', 'text']) if (kept[name]) html.dataset[name] = kept[name];
    speak([kept.language, ...navigator.languages]);
  };
  // Storage takes a while to open: a first visit, where nothing is kept, does not wait for it to show its first line.
  if (html.dataset.built === 'site' && !navigator.serviceWorker?.controller) speak(navigator.languages); else asChosen();
  html.dataset.place = location.hash.split('/')[1] || 'hall';

  // A link of the painted hall works: whoever follows one is told that its place opens once Python is there.
  addEventListener('click', event => {
    const link = event.target.closest?.('.hall a[href^="#/"]');
    if (!link || html.hasAttribute('data-ready')) return;
    for (const other of document.querySelectorAll('.hall [aria-busy]')) other.removeAttribute('aria-busy');
    link.setAttribute('aria-busy', 'true');
    for (const soon of document.querySelectorAll('.soon')) soon.textContent = soon.dataset.says;
  });

  let bytes = 0, files = 0;
  const draw = () => {
    for (const bar of document.querySelectorAll('.progress')) {
      const all = +bar.dataset.files;
      const done = (all ? .7 : .95) * Math.min(1, bytes / bar.dataset.bytes) + (all ? .25 * Math.min(1, files / all) : 0);
      bar.style.setProperty('--done', done.toFixed(3));
      bar.setAttribute('aria-valuenow', Math.round(done * 100));
    }
  };
  // The built page counts what it fetches itself; in the page as it is, whatever is fetched is counted.
  addEventListener('arrived', event => { bytes += event.detail; draw(); });
  if (html.dataset.built) return;
  const real = window.fetch, heavy = /\.(wasm|zip)$/;
  window.fetch = async (...asked) => {
    const answer = await real(...asked);
    if (!heavy.test(answer.url)) { files++; draw(); return answer; }
    const counted = answer.body.pipeThrough(new TransformStream({
      transform(chunk, out) { bytes += chunk.byteLength; draw(); out.enqueue(chunk); }
    }));
    return new Response(counted, {status: answer.status, headers: answer.headers});
  };
  new MutationObserver((_, watch) => {
    if (!html.hasAttribute('data-ready')) return;
    watch.disconnect();
    window.fetch = real;
  }).observe(html, {attributes: true});
})();
