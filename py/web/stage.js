// The page's stage: puts HTML on it and animates what moved. No game and no rule is known here.
// Python calls `show`; everything a frame needs stays on this side.

const PLACE_MS = 220, TURN_MS = 700, MOMENT_MS = 1600, POINT_MS = 4000;
let morph = null, opener = null, place = null, showing = false, next = null;

export const use = morphdom => { morph = morphdom; };

// The way to other devices is fetched when somebody wants it.
export const wire = () => import('./wire.mjs');

const still = () => {
  const wish = document.documentElement.dataset.motion;
  return wish === 'still' || (wish !== 'full' && matchMedia('(prefers-reduced-motion: reduce)').matches);
};

// Where a thing lies on its board: what only moved with the whole board has not moved.
const where = el => {
  const {left, top} = el.getBoundingClientRect(), board = el.closest('[role=grid], .board-place')?.getBoundingClientRect();
  return {x: left - (board?.left ?? 0), y: top - (board?.top ?? 0), wide: board?.width ?? 0};
};

const keyed = root => new Map([...root.querySelectorAll('[data-key]')].map(el => [el.dataset.key, where(el)]));

// A board's name, with that of the card it is on: another seat's board may lie in the same place.
const named = el => `${el.dataset.grid} ${el.closest('[data-key]')?.dataset.key}`;

const boards = root => new Map(
  [...root.querySelectorAll('[data-grid]')].map(el => [named(el), [+el.dataset.turn, el.getBoundingClientRect()]]));

// Show a page. A field that goes away is left, and that may ask for another page: it comes next.
export const show = (root, html) => {
  next = html;
  if (showing) return;
  showing = true;
  try { while (next !== null) { const now = next; next = null; put(root, now); } } finally { showing = false; }
};

// Morph the root's children to the given HTML, then let what has a key glide from its old place.
const put = (root, html) => {
  const glide = !still() && place === location.hash;  // from one place to another nothing glides
  place = location.hash;
  const before = glide ? keyed(root) : null, lay = glide ? boards(root) : new Map(), open = glide ? uncovered(root) : [];
  const focused = root.contains(document.activeElement), knew = root.querySelector('[data-news]')?.dataset.news;
  const fresh = root.cloneNode(false);
  fresh.innerHTML = html;
  morph(root, fresh, {childrenOnly: true, getNodeKey: el => el.id, onBeforeElUpdated: keep});
  for (const grid of root.querySelectorAll('[role=grid]')) oneStop(grid);
  modal(root);
  const told = root.querySelector('[data-news]');
  if (told && told.dataset.news !== knew) told.focus();
  else if (focused && !root.querySelector(':focus:enabled, :focus:not(button, input, select)')) home(root)?.focus();
  aim(at);
  document.dispatchEvent(new Event('shown'));
  for (const el of root.querySelectorAll('[data-grid]')) if (!lay.has(named(el))) calm(el);
  if (glide && !turn(root, lay)) { slide(root, before); cover(open); }
};

// What lies open in a cell stays to be seen until the thing that slides over it has covered it.
const uncovered = root => [...root.querySelectorAll('[data-under]')].map(el => [el.parentElement, el.cloneNode(true)]);

const cover = open => {
  for (const [cell, thing] of open) {
    if (!cell.isConnected || cell.querySelector('[data-under]') || !cell.querySelector('[data-key]')) continue;
    thing.setAttribute('aria-hidden', 'true');
    cell.append(thing);
    setTimeout(() => thing.remove(), PLACE_MS);
  }
};

// A board that comes whole, or turns as a whole, is one thing: what has long lain on it does not appear anew.
const calm = board => {
  for (const motion of board.getAnimations({subtree: true})) if (motion.effect.getComputedTiming().endTime < Infinity) motion.finish();
};

// What the person did to the page itself stays: typed text, open details, the cell in the tab order.
const keep = (from, to) => {
  if (from.isEqualNode(to)) return false;
  if (from.getAttribute('role') === 'gridcell') to.tabIndex = from.tabIndex;
  if (from.localName === 'dialog' && from.open) to.setAttribute('open', '');
  if (from.localName === 'details') to.open = from.open;
  if (from.localName === 'input' && from === document.activeElement && from.type === 'text') return false;
  return true;
};

const oneStop = grid => {
  const cells = [...grid.querySelectorAll('[role=gridcell]')];
  const stops = cells.filter(cell => cell.tabIndex === 0);
  if (stops.length === 1) return;
  for (const cell of stops) cell.tabIndex = -1;
  const home = cells.find(cell => cell === document.activeElement) ?? grid.querySelector('[data-home]') ?? cells[0];
  if (home) home.tabIndex = 0;
};

// Where the focus goes when what had it is gone: to the news, to the board, or to the title. News that
// was not there before has it at once.
const home = root => root.querySelector('[data-news]') ?? root.querySelector('[role=gridcell][tabindex="0"]') ?? root.querySelector('h1[tabindex]');

const modal = root => {
  const dialog = root.querySelector('dialog[data-modal]');
  if (dialog && !dialog.matches(':modal')) {
    opener ??= document.activeElement;  // one dialog may follow another
    dialog.close();
    dialog.showModal();
  } else if (!dialog && opener) {
    const back = opener.isConnected ? opener : root.querySelector(`[data-do="${CSS.escape(opener.dataset.do ?? '')}"]`);
    back?.focus();  // it may have been drawn anew
    opener = null;
  }
};

const slide = (root, before) => {
  for (const el of root.querySelectorAll('[data-key]')) {
    const old = before.get(el.dataset.key), now = where(el);
    if (!old || Math.abs(old.wide - now.wide) > 1) continue;  // new, or on a board of another size
    const x = old.x - now.x, y = old.y - now.y;
    if (Math.abs(x) + Math.abs(y) < 1) continue;
    el.animate([{transform: `translate(${x}px, ${y}px)`}, {transform: 'none'}], {duration: PLACE_MS, easing: 'cubic-bezier(.3, .1, .2, 1)'});
  }
};

// A board that stands turned: start as it stood, and turn it clockwise to how it stands.
const turn = (root, lay) => {
  let any = false;
  for (const el of root.querySelectorAll('[data-turn]')) {
    const [count, old] = lay.get(named(el)) ?? [];
    if (count === undefined || +el.dataset.turn <= count) continue;
    const now = el.getBoundingClientRect();
    const scale = old.width / now.height, x = old.x - now.x + (old.width - now.width) / 2, y = old.y - now.y + (old.height - now.height) / 2;
    calm(el);
    el.animate([
      {transform: `translate(${x}px, ${y}px) rotate(-90deg) scale(${scale})`},
      {transform: `translate(${x * .87}px, ${y * .87}px) rotate(-78deg) scale(${scale * .94})`, offset: .15},
      {transform: `translate(${x * .09}px, ${y * .09}px) rotate(-8deg) scale(.94)`, offset: .85},
      {transform: 'none'}], {duration: TURN_MS, easing: 'ease-in-out'});
    any = true;
  }
  return any;
};

// A moment: a scene over the page. It takes no click, and any input ends it. Where nothing is to move, its sentence
// alone stands there for a while.
let scene = null, leaving = 0;

const leave = () => { clearTimeout(leaving); scene?.remove(); scene = null; };

export const moment = (html, place = '', lasts = null) => {
  leave();
  const ms = Math.min(lasts ?? MOMENT_MS, MOMENT_MS), box = place && document.querySelector(place)?.getBoundingClientRect();
  scene = document.createRange().createContextualFragment(html).firstElementChild;
  scene.classList.toggle('still', still());
  if (box) {  // what lies beside it stays as it is
    scene.classList.add('within');
    scene.style.inset = [box.top, innerWidth - box.right, innerHeight - box.bottom, box.left].map(px => `${Math.max(0, px)}px`).join(' ');
  }
  document.body.append(scene);
  for (const motion of scene.getAnimations({subtree: true})) {
    const end = motion.effect.getComputedTiming().endTime;
    if (end > ms) motion.updatePlaybackRate(end / ms);
  }
  leaving = setTimeout(leave, ms);
};

// A notification of the browser; on a phone only the service worker may show one.
export const notify = async (title, body) => {
  try {
    const shown = new Notification(title, {body, tag: 'turn'});
    shown.onclick = () => { window.focus(); shown.close(); };
  } catch {
    const site = await navigator.serviceWorker?.getRegistration();
    await site?.showNotification(title, {body, tag: 'turn'});
  }
};

// Somebody at another device points at a place of the board: it is marked for a moment, on the whole document so that
// it scrolls along.
export const point = (spot, name) => {
  if (!spotted(spot)) return;
  const mark = document.createElement('div');
  mark.className = 'point';
  mark.dataset.at = spot;
  mark.classList.toggle('still', still());
  mark.setAttribute('aria-hidden', 'true');  // the strip says it
  mark.append(Object.assign(document.createElement('span'), {textContent: name}));
  document.querySelector('.point')?.remove();
  document.body.append(mark);
  follow();
  setTimeout(() => mark.remove(), POINT_MS);
};

const spotted = spot => [...document.querySelectorAll(`[data-spot="${CSS.escape(spot)}"]`)].find(el => el.getClientRects().length);

// The board may move under the mark: a notice comes above it, or the window changes.
const follow = () => {
  const mark = document.querySelector('.point'), there = mark && spotted(mark.dataset.at);
  if (!there) return mark?.remove();
  const {left, top, width, height} = there.getBoundingClientRect();
  Object.assign(mark.style, {left: `${left + scrollX}px`, top: `${top + scrollY}px`, width: `${width}px`, height: `${height}px`});
};
for (const moved of ['shown', 'resize']) addEventListener(moved, () => requestAnimationFrame(follow), true);

for (const input of ['pointerdown', 'keydown', 'wheel', 'hashchange']) addEventListener(input, leave, true);

// Any input skips what is still moving.
export const settle = () => { for (const motion of document.getAnimations()) if (motion.effect?.target?.closest?.('[data-key], [data-turn]') && !motion.animationName) motion.finish(); };

const ARROWS = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};

// The next cell that way, as the eye finds it: rows may have gaps, and boards any outline.
const beside = (cell, [dx, dy]) => {
  const middle = el => { const box = el.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; };
  const [x, y] = middle(cell);
  let best = null, least = Infinity;
  for (const other of cell.closest('[role=grid]').querySelectorAll('[role=gridcell]')) {
    const [ox, oy] = middle(other), along = (ox - x) * dx + (oy - y) * dy, aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
    if (along > 2 && aside < along && along + 2 * aside < least) { best = other; least = along + 2 * aside; }
  }
  return best;
};

// Arrows move the focus inside a grid; Home and End go to the ends of a row.
addEventListener('keydown', event => {
  const cell = event.target.closest?.('[role=gridcell]');
  if (!cell || event.altKey || event.ctrlKey || event.metaKey) return;
  settle();  // where cells are, not where they glide
  const row = [...cell.closest('[role=row]').querySelectorAll('[role=gridcell][tabindex]')];
  let next;
  if (event.key in ARROWS) next = beside(cell, ARROWS[event.key]);
  else if (event.key === 'Home') next = row[0];
  else if (event.key === 'End') next = row.at(-1);
  else return;
  event.preventDefault();
  if (next) next.focus();
});

addEventListener('focusin', event => {
  const cell = event.target.closest?.('[role=gridcell]');
  if (!cell) return;
  for (const other of cell.closest('[role=grid]').querySelectorAll('[role=gridcell]')) if (other.tabIndex === 0) other.tabIndex = -1;
  cell.tabIndex = 0;
});

// What would be: while something with data-preview="would c2 c3" is pointed at, what carries
// data-cell="c2" or "c3" in the same [data-previews] has the class `would`. No Python is asked.
// A finger cannot point without choosing: in a [data-tap] its first tap points, the next one on what is shown
// chooses. The [data-tap] says so meanwhile (data-aimed), also aloud. What would not do is chosen at once, to be
// told why.
let at = null, aimed = null, shown = [], finger = false, wheeled = 0;

const aim = el => {
  for (const [cell, kind] of shown) cell.classList.remove(kind);
  at = el;
  aimed = el?.isConnected ? el.closest('[data-preview]') : null;
  const [kind, ...names] = aimed ? aimed.dataset.preview.split(' ') : [];
  shown = names.flatMap(name => [...aimed.closest('[data-previews]').querySelectorAll(`[data-cell="${name}"]`)]).map(cell => [cell, kind]);
  for (const [cell, kind] of shown) cell.classList.add(kind);
  document.querySelector('[data-aimed]')?.removeAttribute('data-aimed');
  aimed?.closest('[data-previews]').toggleAttribute('data-aimed', finger && kind === 'would');
};

addEventListener('pointerdown', event => { finger = event.pointerType === 'touch'; }, true);
addEventListener('pointerover', event => { if (event.pointerType !== 'touch') aim(event.target); });
addEventListener('focusin', event => { if (event.target.matches(':focus-visible')) aim(event.target); });
addEventListener('click', event => {
  const cell = event.target.closest?.('[data-tap] [data-preview]');
  if (!cell || !byFinger(event) || cell.closest('[data-pointing]')) return;
  const choice = shown.some(([one]) => one === cell) ? aimed : null;
  aim(choice ? null : cell);
  if (choice === cell || !choice && !cell.dataset.preview.startsWith('would ')) return;
  event.stopPropagation();
  choice ? choice.click() : tell(cell, cell.closest('[data-tap]').dataset.tap);
}, true);

// A click that a finger made: a key makes one too, and no pointer comes before it.
export const byFinger = event => finger && event.detail > 0;

// Said aloud by the page's one live region, until the next page: what is pointed at, and once what the next tap does.
const tell = (cell, then) => {
  const ear = document.getElementById('ear'), label = cell.getAttribute('aria-label');
  if (!ear || ear.lastElementChild?.dataset.told === label) return;
  const told = [...ear.querySelectorAll('[data-told]')], part = document.createElement('span');
  part.dataset.told = label;
  part.textContent = told.length ? `${label}.` : `${label}. ${then}.`;
  for (const old of told) old.remove();
  ear.append(part, ' ');
};

// The wheel over what can be previewed chooses what asks for it.
addEventListener('wheel', event => {
  const choice = !event.ctrlKey && event.target.closest?.('[data-preview]') && document.querySelector('[data-wheel]');
  if (!choice) return;
  event.preventDefault();
  if (event.timeStamp - wheeled > 150) { wheeled = event.timeStamp; choice.click(); }
}, {passive: false});

// The shortcuts that the page has now, each with the name of what it chooses.
export const shortcuts = () => [...document.querySelectorAll('#page [aria-keyshortcuts]:not([aria-keyshortcuts*="+"])')].map(el => {
  const named = el.cloneNode(true);
  for (const key of named.querySelectorAll('kbd, [aria-hidden=true]')) key.remove();
  return [el.getAttribute('aria-keyshortcuts'), el.getAttribute('aria-label') ?? named.textContent.trim()];
});

// A key that an element names as its shortcut chooses it, wherever the focus is.
addEventListener('keydown', event => {
  if (document.documentElement.dataset.keys === 'off' && event.key.length === 1) return;
  const long = event.key.length > 1;  // PageUp and the like belong to the page, unless one is in a grid
  if (event.altKey || event.ctrlKey || event.metaKey || event.target.matches?.('input:not([type=range]), textarea, select') || (long && !event.target.closest?.('[role=grid]'))) return;
  const keyed = `[aria-keyshortcuts="${CSS.escape(long ? event.key : event.key.toUpperCase())}"]:not(:disabled)`;
  const near = event.target.closest?.('[data-seat]'), can = `${keyed}:not([aria-disabled=true])`;  // what can be chosen comes first; what cannot says why
  const choice = near?.querySelector(can) ?? document.querySelector(can) ?? near?.querySelector(keyed) ?? document.querySelector(keyed);
  if (!choice || document.querySelector('dialog[open]')) return;
  event.preventDefault();
  choice.click();
});
