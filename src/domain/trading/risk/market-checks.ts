import { easternDay, easternMinutes } from '../../calendar/eastern-time.ts';
import { nextOpen, phaseAt, sessionOnDay } from '../../calendar/sessions.ts';
import { compare, decimal, type Decimal, formatDecimal, multiply } from '../../money/decimal.ts';
import type { DecimalText } from '../../money/decimal-text.ts';
import type { OrderDraft } from '../order.ts';
import { refuse } from '../reasons.ts';
import type { TradingRefusal } from '../refusal.ts';
import { failed, type Finding, passed, skipped, warned } from './check-finding.ts';
import { checkBase } from '../class-rules.ts';
import type { ExaminedOrder } from './examined-order.ts';
import { fitsIncrement } from '../draft-rules.ts';
import { askOf, bidOf, lastOf } from './holdings.ts';
import { marketPrice } from './reckoned-price.ts';

export const tradingAllowed = ({ state, draft }: ExaminedOrder): Finding =>
  state.settings.suspendTrade && draft.source !== 'broker'
    ? failed(refuse('trading-suspended'))
    : passed();

export function assetTradable({ draft, context, asset }: ExaminedOrder): Finding {
  const assets =
    draft.symbol === ''
      ? draft.legs.map(({ symbol }) => ({ symbol, asset: context.asset(symbol) }))
      : [{ symbol: draft.symbol, asset }];
  for (const { symbol, asset: one } of assets) {
    if (one === undefined) return failed(refuse('asset-unknown', { symbol }), { symbol });
    if (!one.tradable) return failed(refuse('asset-not-tradable', { symbol }), { symbol });
    if (one.option !== null && context.now >= one.option.expiresAt) {
      return failed(refuse('option-expired', { symbol }), { symbol });
    }
  }
  return passed();
}

const OPG_ENDS = 9 * 60 + 28;
const AUCTIONS_BEGIN = 19 * 60;
/** Orders for the closing auction end this long before it. */
const CLS_NOTICE = 10 * 60_000;

/** Whether it can go to the market now; a warning when it has to wait. */
export function sessionOpen({ draft, view, context: { now } }: ExaminedOrder): Finding {
  const phase = phaseAt(now);
  const refusal = wrongTime(draft, now);
  if (refusal !== null) return failed(refusal, { phase });
  if (view?.halted === true) return warned({ phase, halted: 'true' });
  const isOpen =
    phase === 'regular' || (draft.extendedHours && (phase === 'pre' || phase === 'after'));
  return isOpen ? passed({ phase }) : warned({ phase, opens: String(nextOpen(now)) });
}

function wrongTime(draft: OrderDraft, now: number): TradingRefusal | null {
  const { timeInForce, type, assetClass } = draft;
  const isRegular = phaseAt(now) === 'regular';
  if (assetClass === 'us_option' && type === 'market' && !isRegular) {
    return refuse('options-market-hours');
  }
  if ((timeInForce === 'ioc' || timeInForce === 'fok') && !isRegular) {
    return refuse('market-closed', { timeInForce });
  }
  const session = sessionOnDay(easternDay(now));
  if (session === null) return null;
  const minutes = easternMinutes(now);
  if (timeInForce === 'opg' && minutes >= OPG_ENDS && minutes < AUCTIONS_BEGIN) {
    return refuse('opg-window');
  }
  return timeInForce === 'cls' && now >= session.close - CLS_NOTICE && minutes < AUCTIONS_BEGIN
    ? refuse('cls-window')
    : null;
}

export function priceIncrement({ draft }: ExaminedOrder): Finding {
  const isOption = draft.assetClass === 'us_option';
  const { limitPrice, stopPrice, takeProfit, stopLoss } = draft;
  const isOff = (price: DecimalText | null | undefined): price is DecimalText =>
    price !== null && price !== undefined && !fitsIncrement(decimal(price), isOption);
  if (isOff(limitPrice)) {
    return failed(refuse('limit-price-increment', { price: limitPrice }), { price: limitPrice });
  }
  if (isOff(stopPrice)) {
    return failed(refuse('stop-price-increment', { price: stopPrice }), { price: stopPrice });
  }
  const profit = takeProfit?.limitPrice;
  if (isOff(profit))
    return failed(refuse('take-profit-increment', { price: profit }), { price: profit });
  for (const [field, price] of [
    ['stop_price', stopLoss?.stopPrice],
    ['limit_price', stopLoss?.limitPrice],
  ] as const) {
    if (isOff(price)) return failed(refuse('stop-loss-increment', { field, price }), { price });
  }
  const hasPrice = [limitPrice, stopPrice, takeProfit, stopLoss].some((price) => price !== null);
  return hasPrice ? passed() : skipped;
}

/** A limit this far beyond the market is most likely a slip of the finger. */
const FAR_ABOVE = decimal('1.1');
const FAR_BELOW = decimal('0.9');

export function priceSanity({ draft, view }: ExaminedOrder): Finding {
  const last = lastOf(view);
  if (last === null || draft.symbol === '') return skipped;
  const market = formatDecimal(last);
  const { side, stopPrice, limitPrice, orderClass } = draft;
  const isEntry = orderClass === 'bracket' || orderClass === 'oto';
  if (stopPrice !== null) {
    const gap = compare(decimal(stopPrice), last);
    const extra = { market_price: market, stop_price: stopPrice };
    if (side === 'sell' && gap >= 0) {
      return failed(refuse('stop-price-above-market', {}, extra), { market, price: stopPrice });
    }
    if (side === 'buy' && gap <= 0) {
      return failed(refuse('stop-price-below-market', {}, extra), { market, price: stopPrice });
    }
  } else if (isEntry && limitPrice === null) {
    // Without a price of its own the exits of a bracket are measured from the market.
    const refusal = checkBase(draft, (side === 'buy' ? askOf(view) : bidOf(view)) ?? last);
    if (refusal !== null) return failed(refusal, { market });
  }
  if (limitPrice === null) return passed({ market });
  const against = marketPrice(view, side) ?? last;
  return isFar(decimal(limitPrice), against, side)
    ? warned({ market: formatDecimal(against), price: limitPrice })
    : passed({ market: formatDecimal(against), price: limitPrice });
}

const isFar = (limit: Decimal, market: Decimal, side: OrderDraft['side']): boolean =>
  side === 'buy'
    ? compare(limit, multiply(market, FAR_ABOVE)) > 0
    : compare(limit, multiply(market, FAR_BELOW)) < 0;
