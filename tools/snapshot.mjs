// Run by tools/snapshot.py in Node: starts Pyodide with some files, runs a Python program in it, and
// writes what it answers, or the whole memory it leaves. Clocks and chance stand still meanwhile, and nothing
// tells of the machine, so that the same files give the same bytes.
import {readFileSync, writeFileSync} from 'node:fs';
import {pathToFileURL} from 'node:url';
import {dirname} from 'node:path/posix';

process.on('uncaughtException', error => { console.error(error.message); process.exit(1); });

const {pyodide, stdlib, files, program, memory, out} = JSON.parse(readFileSync(0, 'utf8'));

const BEGINNING = Date.UTC(2026, 0, 1);
Date.now = () => BEGINNING;
globalThis.Date = class extends Date { constructor(...given) { super(...(given.length ? given : [BEGINNING])); } };
performance.now = () => 0;
Math.random = () => 0.5;
crypto.getRandomValues = view => view.fill(0);
process.argv[1] = 'snapshot';

// Free memory, and the unused part of the stack, hold what they held: with zeros instead they pack to nothing. Nothing above the last byte in
// use is asked for: memory that has grown cannot be restored. Answers how much is free.
const overwrite = module => {
  module.HEAPU8.fill(0, module._emscripten_stack_get_end(), module._emscripten_stack_get_current());
  const before = module.HEAPU8.length, top = module.HEAPU8.findLastIndex(byte => byte), held = [];
  let free = 0;
  for (let size = 1 << 20; size >= 16; size >>= 1)
    for (;;) {
      const at = module._malloc(size);
      held.push(at);
      free += Math.max(0, Math.min(at + size, top) - at);
      if (at < top) module.HEAPU8.fill(0, at, at + size);
      if (at + size > top) break;
    }
  for (const at of held) module._free(at);
  if (module.HEAPU8.length > before) throw new Error('The memory has grown: less must be in it.');
  return free + before - top;
};

// No columns: a page without sources shows none, and they take 3 % of the download.
const ENVIRONMENT = {HOME: '/home/pyodide', PYTHONHASHSEED: '0', LANG: 'C.UTF-8', PYTHONNODEBUGRANGES: '1', _: 'snapshot'};
const {loadPyodide} = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
const python = await loadPyodide({
  indexURL: pyodide, stdLibURL: stdlib, _makeSnapshot: memory, env: ENVIRONMENT,
});
for (const [path, file] of Object.entries(files)) {
  python.FS.mkdirTree(dirname(path));
  python.FS.writeFile(path, readFileSync(file));
}
const answer = python.runPython(program, {globals: python.toPy({__name__: 'frozen'})});
if (memory) console.log(overwrite(python._module));
writeFileSync(out, memory ? python.makeMemorySnapshot() : answer.toJs());
