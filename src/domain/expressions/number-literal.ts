/** Powers of ten by what a number may end in. */
const POWERS = { '%': -2, x: 0, k: 3, M: 6, B: 9, T: 12 } as const;
export type NumberSuffix = keyof typeof POWERS;

/** A number as it was written: `1.5B` has the digits 1.5, the suffix B and the value 1500000000. */
export interface ScaledNumber {
  readonly value: number;
  readonly digits?: number;
  readonly suffix?: NumberSuffix;
}

const BY_CHARACTER: Readonly<Record<string, NumberSuffix>> = {
  '%': '%',
  x: 'x',
  k: 'k',
  m: 'M',
  b: 'B',
  t: 'T',
};
export const suffixOf = (character: string): NumberSuffix | null =>
  Object.hasOwn(BY_CHARACTER, character.toLowerCase())
    ? BY_CHARACTER[character.toLowerCase()]!
    : null;

/** Moves the decimal point of the decimal notation: 1.1 * 10 ** 9 would be off by a rounding. */
function shifted(digits: number, power: number): number {
  const [mantissa, exponent = '0'] = String(digits).split('e');
  return Number(`${mantissa}e${Number(exponent) + power}`);
}

export const scaledNumber = (digits: number, suffix: NumberSuffix | null): ScaledNumber =>
  suffix === null ? { value: digits } : { value: shifted(digits, POWERS[suffix]), digits, suffix };

/** The number with this value and suffix, when its digits say exactly that. */
export function numberWith(value: number, suffix: NumberSuffix): ScaledNumber | null {
  const number = scaledNumber(shifted(value, -POWERS[suffix]), suffix);
  return number.value === value ? number : null;
}

export const printNumber = ({ value, digits, suffix }: ScaledNumber): string =>
  digits === undefined || suffix === undefined ? String(value) : `${digits}${suffix}`;
