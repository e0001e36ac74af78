import { compare, decimal, type Decimal, ZERO } from '../money/decimal.ts';
import { toDecimal, type DecimalText } from '../money/decimal-text.ts';
import { checkClass } from './class-rules.ts';
import type { OrderDraft } from './order.ts';
import { refuse } from './reasons.ts';
import type { TradingRefusal } from './refusal.ts';
import { checkTrail } from './trail-rules.ts';

const ONE = decimal('1');

/** Not a whole number of units, or an amount of money, which rarely is one. */
export const isFractional = ({ qty, notional }: Pick<OrderDraft, 'qty' | 'notional'>): boolean =>
  notional !== null || (qty !== null && toDecimal(qty).scale > 0);

/** Prices from a dollar up are in cents, below in hundredths of a cent; those of options in cents. */
export const fitsIncrement = (price: Decimal, isOption: boolean): boolean =>
  price.scale <= (isOption || compare(price, ONE) >= 0 ? 2 : 4);

/**
 * What is wrong with a draft whatever the market and the account look like; null when nothing is.
 * Which combinations there are is in docs/trading-rules.md.
 */
export const checkDraft = (draft: OrderDraft): TradingRefusal | null =>
  checkQuantity(draft) ??
  checkPrices(draft) ??
  checkIncrements(draft) ??
  checkTime(draft) ??
  checkClass(draft);

function checkQuantity(draft: OrderDraft): TradingRefusal | null {
  const { qty, notional, assetClass } = draft;
  if (qty !== null && notional !== null) return refuse('qty-and-notional');
  if (qty === null && notional === null) return refuse('qty-or-notional-required');
  const [field, amount] = qty === null ? ['notional', notional!] : ['qty', qty];
  if (compare(toDecimal(amount), ZERO) <= 0) return refuse('qty-not-positive', { field });
  if (toDecimal(amount).scale > 9) return refuse('too-many-decimals', { field, places: '9' });
  if (notional !== null && compare(toDecimal(notional), ONE) < 0) {
    return refuse('order-too-small', { minimum: '1' });
  }
  if (assetClass === 'us_option' && isFractional(draft)) return refuse('options-whole-contracts');
  return null;
}

function checkPrices(draft: OrderDraft): TradingRefusal | null {
  const { limitPrice, stopPrice, trail } = draft;
  const hasTrail = trail !== null && (trail.price !== null || trail.percent !== null);
  if (draft.type !== 'trailing_stop' && hasTrail) {
    return refuse('trail-unexpected', { type: draft.type });
  }
  switch (draft.type) {
    case 'market':
      return limitPrice !== null || stopPrice !== null ? refuse('market-price-fields') : null;
    case 'limit':
      if (stopPrice !== null) return refuse('limit-price-only');
      return limitPrice === null ? refuse('limit-price-required') : null;
    case 'stop':
      if (limitPrice !== null) return refuse('stop-price-only');
      return stopPrice === null ? refuse('stop-price-required') : null;
    case 'stop_limit':
      return limitPrice === null || stopPrice === null
        ? refuse('stop-limit-prices-required')
        : null;
    default:
      draft.type satisfies 'trailing_stop';
      if (limitPrice !== null || stopPrice !== null) return refuse('trail-required');
      return checkTrail(trail, '');
  }
}

function checkIncrements(draft: OrderDraft): TradingRefusal | null {
  const { limitPrice, stopPrice, takeProfit, stopLoss, orderClass } = draft;
  const isOption = draft.assetClass === 'us_option';
  const isOff = (price: DecimalText | null | undefined): price is DecimalText =>
    price !== null && price !== undefined && !fitsIncrement(toDecimal(price), isOption);
  const named = [
    ['limit_price', limitPrice],
    ['stop_price', stopPrice],
    ['take_profit.limit_price', takeProfit?.limitPrice ?? null],
    ['stop_loss.stop_price', stopLoss?.stopPrice ?? null],
    ['stop_loss.limit_price', stopLoss?.limitPrice ?? null],
  ] as const;
  for (const [field, price] of named) {
    // Several legs together may be paid for or may bring money.
    const isNet = orderClass === 'mleg' && field === 'limit_price';
    if (price !== null && !isNet && compare(toDecimal(price), ZERO) <= 0) {
      return refuse('qty-not-positive', { field });
    }
  }
  if (isOff(limitPrice)) return refuse('limit-price-increment', { price: limitPrice });
  if (isOff(stopPrice)) return refuse('stop-price-increment', { price: stopPrice });
  if (isOff(takeProfit?.limitPrice)) {
    return refuse('take-profit-increment', { price: takeProfit.limitPrice });
  }
  if (isOff(stopLoss?.stopPrice)) {
    return refuse('stop-loss-increment', { field: 'stop_price', price: stopLoss.stopPrice });
  }
  if (isOff(stopLoss?.limitPrice)) {
    return refuse('stop-loss-increment', { field: 'limit_price', price: stopLoss.limitPrice });
  }
  return null;
}

function checkTime(draft: OrderDraft): TradingRefusal | null {
  const { type, timeInForce, extendedHours, assetClass, orderClass, source } = draft;
  const isStop = type === 'stop' || type === 'stop_limit' || type === 'trailing_stop';
  if (assetClass === 'us_option') {
    if (isStop) return refuse('options-type', { type });
    if (timeInForce !== 'day') return refuse('options-time-in-force');
    return extendedHours ? refuse('options-extended-hours') : null;
  }
  if (isFractional(draft)) {
    if (timeInForce !== 'day') return refuse('fractional-day-only');
    if (type === 'trailing_stop') return refuse('fractional-type', { type });
    // Pages may: their exits learn the quantity with the fill.
    if (source === 'api' && orderClass !== 'simple') return refuse('fractional-simple-only');
  }
  if (isStop && timeInForce !== 'day' && timeInForce !== 'gtc') {
    return refuse('time-in-force-type', { timeInForce, type });
  }
  const mayExtend = type === 'limit' && (timeInForce === 'day' || timeInForce === 'gtc');
  return extendedHours && !mayExtend ? refuse('extended-hours-type') : null;
}
