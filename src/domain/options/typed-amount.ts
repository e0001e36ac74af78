export const LONGEST_AMOUNT = 16;

const SPACES = /[\s\u00a0\u202f]/g;
const GROUPED = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d{1,4})?$/;
const PLAIN = /^\d{1,12}(?:[.,]\d{1,4})?$/;

/**
 * An amount as people type it, in either language: `412.5`, `412,5`, `1,250.50`, `1 250,50`. A comma
 * before exactly three digits groups thousands, as nobody writes a price to the third decimal.
 * `null` for anything else.
 */
export function readAmount(text: string): number | null {
  const bare = text.replaceAll(SPACES, '');
  if (bare.length > LONGEST_AMOUNT) return null;
  if (GROUPED.test(bare)) return Number(bare.replaceAll(',', ''));
  return PLAIN.test(bare) ? Number(bare.replace(',', '.')) : null;
}
