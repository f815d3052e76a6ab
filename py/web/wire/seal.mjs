// Who may read what. An invitation holds 16 random bytes and the keeper's public key; each guest has a key of its own
// and shares two more with the keeper, one each way, that nobody else has. By the noble libraries everywhere: the
// browser's own cryptography is missing on plain http, where a table at home is.

import {xchacha20poly1305} from '@noble/ciphers/chacha.js';
import {montgomery} from '@noble/curves/abstract/montgomery.js';
import {hkdf} from '@noble/hashes/hkdf.js';
import {sha256} from '@noble/hashes/sha2.js';
import {joined} from './mqtt.mjs';

const SECRET = 16, KEY = 32, NONCE = 24, TAG = 16;
export const LEAST = NONCE + TAG;  // bytes of a sealed nothing
const bytes = string => new TextEncoder().encode(string);
const random = length => crypto.getRandomValues(new Uint8Array(length));

const toText = content => btoa(String.fromCharCode(...content)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
function fromText(text, length) {
  const right = typeof text === 'string' && text.length === Math.ceil(length * 4 / 3) && /^[\w-]*$/.test(text);
  if (!right) throw new Error('This is not a whole invitation.');
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), one => one.charCodeAt(0));
}

// X25519 as RFC 7748 defines it. The library's own module of it brings signatures and more along, 7 kB packed.
const P = 2n ** 255n - 19n;
function power(base, exponent) {
  let result = 1n;
  for (; exponent; exponent >>= 1n, base = base * base % P) if (exponent & 1n) result = result * base % P;
  return result;
}
export const x25519 = montgomery({
  P,
  type: 'x25519',
  adjustScalarBytes(scalar) { scalar[0] &= 248; scalar[31] = scalar[31] & 127 | 64; return scalar; },
  powPminus2: base => power(base, P - 2n),
});

// Somebody at this device: the secret key as a text. Their name is a hash of the public one.
export const newPerson = () => toText(random(KEY));
export function person(text) {
  const secret = fromText(text, KEY);
  return {secret, key: x25519.getPublicKey(secret)};
}
export const idOf = text => nameOf(person(text).key);
export const nameOf = key => toText(sha256(key)).slice(0, 16);

export const newLink = keeper => toText(joined(random(SECRET), person(keeper).key));
export function table(link) {
  const all = fromText(link, SECRET + KEY), secret = all.slice(0, SECRET);
  const room = toText(sha256(joined(bytes('five-pyramids room'), secret))).slice(0, 22);
  return {secret, keeper: all.slice(SECRET), room, common: derived(secret, [], 'here')};
}

export const keeperOf = link => nameOf(table(link).keeper);

const derived = (from, salt, ...info) => hkdf(sha256, from, Uint8Array.from(salt), joined(...info.map(part => typeof part === 'string' ? bytes(part) : part)), KEY);

// The two keys of a guest and the keeper; `mine` is the secret of either, `theirs` the other's public key.
export function keysBetween(mine, theirs, {secret, keeper}, guest) {
  const shared = x25519.getSharedSecret(mine, theirs);
  return {toKeeper: derived(shared, secret, 'to keeper', keeper, guest), toGuest: derived(shared, secret, 'to guest', keeper, guest)};
}

// Sealed for one topic: moved to another, it cannot be opened.
export function seal(key, topic, content) {
  const nonce = random(NONCE);
  return joined(nonce, xchacha20poly1305(key, nonce, bytes(topic)).encrypt(content));
}
export const unseal = (key, topic, sealed) =>
  xchacha20poly1305(key, sealed.slice(0, NONCE), bytes(topic)).decrypt(sealed.slice(NONCE));

// Sealed under a key of one's own, for whoever is given it later.
export const sealed = (key, content) => seal(key, 'kept', content);
export const unsealed = (key, content) => unseal(key, 'kept', content);
