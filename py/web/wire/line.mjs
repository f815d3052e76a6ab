// A keeper's or a guest's line to a table: the same sealed messages over all relays and between windows at once.
// Topics of a table: `s`, whether the keeper is there; `h/NAME`, whether a guest is; `m/NAME`, a guest's messages;
// `g/NAME`, messages to a guest; `t/NAME`, what a guest says to everybody who was invited: any of them can read it, and
// could have written it. All that comes in may be hostile: what cannot be opened is dropped without a word.

import {joined, relay} from './mqtt.mjs';
import {LEAST, keysBetween, nameOf, person, seal, table, unseal} from './seal.mjs';
import {squeezed, unsqueezed} from './squeeze.mjs';
import {windows} from './windows.mjs';

const MOST = 256_000;  // bytes of a sealed message
const OFTEN = {guest: 400, keeper: 40, way: 2000, strangers: 20};  // a second: messages on one topic, on one way; new names
const CALM = 1500;  // milliseconds after a flood until all is said once more
const GUESTS = 40;  // known at once
const DAY = 864e5;  // how far another device's clock may be ahead of ours
const HERE = 1, GONE = 2, WORD = 3, HEAD = 17, KEY = 32, KEEPER = '', EVERYBODY = '*';

// What every message begins with: its kind, when the sender's page began, a number, and how often its line returned.
function stamped(kind, began, number, returns = 0, content = []) {
  const head = new DataView(new ArrayBuffer(HEAD));
  head.setUint8(0, kind);
  head.setFloat64(1, began);
  head.setUint32(9, number);
  head.setUint32(13, returns);
  return joined(new Uint8Array(head.buffer), content);
}
function unstamped(bytes) {
  const head = new DataView(bytes.buffer, bytes.byteOffset, HEAD);
  return {kind: bytes[0], began: head.getFloat64(1), number: head.getUint32(9), returns: head.getUint32(13), content: bytes.slice(HEAD)};
}
const later = (one, other) => one[0] > other[0] || (one[0] === other[0] && one[1] > other[1]);

// Now, or just after the last time, should the device's clock have been put back.
function beginning() {
  const name = 'five-pyramids wire began';
  let began = Date.now();
  try {
    began = Math.max(began, 1 + Number(localStorage.getItem(name) ?? 0)) || began;
    localStorage.setItem(name, began);
  } catch { /* closed */ }
  return began;
}

// Somebody at the other end: the last message taken from them, the last return, and on each way whether they are there.
const somebody = keys => ({keys, last: [0, 0], back: [0, 0], ways: new Map()});
const isHere = who => [...who.ways.values()].some(way => way.here);

// The same message comes over every way, and a kept one comes again: only a newer one counts.
function isNew(who, {kind, began, number}) {
  if (kind !== WORD || !later([began, number], who.last)) return false;
  who.last = [began, number];
  return true;
}
function noted(who, way, {kind, began, number, returns}, tell) {
  if ((kind !== HERE && kind !== GONE) || !(began < Date.now() + DAY)) return;
  const at = [began, number], known = who.ways.get(way), was = isHere(who);
  const ends = known?.here && kind === GONE && !later(known.at, at);
  if (known && !ends && !later(at, known.at)) return;  // an old one, or what we know
  who.ways.set(way, {at, here: kind === HERE});
  const back = kind === HERE && later([began, returns], who.back);
  if (back) who.back = [began, returns];
  if (kind === HERE ? back || !was : was && !isHere(who)) tell(kind);
}
// Anybody who was invited can feign that the keeper is gone. Who says something now is there.
function alive(who, way, {began}, tell) {
  const known = who.ways.get(way), was = isHere(who);
  if (!known || known.here) return;
  who.ways.set(way, {at: [began, 0], here: true});
  if (!was) tell(HERE);
}
// Our own line on this way is lost: what is true there we hear again when it is back.
function unknown(who, way, tell) {
  const known = who.ways.get(way), was = isHere(who);
  if (!known) return;
  who.ways.set(way, {at: [known.at[0], known.at[1] - 1], here: false});
  if (was && !isHere(who)) tell(GONE);
}

// An error of whoever listens is theirs, and no reason to drop anything.
function told(hear, ...what) {
  try { hear(...what); } catch (error) { reportError(error); }
}

// One after the other: packing takes a moment, and messages stay in order.
function inTurn() {
  let last = Promise.resolve();
  return task => { last = last.then(task).catch(() => {}); };
}

// `said(topic, content)` seals what we say of ourselves; `take(topic, bytes, way)` gives somebody and what they said;
// `everybody()` is whom we know, with what to tell of them.
// With no `own` topic nobody knows that we listen.
function opened(relays, hears, {room, own, topics, often, said, take, everybody}) {
  const began = beginning(), kept = new Map(), up = new Set(), outward = inTurn(), inward = inTurn();
  const connections = [], rates = new Map();
  let returns = 1, lost = false, count = 0, closed = false, second = 0, recovery = null;

  const presence = (kind, way) => said(own, stamped(kind, began, connections[way], returns));
  function greet(way) {
    if (own) ways[way].publish(own, presence(HERE, way), true);
    for (const [topic, bytes] of kept) ways[way].publish(topic, bytes, true);
  }
  function tooOften(topic, most) {
    const now = Math.floor(Date.now() / 1000);
    if (now !== second) { rates.clear(); second = now; }
    rates.set(topic, 1 + (rates.get(topic) ?? 0));
    return rates.get(topic) > most;
  }
  // What came too often was not heard, perhaps something good among it: as after a return, all is said once more.
  function recovered() {
    recovery ??= setTimeout(() => {
      recovery = null;
      if (!closed) for (const [who, tell] of everybody()) if (isHere(who)) tell(HERE);
    }, CALM);
  }
  const calls = way => ({
    topics: topics.map(topic => `fp/${room}/${topic}`),
    will() {
      connections[way] = 1 + (connections[way] ?? 0);
      return own ? {topic: own, bytes: presence(GONE, way)} : {topic: `fp/${room}/q`, bytes: new Uint8Array()};
    },
    on: {
      up() {
        if (closed) return;
        const first = !up.size && counts(way);
        if (counts(way)) up.add(way);
        if (first && lost) returns += 1;
        if (first) told(hears.up);
        greet(way);
      },
      down() {
        if (closed) return;
        up.delete(way);
        if (!up.size) { lost = true; told(hears.down); }
        for (const [who, tell] of everybody()) unknown(who, way, tell);
      },
      again() { if (!closed) greet(way); },
      message(topic, bytes, kept = false) {
        if (closed || bytes.length < LEAST || bytes.length > MOST) return;
        if (tooOften(way, OFTEN.way) || tooOften(`${way} ${topic}`, often)) return recovered();
        inward(async () => {
          const [who, word, tell, id] = take(topic, bytes, () => tooOften('strangers', OFTEN.strangers));
          if (closed) return;
          if (!/\/[gmt]\//.test(topic)) noted(who, way, word, tell);
          else if (isNew(who, word)) {
            if (!kept) alive(who, way, word, tell);
            const content = await unsqueezed(word.content);
            if (!closed) told(topic.includes('/t/') ? hears.call : hears.message, content, id);
          }
        });
      },
    },
  });
  const counts = way => way > 0 || !relays.length;  // windows, where there is nothing else
  const ways = [windows(room, calls(0)), ...relays.map((address, at) => relay(address, calls(at + 1)))];
  const publish = (topic, bytes, keep) => ways.forEach(way => way.publish(topic, bytes, keep));

  return {
    // `sealed(topic, content)` is called when it is this message's turn.
    say(topic, sealed, content, keep) {
      outward(async () => {
        const bytes = sealed(topic, stamped(WORD, began, ++count, 0, await squeezed(content)));
        if (bytes.length > MOST) return console.error(`A message of ${bytes.length} bytes is too long.`);
        if (keep) kept.set(topic, bytes);
        publish(topic, bytes, keep);
      });
    },
    close(clear, others = []) {
      closed = true;
      outward(() => {
        if (own) ways.forEach((way, at) => way.publish(own, presence(GONE, at), !clear));
        if (own && clear) for (const topic of new Set([own, ...kept.keys(), ...others])) publish(topic, new Uint8Array(), true);
        ways.forEach(way => way.close());
      });
    },
  };
}

// What was said to everybody, by whoever says to be `id`.
function callers(at) {
  const known = new Map();
  return (topic, bytes) => {
    const id = topic.split('/')[3], word = unstamped(unseal(at.common, topic, bytes));
    if (!known.has(id) && known.size >= GUESTS) throw new Error('Too many people call.');
    if (!known.has(id)) known.set(id, somebody(null));
    return [known.get(id), word, () => {}, id];
  };
}

export function keep(relays, text, link, hears) {
  const me = person(text), at = table(link), guests = new Map(), waiting = new Map();
  if (nameOf(me.key) !== nameOf(at.keeper)) throw new Error('This table has another keeper.');
  const place = (slot, id) => `fp/${at.room}/${slot}/${id}`;
  const tell = id => kind => told(kind === HERE ? hears.peer : hears.drop, id);

  // A guest we know stays; one who is not here makes room for a new one.
  function admit(id, who) {
    const away = () => [...guests].find(([, one]) => !isHere(one))?.[0];
    if (guests.size >= GUESTS && !guests.delete(away())) throw new Error('The table is full.');
    guests.set(id, who);
    if (waiting.has(id)) { line.send(waiting.get(id), id, true); waiting.delete(id); }
  }
  const called = callers(at);
  const wire = opened(relays, hears, {
    room: at.room, own: `fp/${at.room}/s`, topics: ['h/+', 'm/+', 't/+'], often: OFTEN.keeper,
    said: (topic, content) => seal(at.common, topic, content),
    take(topic, bytes, tooMany) {
      if (topic.includes('/t/')) return called(topic, bytes);
      const id = topic.split('/')[3], key = bytes.slice(0, KEY), known = guests.get(id);
      if (nameOf(key) !== id || (!known && tooMany())) throw new Error('This is not their name.');
      const who = known ?? somebody(keysBetween(me.secret, key, at, key));
      const word = unstamped(unseal(who.keys.toKeeper, topic, bytes.slice(KEY)));
      if (!known) admit(id, who);
      return [who, word, tell(id), id];
    },
    everybody: () => [...guests].map(([id, who]) => [who, tell(id)]),
  });
  const line = {
    send(content, to, keep = false) {
      const who = guests.get(to);
      if (who) wire.say(place('g', to), (topic, word) => seal(who.keys.toGuest, topic, word), content, keep);
      else if (keep && waiting.size < GUESTS) waiting.set(to, content);  // until we know their key
    },
    close(clear = false) {
      wire.close(clear, [...guests.keys()].flatMap(id => ['g', 'h', 'm', 't'].map(slot => place(slot, id))));
    },
  };
  return line;
}

export const visit = (relays, text, link, hears) => guest(relays, text, link, hears, true);

// Hear what a guest is sent, while nobody knows: at another place of the page, or beside another window.
export const listen = (relays, text, link, hears) => guest(relays, text, link, hears, false);

function guest(relays, text, link, hears, shows) {
  const me = person(text), at = table(link), id = nameOf(me.key);
  const keys = keysBetween(me.secret, at.keeper, at, me.key), keeper = somebody(keys);
  const place = slot => `fp/${at.room}/${slot}/${id}`, status = `fp/${at.room}/s`;
  const said = (topic, content) => joined(me.key, seal(keys.toKeeper, topic, content));
  const tell = kind => told(kind === HERE ? hears.peer : hears.drop, KEEPER);

  const called = callers(at);
  const wire = opened(relays, hears, {
    room: at.room, own: shows ? place('h') : '', topics: ['s', `g/${id}`, 't/+'], often: OFTEN.guest, said,
    take: (topic, bytes) => topic.includes('/t/') ? called(topic, bytes) :
      [keeper, unstamped(unseal(topic === status ? at.common : keys.toGuest, topic, bytes)), tell, KEEPER],
    everybody: () => [[keeper, tell]],
  });
  return {
    id,
    send(content, to = KEEPER, keep = false) {
      if (to === EVERYBODY) wire.say(place('t'), (topic, word) => seal(at.common, topic, word), content, keep);
      else wire.say(place('m'), said, content, keep);
    },
    close(clear = false) { wire.close(clear); },
  };
}
