import { compare, type Decimal, decimalOf, divide, multiply, ZERO } from '../../money/decimal.ts';

export const isNegative = ({ units }: Decimal): boolean => units < 0n;
export const isPositive = ({ units }: Decimal): boolean => units > 0n;
export const isZero = ({ units }: Decimal): boolean => units === 0n;

export const smaller = (a: Decimal, b: Decimal): Decimal => (compare(a, b) <= 0 ? a : b);
export const larger = (a: Decimal, b: Decimal): Decimal => (compare(a, b) >= 0 ? a : b);
export const atLeastZero = (value: Decimal): Decimal => (value.units < 0n ? ZERO : value);
export const absolute = (value: Decimal): Decimal =>
  value.units < 0n ? { units: -value.units, scale: value.scale } : value;

/** A whole number: contracts of 100, days. */
export const whole = (count: number): Decimal => decimalOf(BigInt(count), 0);

/** Units times price times what one unit stands for. */
export const valueOf = (qty: Decimal, price: Decimal, multiplier: number): Decimal => {
  const value = multiply(qty, price);
  return multiplier === 1 ? value : multiply(value, whole(multiplier));
};

/** Alpaca's quotients have 16 decimals, a tie goes up; zero where there is nothing to divide by. */
export const quotient = (a: Decimal, b: Decimal): Decimal =>
  b.units === 0n ? ZERO : divide(a, b, 16, 'half-up');
