// The built site: nothing holds up the first paint, a sky with a name. Once that is there, or soon after where nothing
// is painted (a tab behind another), the hall and Python start; what Python needs is fetched meanwhile.
// The build writes STYLES, the style sheets, BEGIN, the modules to start with, IMPORTED, what they will ask for, SOON,
// those of them that nothing starts without, and INTEGRITY, the checksum of each, before this line: a damaged one is an
// error that repair.js hears of.
(() => {
  const WAIT = 700;  // milliseconds after which it takes long
  const html = document.documentElement;
  const add = (kind, what) => document.head.append(Object.assign(document.createElement(kind), what));
  const first = Object.keys(STYLES)[0];
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    asChosen();
    early.style(first).catch(() => {});
    early.speak();
    for (const href of [...BEGIN, ...IMPORTED]) {
      const fetchPriority = SOON.includes(href) ? 'auto' : 'low';
      add('link', {rel: 'modulepreload', href, integrity: INTEGRITY[href], fetchPriority});
    }
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', run); else run();
    // The hall waits for its own style alone: neither for its drawings, which come while there is nothing to do but to
    // wait, or after the start, nor for the style of all other places, which comes when one is opened, or then.
    add('link', {rel: 'preload', as: 'style', href: STYLES.art, integrity: INTEGRITY[STYLES.art], fetchPriority: 'low'});
    const drawn = () => early.style('art').catch(() => {});
    const rest = () => COMMON.forEach(name => early.style(name).catch(() => {}));
    let here = false;
    early.both.then(() => { here = true; }, drawn);
    setTimeout(() => here || drawn(), WAIT);
    // Whoever opens a door at once does not wait for them either.
    const started = () => { rest(); setTimeout(() => html.dataset.place === 'hall' && drawn(), 50); };
    new MutationObserver(started).observe(html, {attributes: true, attributeFilter: ['data-ready', 'data-place']});
    if (html.dataset.place !== 'hall') return rest();
    addEventListener('hashchange', rest, {once: true});
  };
  // Not before the whole page is read: PyScript looks for its settings, at the page's end, as soon as it runs, and
  // without them takes its interpreter from elsewhere.
  const run = () => { for (const src of BEGIN) add('script', {type: 'module', src, integrity: INTEGRITY[src]}); };
  // The page is on the device already: it does not wait.
  if (navigator.serviceWorker?.controller) {
    early.begin();
    return begin();
  }
  addEventListener('DOMContentLoaded', () => {
    early.begin();
    requestAnimationFrame(() => setTimeout(begin));
    setTimeout(begin, 300);
  });
})();
