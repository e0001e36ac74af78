import {
  add,
  decimal,
  type Decimal,
  decimalOfNumber,
  divide,
  multiply,
  round,
  ZERO,
} from '../../money/decimal.ts';
import type { AccountClose, AccountState, Position } from '../account-state.ts';
import type { TradableAsset } from '../asset.ts';
import type { MarketView } from '../market-view.ts';
import type { AssetClass } from '../order.ts';
import { tradeDate } from '../trade-date.ts';
import { quotient, whole } from './arithmetic.ts';
import type { Sight } from './sight.ts';

/** Units of one symbol at a price. */
export interface Holding {
  readonly symbol: string;
  readonly assetClass: AssetClass;
  readonly multiplier: number;
  /** Negative when short. */
  readonly qty: Decimal;
  readonly price: Decimal;
  readonly asset: TradableAsset | undefined;
  /** Of a long option: it ends unexercised. */
  readonly doNotExercise?: boolean;
}

/** Digits of a cost: as many as shares have, and prices besides end long before. */
const COST_PLACES = 9;

/** The decimal that a feed's number means; null for what is no price. */
export const feedPrice = (value: number | null | undefined): Decimal | null =>
  value === null || value === undefined || !Number.isFinite(value) || value < 0 || value >= 1e12
    ? null
    : decimalOfNumber(value);

const positiveFeedPrice = (value: number | null | undefined): Decimal | null => {
  const price = feedPrice(value);
  return price === null || price.units === 0n ? null : price;
};

/** Halfway between bid and ask, where both are quoted. */
export function middleOf(view: MarketView | undefined): Decimal | null {
  const bid = feedPrice(view?.bid);
  const ask = positiveFeedPrice(view?.ask);
  return bid === null || ask === null ? null : divide(add(bid, ask), whole(2), 8, 'half-even');
}

export const lastOf = (view: MarketView | undefined): Decimal | null =>
  positiveFeedPrice(view?.last);
export const bidOf = (view: MarketView | undefined): Decimal | null => positiveFeedPrice(view?.bid);
export const askOf = (view: MarketView | undefined): Decimal | null => positiveFeedPrice(view?.ask);
export const previousCloseOf = (view: MarketView | undefined): Decimal | null =>
  positiveFeedPrice(view?.previousClose);

/**
 * What a unit is worth now: the last trade of a share; of an option the middle of the quote, as
 * its last trade may be days old.
 */
export const markOf = (view: MarketView | undefined, assetClass: AssetClass): Decimal | null =>
  assetClass === 'us_option'
    ? (middleOf(view) ?? lastOf(view) ?? previousCloseOf(view))
    : (lastOf(view) ?? middleOf(view) ?? previousCloseOf(view));

export function quantityOf({ lots }: Position): Decimal {
  let total = ZERO;
  for (const { qty } of lots) total = add(total, qty);
  return total;
}

/** Signed, of one unit of what the multiplier counts; without the dust that averages leave. */
export function costOf({ lots }: Position): Decimal {
  let total = ZERO;
  for (const { qty, price } of lots) total = add(total, multiply(qty, price));
  return round(total, COST_PLACES, 'half-even');
}

/** The close that the trading day of a moment is counted from: never its own. */
export const closeBefore = (
  { lastClose, priorClose }: AccountState,
  now: number,
): AccountClose | null =>
  lastClose !== null && lastClose.date >= tradeDate(now) ? priorClose : lastClose;

/** The price at the last close, as the log has it. */
export const closePriceOf = (state: AccountState, symbol: string): Decimal | null => {
  const price = state.lastClose?.prices[symbol];
  return price === undefined ? null : decimal(price);
};

/** Its price now; the last close where no source has one; what was paid where that is unknown too. */
export const priceOfPosition = (state: AccountState, position: Position, sight: Sight): Decimal =>
  markOf(sight.view(position.symbol), position.assetClass) ??
  closePriceOf(state, position.symbol) ??
  quotient(costOf(position), quantityOf(position));

export function holdingsOf(state: AccountState, sight: Sight): readonly Holding[] {
  const holdings: Holding[] = [];
  for (const position of state.positions.values()) {
    const qty = quantityOf(position);
    if (qty.units === 0n) continue;
    holdings.push({
      symbol: position.symbol,
      assetClass: position.assetClass,
      multiplier: position.multiplier,
      qty,
      price: priceOfPosition(state, position, sight),
      asset: sight.asset(position.symbol),
      doNotExercise: position.doNotExercise,
    });
  }
  return holdings;
}

/** The holdings after units came (or went, negative) at a price. */
export function holdingsWith(
  holdings: readonly Holding[],
  change: Omit<Holding, 'price'> & { readonly price: Decimal },
): readonly Holding[] {
  const index = holdings.findIndex(({ symbol }) => symbol === change.symbol);
  if (index < 0) return change.qty.units === 0n ? holdings : [...holdings, change];
  const before = holdings[index]!;
  const qty = add(before.qty, change.qty);
  return qty.units === 0n ? holdings.toSpliced(index, 1) : holdings.with(index, { ...before, qty });
}
