import { type Decimal, decimal, ZERO } from '../../money/decimal.ts';

/** Digits after the point that a price or rate of the market is taken with. */
const PLACES = 10;
/** Above it a float prints an exponent; no price, rate or weight is near it. */
const LARGEST = 1e20;

/** A price, rate or weight of the market as a decimal; zero for what is no number. */
export const floatDecimal = (value: number): Decimal =>
  Number.isFinite(value) && Math.abs(value) < LARGEST ? decimal(value.toFixed(PLACES)) : ZERO;

/** For figures of analytics and charts, where the last digits do not matter. */
export const toFloat = ({ units, scale }: Decimal): number =>
  scale > 15 ? Number(units / 10n ** BigInt(scale - 15)) / 1e15 : Number(units) / 10 ** scale;
