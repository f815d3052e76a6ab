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

  const counted = async name => {
    const parts = [], reader = (await get(name)).body.getReader();
    let told = performance.now(), untold = 0;
    for (let part; !(part = await reader.read()).done;) {
      parts.push(part.value);
      untold += part.value.length;
      if (performance.now() < told + 100) continue;  // a bar need not move more often
      arrived(untold);
      [told, untold] = [performance.now(), 0];
    }
    arrived(untold);
    return new Uint8Array(await new Blob(parts).arrayBuffer());
  };

  // Runs in a worker, or here where there is none: the program compiled, or the memory.
  const made = async (decoder, packed, size, program) => {
    const whole = await unpack(decoder, packed, size);
    return program ? WebAssembly.compile(whole) : whole.slice();
  };
  const AT_WORK = `const unpack = ${unpack}, made = ${made};
    onmessage = async ({data}) => {
      try {
        const whole = await made(...data);
        postMessage({whole}, whole.buffer ? [whole.buffer] : []);
      } catch (error) { postMessage({error: String(error)}); }
    };`;
  // A worker that starts while what it will unpack is on its way.
  const helper = () => {
    const address = URL.createObjectURL(new Blob([AT_WORK], {type: 'text/javascript'})), worker = new Worker(address);
    return order => new Promise((give, fail) => {
      worker.onerror = event => fail(new Error(event.message));
      worker.onmessage = ({data}) => {
        worker.terminate();
        URL.revokeObjectURL(address);
        if (data.error) fail(new Error(data.error)); else give(data.whole);
      };
      worker.postMessage(order);
    });
  };
  let decoder = null;
  const unpacked = async (name, size, program) => {
    let help = null;
    try { help = helper(); } catch { /* no workers here */ }
    decoder ??= get(UNPACKER).then(answer => answer.arrayBuffer());
    const [packed, bytes] = await Promise.all([counted(name), decoder]), order = [bytes, packed, size, program];
    try { return await help(order); } catch { return made(...order); }
  };

  // What the service worker keeps unpacked, if it is as it was. No worker of ours: it would take longer to start.
  const kept = async (name, sum, program) => {
    const answer = await caches.match(new URL(name.replace('.zst', ''), document.baseURI));
    const bytes = await answer.arrayBuffer(), found = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    if (btoa(String.fromCharCode(...found)) !== sum) throw new Error('It is damaged');
    return program ? WebAssembly.compile(bytes) : new Uint8Array(bytes);
  };
  const part = async ([name, weight, size, sum], program) => {
    if (navigator.serviceWorker?.controller) {
      try {
        const whole = await kept(name, sum, program);
        arrived(weight);
        return whole;
      } catch {
        // Damaged, or not kept: from the host, and the worker looks at all it keeps once the page has started.
        setTimeout(() => navigator.serviceWorker.controller?.postMessage?.('check', [new MessageChannel().port2]), 2000);
      }
    }
    return unpacked(name, size, program);
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
      this.program = part(PROGRAM, true);
      this.memory = part(MEMORY, false).then(sparse => {
        memory = sparse;
        return pages(sparse).content.subarray(0, PAGE);
      });
      this.both = Promise.all([this.program, this.memory]);
      this.both.catch(() => {});
      const words = `words-${document.documentElement.lang}`;
      if (words in PACKS) pack(words).catch(() => {});
    },
  };
})();
