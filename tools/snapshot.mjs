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

// Free memory holds what it held: with zeros instead it packs to nothing. Nothing above the last byte in
// use is asked for: memory that has grown cannot be restored.
const overwrite = module => {
  const top = module.HEAPU8.findLastIndex(byte => byte), held = [], before = module.HEAPU8.length;
  for (let size = 1 << 20; size >= 16; size >>= 1)
    for (;;) {
      const at = module._malloc(size);
      held.push(at);
      if (at + size > top) break;
      module.HEAPU8.fill(0, at, at + size);
    }
  for (const at of held) module._free(at);
  if (module.HEAPU8.length > before) throw new Error('The memory has grown: less must be in it.');
};

const ENVIRONMENT = {HOME: '/home/pyodide', PYTHONHASHSEED: '0', LANG: 'C.UTF-8', _: 'snapshot'};
const {loadPyodide} = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
const python = await loadPyodide({
  indexURL: pyodide, stdLibURL: stdlib, _makeSnapshot: memory, env: ENVIRONMENT,
});
for (const [path, file] of Object.entries(files)) {
  python.FS.mkdirTree(dirname(path));
  python.FS.writeFile(path, readFileSync(file));
}
const answer = python.runPython(program, {globals: python.toPy({__name__: 'frozen'})});
if (memory) overwrite(python._module);
writeFileSync(out, memory ? python.makeMemorySnapshot() : answer.toJs());
