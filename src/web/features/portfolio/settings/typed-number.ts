/**
 * A number as people type it: blanks between thousands, and a comma for the point where it is the
 * only sign. What has both is left as it is: it would be a guess.
 */
export function typedNumber(text: string): string {
  const compact = text.replaceAll(/[\s’']/g, '');
  return /^-?\d+,\d+$/.test(compact) ? compact.replace(',', '.') : compact;
}
