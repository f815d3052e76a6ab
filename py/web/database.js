// IndexedDB behind the port Storage (engine/storage.py), and what tabs of this site tell each other. A change
// is one transaction: it compares and writes in one step, which Python, coming back between two requests, cannot.
// Texts of JSON go in and out. Our own lines rather than a library: there is one transaction of each kind.

const folder = location.pathname.slice(0, location.pathname.lastIndexOf('/') + 1);
const NAME = `five-pyramids ${folder}`, VERSION = 1, SLOW_MS = 10_000;
const channel = window.BroadcastChannel && new BroadcastChannel(NAME);

let base = null, opening = null;

const forget = () => { base = opening = null; };
const open = () => opening ??= new Promise((done, fail) => {
  const request = indexedDB.open(NAME, VERSION);
  let late = false;
  request.onupgradeneeded = () => { for (const name of ['texts', 'lines']) request.result.createObjectStore(name); };
  request.onerror = () => fail(request.error);
  request.onsuccess = () => {
    const made = request.result, gone = () => { if (base === made) forget(); };
    if (late) return made.close();
    base = made;
    made.onversionchange = () => { made.close(); gone(); };  // deleted, or wanted by a newer version
    made.onclose = gone;  // erased from outside
    done();
  };
  setTimeout(() => { late = !base; fail(new DOMException('no answer', 'TimeoutError')); }, SLOW_MS);
}).catch(error => { forget(); throw error; });

const begin = mode => base.transaction(['texts', 'lines'], mode, {durability: 'relaxed'});

// A transaction to its end; once more with a new connection if this one was closed meanwhile.
const within = async (mode, work, again = true) => {
  try {
    await open();
    const change = begin(mode);
    return await new Promise((done, fail) => {
      const slow = setTimeout(() => { try { change.abort(); } catch { /* it has ended */ } }, SLOW_MS);
      const answer = work(change);
      change.oncomplete = () => { clearTimeout(slow); done(answer); };
      change.onabort = () => { clearTimeout(slow); fail(change.error ?? new DOMException('given up', 'AbortError')); };
    });
  } catch (error) {
    if (!again || base && error.name !== 'InvalidStateError') throw error;
    forget();
    return within(mode, work, false);
  }
};

const WORDS = {QuotaExceededError: 'full', VersionError: 'newer', SecurityError: 'closed', InvalidStateError: 'closed', TimeoutError: 'closed', TypeError: 'closed', ReferenceError: 'closed'};
const answered = async work => {
  try { return JSON.stringify(await work()); } catch (error) { return JSON.stringify({trouble: WORDS[error?.name] ?? 'failed'}); }
};

const all = id => IDBKeyRange.bound([id, 0], [id, []]);

export const texts = () => answered(() => within('readonly', change => {
  const found = {}, store = change.objectStore('texts');
  const names = store.getAllKeys(), values = store.getAll();
  values.onsuccess = () => names.result.forEach((name, i) => { found[name] = values.result[i]; });
  return {texts: found};
}));

export const match = id => answered(() => within('readonly', change => {
  const found = {head: null, lines: []};
  const head = change.objectStore('texts').get(`match/${id}`), lines = change.objectStore('lines').getAll(all(id));
  head.onsuccess = () => { found.head = head.result ?? null; };
  lines.onsuccess = () => { found.lines = lines.result; };
  return found;
}));

const put = (change, {texts, lines}) => {
  const named = change.objectStore('texts'), listed = change.objectStore('lines');
  for (const [name, text] of Object.entries(texts)) text === null ? named.delete(name) : named.put(text, name);
  for (const [id, [stay, more]] of Object.entries(lines)) {
    listed.delete(IDBKeyRange.bound([id, stay], [id, []]));
    more.forEach((line, i) => listed.put(line, [id, stay + i]));
  }
  change.commit?.();
};

export const write = text => answered(async () => {
  const wish = JSON.parse(text), conflicts = {}, names = Object.keys(wish.expects);
  try {
    await within('readwrite', change => {
      let left = names.length;
      for (const name in conflicts) delete conflicts[name];  // of a try before
      for (const name of names) {
        const asked = change.objectStore('texts').get(name);
        asked.onsuccess = () => {
          const found = asked.result ?? null;
          if (found !== wish.expects[name]) conflicts[name] = found;
          if (--left) return;
          if (Object.keys(conflicts).length) change.abort(); else put(change, wish);
        };
      }
    });
  } catch (error) {
    if (!Object.keys(conflicts).length) throw error;
    return {conflicts};
  }
  channel?.postMessage({texts: wish.texts});
  return {conflicts};
});

// The page may be gone in a moment: there is no time to compare first. Only for a match that is ours.
export const writeNow = text => {
  const wish = JSON.parse(text);
  try {
    const change = begin('readwrite');
    change.oncomplete = () => channel?.postMessage({texts: wish.texts});
    put(change, wish);
  } catch { /* closed: there is nothing to write to */ }
};

// What other tabs have written, and what becomes of our hold on a match: `tell` gets a word and a text.
let tell = () => {}, release = null, turn = 0;

export const listen = hear => {
  tell = hear;
  if (channel) channel.onmessage = ({data}) => data.texts ? tell('texts', JSON.stringify(data.texts)) : asked(data);
};

export const leave = () => { turn++; release?.(); release = null; };

// Plain http has no locks. There a tab asks the others which of them holds a match, and waits a moment for an answer.
const ANSWER_MS = 150;
let held = null, awaited = null, taken = () => {};

function asked({asks, takes, has, left}) {
  if (asks && asks === held) channel.postMessage({has: held});
  else if (has) taken(has);
  else if (takes && takes === held) {
    [held, awaited] = [null, held];
    tell('taken', JSON.stringify(awaited));
  } else if (left && left === awaited) {
    const mine = turn;
    ask(left, false).then(free => { if (free && mine === turn) tell('mine', JSON.stringify(left)); });
  }
}
async function ask(id, takes) {
  const mine = turn;
  channel?.postMessage(takes ? {takes: id} : {asks: id});
  const free = takes || !channel || await new Promise(done => {
    setTimeout(done, ANSWER_MS, true);
    taken = whose => { if (whose === id) done(false); };
  });
  if (mine !== turn) return free;
  [held, awaited] = free ? [id, null] : [null, id];
  release = () => {
    if (held) channel?.postMessage({left: held});
    held = awaited = null;
  };
  return free;
}
addEventListener('pagehide', () => { if (held) channel?.postMessage({left: held}); });

// Whether this tab is now the one that plays a match. If another one is, we are told `mine` when it leaves; the
// one from which it was taken is told `taken`. Should two tabs play all the same: see `write`.
export const own = (id, takes) => {
  leave();
  const mine = turn, name = `${NAME} ${id}`;
  const hold = () => new Promise(done => { if (mine === turn) release = done; else done(); });
  const wait = () => navigator.locks.request(name, lock => {
    if (mine === turn) tell('mine', JSON.stringify(id));
    return hold();
  }).catch(lost);
  const lost = () => { if (mine === turn) { release = null; tell('taken', JSON.stringify(id)); wait(); } };
  if (!navigator.locks) return ask(id, takes);
  return new Promise(answer => {
    let asked = false;
    navigator.locks.request(name, takes ? {steal: true} : {ifAvailable: true}, lock => {
      asked = true;
      answer(Boolean(lock));
      if (lock) return hold();
      setTimeout(wait);  // whoever asked hears first that it is not theirs
    }).catch(() => asked ? lost() : answer(true));
  });
};

open().catch(() => {});  // while Python starts
