import { type Attempt, type Incoming, waiting } from './attempt.ts';
import type { BarTick } from './bar-path.ts';
import { sharesOf, unitsOfShares } from './quantity.ts';
import { executable, isWithin, ticksOf } from './ticks.ts';
import { queueOf, usedOf, type VenueMemory, withQueue, withUsed } from './venue-memory.ts';
import type { VenueRules } from './venue-rules.ts';

/**
 * What an order gets at a point of a bar: a price inside the bar, and together with the account's
 * other orders no more than a share of the bar's volume. A price that is only touched fills nobody:
 * nothing is known of the queue there.
 */
export function onTick(
  incoming: Incoming,
  tick: BarTick,
  memory: VenueMemory,
  rules: VenueRules,
): Attempt {
  const { order, limit, lot } = incoming;
  const price = priceAt(incoming, tick, memory, rules);
  if (price === null) {
    const isResting = limit !== null && order.timeInForce !== 'ioc' && order.timeInForce !== 'fok';
    const rested = isResting ? withQueue(memory, order.id, placeAt(limit, tick)) : memory;
    return waiting(rested, 'price');
  }
  const left = lot.leftAt(price.ticks);
  const most = rules.realistic
    ? unitsOfShares(
        Math.floor(tick.bar.volume * rules.participation) - usedOf(memory, tick.bar),
        lot.scale,
      )
    : left;
  const units = order.timeInForce === 'fok' && most < left ? 0 : Math.min(left, most);
  if (units === 0) return waiting(memory, 'size');
  return {
    fills: [{ price: price.ticks, units, liquidity: price.liquidity }],
    memory: withUsed(memory, tick.bar, sharesOf(units, lot.scale)),
    waits: 'size',
  };
}

const placeAt = (limit: number, tick: BarTick) => ({
  price: limit,
  ahead: null,
  volume: null,
  printed: 0,
  at: tick.at,
});

/** The price it gets at this point; `null` when it was not reached. */
function priceAt(
  { order, isBuy, limit }: Incoming,
  { price: dollars, through, end, bar }: BarTick,
  memory: VenueMemory,
  rules: VenueRules,
): { readonly ticks: number; readonly liquidity: 'maker' | 'taker' } | null {
  const raw = ticksOf(dollars);
  if (raw === null) return null;
  const rounded = executable(raw, isBuy);
  const [low, high] = [ticksOf(bar.low) ?? raw, ticksOf(bar.high) ?? raw];
  const ticks = rounded >= low && rounded <= high ? rounded : raw;
  if (limit === null) return { ticks, liquidity: 'taker' };
  if (ticks === limit) {
    const isPassed = through === (isBuy ? 'down' : 'up') || !rules.realistic;
    return isPassed ? { ticks, liquidity: 'maker' } : null;
  }
  if (!isWithin(ticks, limit, isBuy)) return null;
  // Where the bar opens beyond the limit, and for an order that arrives: the better price of the
  // market. An order that waited was met at its own price on the way.
  const waited = queueOf(memory, order.id)?.price === limit && end !== 'open';
  const isInBar = limit >= low && limit <= high;
  return waited && isInBar ? { ticks: limit, liquidity: 'maker' } : { ticks, liquidity: 'taker' };
}
