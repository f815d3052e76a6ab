// The page as one file, opened from disk: whatever is fetched or imported lies in the page itself, packed,
// under its name. The build made `import(…)` of every module into `fromPage(…)`.
(() => {
  const once = make => { const made = new Map(); return key => made.get(key) ?? made.set(key, make(key)).get(key); };
  const named = address => String(address).split('/').pop();
  const kinds = {wasm: 'application/wasm', gz: 'application/gzip'};

  const bytes = text => Uint8Array.fromBase64?.(text) ?? Uint8Array.from(atob(text), one => one.charCodeAt(0));
  const unpacked = name => {
    const packed = document.getElementById(`file ${name}`);
    if (!packed) throw new TypeError(`${name} is not in this page`);
    const stream = new Blob([bytes(packed.textContent)]).stream();
    packed.remove();
    return /\.(gz|zst)$/.test(name) ? stream : stream.pipeThrough(new DecompressionStream('gzip'));
  };

  window.fetch = async address => {
    const name = named(address);
    return new Response(unpacked(name), {headers: {'Content-Type': kinds[name.split('.').pop()] ?? 'text/plain'}});
  };

  // A module's address, once those that it imports have theirs.
  const address = once(async name => {
    let text = await new Response(unpacked(name)).text();
    for (const [whole, how, other] of text.matchAll(/\b(from|import)\s*["']\.\/([^"']+)["']/g))
      text = text.replace(whole, `${how}"${await address(other)}"`);
    return URL.createObjectURL(new Blob([text], {type: 'text/javascript'}));
  });
  window.fromPage = async asked => import(await address(named(asked)));

  addEventListener('DOMContentLoaded', () => {
    early.begin();
    early.speak();
    for (const name of BEGIN) fromPage(name).catch(() => repair.failed(true));
  });
})();
