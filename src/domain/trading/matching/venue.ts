import { phaseAt } from '../../calendar/sessions.ts';
import type { MarketPhase } from '../../quotes/quote.ts';
import { type Attempt, type Incoming, incomingOf, waiting } from './attempt.ts';
import { type Auction, auctionOf, isAuctionOnly } from './auction.ts';
import type { MarketStep } from './bar-path.ts';
import { onTick } from './bar-execution.ts';
import { observed } from './observed.ts';
import { type Lot, quantityText, sharesOf, unitsOfShares } from './quantity.ts';
import { isWithin, priceText } from './ticks.ts';
import { forgetOrder, usedOf, type VenueMemory, withUsed } from './venue-memory.ts';
import type { VenueAnswer, VenueRules, WaitReason } from './venue-rules.ts';
import { onPrint, onView } from './view-execution.ts';
import type { Fill } from './walk.ts';
import type { WorkingOrder } from './working-order.ts';

/**
 * What of an order executes on one step of the market. Pure: the same order, step, memory and
 * rules give the same executions. Orders of an account are asked in the order of their arrival,
 * each with the memory that the one before returned: they share what the market shows.
 */
export function executionsOf(
  order: WorkingOrder,
  step: MarketStep,
  memory: VenueMemory,
  rules: VenueRules,
): VenueAnswer {
  const known = observed(memory, step, order.assetClass, rules);
  const incoming = incomingOf(order);
  // A view is how the market stands now; a print or a bar is of its own moment.
  const at = step.kind === 'view' ? rules.now : step.at;
  if (at < order.since + rules.latency)
    return { executions: [], memory: known, rest: 'works', waits: 'latency' };
  const attempt = known.halted ? waiting(known, 'halted') : attemptOf(incoming, step, known, rules);
  return answerOf(incoming, attempt, step, at);
}

function attemptOf(
  incoming: Incoming,
  step: MarketStep,
  memory: VenueMemory,
  rules: VenueRules,
): Attempt {
  const { order } = incoming;
  const auction = auctionOf(order, step);
  if (auction === 'missed') return waiting(memory, 'price');
  if (auction !== null) return inAuction(incoming, auction, step, memory, rules);
  if (isAuctionOnly(order)) return waiting(memory, 'auction');
  if (!mayTrade(order, phaseOf(step))) return waiting(memory, 'session');
  switch (step.kind) {
    case 'view':
      return onView(incoming, step, memory, rules);
    case 'print':
      return onPrint(incoming, step, memory, rules);
    default:
      step.kind satisfies 'tick';
      return onTick(incoming, step, memory, rules);
  }
}

function phaseOf(step: MarketStep): MarketPhase {
  if (step.kind === 'view') return step.view.phase;
  return step.kind === 'tick' ? step.phase : phaseAt(step.at);
}

/** Outside the regular session only limit orders that asked for it, and no options. */
function mayTrade(order: WorkingOrder, phase: MarketPhase): boolean {
  if (phase === 'regular') return true;
  return (
    phase !== 'closed' &&
    order.assetClass === 'us_equity' &&
    order.extendedHours &&
    order.type === 'limit'
  );
}

/** Everybody gets the one price; the account gets no more than its share of what was traded. */
function inAuction(
  { limit, isBuy, lot }: Incoming,
  auction: Auction,
  step: MarketStep,
  memory: VenueMemory,
  rules: VenueRules,
): Attempt {
  if (!isWithin(auction.price, limit, isBuy)) return waiting(memory, 'price');
  const input = step.kind === 'tick' ? step.bar : step;
  const left = lot.leftAt(auction.price);
  const most =
    rules.realistic && auction.shares !== null
      ? unitsOfShares(auction.shares * rules.participation - usedOf(memory, input), lot.scale)
      : left;
  const units = Math.min(left, most);
  if (units === 0) return waiting(memory, 'size');
  return {
    fills: [{ price: auction.price, units, liquidity: 'auction' }],
    memory: withUsed(memory, input, sharesOf(units, lot.scale)),
    waits: 'size',
  };
}

function answerOf(
  { order, lot }: Incoming,
  { fills, memory, waits }: Attempt,
  step: MarketStep,
  at: number,
): VenueAnswer {
  const executions = merged(fills).map(({ price, units, liquidity }) => ({
    orderId: order.id,
    symbol: order.symbol,
    price: priceText(price),
    qty: quantityText(units, lot.scale),
    at,
    liquidity,
  }));
  if (isFilled(fills, lot))
    return { executions, memory: forgetOrder(memory, order.id), rest: 'filled', waits: null };
  if (!endsNow(order, step, waits)) return { executions, memory, rest: 'works', waits };
  return { executions, memory: forgetOrder(memory, order.id), rest: 'cancel', waits };
}

/** Parts of the order, each of what all of it would be at its price, make up the whole. */
function isFilled(fills: readonly Fill[], lot: Lot): boolean {
  const [first] = fills;
  if (first === undefined) return false;
  const isOnePrice = fills.every((fill) => fill.price === first.price);
  const units = fills.reduce((sum, fill) => sum + fill.units, 0);
  if (isOnePrice || !lot.isMoney)
    return units >= lot.leftAt(first.price) && units < Number.MAX_SAFE_INTEGER;
  // Of an amount of money, what does not buy two billionths of a share stays unspent.
  const share = fills.reduce((sum, fill) => sum + fill.units / lot.leftAt(fill.price), 0);
  return (1 - share) * lot.leftAt(fills.at(-1)!.price) <= 2;
}

/** Orders that do not wait: at once or never, and auctions that are over. */
function endsNow(order: WorkingOrder, step: MarketStep, waits: WaitReason): boolean {
  if (isAuctionOnly(order)) return waits !== 'auction' && waits !== 'halted';
  const isAtOnce = order.timeInForce === 'ioc' || order.timeInForce === 'fok';
  // A print says nothing about what can be had now.
  return isAtOnce && step.kind !== 'print';
}

function merged(fills: readonly Fill[]): readonly Fill[] {
  const result: Fill[] = [];
  for (const fill of fills) {
    const last = result.at(-1);
    if (last !== undefined && last.price === fill.price && last.liquidity === fill.liquidity)
      result[result.length - 1] = { ...last, units: last.units + fill.units };
    else result.push(fill);
  }
  return result;
}
