// The built site: nothing holds up the first paint, a plain sky. What is needed for the hall comes meanwhile; it
// is painted, and Python starts, once the sky is there, or soon after where nothing is painted (a tab behind
// another).
// The build writes STYLE, the style sheet, BEGIN, the modules to start with, IMPORTED, what they will ask for, and
// INTEGRITY, the checksum of each, before this line: a damaged one is an error that repair.js hears of.
(() => {
  const add = (kind, what) => document.head.append(Object.assign(document.createElement(kind), what));
  add('link', {rel: 'preload', as: 'style', href: STYLE, integrity: INTEGRITY[STYLE]});
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    add('link', {rel: 'stylesheet', href: STYLE, integrity: INTEGRITY[STYLE]});
    early.begin();
    for (const href of [...BEGIN, ...IMPORTED]) add('link', {rel: 'modulepreload', href, integrity: INTEGRITY[href]});
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', run); else run();
  };
  // Not before the whole page is read: PyScript looks for its settings, at the page's end, as soon as it runs, and
  // without them takes its interpreter from elsewhere.
  const run = () => { for (const src of BEGIN) add('script', {type: 'module', src, integrity: INTEGRITY[src]}); };
  // On the device already: nothing to wait for.
  if (navigator.serviceWorker?.controller) begin();
  addEventListener('DOMContentLoaded', () => {
    requestAnimationFrame(() => setTimeout(begin));
    setTimeout(begin, 300);
  });
})();
