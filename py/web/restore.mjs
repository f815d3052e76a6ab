// What the built page gives PyScript as its interpreter: Pyodide, woken from a memory snapshot in which
// Python runs and has imported everything. The wasm that goes with it has no data: the snapshot has it.
// Should that fail, for whatever reason, Pyodide starts the plain way, with the files it needs for that.
// The build writes LOCK, Pyodide's own facts, and LENGTH, the size of the memory, before this line.
import {loadPyodide as load, version} from './pyodide.mjs';
import createPyodideModule from './pyodide.asm.mjs';

export {version};

const here = new URL('files/', document.baseURI), get = name => early.get(new URL(name, here));  // early.js

const real = window.fetch;

// Pyodide asks for its wasm and its library by names of its own: here is what it gets.
const start = async (options, wasm, library) => {
  const answers = {'pyodide.asm.wasm': wasm, 'python_stdlib.zip': library};
  const depth = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;  // what is thrown and caught meanwhile is not worth reading the whole script for
  window.fetch = (address, ...more) => answers[String(address).split('/').pop()] ?? real(address, ...more);
  try {
    return await load({...options, createPyodideModule, lockFileContents: LOCK});
  } finally {
    window.fetch = real;
    Error.stackTraceLimit = depth;
  }
};

// A program that breaks while it starts is silent.
const late = () => new Promise((_, giveUp) => setTimeout(giveUp, 30_000, new Error('late')));

// Pyodide gets ready while its program and its memory are unpacked (tools/site_files.py lets it).
const restored = async options => {
  const streaming = WebAssembly.instantiateStreaming, memory = {length: LENGTH, bytes: early.memory};
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await early.program;
    return {module, instance: await WebAssembly.instantiate(module, imports)};
  };
  try {
    const started = start({...options, _loadSnapshot: memory}, new Response(), new Response());
    const python = await Promise.race([started, early.both.then(late)]);
    python.runPython('import random; random.seed()');  // what chance there was is in every copy
    return python;
  } finally {
    WebAssembly.instantiateStreaming = streaming;
  }
};

const plain = async options => {
  const python = await start(options, get('./pyodide.asm.wasm'), get('./python_stdlib.zip'));
  python.unpackArchive(await (await get('./app.zip')).arrayBuffer(), 'zip');
  return python;
};

export const loadPyodide = async options => {
  try { return await restored(options); } catch { /* the plain way */ }
  try {
    return await plain(options);
  } catch (error) {
    repair.failed(true);
    throw error;
  }
};
