import {
  compare,
  type Decimal,
  decimal,
  divide,
  formatDecimal,
  multiply,
  round,
  ZERO,
} from '../../../domain/money/decimal.ts';

export const QUICK_SHARES = [25, 50, 100] as const;
const HUNDRED = decimal('100');

const partOf = (whole: Decimal, percent: number): Decimal =>
  divide(multiply(whole, decimal(String(percent))), HUNDRED, 12, 'down');

/** Whole units that a share of the buying power pays for; `null` when it pays for none. */
export function unitsFor(
  buyingPower: Decimal,
  percent: number,
  price: Decimal,
  multiplier: number,
): string | null {
  const unit = multiply(price, decimal(String(multiplier)));
  if (compare(unit, ZERO) <= 0) return null;
  const units = divide(partOf(buyingPower, percent), unit, 0, 'down');
  return compare(units, ZERO) > 0 ? formatDecimal(units) : null;
}

/** Dollars: that share of the buying power, to the cent. */
export function dollarsFor(buyingPower: Decimal, percent: number): string | null {
  const sum = round(partOf(buyingPower, percent), 2, 'down');
  return compare(sum, ZERO) > 0 ? formatDecimal(sum, 2) : null;
}

/** That share of a position: in whole units while it has none but whole ones, all of it for 100. */
export function unitsOfPosition(available: Decimal, percent: number): string | null {
  const size = compare(available, ZERO) < 0 ? multiply(available, decimal('-1')) : available;
  const part =
    percent === 100 ? size : round(partOf(size, percent), size.scale === 0 ? 0 : 9, 'down');
  return compare(part, ZERO) > 0 ? formatDecimal(part) : null;
}
