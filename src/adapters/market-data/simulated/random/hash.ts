/**
 * Counter-based randomness: every draw is a hash of what it is for, so that any process computes
 * any draw in any order and nothing has to be remembered.
 */

/** A 32-bit key for a world and a name; the start of every stream of that name. */
export function keyOf(seed: number, name: string): number {
  let h = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
  for (let i = 0; i < name.length; i++) {
    h = Math.imul(h ^ name.charCodeAt(i), 0x01000193);
    h ^= h >>> 15;
  }
  return scramble(h, name.length);
}

/** A key of its own for one purpose of a name: `streamOf(key, 3)`. */
export const streamOf = (key: number, purpose: number): number =>
  scramble(key ^ Math.imul(purpose + 1, 0xc2b2ae35), purpose);

function scramble(a: number, b: number): number {
  let h = a ^ Math.imul(b, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 16), 0x21f0aaad);
  h = Math.imul(h ^ (h >>> 15), 0x735a2d97);
  return (h ^ (h >>> 15)) >>> 0;
}

/** 32 random bits of a stream at a counter. */
export function bitsAt(stream: number, counter: number): number {
  let h = stream ^ Math.imul(counter, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 16), 0x21f0aaad);
  h = Math.imul(h ^ (h >>> 15) ^ stream, 0x735a2d97);
  return (h ^ (h >>> 15)) >>> 0;
}

/** Strictly between 0 and 1. */
export const uniformAt = (stream: number, counter: number): number =>
  (bitsAt(stream, counter) + 0.5) * 2.3283064365386963e-10;

/** An integer from 0 to `n` − 1. */
export const intAt = (stream: number, counter: number, n: number): number =>
  Math.floor(uniformAt(stream, counter) * n);
