// Before Python: the light, the language and the size of text that were chosen, and a true measure
// of the start: the interpreter's bytes as they arrive, then our files one by one, then the first run.
(() => {
  const html = document.documentElement, path = location.pathname;
  const prefix = `five-pyramids ${path.slice(0, path.lastIndexOf('/') + 1)} `;
  let kept = {};
  try { kept = JSON.parse(localStorage.getItem(prefix + 'set/settings')) ?? {}; } catch { /* closed or damaged: as new */ }
  for (const name of ['theme', 'motion', 'text']) if (kept[name]) html.dataset[name] = kept[name];
  const wishes = [kept.language, ...navigator.languages].map(code => String(code).slice(0, 2));
  html.lang = wishes.find(code => html.dataset.languages.split(' ').includes(code)) ?? 'en';
  if (html.lang !== 'en') { // the hall is painted in every language: show the reader's
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`#page-${html.lang} { display: block; } html:not([data-ready]) #page { display: none; }`);
    document.adoptedStyleSheets.push(sheet);
  }
  html.dataset.place = location.hash.split('/')[1] || 'hall';

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
