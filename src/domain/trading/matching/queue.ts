import type { MarketView } from '../market-view.ts';
import { draw } from './seed.ts';
import { executable, ticksOf } from './ticks.ts';
import type { QueueMemory } from './venue-memory.ts';
import type { VenueRules } from './venue-rules.ts';

/** Trades of others at a price that an order waits for. */
export interface Flow {
  /** In ticks. */
  readonly price: number;
  readonly shares: number;
}

/** Hundreds of shares that are assumed to wait where a source tells no size, at most. */
const ASSUMED_LOTS = 10;

/**
 * Shares that are shown at an order's price on its own side: what it waits behind. Nobody waits at
 * a price better than the best or between two levels; `null` for prices deeper than what is shown.
 */
export function sizeAt(
  view: MarketView,
  limit: number,
  isBuy: boolean,
  orderId: string,
  rules: VenueRules,
): number | null {
  const quoted = ticksOf(isBuy ? view.bid : view.ask);
  const levels = (isBuy ? view.bids : view.asks).flatMap((level) => {
    const price = ticksOf(level.price);
    return price === null ? [] : [{ price: executable(price, !isBuy), size: level.size }];
  });
  const best = quoted === null ? levels[0]?.price : executable(quoted, !isBuy);
  if (best === undefined || (isBuy ? limit > best : limit < best)) return 0;
  const here = levels.filter((level) => level.price === limit);
  if (here.length > 0) return here.reduce((sum, level) => sum + Math.max(0, level.size), 0);
  if (limit === best) {
    const size = isBuy ? view.bidSize : view.askSize;
    if (size !== null && size > 0) return size;
    return 100 * (1 + Math.floor(draw(rules.seed, orderId, limit) * ASSUMED_LOTS));
  }
  const isShown = levels.some((level) => (isBuy ? level.price < limit : level.price > limit));
  return isShown ? 0 : null;
}

/** A new order goes behind all who are there, hidden ones among them. */
export function joinQueue(
  view: MarketView,
  limit: number,
  isBuy: boolean,
  orderId: string,
  rules: VenueRules,
): QueueMemory {
  const size = sizeAt(view, limit, isBuy, orderId, rules);
  const hidden = rules.hidden > 0 ? rules.hidden * draw(rules.seed, orderId, limit) : 0;
  return {
    price: limit,
    ahead: size === null ? null : size + Math.floor(size * hidden),
    volume: view.volume,
    printed: 0,
    at: rules.now,
  };
}

/** The place after a look at the book: who was ahead may have gone, nobody can have come there. */
export function lookedAt(
  queue: QueueMemory,
  view: MarketView,
  isBuy: boolean,
  orderId: string,
  rules: VenueRules,
): QueueMemory {
  const size = sizeAt(view, queue.price, isBuy, orderId, rules);
  const ahead = size === null ? queue.ahead : Math.min(queue.ahead ?? size, size);
  return { ...queue, ahead, volume: view.volume, printed: 0, at: rules.now };
}

/** What was traded between two looks, as one trade at the last price. */
export function flowBetween(queue: QueueMemory, view: MarketView, since: number): Flow | null {
  const price = ticksOf(view.last);
  if (price === null || view.volume === null || queue.volume === null) return null;
  if (view.lastTime !== null && view.lastTime < since) return null;
  const shares = view.volume - queue.volume - queue.printed;
  return shares > 0 ? { price, shares } : null;
}

/**
 * What trades of others do to an order that waits: at its price they eat those ahead, then the
 * order; a trade through its price has passed all who waited there. `used` is what other orders of
 * the account got of the same trades.
 */
export function flowThrough(
  queue: QueueMemory,
  flow: Flow,
  isBuy: boolean,
  used: number,
): { readonly queue: QueueMemory; readonly shares: number } {
  const available = Math.max(0, flow.shares - used);
  if (isBuy ? flow.price < queue.price : flow.price > queue.price)
    return { queue: { ...queue, ahead: 0 }, shares: available };
  if (flow.price !== queue.price || queue.ahead === null) return { queue, shares: 0 };
  const eaten = Math.min(queue.ahead, available);
  return { queue: { ...queue, ahead: queue.ahead - eaten }, shares: available - eaten };
}
