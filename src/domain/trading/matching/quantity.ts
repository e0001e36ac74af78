import { compare, decimalOf, divide, round, ZERO } from '../../money/decimal.ts';
import { amountText, type DecimalText, toDecimal } from '../../money/decimal-text.ts';
import { priceText } from './ticks.ts';
import { QUANTITY_PLACES, type WorkingOrder } from './working-order.ts';

/**
 * Quantities of one order as whole numbers: units of `10^-scale` shares, where the scale is the
 * least that the order needs. Whole shares stay whole shares.
 */
export interface Lot {
  readonly scale: number;
  /** The order is for an amount of money: it gets less units at a higher price. */
  readonly isMoney: boolean;
  /** Units that the order has left when it pays this price (in ticks). */
  readonly leftAt: (ticks: number) => number;
}

export function lotOf(order: WorkingOrder): Lot {
  if (order.left !== null) {
    const { units, scale } = round(toDecimal(order.left), QUANTITY_PLACES, 'down');
    const left = safe(units);
    return { scale, isMoney: false, leftAt: () => left };
  }
  const money = toDecimal(order.notionalLeft ?? ('0' as DecimalText));
  return {
    scale: QUANTITY_PLACES,
    isMoney: true,
    leftAt: (ticks) => {
      const price = toDecimal(priceText(ticks));
      if (compare(price, ZERO) <= 0) return 0;
      const bought = divide(money, price, QUANTITY_PLACES, 'down');
      return safe(bought.units * 10n ** BigInt(QUANTITY_PLACES - bought.scale));
    },
  };
}

/** More than nine million shares with nine decimals execute in several steps. */
const safe = (units: bigint): number =>
  units > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(units);

/** Shares of the market in the order's units, whole shares only. */
export const unitsOfShares = (shares: number, scale: number): number =>
  Math.min(Number.MAX_SAFE_INTEGER, Math.max(0, Math.floor(shares)) * 10 ** scale);

/** The order's units in shares. */
export const sharesOf = (units: number, scale: number): number => units / 10 ** scale;

export const quantityText = (units: number, scale: number): DecimalText =>
  amountText(decimalOf(BigInt(units), scale));
