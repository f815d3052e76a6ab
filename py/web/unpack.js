// Unpacks what was packed by zstd, with its decoder: a program of its own, as text. Used by the page's workers
// (early.js) and by the service worker (worker.js).
const unpack = async (decoder, packed, size) => {
  const bytes = Uint8Array.from(atob(decoder), one => one.charCodeAt(0));
  const {instance} = await WebAssembly.instantiate(bytes, {env: {emscripten_notify_memory_growth() {}}});
  const {memory, malloc, ZSTD_decompress} = instance.exports, from = malloc(packed.length), to = malloc(size);
  new Uint8Array(memory.buffer).set(packed, from);
  if (ZSTD_decompress(to, size, from, packed.length) !== size) throw new Error('It is not whole');
  return new Uint8Array(memory.buffer, to, size);
};
