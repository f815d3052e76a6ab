// What both built pages fetch first: the interpreter's program and its memory, compiled and unpacked while the
// scripts that will use them are still on their way.
// The build writes PROGRAM and MEMORY, the name and the size of each, before this line.
const early = (() => {
  const get = async name => {
    const answer = await fetch(name);
    if (!answer.ok) throw new Error(`${answer.status} ${name}`);
    return answer;
  };
  const arrived = detail => dispatchEvent(new CustomEvent('arrived', {detail}));

  const program = async () => {
    const compiled = await WebAssembly.compileStreaming(get(PROGRAM[0]));
    arrived(PROGRAM[1]);
    return compiled;
  };
  const memory = async () => {
    const counted = new TransformStream({transform(chunk, out) { arrived(chunk.byteLength); out.enqueue(chunk); }});
    const stream = (await get(MEMORY[0])).body.pipeThrough(counted).pipeThrough(new DecompressionStream('gzip'));
    const whole = new Uint8Array(MEMORY[1]), reader = stream.getReader();
    let filled = 0;
    for (let part; !(part = await reader.read()).done; filled += part.value.length) whole.set(part.value, filled);
    if (filled < whole.length) throw new Error('The memory is not whole');
    return whole.buffer;
  };
  return {
    get,
    begin() {
      this.both = Promise.all([program(), memory()]);
      this.both.catch(() => {});
    },
  };
})();
