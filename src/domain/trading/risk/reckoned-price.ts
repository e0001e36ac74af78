import { add, decimal, type Decimal, divide, multiply, subtract } from '../../money/decimal.ts';
import type { MarketView } from '../market-view.ts';
import type { Order, OrderDraft } from '../order.ts';
import { larger, smaller, whole } from './arithmetic.ts';
import { withCollar } from './collar.ts';
import { askOf, bidOf, lastOf, middleOf, previousCloseOf } from './holdings.ts';

/** What a price depends on; an order and a draft both have it. */
export type Priced = Pick<
  OrderDraft,
  'side' | 'type' | 'limitPrice' | 'stopPrice' | 'trail' | 'assetClass'
> &
  Partial<Pick<Order, 'triggeredAt'>>;

const SHORT_SURCHARGE = decimal('1.03');

/**
 * The price that a market order of the side would get: the other side of the quote in the regular
 * session, the middle outside of it, the last trade when nobody trades.
 */
export function marketPrice(view: MarketView | undefined, side: 'buy' | 'sell'): Decimal | null {
  const last = lastOf(view) ?? previousCloseOf(view);
  const far = side === 'buy' ? askOf(view) : bidOf(view);
  switch (view?.phase) {
    case 'regular':
      return far ?? last;
    case 'closed':
    case undefined:
      return last ?? far;
    default:
      return middleOf(view) ?? last ?? far;
  }
}

/** What it is expected to be executed at, for a preview: no collar, no surcharge. */
export function expectedPrice(order: Priced, view: MarketView | undefined): Decimal | null {
  const market = marketPrice(view, order.side);
  if (order.limitPrice !== null) {
    const limit = decimal(order.limitPrice);
    // A limit beyond the market is executed at the market.
    if (market === null || order.type === 'stop_limit') return limit;
    return order.side === 'buy' ? smaller(limit, market) : larger(limit, market);
  }
  return stopOf(order, market) ?? market;
}

/** Where a stop that was not reached yet would become a market order. */
function stopOf(order: Priced, market: Decimal | null): Decimal | null {
  if (order.triggeredAt !== undefined && order.triggeredAt !== null) return null;
  if (order.stopPrice !== null) return decimal(order.stopPrice);
  if (order.trail === null || market === null) return null;
  const distance =
    order.trail.price === null
      ? divide(multiply(market, decimal(order.trail.percent ?? '0')), whole(100), 8, 'up')
      : decimal(order.trail.price);
  return order.side === 'buy' ? add(market, distance) : subtract(market, distance);
}

/** The most that a buyer pays; what buying power is held at while the order is open. */
export function buyingPrice(order: Priced, view: MarketView | undefined): Decimal | null {
  if (order.limitPrice !== null) return decimal(order.limitPrice);
  const market = marketPrice(view, 'buy');
  const price = stopOf(order, market) ?? market;
  return price === null ? null : withCollar(price);
}

/** A short sale is counted at its limit or 3 % above the ask, whichever is more. */
export function shortingPrice(order: Priced, view: MarketView | undefined): Decimal | null {
  const ask = marketPrice(view, 'buy');
  const marked = ask === null ? null : multiply(ask, SHORT_SURCHARGE);
  const stated = order.limitPrice ?? order.stopPrice;
  if (stated === null) return marked;
  return marked === null ? decimal(stated) : larger(decimal(stated), marked);
}
