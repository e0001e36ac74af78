import {
  add,
  compare,
  decimal,
  type Decimal,
  formatDecimal,
  subtract,
  ZERO,
} from '../money/decimal.ts';
import { toDecimal } from '../money/decimal-text.ts';
import { isOptionSymbol } from './option-symbol.ts';
import type { OrderDraft, StopLoss } from './order.ts';
import { refuse } from './reasons.ts';
import type { TradingRefusal } from './refusal.ts';
import { checkTrail } from './trail-rules.ts';

const CENT = decimal('0.01');

/** What brackets, OCO, OTO and several legs ask for. */
export function checkClass(draft: OrderDraft): TradingRefusal | null {
  const { orderClass, takeProfit, stopLoss, legs, intent, side } = draft;
  if (intent !== null && !intent.startsWith(side)) {
    return refuse('intent-mismatch', { inferred: side, intent });
  }
  if (orderClass === 'mleg') return checkLegs(draft);
  if (legs.length > 0) return refuse('legs-unexpected', { class: orderClass });
  if (orderClass === 'simple') {
    return takeProfit !== null || stopLoss !== null
      ? refuse('legs-unexpected', { class: orderClass })
      : null;
  }
  if (draft.assetClass === 'us_option') return refuse('options-class');
  return checkExits(draft) ?? checkExitTimes(draft) ?? checkExitPrices(draft);
}

function checkExits({ orderClass, takeProfit, stopLoss, type }: OrderDraft): TradingRefusal | null {
  if (orderClass === 'bracket') {
    if (takeProfit === null) return refuse('take-profit-required');
    if (stopLoss === null) return refuse('stop-loss-required');
  } else if (orderClass === 'oco') {
    if (type !== 'limit') return refuse('oco-limit-required');
    if (takeProfit === null || stopLoss === null) return refuse('oco-prices-required');
  } else if ((takeProfit === null) === (stopLoss === null)) return refuse('oto-one-leg');
  return stopLoss === null ? null : checkStopLoss(stopLoss);
}

function checkStopLoss({ stopPrice, limitPrice, trail }: StopLoss): TradingRefusal | null {
  if (trail === null) return stopPrice === null ? refuse('stop-loss-required') : null;
  if (stopPrice !== null || limitPrice !== null) return refuse('stop-loss-one-kind');
  return checkTrail(trail, 'stop_loss.');
}

function checkExitTimes(draft: OrderDraft): TradingRefusal | null {
  const { orderClass, timeInForce, extendedHours, type } = draft;
  if (timeInForce !== 'day' && timeInForce !== 'gtc') {
    return refuse('class-time-in-force', { class: orderClass });
  }
  if (extendedHours) return refuse('class-extended-hours', { class: orderClass });
  return type === 'trailing_stop' ? refuse('class-type', { class: orderClass, type }) : null;
}

function checkExitPrices(draft: OrderDraft): TradingRefusal | null {
  const base = baseOf(draft);
  return base === null ? checkOrderOfExits(draft) : checkBase(draft, base);
}

/** The price that exits are measured from; null when it is the market's. */
export function baseOf({ orderClass, takeProfit, ...draft }: OrderDraft): Decimal | null {
  if (orderClass === 'oco') return takeProfit === null ? null : toDecimal(takeProfit.limitPrice);
  const price = draft.limitPrice ?? draft.stopPrice;
  return price === null ? null : toDecimal(price);
}

/** The side that ends the position: an OCO order is an exit itself. */
export const exitSide = ({ orderClass, side }: Pick<OrderDraft, 'orderClass' | 'side'>) => {
  if (orderClass === 'oco') return side;
  return side === 'buy' ? 'sell' : 'buy';
};

/** Exits are at least a cent beyond the base price, each on its side. */
export function checkBase(draft: OrderDraft, base: Decimal): TradingRefusal | null {
  const endsLong = exitSide(draft) === 'sell';
  const extra = { base_price: formatDecimal(base) };
  const [above, below] = [add(base, CENT), subtract(base, CENT)];
  const takeProfit = draft.orderClass === 'oco' ? null : draft.takeProfit;
  if (takeProfit !== null) {
    const price = toDecimal(takeProfit.limitPrice);
    if (endsLong && compare(price, above) < 0) return refuse('take-profit-below-base', {}, extra);
    if (!endsLong && compare(price, below) > 0) return refuse('take-profit-above-base', {}, extra);
  }
  const stop = draft.stopLoss?.stopPrice ?? null;
  if (stop !== null) {
    const price = toDecimal(stop);
    if (endsLong && compare(price, below) > 0) return refuse('stop-loss-above-base', {}, extra);
    if (!endsLong && compare(price, above) < 0) return refuse('stop-loss-below-base', {}, extra);
  }
  return null;
}

function checkOrderOfExits(draft: OrderDraft): TradingRefusal | null {
  const stop = draft.stopLoss?.stopPrice ?? null;
  if (draft.takeProfit === null || stop === null) return null;
  const gap = compare(toDecimal(draft.takeProfit.limitPrice), toDecimal(stop));
  const isRight = exitSide(draft) === 'sell' ? gap > 0 : gap < 0;
  return isRight ? null : refuse('legs-crossed');
}

/** Strike, right and expiry of an OCC symbol; the rest is the underlying. */
const OCC_TAIL = 15;

function checkLegs({
  legs,
  type,
  takeProfit,
  stopLoss,
  notional,
}: OrderDraft): TradingRefusal | null {
  if (takeProfit !== null || stopLoss !== null) return refuse('legs-unexpected', { class: 'mleg' });
  if (notional !== null) return refuse('options-whole-contracts');
  if (type !== 'market' && type !== 'limit') return refuse('options-type', { type });
  if (legs.length < 2 || legs.length > 4) return refuse('legs-required');
  const wrong = (problem: string) => refuse('leg-invalid', { problem });
  for (const { symbol, ratio, side, intent } of legs) {
    if (!isOptionSymbol(symbol)) return wrong(`"${symbol}" is not an option contract`);
    const units = toDecimal(ratio);
    if (units.scale > 0 || compare(units, ZERO) <= 0)
      return wrong('ratio_qty must be a whole number > 0');
    if (units.units > 1000n) return wrong('ratio_qty must be at most 1000');
    if (intent !== null && !intent.startsWith(side)) {
      return refuse('intent-mismatch', { inferred: side, intent });
    }
  }
  if (new Set(legs.map(({ symbol }) => symbol)).size < legs.length) {
    return wrong('a contract is named twice');
  }
  if (new Set(legs.map(({ symbol }) => symbol.slice(0, -OCC_TAIL))).size > 1) {
    return wrong('all legs must have one underlying');
  }
  const divisor = legs.map(({ ratio }) => toDecimal(ratio).units).reduce(greatestDivisor);
  return divisor === 1n ? null : wrong('ratios must be in lowest terms');
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestDivisor(b, a % b);
}
