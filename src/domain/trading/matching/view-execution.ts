import { type Attempt, type Incoming, waiting } from './attempt.ts';
import type { MarketStep } from './bar-path.ts';
import { sharesOf, unitsOfShares } from './quantity.ts';
import { type Flow, flowBetween, flowThrough, joinQueue, lookedAt } from './queue.ts';
import { beyondBook, type ShownLevel, shownLevels, withTaken } from './shown-levels.ts';
import { isWithin, ticksOf } from './ticks.ts';
import {
  type Bands,
  type QueueMemory,
  queueOf,
  usedOf,
  type VenueMemory,
  withQueue,
  withUsed,
} from './venue-memory.ts';
import type { VenueRules } from './venue-rules.ts';
import { type Fill, walkLevels } from './walk.ts';

/** An order that nobody looked at for so long is as new: it meets the market as it is. */
const FORGOTTEN = 60_000;

const isInside = (ticks: number, bands: Bands | null): boolean =>
  bands === null || (ticks >= bands.lower && ticks <= bands.upper);

/** The levels of a look, by the bands of its moment: the same for all orders of a side. */
const inside = new WeakMap<
  readonly ShownLevel[],
  { readonly bands: Bands; readonly levels: readonly ShownLevel[] }
>();

function insideBands(all: readonly ShownLevel[], bands: Bands | null): readonly ShownLevel[] {
  if (bands === null) return all;
  const known = inside.get(all);
  if (known?.bands === bands) return known.levels;
  const levels = all.filter((level) => isInside(level.price, bands));
  inside.set(all, { bands, levels });
  return levels;
}

/** What an order gets of the market as it is shown, and where it then waits. */
export function onView(
  incoming: Incoming,
  step: Extract<MarketStep, { kind: 'view' }>,
  memory: VenueMemory,
  rules: VenueRules,
): Attempt {
  const { order, isBuy, limit, lot } = incoming;
  const { view } = step;
  const all = shownLevels(view, order.assetClass, isBuy, memory, rules);
  const levels = insideBands(all, memory.bands);
  if (!rules.realistic) return atQuote(incoming, levels, memory);
  const queue = validQueue(incoming, memory, rules);
  const taken = take(incoming, step, levels, queue !== undefined, memory, rules);
  const waits = waitReason(all, levels, limit, isBuy);
  const got = taken.fills.reduce((sum, fill) => sum + fill.units, 0);
  const isDone = limit === null || got >= lot.leftAt(limit);
  if (isDone || isAtOnce(incoming)) return { ...taken, waits };
  if (queue === undefined) {
    const joined = joinQueue(view, limit, isBuy, order.id, rules);
    // What is left of an order that took all up to its limit is first in its line.
    const place = got > 0 ? { ...joined, ahead: 0 } : joined;
    return { ...taken, memory: withQueue(taken.memory, order.id, place), waits };
  }
  const flow = flowBetween(queue, view, order.since);
  const worked = work(incoming, queue, flow, step, got, taken.memory);
  const place = lookedAt(worked.queue, view, isBuy, order.id, rules);
  return {
    fills: [...taken.fills, ...worked.fills],
    memory: withQueue(worked.memory, order.id, place),
    waits: waits === 'price' ? 'queue' : waits,
  };
}

/** Trades of others fill orders that wait; they say nothing about what can be had now. */
export function onPrint(
  incoming: Incoming,
  step: Extract<MarketStep, { kind: 'print' }>,
  memory: VenueMemory,
  rules: VenueRules,
): Attempt {
  const { order, limit } = incoming;
  const price = ticksOf(step.price);
  if (limit === null || price === null || isAtOnce(incoming)) return waiting(memory, 'no-quote');
  if (!rules.realistic) return waiting(memory, 'price');
  // Before the first look at the book nobody knows whether it waits at all, or where.
  const queue = validQueue(incoming, memory, rules);
  if (queue === undefined) return waiting(memory, 'queue');
  const shares = Math.max(0, step.size);
  const worked = work(incoming, queue, { price, shares }, step, 0, memory);
  const place = { ...worked.queue, printed: worked.queue.printed + shares, at: rules.now };
  return {
    fills: worked.fills,
    memory: withQueue(worked.memory, order.id, place),
    waits: isInside(limit, memory.bands) ? 'queue' : 'band',
  };
}

const isAtOnce = ({ order }: Incoming): boolean =>
  order.timeInForce === 'ioc' || order.timeInForce === 'fok';

function validQueue(
  { order, limit }: Incoming,
  memory: VenueMemory,
  rules: VenueRules,
): QueueMemory | undefined {
  const queue = queueOf(memory, order.id);
  const isValid = queue?.price === limit && rules.now - queue.at <= FORGOTTEN;
  return isValid ? queue : undefined;
}

/** As Alpaca's paper does: all of it at the best price, whatever its size. */
function atQuote(
  { isBuy, limit, lot }: Incoming,
  levels: readonly ShownLevel[],
  memory: VenueMemory,
): Attempt {
  const [best] = levels;
  if (best === undefined) return waiting(memory, 'no-quote');
  if (!isWithin(best.price, limit, isBuy)) return waiting(memory, 'price');
  const fill: Fill = {
    price: best.price,
    units: lot.leftAt(best.price),
    liquidity: 'taker',
  };
  return { fills: fill.units > 0 ? [fill] : [], memory, waits: 'size' };
}

/**
 * Walks what is shown. An order that waited is the one that was reached: whoever came to its price
 * traded with it there, so it gets its own price and not the better one behind it.
 */
function take(
  { order, isBuy, limit, lot }: Incoming,
  { view }: Extract<MarketStep, { kind: 'view' }>,
  levels: readonly ShownLevel[],
  waited: boolean,
  memory: VenueMemory,
  rules: VenueRules,
): { readonly fills: readonly Fill[]; readonly memory: VenueMemory } {
  const last = levels.at(-1);
  if (last === undefined || !isWithin(levels[0]!.price, limit, isBuy)) return { fills: [], memory };
  const shown = levels.reduce((sum, level) => sum + level.shares, 0);
  const isAll = order.timeInForce === 'fok';
  const more = Math.ceil(sharesOf(lot.leftAt(last.price), lot.scale)) - shown;
  const beyond =
    waited || isAll ? null : beyondBook(view, last, Math.ceil(more), isBuy, memory, rules);
  const isOpen = beyond !== null && isInside(beyond.price, memory.bands);
  const walked = walkLevels(isOpen ? [...levels, beyond] : levels, isBuy, limit, lot, isAll);
  let after = memory;
  for (const { level, units } of walked)
    after = withTaken(after, isBuy, level, sharesOf(units, lot.scale), rules.now);
  const isMet = waited && limit !== null && isInside(limit, memory.bands);
  const fills = walked.map(({ level, units }): Fill =>
    isMet
      ? { price: limit, units, liquidity: 'maker' }
      : { price: level.price, units, liquidity: 'taker' },
  );
  return { fills, memory: after };
}

/** Lets trades of others work on an order that waits. `got` is what it has got on this step. */
function work(
  { isBuy, lot }: Incoming,
  queue: QueueMemory,
  flow: Flow | null,
  input: MarketStep,
  got: number,
  memory: VenueMemory,
): {
  readonly fills: readonly Fill[];
  readonly memory: VenueMemory;
  readonly queue: QueueMemory;
} {
  const isClosed =
    flow === null || !isInside(queue.price, memory.bands) || !isInside(flow.price, memory.bands);
  if (isClosed) return { fills: [], memory, queue };
  const passed = flowThrough(queue, flow, isBuy, usedOf(memory, input));
  const left = lot.leftAt(queue.price) - got;
  const units = Math.min(left, unitsOfShares(passed.shares, lot.scale));
  if (units <= 0) return { fills: [], memory, queue: passed.queue };
  return {
    fills: [{ price: queue.price, units, liquidity: 'maker' }],
    memory: withUsed(memory, input, sharesOf(units, lot.scale)),
    queue: passed.queue,
  };
}

function waitReason(
  all: readonly ShownLevel[],
  levels: readonly ShownLevel[],
  limit: number | null,
  isBuy: boolean,
): Attempt['waits'] {
  if (all.length === 0) return 'no-quote';
  if (levels.length === 0) return 'band';
  return isWithin(levels[0]!.price, limit, isBuy) ? 'size' : 'price';
}
