// One relay: the seven packets of MQTT 3.1.1 that play needs, over a WebSocket that comes back by itself.
// A *way* has this shape: publish(topic, bytes, keep), close(); and it calls on.up(), on.down(), on.message(topic, bytes, kept).

const MOST = 300_000;  // bytes of a packet; a longer one is skipped
const KEEPALIVE = 60;  // seconds: a hidden tab's timers run once a minute
const PATIENCE = 4000, HASTE = 1000;  // milliseconds for an answer; when somebody has just come back
const FIRST = 250, LAST = 15_000;  // milliseconds between two tries
const EARLY = 200;  // messages that may come before the relay says that we hear

const encoder = new TextEncoder(), decoder = new TextDecoder();
const short = number => [number >> 8, number & 255];
const field = bytes => [...short(bytes.length), ...bytes];
const text = string => field(encoder.encode(string));

export function joined(...parts) {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) { whole.set(part, at); at += part.length; }
  return whole;
}

function packet(head, ...body) {
  const start = [head];
  let length = body.reduce((sum, part) => sum + part.length, 0);
  do { start.push((length & 127) | (length > 127 ? 128 : 0)); length >>= 7; } while (length);
  return joined(start, ...body);
}
const CONNACK = 2, PUBLISH = 3, SUBACK = 9, PING = packet(0xc0), LEAVE = packet(0xe0);
const connect = (id, will) => packet(0x10,  // a clean session with a will that is kept
  text('MQTT'), [4, 0x26], short(KEEPALIVE), text(id), text(will.topic), field(will.bytes));
const subscribe = topics => packet(0x82, short(1), ...topics.map(topic => [...text(topic), 0]));
const publish = (topic, bytes, keep) => packet(keep ? 0x31 : 0x30, text(topic), bytes);

// Cuts what arrives into packets: a frame may hold several, or half of one.
export function cutter(take) {
  let rest = new Uint8Array(), skip = 0;
  return more => {
    const skipped = Math.min(skip, more.length);
    skip -= skipped;
    rest = joined(rest, more.subarray(skipped));
    for (;;) {
      let length = 0, at = 1, byte = 128;
      for (; byte > 127 && at < rest.length && at < 5; at++) length |= ((byte = rest[at]) & 127) << 7 * (at - 1);
      if (byte > 127 && at < 5) return;
      const end = at + length;
      if (length > MOST) {
        skip = Math.max(0, end - rest.length);
        rest = rest.slice(end);
      } else if (end > rest.length) return;
      else {
        const whole = rest.slice(0, end);
        rest = rest.slice(end);
        take(whole[0] >> 4, whole.subarray(at), Boolean(whole[0] & 1));
      }
    }
  };
}

const random = () => Array.from(crypto.getRandomValues(new Uint8Array(10)), byte => byte.toString(36).padStart(2, '0')).join('');

// `will()` gives what the relay says for us, and keeps, when we are lost: a new one for each connection.
export function relay(address, {topics, will, on}) {
  let socket = null, up = false, heard = 0, wait = FIRST, retry = null, pulse = null, closed = false, early = [];

  function open() {
    retry = null;
    early = [];
    let line = null;
    try { line = socket = new WebSocket(address, 'mqtt'); } catch { return lost(); }  // not allowed from here
    line.binaryType = 'arraybuffer';
    line.onopen = () => line.send(connect(random(), will()));
    const cut = cutter((...packet) => take(line, ...packet));
    line.onmessage = ({data}) => {
      heard = Date.now();
      try { cut(new Uint8Array(data)); } catch { lost(); }  // not what MQTT says
    };
    line.onclose = lost;
    patience(line, PATIENCE * 2);
  }

  function take(line, kind, body, kept) {
    if (line !== socket) return;
    if (kind === CONNACK) {
      if (body[1]) lost(); else line.send(subscribe(topics));
    } else if (kind === SUBACK && !up) {
      up = true;
      wait = FIRST;
      pulse = setInterval(() => probe(KEEPALIVE * 500), KEEPALIVE * 500);
      on.up();
      for (const message of early.splice(0)) said(...message);
    } else if (kind === PUBLISH) {
      // What is kept may come before we can answer: amqtt says it to whoever connects.
      if (up) said(body, kept); else if (early.length < EARLY) early.push([body, kept]);
    }
  }

  function said(body, kept) {  // never with a number: nothing is acknowledged
    const end = 2 + (body[0] << 8 | body[1]);
    if (end <= body.length) on.message(decoder.decode(body.subarray(2, end)), body.slice(end), kept);
  }

  // A line may be dead without notice.
  function patience(line, within) {
    const asked = Date.now();
    setTimeout(() => { if (line === socket && heard < asked && !retry) lost(); }, within);
  }
  function probe(within) {
    if (socket?.readyState !== 1) return;
    patience(socket, within);
    socket.send(PING);
  }

  function leave() {
    clearInterval(pulse);
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;  // a dead one takes long to close
    socket.close();
    socket = null;
  }
  function lost() {
    leave();
    if (closed || retry) return;
    retry = setTimeout(open, wait * (0.5 + Math.random()));
    wait = Math.min(wait * 2, LAST);
    if (up) { up = false; on.down(); }
  }

  // The screen was unlocked, or the network is back.
  function hurry() {
    if (document.hidden) return;
    wait = FIRST;
    if (retry) { clearTimeout(retry); open(); } else probe(HASTE);
  }
  addEventListener('offline', lost);
  addEventListener('online', hurry);
  document.addEventListener('visibilitychange', hurry);

  open();
  return {
    publish(topic, bytes, keep = false) {
      if (up) socket.send(publish(topic, bytes, keep));
    },
    close() {
      closed = true;
      clearTimeout(retry);
      removeEventListener('offline', lost);
      removeEventListener('online', hurry);
      document.removeEventListener('visibilitychange', hurry);
      if (up) socket.send(LEAVE);
      leave();
    },
  };
}
