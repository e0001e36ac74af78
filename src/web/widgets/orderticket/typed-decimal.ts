import { type Decimal, parseDecimal } from '../../../domain/money/decimal.ts';

const SPACES = /[\s\u00a0\u202f]/g;
const GROUPED = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/;
const LONGEST = 24;

/**
 * A figure as people type it, in either language: `412.5`, `412,5`, `1,250.50`, `1 250,50`. A comma
 * before exactly three digits groups thousands. `null` for anything else; nothing is rounded.
 */
export function typedDecimal(text: string): Decimal | null {
  const bare = text.replaceAll(SPACES, '').replace(/^\$/, '');
  if (bare === '' || bare.length > LONGEST) return null;
  const plain = GROUPED.test(bare) ? bare.replaceAll(',', '') : bare.replace(',', '.');
  const whole = plain.startsWith('.')
    ? `0${plain}`
    : plain.endsWith('.')
      ? plain.slice(0, -1)
      : plain;
  return /^\d/.test(whole) ? (parseDecimal(whole) ?? null) : null;
}
