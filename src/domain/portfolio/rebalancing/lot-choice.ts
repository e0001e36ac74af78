import { addMonths, type IsoDate } from '../../calendar/iso-date.ts';
import {
  add,
  compare,
  type Decimal,
  divide,
  multiply,
  subtract,
  ZERO,
} from '../../money/decimal.ts';

/** A lot as a sale sees it: long units only. */
export interface SaleLot {
  readonly id: string;
  readonly acquired: IsoDate;
  readonly quantity: Decimal;
  /** All its costs in the base currency. */
  readonly baseCost: Decimal;
}

export interface LotSale {
  readonly lot: string;
  readonly acquired: IsoDate;
  readonly quantity: Decimal;
  readonly cost: Decimal;
  readonly proceeds: Decimal;
  readonly gain: Decimal;
  readonly longTerm: boolean;
}

/** Held for more than a year, as the United States count it. */
export const isLongTerm = (acquired: IsoDate, on: IsoDate): boolean => on > addMonths(acquired, 12);

const PLACES = 18;

/**
 * The order in which lots are sold. `oldest`: first in, first out. `tax`: lots with a loss first,
 * the largest loss per unit before smaller ones; then gains that are long-term, then short-term
 * ones, the least gain per unit first.
 */
export function saleOrder(
  lots: readonly SaleLot[],
  unit: Decimal,
  on: IsoDate,
  order: 'oldest' | 'tax',
): readonly SaleLot[] {
  const age = (a: SaleLot, b: SaleLot) =>
    a.acquired === b.acquired ? (a.id < b.id ? -1 : 1) : a.acquired < b.acquired ? -1 : 1;
  const long = lots.filter(({ quantity }) => quantity.units > 0n);
  if (order === 'oldest') return long.toSorted(age);
  const rank = (lot: SaleLot, gain: Decimal) =>
    gain.units <= 0n ? 0 : isLongTerm(lot.acquired, on) ? 1 : 2;
  return long
    .map((lot) => {
      const gain = subtract(unit, divide(lot.baseCost, lot.quantity, PLACES, 'half-even'));
      return { lot, gain, rank: rank(lot, gain) };
    })
    .toSorted((a, b) => a.rank - b.rank || compare(a.gain, b.gain) || age(a.lot, b.lot))
    .map(({ lot }) => lot);
}

/** The lots of a sale, in their order; no more than there is. */
export function sellFrom(
  ordered: readonly SaleLot[],
  wanted: Decimal,
  unit: Decimal,
  on: IsoDate,
): readonly LotSale[] {
  const sales: LotSale[] = [];
  let left = wanted;
  for (const lot of ordered) {
    if (left.units <= 0n) break;
    const isWhole = compare(lot.quantity, left) <= 0;
    const quantity = isWhole ? lot.quantity : left;
    const cost = isWhole
      ? lot.baseCost
      : divide(multiply(lot.baseCost, quantity), lot.quantity, PLACES, 'half-even');
    const proceeds = multiply(quantity, unit);
    sales.push({
      lot: lot.id,
      acquired: lot.acquired,
      quantity,
      cost,
      proceeds,
      gain: subtract(proceeds, cost),
      longTerm: isLongTerm(lot.acquired, on),
    });
    left = subtract(left, quantity);
  }
  return sales;
}

export interface TaxRates {
  /** Fractions of a gain. */
  readonly short: Decimal;
  readonly long: Decimal;
}

export interface TaxEstimate {
  readonly shortGain: Decimal;
  readonly longGain: Decimal;
  readonly tax: Decimal;
}

/** Losses of one term are set off against gains of the other; a loss in all pays nothing back. */
export function estimatedTax(sales: readonly LotSale[], rates: TaxRates): TaxEstimate {
  let shortGain = ZERO;
  let longGain = ZERO;
  for (const { gain, longTerm } of sales) {
    if (longTerm) longGain = add(longGain, gain);
    else shortGain = add(shortGain, gain);
  }
  const net = add(shortGain, longGain);
  if (net.units <= 0n) return { shortGain, longGain, tax: ZERO };
  const tax =
    shortGain.units <= 0n
      ? multiply(net, rates.long)
      : longGain.units <= 0n
        ? multiply(net, rates.short)
        : add(multiply(shortGain, rates.short), multiply(longGain, rates.long));
  return { shortGain, longGain, tax };
}
