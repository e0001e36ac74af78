import type { FieldUnit } from '../../domain/fields/field.ts';

const SCALES = [
  ['T', 1e12],
  ['B', 1e9],
  ['M', 1e6],
  ['k', 1e3],
] as const;

/** Units whose values are fractions in an expression and percent on screen. */
export const isShare = (unit: FieldUnit): boolean => unit === 'percent' || unit === 'points';
const isLarge = (unit: FieldUnit): boolean => unit === 'money' || unit === 'count';

/**
 * What somebody typed into a field for a number: `10B`, `15%`, `1,500.5`, `-3`. A share of so many
 * percent needs no sign of it. `null` is no number, `undefined` an empty field.
 */
export function readAmount(text: string, unit: FieldUnit): number | null | undefined {
  const plain = text.trim().replaceAll(/[\s\u00A0\u202F']/g, '');
  if (plain === '') return undefined;
  const found = /^([+\-\u2212]?)([.,\d]*)([%kKmMbBtT]?)$/.exec(plain);
  if (found === null) return null;
  const [, sign = '', digits = '', suffix = ''] = found;
  const value = Number(withPoint(digits));
  if (digits === '' || !/\d/.test(digits) || !Number.isFinite(value)) return null;
  const scale = SCALES.find(([letter]) => letter.toLowerCase() === suffix.toLowerCase())?.[1] ?? 1;
  const signed = (sign === '' || sign === '+' ? 1 : -1) * value * scale;
  return suffix === '%' || (suffix === '' && isShare(unit)) ? exact(signed / 100) : exact(signed);
}

/** A comma separates thousands where three digits follow it, and decimals where not. */
function withPoint(digits: string): string {
  if (digits.includes('.')) return digits.replaceAll(',', '');
  return /^\d{1,3}(?:,\d{3})+$/.test(digits)
    ? digits.replaceAll(',', '')
    : digits.replace(',', '.');
}

/** Without the dust of binary fractions: 0.07 * 100 reads 7. */
const exact = (value: number): number => Number(value.toPrecision(12));

/** The same the other way round, to be edited: `10B`, `15%`, `12.5`. */
export function writeAmount(value: number | null, unit: FieldUnit): string {
  if (value === null) return '';
  if (isShare(unit)) return `${exact(value * 100)}%`;
  const size = Math.abs(value);
  const found = isLarge(unit) ? SCALES.find(([, scale]) => size >= scale) : undefined;
  return found === undefined ? String(exact(value)) : `${exact(value / found[1])}${found[0]}`;
}

/** So many leading digits as a person would type: bounds that are dragged or picked. */
export function rounded(value: number, digits = 3): number {
  return value === 0 || !Number.isFinite(value) ? 0 : Number(value.toPrecision(digits));
}
