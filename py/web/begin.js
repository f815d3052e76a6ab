// The built site: nothing holds up the first paint, a plain sky. The style comes first, and Python starts
// once something is painted, or soon after where nothing is (a tab behind another).
// The build writes STYLE, the style sheet, BEGIN, the modules to start with, and FETCHED and IMPORTED, what
// they will ask for, before this line.
(() => {
  const add = (kind, what) => document.head.append(Object.assign(document.createElement(kind), what));
  add('link', {rel: 'stylesheet', href: STYLE});
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    for (const href of FETCHED) add('link', {rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href});
    for (const href of IMPORTED) add('link', {rel: 'modulepreload', href});
    for (const src of BEGIN) add('script', {type: 'module', src});
  };
  addEventListener('DOMContentLoaded', () => {
    requestAnimationFrame(() => setTimeout(begin));
    setTimeout(begin, 300);
  });
})();
