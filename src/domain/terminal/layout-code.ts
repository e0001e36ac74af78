/** Without letters that look like digits or like each other; 32 of them, 5 bits each. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LETTERS = 20;
const GROUP = 5;
/** How many random bytes make a code: 100 bits, so that nobody finds one by trying. */
export const LAYOUT_CODE_BYTES = LETTERS;

/** A code that can be read out loud and typed: `7K3QF-9XM4T-B2HWZ-05RNC`. */
export function layoutCode(random: Uint8Array): string {
  if (random.length < LETTERS) throw new RangeError('too few random bytes for a code');
  const letters = [...random.subarray(0, LETTERS)].map((byte) => ALPHABET.charAt(byte % 32));
  return grouped(letters.join(''));
}

/** The code as it was made, from however somebody has written it; `null` when it cannot be one. */
export function parseLayoutCode(text: string): string | null {
  if (text.length > 100) return null;
  const letters = text
    .toUpperCase()
    .replaceAll(/[\s\-–—.]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  const isCode = letters.length === LETTERS && /^[\dA-HJKMNP-TV-Z]+$/.test(letters);
  return isCode ? grouped(letters) : null;
}

const grouped = (letters: string): string =>
  Array.from({ length: LETTERS / GROUP }, (_, at) =>
    letters.slice(at * GROUP, (at + 1) * GROUP),
  ).join('-');
