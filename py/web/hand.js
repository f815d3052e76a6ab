// A piece in the hand: it is picked up, follows the pointer, turns, flips, shows where it would land,
// snaps, and goes back where it does not fit. No Python is asked before it is laid or lifted.
// A bench [data-hands][data-seat] has a tray of [data-piece] with their [data-cells], their drawing
// [data-shape], and [data-places]: where the rules let each be laid now, the cells of a place run together
// in reading order, `a1b1 b1c1`. It has a grid of [data-cell], where [data-laid] names the piece that lies
// there. data-lay and data-lift are the forms of its moves. Each bench has a hand of its own, so two people
// can use one screen at the same time.

const DRAG_PX = 6, SNAP = .85, ABOVE_FINGER = 1.4;
const hands = new Map(), ways = new Map(), last = new Map();
let finger = false;

const bench = seat => document.querySelector(`[data-hands][data-seat="${seat}"]`);
const inTray = (seat, piece) => bench(seat)?.querySelector(`[data-piece="${piece}"]`);
const spot = name => [name.charCodeAt(0) - 97, +name.slice(1) - 1];
const named = ([x, y]) => String.fromCharCode(97 + x) + (y + 1);
const box = spots => [Math.max(...spots.map(([x]) => x)) + 1, Math.max(...spots.map(([, y]) => y)) + 1];
const reading = (a, b) => a[1] - b[1] || a[0] - b[0];

// How a piece lies: quarter turns clockwise, after it was flipped or not.
const wayOf = (seat, piece) => ways.get(`${seat} ${piece}`) ?? {turn: 0, flip: false};
const lying = (spots, {turn, flip}) => {
  if (flip) { const [wide] = box(spots); spots = spots.map(([x, y]) => [wide - 1 - x, y]); }
  for (let i = 0; i < turn; i++) { const [, high] = box(spots); spots = spots.map(([x, y]) => [high - 1 - y, x]); }
  return spots;
};
const transform = ({turn, flip}) => `rotate(${90 * turn}deg)${flip ? ' scaleX(-1)' : ''}`;
const drawn = button => button.dataset.cells.split(' ').map(spot);

// The door as the pointer meets it: where its cells are, and how far apart.
const doorOf = el => {
  const cells = [...el.querySelectorAll('[data-cell]')].map(cell => ({cell, at: spot(cell.dataset.cell), box: cell.getBoundingClientRect()}));
  const first = cells[0];
  const apart = i => { const far = cells.find(({at}) => at[i] !== first.at[i]); return far ? (far.box[i ? 'y' : 'x'] - first.box[i ? 'y' : 'x']) / (far.at[i] - first.at[i]) : first.box[i ? 'height' : 'width']; };
  const pitch = [apart(0), apart(1)];
  return {cells: new Map(cells.map(({cell, at}) => [named(at), cell])), pitch, origin: [first.box.x - first.at[0] * pitch[0], first.box.y - first.at[1] * pitch[1]]};
};

const placesOf = button => new Set(button.dataset.places.split(' '));
const landing = (hand, [x, y]) => {
  const names = hand.spots.map(([sx, sy]) => [sx + x, sy + y]).sort(reading).map(named);
  return hand.places.has(names.join('')) ? names : null;
};

// The nearest place where it fits, if one is near; else where it would lie, and does not fit.
const nearest = (hand, [x, y], reach) => {
  let best = null;
  for (let tx = Math.ceil(x - reach); tx <= x + reach; tx++) for (let ty = Math.ceil(y - reach); ty <= y + reach; ty++) {
    const far = Math.hypot(tx - x, ty - y);
    if (far > reach || best && best.far <= far) continue;
    const names = landing(hand, [tx, ty]);
    if (names) best = {far, names};
  }
  return best?.names ?? null;
};

const paint = (hand, names, kind) => {
  const cells = names.map(name => hand.door.cells.get(name)).filter(Boolean);
  if (kind === hand.kind && cells.length === hand.lit.length && cells.every((cell, i) => cell === hand.lit[i])) return;
  for (const cell of hand.lit) cell.classList.remove('would', 'wont');
  for (const cell of cells) cell.classList.add(kind);
  [hand.lit, hand.kind] = [cells, kind];
  tell(hand, names, kind);
};

// The same aloud, for a key that is held without a pointer: where it would lie, or would not fit.
const tell = (hand, names, kind) => {
  const says = bench(hand.seat)?.querySelector('[data-would]');
  if (!says || hand.ghost) return;
  const key = inTray(hand.seat, hand.piece)?.getAttribute('aria-label') ?? '';
  const there = names.filter(name => hand.door.cells.has(name)).map(spot).sort(reading).map(named).join(' ');
  const text = there ? says.dataset[kind === 'would' ? 'would' : 'wont'].replace('{key}', key).replace('{cells}', there) : '';
  if (says.textContent !== text) says.textContent = text;
};

// A piece that is turned in the tray: how it lies now.
const tellTurned = (seat, piece) => {
  const says = bench(seat)?.querySelector('[data-lies]'), button = inTray(seat, piece);
  if (!says || !button) return;
  const cells = lying(drawn(button), wayOf(seat, piece)).sort(reading).map(named).join(' ');
  says.textContent = says.dataset.lies.replace('{key}', button.getAttribute('aria-label') ?? '').replace('{cells}', cells);
};

// Over a cell: the piece covers it, with the cell it is held by if that fits, else with another one.
const over = (hand, cell) => {
  hand.cell = cell;
  const [cx, cy] = spot(cell.dataset.cell);
  const tries = [hand.grab, ...hand.spots.toSorted((a, b) => Math.hypot(a[0] - hand.grab[0], a[1] - hand.grab[1]) - Math.hypot(b[0] - hand.grab[0], b[1] - hand.grab[1]))];
  hand.names = null;
  for (const [gx, gy] of tries) if (hand.names = landing(hand, [cx - gx, cy - gy])) break;
  paint(hand, hand.names ?? hand.spots.map(([x, y]) => named([x + cx - hand.grab[0], y + cy - hand.grab[1]])), hand.names ? 'would' : 'wont');
};

// Under the pointer: the copy flies there, and what it would land on shows.
const fly = (hand, x, y) => {
  [hand.x, hand.y] = [x, y];
  const [px, py] = hand.door.pitch, lift = hand.finger ? ABOVE_FINGER * py : 0;
  const left = x - (hand.grab[0] + .5) * px, top = y - lift - (hand.grab[1] + .5) * py;
  const [wide, high] = box(hand.spots);
  const [w, h] = hand.size;
  hand.ghost.style.transform = `translate(${left + (wide * px - w) / 2}px, ${top + (high * py - h) / 2}px) ${transform(hand.way)}`;
  const at = [(left - hand.door.origin[0]) / px, (top - hand.door.origin[1]) / py];
  hand.names = nearest(hand, at, SNAP);
  const near = hand.spots.map(([sx, sy]) => named([sx + Math.round(at[0]), sy + Math.round(at[1])]));
  paint(hand, hand.names ?? near, hand.names ? 'would' : 'wont');
};

const aim = hand => hand.ghost ? fly(hand, hand.x, hand.y) : hand.cell?.isConnected ? over(hand, hand.cell) : paint(hand, [], 'would');

const pose = hand => {
  hand.way = wayOf(hand.seat, hand.piece);
  hand.spots = lying(hand.base, hand.way);
  if (!hand.spots.some(([x, y]) => x === hand.grab[0] && y === hand.grab[1])) hand.grab = middle(hand.spots);
};

const middle = spots => {
  const [wide, high] = box(spots);
  const off = ([x, y]) => Math.hypot(x + .5 - wide / 2, y + .5 - high / 2);
  return spots.toSorted((a, b) => off(a) - off(b) || reading(a, b))[0];
};

// Take a piece of the tray in the hand; with a place of the pointer, a copy flies along with it.
const take = (seat, piece, grab, point) => {
  putBack(seat);
  const button = inTray(seat, piece);
  if (!button) return null;
  const base = drawn(button);
  const hand = {seat, piece, base, places: placesOf(button), door: doorOf(bench(seat)), lit: [], names: null, cell: null, grab: grab ?? [-1, -1], finger, ghost: null};
  pose(hand);
  hands.set(seat, hand);
  last.set(seat, piece);
  if (point) {
    const [wide, high] = box(base), [px, py] = hand.door.pitch;
    hand.size = [wide * px, high * py];
    hand.ghost = button.querySelector('[data-shape]').cloneNode(true);
    hand.ghost.classList.add('hand-ghost');
    Object.assign(hand.ghost.style, {position: 'fixed', left: 0, top: 0, width: `${hand.size[0]}px`, height: `${hand.size[1]}px`, pointerEvents: 'none', transform: ''});
    document.body.append(hand.ghost);
    fly(hand, ...point);
  }
  dress();
  return hand;
};

const putBack = seat => {
  const hand = hands.get(seat);
  if (!hand) return;
  hands.delete(seat);
  paint(hand, [], 'would');
  hand.ghost?.remove();
  dress();
};

const play = (seat, move) => document.dispatchEvent(new CustomEvent('hand', {detail: `${seat} ${move}`}));
const form = (seat, kind, piece, names) => bench(seat).dataset[kind].replace('{piece}', piece).replace('{cells}', (names ?? []).map(spot).sort(reading).map(named).join(' '));

// Lay it where it would land. What does not fit goes back. By keyboard the next piece comes into focus.
let laid = null;
const lay = hand => {
  const keyboard = !hand.ghost && document.activeElement?.matches('[data-cell]:focus-visible');
  putBack(hand.seat);
  if (!hand.names) return;
  if (keyboard) laid = hand.seat;
  play(hand.seat, form(hand.seat, 'lay', hand.piece, hand.names));
};

// Lift what lies on a cell. Once that is kept and shown it comes into the hand as it lay, at the point asked for
// then, and `held` gets the hand.
let lifted = null;
const lift = (seat, cell, point, held) => {
  const piece = cell.dataset.laid, covered = [...bench(seat).querySelectorAll(`[data-laid="${piece}"]`)].map(one => spot(one.dataset.cell));
  const left = Math.min(...covered.map(([x]) => x)), top = Math.min(...covered.map(([, y]) => y)), at = spot(cell.dataset.cell);
  const lay = covered.map(([x, y]) => named([x - left, y - top])).sort().join();
  lifted = () => {
    const button = inTray(seat, piece);
    if (!button) return;  // refused
    for (const flip of [false, true]) for (let turn = 0; turn < 4; turn++)
      if (lying(drawn(button), {turn, flip}).map(named).sort().join() === lay) { ways.set(`${seat} ${piece}`, {turn, flip}); flip || (turn = 4); }
    const to = point();
    if (to !== undefined) held(take(seat, piece, [at[0] - left, at[1] - top], to));
  };
  play(seat, form(seat, 'lift', piece));
};

// What cannot be done says why: Python says it, in the words that the row of buttons carries.
const why = (seat, name) => {
  const detail = bench(seat)?.querySelector('[data-none]')?.dataset[name];
  if (detail) document.dispatchEvent(new CustomEvent('why', {detail}));
};

// Turn or flip what is in the hand, or else what is in focus or was touched last.
const change = (seat, how, piece) => {
  piece = hands.get(seat)?.piece ?? piece ?? bench(seat)?.querySelector('[data-piece]:focus')?.dataset.piece ?? last.get(seat);
  if (!inTray(seat, piece)) return why(seat, 'none');
  const {turn, flip} = wayOf(seat, piece), lay = way => lying(drawn(inTray(seat, piece)), way).map(named).sort().join();
  // Flipping mirrors what is seen left to right, however it is turned.
  const next = how === 'flip' ? {turn: (4 - turn) % 4, flip: !flip} : {turn: (turn + 1) % 4, flip};
  if (lay(next) === lay({turn, flip})) why(seat, 'same');
  ways.set(`${seat} ${piece}`, next);
  last.set(seat, piece);
  const hand = hands.get(seat);
  if (hand) {
    const [wide, high] = box(hand.spots), [gx, gy] = hand.grab;
    hand.grab = how === 'flip' ? [wide - 1 - gx, gy] : [high - 1 - gy, gx];
    pose(hand);
    aim(hand);
  } else tellTurned(seat, piece);
  dress();
};

// What Python does not know of: how the pieces lie in the tray, and which one is in the hand.
const dress = () => {
  for (const el of document.querySelectorAll('[data-hands]')) {
    const seat = el.dataset.seat, hand = hands.get(seat);
    el.classList.toggle('holding', Boolean(hand));
    for (const button of el.querySelectorAll('[data-piece]')) {
      const held = hand?.piece === button.dataset.piece;
      button.classList.toggle('in-hand', held);
      button.setAttribute('aria-pressed', held);
      button.querySelector('[data-shape]').style.transform = transform(wayOf(seat, button.dataset.piece));
    }
  }
};

// The page was shown again: hands stay, if what they hold is still there.
document.addEventListener('shown', () => {
  for (const hand of [...hands.values()]) {
    const button = inTray(hand.seat, hand.piece);
    if (!button) { putBack(hand.seat); continue; }
    hand.places = placesOf(button);
    hand.door = doorOf(bench(hand.seat));
    hand.lit = [];
    aim(hand);
  }
  for (const key of ways.keys()) if (!bench(key.split(' ')[0])) ways.delete(key);
  dress();
  const [now, seat] = [lifted, laid];
  lifted = laid = null;
  now?.();
  if (seat !== null) bench(seat)?.querySelector('[data-piece]')?.focus();
});

// Where the door is now: the page was scrolled or turned while something is in the hand.
const measure = () => { for (const hand of hands.values()) hand.door = doorOf(bench(hand.seat)); };
addEventListener('resize', measure);
addEventListener('scroll', measure, {capture: true, passive: true});

const seatOf = el => el.closest?.('[data-hands]')?.dataset.seat;
const pointers = new Map();
let dropped = false;

addEventListener('pointerdown', event => {
  finger = event.pointerType === 'touch';
  dropped = false;
  const seat = seatOf(event.target), from = event.target.closest?.('[data-piece], [data-laid]');
  if (!seat || !from || event.button) return;
  if (finger) from.releasePointerCapture?.(event.pointerId);
  pointers.set(event.pointerId, {seat, from, x: event.clientX, y: event.clientY, dragging: false});
}, true);

addEventListener('pointermove', event => {
  const point = [event.clientX, event.clientY], pointer = pointers.get(event.pointerId);
  if (!pointer) {  // a hand that was filled by a click follows the mouse
    const hand = event.pointerType === 'mouse' && [...hands.values()].find(one => one.ghost && !one.dragged);
    if (hand) fly(hand, ...point);
    return;
  }
  if (!pointer.dragging) {
    if (Math.hypot(point[0] - pointer.x, point[1] - pointer.y) < DRAG_PX) return;
    pointer.dragging = true;
    const {seat, from} = pointer, drag = held => { if (held) held.dragged = true; };
    // Until a laid piece is lifted, the pointer may have gone on, or let go.
    if (from.dataset.laid) lift(seat, from, () => pointers.has(event.pointerId) ? pointer.at : undefined, drag);
    else drag(take(seat, from.dataset.piece, null, point));
  }
  pointer.at = point;
  const hand = hands.get(pointer.seat);
  if (hand?.dragged) fly(hand, ...point);
}, true);

const release = event => {
  const pointer = pointers.get(event.pointerId);
  pointers.delete(event.pointerId);
  if (!pointer?.dragging) return;
  const hand = hands.get(pointer.seat);
  dropped = true;  // the click that may follow is no choice
  if (hand) event.type === 'pointerup' ? lay(hand) : putBack(pointer.seat);
};
addEventListener('pointerup', release, true);
addEventListener('pointercancel', release, true);

// Without dragging: choose a piece, then a cell. Choosing what is laid lifts it; beside all that, it goes back.
addEventListener('click', event => {
  const seat = seatOf(event.target);
  if (dropped && event.detail) return event.stopPropagation();
  if (!seat) return;
  const chosen = event.target.closest('[data-piece], [data-cell], [data-hand]');
  if (!chosen) return event.target.closest('button') ? undefined : putBack(seat);
  const hand = hands.get(seat), keyboard = !event.detail, point = keyboard || finger ? null : [event.clientX, event.clientY];
  event.stopPropagation();
  if (chosen.dataset.hand) {
    if (chosen.dataset.hand !== 'back') change(seat, chosen.dataset.hand);
    else hand ? putBack(seat) : why(seat, 'empty');
  } else if (chosen.dataset.piece) {
    if (hand?.piece === chosen.dataset.piece) return putBack(seat);
    const taken = take(seat, chosen.dataset.piece, null, point);
    if (taken && keyboard) home(taken);
  } else if (hand) {
    if (!hand.ghost) over(hand, chosen);
    if (hand.names) lay(hand);
  } else if (chosen.dataset.laid) {
    lift(seat, chosen, () => point, taken => {
      if (taken && keyboard) { const cell = bench(seat).querySelector(`[data-cell="${chosen.dataset.cell}"]`); cell.focus(); over(taken, cell); }
    });
  }
}, true);

// By keyboard the focus goes to the door: to the first cell where the piece fits as it lies.
const home = hand => {
  const cells = [...hand.door.cells.values()];
  const fits = cells.find(cell => { const [x, y] = spot(cell.dataset.cell); return landing(hand, [x - hand.grab[0], y - hand.grab[1]]); });
  const cell = fits ?? cells.find(one => !one.dataset.laid) ?? cells[0];
  cell.focus();
  over(hand, cell);
};

addEventListener('focusin', event => {
  const hand = hands.get(seatOf(event.target)), cell = event.target.closest?.('[data-cell]');
  if (hand && cell && !hand.ghost) over(hand, cell);
});

addEventListener('keydown', event => {
  if (event.key !== 'Escape' || !hands.size) return;
  event.stopPropagation();
  const hand = hands.get(seatOf(event.target)) ?? [...hands.values()][0];
  putBack(hand.seat);
  inTray(hand.seat, hand.piece)?.focus();
}, true);

let wheeled = 0;
addEventListener('wheel', event => {
  const seat = seatOf(event.target), piece = event.target.closest?.('[data-piece]')?.dataset.piece;
  if (!seat || event.ctrlKey || !(hands.has(seat) || piece)) return;
  event.preventDefault();
  if (event.timeStamp - wheeled > 120) { wheeled = event.timeStamp; change(seat, event.shiftKey ? 'flip' : 'turn', piece); }
}, {passive: false});
