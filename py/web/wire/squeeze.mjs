// A message made small, with a byte before it that says how; and back, up to a size.

import {joined} from './mqtt.mjs';

const PLAIN = 0, DEFLATED = 1, FORM = 'deflate-raw', MOST = 4_000_000;
const SMALL = 300;  // bytes: less is not worth the time

async function through(content, stream, most) {
  const parts = [], reader = new Blob([content]).stream().pipeThrough(stream).getReader();
  let size = 0;
  for (let part; !(part = await reader.read()).done;) {
    parts.push(part.value);
    if ((size += part.value.length) > most) {
      reader.cancel().catch(() => {});
      throw new Error('It is too long.');
    }
  }
  return joined(...parts);
}

export async function squeezed(content) {
  if (content.length < SMALL) return joined([PLAIN], content);
  try {
    const small = await through(content, new CompressionStream(FORM), Infinity);
    if (small.length < content.length) return joined([DEFLATED], small);
  } catch { /* a browser that cannot */ }
  return joined([PLAIN], content);
}

export async function unsqueezed(content) {
  if (content[0] === PLAIN) return content.slice(1);
  if (content[0] !== DEFLATED) throw new Error('It is packed in another way.');
  return through(content.subarray(1), new DecompressionStream(FORM), MOST);
}
