/* FIPS 180-4. The browser's own digest is missing on plain http, where people host at home. */

const fraction = (value: number): number => Math.floor((value - Math.floor(value)) * 2 ** 32);

const primes: readonly number[] = (() => {
  const found: number[] = [];
  for (let n = 2; found.length < 64; n += 1) if (found.every((p) => n % p !== 0)) found.push(n);
  return found;
})();

/** The first 32 bits of the fractional parts of cube and square roots of the first primes. */
const K = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const START = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

const rotate = (x: number, bits: number): number => (x >>> bits) | (x << (32 - bits));

const schedule = new Int32Array(64);

/** The digest of ASCII text, in hexadecimal. */
export function sha256(text: string): string {
  const blocks = (text.length + 9 + 63) >> 6;
  const words = new Int32Array(blocks * 16);
  for (let i = 0; i < text.length; i += 1)
    words[i >> 2]! |= text.charCodeAt(i) << (24 - (i % 4) * 8);
  words[text.length >> 2]! |= 0x80 << (24 - (text.length % 4) * 8);
  words[words.length - 1] = text.length * 8;
  const state = START.slice();
  for (let block = 0; block < blocks; block += 1) compress(state, words.subarray(block * 16));
  let hex = '';
  for (const word of state) hex += (word >>> 0).toString(16).padStart(8, '0');
  return hex;
}

function compress(state: Int32Array, words: Int32Array): void {
  for (let t = 0; t < 16; t += 1) schedule[t] = words[t]!;
  for (let t = 16; t < 64; t += 1) {
    const x = schedule[t - 15]!;
    const y = schedule[t - 2]!;
    const s0 = rotate(x, 7) ^ rotate(x, 18) ^ (x >>> 3);
    const s1 = rotate(y, 17) ^ rotate(y, 19) ^ (y >>> 10);
    schedule[t] = (schedule[t - 16]! + s0 + schedule[t - 7]! + s1) | 0;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let t = 0; t < 64; t += 1) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + K[t]! + schedule[t]!) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = (state[i]! + word) | 0));
}
