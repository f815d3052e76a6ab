// Windows of one browser, by the same messages as a relay carries. Nothing is kept here: who is there says it again to
// whoever comes. A window's lock tells the others when it is gone, and so does `pagehide` where there are no locks.

const silent = {publish() {}, close() {}};
const wanted = (topics, topic) => topics.includes(topic) || topics.includes(String(topic).replace(/[^/]+$/, '+'));

export function windows(room, {topics, will, on}) {
  if (!globalThis.BroadcastChannel) return silent;
  const name = `five-pyramids ${room}`, locks = navigator.locks;
  let channel = null, last = null, mine = '', stop = null, watched = null;

  // Another window, and what is true once its lock is free.
  const watch = ({lock, topic, bytes}) => {
    if (!locks || watched.has(lock) || !wanted(topics, topic)) return;
    watched.add(lock);
    locks.request(lock, {signal: stop.signal}, () => on.message(topic, bytes)).catch(() => {});
  };
  const introduce = more => channel?.postMessage({...more, ...last, lock: mine});
  const hear = data => {
    if (!(data?.bytes instanceof Uint8Array)) return;
    if (data.lock) watch(data);
    else if (wanted(topics, data.topic)) on.message(data.topic, data.bytes);
    if (!data.asks) return;
    introduce();
    on.again();
  };

  const open = () => {
    stop = new AbortController();
    watched = new Set();
    last = will();
    mine = `${name} ${crypto.getRandomValues(new Uint32Array(4)).join('-')}`;
    const line = channel = new BroadcastChannel(name);
    line.onmessage = ({data}) => hear(data);
    const ready = () => {
      if (line !== channel) return;
      introduce({asks: true});
      on.up();
    };
    if (!locks) return void Promise.resolve().then(ready);
    const {signal} = stop;
    locks.request(mine, () => {
      ready();
      return new Promise(free => signal.aborted ? free() : signal.addEventListener('abort', free));
    }).catch(ready);
  };
  const leave = () => {
    channel?.postMessage(last);
    channel?.close();
    channel = null;
    stop.abort();
  };
  const back = event => { if (event.persisted) open(); };
  addEventListener('pagehide', leave);
  addEventListener('pageshow', back);

  open();
  return {
    publish(topic, bytes) { channel?.postMessage({topic, bytes}); },
    close() {
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', back);
      leave();
    },
  };
}
