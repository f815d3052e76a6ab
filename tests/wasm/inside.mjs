// Run by tests/wasm/test_hostile.py in Node: starts Pyodide with some files and asks it one Python expression
// after the other. A Pyodide that died is started again for the next one. Prints the answers as JSON.
import {readFileSync} from 'node:fs';
import {pathToFileURL} from 'node:url';
import {dirname} from 'node:path/posix';

const {pyodide, files, program, asks} = JSON.parse(readFileSync(0, 'utf8'));
const {loadPyodide} = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));

const begun = async () => {
  const python = await loadPyodide({indexURL: pyodide, env: {HOME: '/home/pyodide', PYTHONHASHSEED: '0'}});
  for (const [path, file] of Object.entries(files)) {
    python.FS.mkdirTree(dirname(path));
    python.FS.writeFile(path, readFileSync(file));
  }
  python.runPython(program);
  return python;
};

const first = error => String(error.message ?? error).trim().split('\n').at(-1);

let python = await begun();
const answers = [];
for (const ask of asks) {
  let answer;
  try { answer = python.runPython(ask); } catch (error) { answer = `died: ${first(error)}`; }
  let alive = false;
  try { alive = python.runPython('1 + 1') === 2; } catch { /* it is dead */ }
  answers.push([answer, alive]);
  if (!alive) python = await begun();
}
// Pyodide in Node writes to stdout now and then: the answers stand on a line of their own.
process.stdout.write(`\nanswers ${JSON.stringify(answers)}\n`, () => process.exit(0));
