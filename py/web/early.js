// What both built pages fetch first: the interpreter's program and its memory, unpacked in a worker while the
// scripts that will use them are still on their way. And what they fetch later: packs, each with its style.
// The build writes before this line: UNPACKER, the decoder's name; PROGRAM and MEMORY, of each the name, the packed and the
// unpacked size and a sum; STYLES, the style sheets in their order; COMMON, those of all places but the hall; PACKS, the
// packs by name; and INTEGRITY, the checksum of each.
globalThis.early = (() => {
  const get = async name => {
    const integrity = INTEGRITY[name], answer = await fetch(name, integrity ? {integrity} : {});
    if (!answer.ok) throw new Error(`${answer.status} ${name}`);
    return answer;
  };
  const arrived = detail => dispatchEvent(new CustomEvent('arrived', {detail}));

  // What is in AT_WORK runs in a worker, or here where there is none. `told` hears of the bytes that arrive.
  const bytes = async (name, told) => {
    const answer = await fetch(name);
    if (!answer.ok) throw new Error(`${answer.status} ${name}`);
    const parts = [], reader = answer.body.getReader();
    let last = performance.now(), untold = 0;
    for (let part; !(part = await reader.read()).done;) {
      parts.push(part.value);
      untold += part.value.length;
      if (performance.now() < last + 100) continue;  // a bar need not move more often
      told(untold);
      [last, untold] = [performance.now(), 0];
    }
    told(untold);
    return new Uint8Array(await new Blob(parts).arrayBuffer());
  };
  // What the service worker keeps unpacked, if it is as it was.
  const kept = async ({whole, weight, sum}, told) => {
    const content = await (await caches.match(whole)).arrayBuffer();
    const found = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
    if (btoa(String.fromCharCode(...found)) !== sum) throw new Error('It is damaged');
    told(weight);
    return new Uint8Array(content);
  };
  const fetched = async ({unpacker, packed, size}, told) => {
    const both = [unpacker, packed].map((one, at) => typeof one === 'string' ? bytes(one, at ? told : () => {}) : one);
    return unpack(...await Promise.all(both), size);
  };
  const made = async (part, told) => {
    const whole = await (part.whole ? kept(part, told).catch(() => told(0, true)) : null) ?? await fetched(part, told);
    return part.program ? WebAssembly.compile(whole) : whole;
  };
  const AT_WORK = `const unpack = ${unpack}, bytes = ${bytes}, kept = ${kept}, fetched = ${fetched}, made = ${made};
    onmessage = async ({data}) => {
      try {
        const whole = await made(data, (count, damaged) => postMessage({at: data.at, count, damaged}));
        postMessage({at: data.at, whole}, whole.buffer ? [whole.buffer] : []);
      } catch (error) { postMessage({at: data.at, error: String(error)}); }
    };`;
  // Bytes have come; or what is kept is damaged, or is not there: it comes from the host, and the service worker looks
  // at all it keeps once the page has started.
  const heard = (count, damaged) => {
    arrived(count);
    if (damaged) setTimeout(() => navigator.serviceWorker.controller?.postMessage?.('check', [new MessageChannel().port2]), 2000);
  };
  // All parts, made by one worker: the page has enough to do.
  const inWorker = parts => {
    const address = URL.createObjectURL(new Blob([AT_WORK], {type: 'text/javascript'})), worker = new Worker(address);
    let left = parts.length;
    const ended = () => {
      if (--left) return;
      worker.terminate();
      URL.revokeObjectURL(address);
    };
    return parts.map((part, at) => new Promise((give, fail) => {
      worker.addEventListener('error', event => fail(new Error(event.message)));
      worker.addEventListener('message', ({data}) => {
        if (data.at !== at) return;
        if (data.whole) give(data.whole); else if (data.error) fail(new Error(data.error)); else heard(data.count, data.damaged);
      });
      part.then(told => worker.postMessage({...told, at}), fail);
    }).finally(ended));
  };
  const all = parts => {
    let promised = null;
    try { promised = inWorker(parts); } catch { /* no workers here */ }
    return parts.map((part, at) => (promised?.[at] ?? Promise.reject()).catch(async () => made(await part, heard)));
  };
  let unpacker = null;
  const at = name => new URL(name, document.baseURI).href;
  const part = async ([name, weight, size, sum], program) => {
    const whole = navigator.serviceWorker?.controller && at(name.replace('.zst', ''));
    if (document.documentElement.dataset.built === 'site')
      return {whole, unpacker: at(UNPACKER), packed: at(name), weight, size, sum, program};
    // The page as one file has them in itself, where a worker does not look.
    unpacker ??= bytes(UNPACKER, () => {});
    return {unpacker: await unpacker, packed: await bytes(name, arrived), size, program};
  };

  // The memory comes without its empty pages: its size, how many others there are, which, and those. Pyodide reads
  // what is before its heap, in the first one, and lets us fill the heap.
  const PAGE = 4096;
  const pages = sparse => {
    const [, count] = new Uint32Array(sparse.buffer, sparse.byteOffset, 2);
    return {which: new Uint32Array(sparse.buffer, sparse.byteOffset + 8, count), content: sparse.subarray(8 + 4 * count)};
  };
  let memory = null;
  const restore = (heap, first) => {
    const {which, content} = pages(memory), before = PAGE - first.length;
    let end = 0;
    which.forEach((page, at) => {
      const from = Math.max(0, page * PAGE - before);
      heap.fill(0, end, from);
      heap.set(page ? content.subarray(at * PAGE, (at + 1) * PAGE) : first, from);
      end = (page + 1) * PAGE - before;
    });
    heap.fill(0, end);
    memory = null;
  };

  // Style sheets stand in their order, whenever they come.
  const styles = new Map();
  const style = name => styles.get(name) ?? styles.set(name, new Promise((give, fail) => {
    const sheet = document.createElement('link'), at = STYLES[name];
    Object.assign(sheet, {rel: 'stylesheet', href: at, integrity: INTEGRITY[at], onload: give});
    sheet.onerror = () => { styles.delete(name); sheet.remove(); fail(new Error(at)); };
    sheet.dataset.style = name;
    const order = Object.keys(STYLES), later = order.slice(order.indexOf(name) + 1);
    const next = [...document.head.querySelectorAll('[data-style]')].find(one => later.includes(one.dataset.style));
    document.head.insertBefore(sheet, next ?? null);
  })).get(name);

  const packs = new Map();
  const pack = name => packs.get(name) ?? packs.set(name, (async () => {
    const stream = (await get(PACKS[name])).body.pipeThrough(new DecompressionStream('gzip'));
    const looks = name in STYLES ? [...COMMON, name].map(style) : [];
    const [bytes] = await Promise.all([new Response(stream).arrayBuffer(), ...looks]);
    return new Uint8Array(bytes);
  })().catch(error => { packs.delete(name); throw error; })).get(name);

  return {
    get, style, pack, restore,
    begin() {
      const [program, content] = all([part(PROGRAM, true), part(MEMORY, false)]);
      this.program = program;
      this.memory = content.then(sparse => {
        memory = sparse;
        return pages(sparse).content.subarray(0, PAGE);
      });
      this.both = Promise.all([this.program, this.memory]);
      this.both.catch(() => {});
    },
    // The words of the reader's language.
    speak() {
      const words = `words-${document.documentElement.lang}`;
      if (words in PACKS) pack(words).catch(() => {});
    },
  };
})();
