// Unpacks what was packed by zstd, with its decoder: the bytes of a program of its own. Used by the page's workers
// (early.js) and by the service worker (worker.js).
const unpack = async (decoder, packed, size) => {
  const {instance} = await WebAssembly.instantiate(decoder, {env: {emscripten_notify_memory_growth() {}}});
  const {memory, malloc, ZSTD_decompress} = instance.exports, from = malloc(packed.length), to = malloc(size);
  new Uint8Array(memory.buffer).set(packed, from);
  if (ZSTD_decompress(to, size, from, packed.length) !== size) throw new Error('It is not whole');
  return new Uint8Array(memory.buffer, to, size).slice();
};
