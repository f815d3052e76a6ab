// Watches a built page start. Where that fails, or takes too long, the worker checks what it keeps, and the page
// is opened again once something was repaired. As the last resort, a panel with a button fetches everything again.
// No Python, no style sheet, and nothing that people have made is touched.
// The build writes SAYS, the sentences by language, LOOK, the panel's style, and NEEDED, the files of a start,
// before this line.
const repair = (() => {
  const html = document.documentElement, onSite = html.dataset.built === 'site', workers = navigator.serviceWorker;
  const here = new URL('.', location.href), ours = `five-pyramids ${here.pathname} `;
  const QUIET = 60_000;  // longer than an interpreter that hangs is waited for (restore.mjs)

  const ready = () => html.hasAttribute('data-ready');
  // For as long as the tab is open: how often it was opened again, and whether a start came to its end.
  const noted = name => { try { return +sessionStorage.getItem(ours + name); } catch { return 9; } };
  const note = (name, value) => { try { sessionStorage.setItem(ours + name, value); } catch { /* not kept: not opened again */ } };

  // What the worker finds wrong, and what of it could not be repaired; null without a worker that answers.
  const check = async () => {
    const worker = onSite && (await workers?.getRegistration(here).catch(() => null))?.active;
    if (!worker) return null;
    return new Promise(done => {
      const {port1, port2} = new MessageChannel();
      let patience;
      port1.onmessage = ({data}) => {
        clearTimeout(patience);
        if (data) done(data);
        else patience = setTimeout(done, QUIET, null);
      };
      patience = setTimeout(done, QUIET, null);
      worker.postMessage('check', [port2]);
    });
  };
  const hostAnswers = () => fetch('sw.js', {cache: 'no-store'}).then(answer => answer.ok, () => false);

  const refetch = names => Promise.race([
    Promise.allSettled(names.map(async name => (await fetch(name, {cache: 'reload'})).arrayBuffer())),
    new Promise(done => setTimeout(done, 5 * QUIET)),  // a host that never ends
  ]);
  // Forget every copy of the site on this device, and fetch it past the HTTP cache.
  const renew = async () => {
    for (const name of await caches.keys()) if (name.startsWith(ours)) await caches.delete(name);
    for (const kept of await workers?.getRegistrations() ?? []) if (kept.scope === here.href) await kept.unregister();
    await refetch([here, ...NEEDED]);
  };
  const again = times => { note('again', times); location.reload(); };

  let looking = false, unseen = false, asked = null;
  // Something went wrong. `sure`: the page will not start, or not be seen, as it is.
  const failed = async sure => {
    if (looking || asked || ready() && !unseen) return;
    if (!onSite) return sure && ask();
    looking = true;
    try {
      const found = await check(), times = noted('again');
      if (ready() && !unseen || !sure && !found?.wrong.length) return;
      if (found && !found.left.length && times < 1) {
        // Mended, or by somebody else a moment ago. A browser may still have the wrong ones in its memory.
        await refetch(found.wrong.length ? found.wrong : NEEDED);
        return again(1);
      }
      if (found?.wrong.length !== 0 && times < 2 && await hostAnswers()) { await renew(); return again(2); }
      ask();
    } finally {
      looking = false;
    }
  };

  // The panel. It stands beside the body, which is hidden for as long as there is no style.
  const ask = async () => {
    if (asked || ready() && !unseen) return;
    const t = SAYS[html.lang] ?? SAYS.en, sheet = new CSSStyleSheet();
    const add = (to, kind, what) => to.appendChild(Object.assign(document.createElement(kind), what));
    asked = add(html, 'div', {id: 'repair'});
    document.body?.toggleAttribute('inert', true);
    note('again', 0);  // whoever opens the page anew from here on has it tried again
    const root = asked.attachShadow({mode: 'open'});
    sheet.replaceSync(LOOK);
    root.adoptedStyleSheets = [sheet];
    const box = add(add(root, 'main', {className: html.dataset.theme ?? ''}), 'section', {tabIndex: -1});
    box.setAttribute('role', 'alertdialog');
    box.setAttribute('aria-labelledby', 'title');
    box.setAttribute('aria-describedby', 'text');
    add(box, 'h1', {id: 'title', textContent: t.title});
    const text = add(box, 'p', {id: 'text', textContent: onSite ? t.repair : t.file});
    text.setAttribute('role', 'status');
    box.focus();
    if (!onSite) return;
    const button = add(box, 'button', {type: 'button', textContent: t.button});
    button.onclick = async () => {
      button.disabled = true;
      text.textContent = t.working;
      if (await hostAnswers()) { await renew(); return again(2); }
      text.textContent = t.offline;
      button.disabled = false;
      button.focus();
    };
    if (!await hostAnswers()) text.textContent = t.offline;
  };

  // A start that came to no end, even one that hung the whole tab, makes the next one look at once.
  if (noted('starting')) failed();
  note('starting', 1);
  addEventListener('error', ({target}) => {
    unseen ||= target.rel === 'stylesheet';
    if (target === window) failed();
    else if (target.localName === 'script' || /stylesheet|modulepreload/.test(target.rel)) failed(true);
  }, true);
  addEventListener('unhandledrejection', () => failed());
  let patience;
  const wait = () => { clearTimeout(patience); patience = setTimeout(failed, QUIET, true); };
  addEventListener('arrived', wait);
  wait();

  const started = () => {
    clearTimeout(patience);
    removeEventListener('arrived', wait);
    note('starting', 0);
    if (unseen) return;  // it runs, but without its style nobody sees it
    note('again', 0);
    asked?.remove();
    document.body.removeAttribute('inert');
    // Damage that did not matter yet is repaired before it does.
    setTimeout(() => (window.requestIdleCallback ?? setTimeout)(check), 3000);
  };
  new MutationObserver((_, watch) => {
    if (document.querySelector('.py-error')) failed(true);
    if (!ready()) return;
    watch.disconnect();
    started();
  }).observe(html, {attributes: true, attributeFilter: ['data-ready'], childList: true, subtree: true});
  return {failed};
})();
