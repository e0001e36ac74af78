/** The key of a page that names no reader. */
const NOBODY = 'none';

/**
 * Tells one reader's frames from another's, in an address, without telling the sid: 64 bits of a
 * secret that has 256. Not a cryptographic digest, which browsers offer under https only.
 */
export function readerKey(wmid: string, sid: string): string {
  if (sid === '') return NOBODY;
  let [a, b] = [0x2f0b_4479, 0x7a3d_96e1];
  for (const char of `${wmid} ${sid}`) {
    const code = char.charCodeAt(0);
    a = Math.imul(a ^ code, 0x9e37_79b1);
    b = Math.imul(b ^ (code + (a >>> 15)), 0x85eb_ca77);
  }
  return `r${(a >>> 0).toString(36)}-${(b >>> 0).toString(36)}`;
}
