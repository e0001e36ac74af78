/** One of `count` shares of everything that has a name: the same on every machine, for ever. */
export const partitionOfText = (text: string, count: number): number => fnv1a(text) % count;

/** FNV-1a, 32 bits. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
