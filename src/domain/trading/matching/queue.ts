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
  const { best, levels, deepest } = ownSide(view, isBuy);
  if (best === undefined || (isBuy ? limit > best : limit < best)) return 0;
  const here = levels.get(limit);
  if (here !== undefined) return here;
  if (limit === best) {
    const size = isBuy ? view.bidSize : view.askSize;
    if (size !== null && size > 0) return size;
    return 100 * (1 + Math.floor(draw(rules.seed, orderId, limit) * ASSUMED_LOTS));
  }
  const isShown = deepest !== undefined && (isBuy ? deepest < limit : deepest > limit);
  return isShown ? 0 : null;
}

/** The side of the book that an order waits on. */
interface OwnSide {
  readonly best: number | undefined;
  /** Shares by price, in ticks. */
  readonly levels: ReadonlyMap<number, number>;
  readonly deepest: number | undefined;
}

/** Thousands of orders wait on the same view. */
const sides = { buy: new WeakMap<MarketView, OwnSide>(), sell: new WeakMap<MarketView, OwnSide>() };

function ownSide(view: MarketView, isBuy: boolean): OwnSide {
  const known = sides[isBuy ? 'buy' : 'sell'];
  let side = known.get(view);
  if (side === undefined) known.set(view, (side = readSide(view, isBuy)));
  return side;
}

function readSide(view: MarketView, isBuy: boolean): OwnSide {
  const levels = new Map<number, number>();
  let first: number | undefined;
  let deepest: number | undefined;
  for (const level of isBuy ? view.bids : view.asks) {
    const raw = ticksOf(level.price);
    if (raw === null) continue;
    const price = executable(raw, !isBuy);
    first ??= price;
    if (deepest === undefined || (isBuy ? price < deepest : price > deepest)) deepest = price;
    levels.set(price, (levels.get(price) ?? 0) + Math.max(0, level.size));
  }
  const quoted = ticksOf(isBuy ? view.bid : view.ask);
  return { best: quoted === null ? first : executable(quoted, !isBuy), levels, deepest };
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
