// Before Python: the light, the language and the size of text that were chosen, and a true measure
// of how much of the start is done (bytes that have arrived, then steps that were taken).
(() => {
  const html = document.documentElement, path = location.pathname;
  const prefix = `five-pyramids ${path.slice(0, path.lastIndexOf('/') + 1)} `;
  let kept = {};
  try { kept = JSON.parse(localStorage.getItem(prefix + 'set/settings')) ?? {}; } catch { /* closed or damaged: as new */ }
  for (const name of ['theme', 'motion', 'text']) if (kept[name]) html.dataset[name] = kept[name];
  const wish = [kept.language, ...navigator.languages].map(code => String(code).slice(0, 2)).find(code => code === 'en' || code === 'fr');
  html.lang = wish ?? 'en';
  html.dataset.place = location.hash.length > 2 ? location.hash.slice(2).split('/')[0] : 'hall';

  // Bytes to come, roughly: the interpreter, its standard library, PyScript and our own modules.
  const TOTAL = 14.2e6, STEPS = {'loading': .02, 'files': .05, 'run': .05};
  let bytes = 0, steps = 0;
  const draw = () => {
    const done = Math.min(.99, Math.min(1, bytes / TOTAL) * .88 + steps);
    for (const bar of document.querySelectorAll('.progress')) {
      bar.style.setProperty('--done', done.toFixed(3));
      bar.setAttribute('aria-valuenow', Math.round(done * 100));
    }
  };
  const real = window.fetch;
  window.fetch = async (...asked) => {
    const answer = await real(...asked);
    if (!answer.body) return answer;
    const counted = answer.body.pipeThrough(new TransformStream({transform(chunk, out) { bytes += chunk.byteLength; draw(); out.enqueue(chunk); }}));
    return new Response(counted, {status: answer.status, statusText: answer.statusText, headers: answer.headers});
  };
  addEventListener('py:progress', event => { draw(); });
  new MutationObserver((_, watch) => {
    if (!html.hasAttribute('data-ready')) return;
    watch.disconnect();
    window.fetch = real;
    for (const bar of document.querySelectorAll('.progress')) bar.remove();
  }).observe(html, {attributes: true});
})();
