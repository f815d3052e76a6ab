// Sand that runs without Python: [data-sand="12000 60000 1"] has run 12 of 60 seconds and runs on.
// Its style has --sand, from 0 to 1, and [data-seconds] in it the seconds that are left.

const begun = new WeakMap();

const run = () => {
  for (const el of document.querySelectorAll('[data-sand]')) {
    const [ms, limit, runs] = el.dataset.sand.split(' ').map(Number);
    if (begun.get(el)?.sand !== el.dataset.sand) begun.set(el, {sand: el.dataset.sand, at: performance.now()});
    const past = Math.min(limit, ms + (runs ? performance.now() - begun.get(el).at : 0));
    const left = String(Math.ceil((limit - past) / 1000));
    el.style.setProperty('--sand', (past / limit).toFixed(4));
    el.classList.toggle('last-seconds', limit - past <= 10_000);
    for (const {firstChild} of el.querySelectorAll('[data-seconds]')) if (firstChild.data !== left) firstChild.data = left;  // a new node would restyle the page
  }
};

document.addEventListener('shown', run);
setInterval(run, 100);
