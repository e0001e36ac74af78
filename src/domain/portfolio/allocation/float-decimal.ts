import { type Decimal, decimalOfNumber, ZERO } from '../../money/decimal.ts';

/** A price, rate or weight of the market as a decimal; zero for what is no number. */
export const floatDecimal = (value: number): Decimal =>
  Number.isFinite(value) ? decimalOfNumber(value) : ZERO;

/** For figures of analytics and charts, where the last digits do not matter. */
export const toFloat = ({ units, scale }: Decimal): number =>
  scale > 15 ? Number(units / 10n ** BigInt(scale - 15)) / 1e15 : Number(units) / 10 ** scale;
