/**
 * A number from 0 to 1 that depends on the seed and the parts only: no generator is kept, so the
 * same question has the same answer in every process and after every restart.
 */
export function draw(seed: number, ...parts: readonly (string | number)[]): number {
  let hash = (0x811c9dc5 ^ seed) >>> 0;
  for (const part of parts) {
    const text = String(part);
    for (let at = 0; at < text.length; at += 1)
      hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    hash = Math.imul(hash ^ 0x1f, 0x01000193);
  }
  // Neighbouring names differ in few bits; mixing spreads them.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
