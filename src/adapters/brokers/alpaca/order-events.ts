import {
  add,
  compare,
  type Decimal,
  divide,
  multiply,
  subtract,
  ZERO,
} from '../../../domain/money/decimal.ts';
import { amountText, type DecimalText, toDecimal } from '../../../domain/money/decimal-text.ts';
import { isClosed, type Order, type OrderStatus } from '../../../domain/trading/order.ts';
import { hasFills, orderAfterFill, orderAfterMove } from '../../../domain/trading/order-after.ts';
import { nextStatus } from '../../../domain/trading/order-machine.ts';
import {
  type NewTradingEvent,
  ORDER_NEWS,
  type OrderFilled,
  type OrderMoved,
  type OrderNews,
} from '../../../domain/trading/trading-event.ts';
import type { OrderTree } from '../../../ports/broker.ts';
import { NOTHING } from './loose-amount.ts';

/** An execution that the stream told of, to be believed where it fits. */
export interface Execution {
  readonly id: string;
  readonly price: DecimalText;
  readonly qty: DecimalText;
  readonly at: number;
}

/** One event with the orders that it made or changed, as they are after it. */
export interface AppliedChange {
  readonly event: NewTradingEvent;
  readonly orders: readonly Order[];
}

type Moved = Extract<NewTradingEvent, { kind: 'moved' }>;
type Filled = Extract<NewTradingEvent, { kind: 'filled' }>;

const PRICE_PLACES = 8;

/** How far an order has come, for what was seen within one millisecond. */
const RANK: Readonly<Partial<Record<OrderStatus, number>>> = {
  pending_new: 0,
  accepted: 1,
  held: 2,
  suspended: 3,
  done_for_day: 3,
  stopped: 3,
  new: 3,
  partially_filled: 4,
  pending_replace: 5,
  pending_cancel: 5,
};
const rankOf = (status: OrderStatus): number => (isClosed(status) ? 9 : (RANK[status] ?? 3));

/**
 * Whether what was seen is from before what is known: messages cross, and answers are overtaken by
 * the stream. Executions only grow and an order that ended stays so; else the newer time counts.
 */
export function isOutdated(known: Order, seen: Order): boolean {
  const executed = compare(toDecimal(seen.filledQty), toDecimal(known.filledQty));
  if (executed !== 0) return executed < 0;
  if (isClosed(known.status) || isClosed(seen.status)) return !isClosed(seen.status);
  if (seen.updatedAt !== known.updatedAt) return seen.updatedAt < known.updatedAt;
  return rankOf(seen.status) < rankOf(known.status);
}

/**
 * The events that lead from what is known of an order to what was seen of it, by the rules that
 * every log keeps (`order-machine.ts`): what the broker skipped is told too. Nothing when what was
 * seen is known or older. `parent` stays as it is known: Alpaca does not tell whose a leg is.
 */
export function changesOf(known: Order, seen: Order, told: Execution | null): AppliedChange[] {
  if (isClosed(known.status) || isOutdated(known, seen)) return [];
  const changes: AppliedChange[] = [];
  let order = known;
  const move = (news: OrderNews, more: Partial<OrderMoved> = {}): boolean => {
    const status = nextStatus(order.status, news, hasFills(order));
    if (status === undefined) return false;
    const event: Moved = {
      kind: 'moved',
      at: seen.updatedAt,
      orderId: order.id,
      news,
      status,
      ...more,
    };
    order = orderAfterMove(order, event, event.at);
    changes.push({ event, orders: [order] });
    return true;
  };

  const terms = changedTerms(order, seen);
  if (terms !== null) move(isTrail(order, terms) ? 'trailed' : 'restated', terms);

  for (const part of executionsBetween(order, seen, told)) {
    if (nextStatus(order.status, 'partial_fill', false) === undefined && !move('new')) break;
    const filled = add(toDecimal(order.filledQty), toDecimal(part.qty));
    const isLast =
      order.qty === null
        ? seen.status === 'filled' && compare(filled, toDecimal(seen.filledQty)) >= 0
        : compare(filled, toDecimal(order.qty)) >= 0;
    const event: Filled = {
      kind: 'filled',
      at: part.at,
      orderId: order.id,
      executionId: part.id,
      symbol: order.symbol,
      price: part.price,
      qty: part.qty,
      multiplier: order.assetClass === 'us_option' ? 100 : 1,
      fees: [],
      liquidity: null,
      status: isLast ? 'filled' : 'partially_filled',
    };
    order = orderAfterFill(order, event satisfies OrderFilled, event.at);
    changes.push({ event, orders: [order] });
  }

  // What ended in a way that the table does not have from here ended all the same.
  const direct = wayTo(order, seen.status);
  const isStuck = direct.length === 0 && isClosed(seen.status) && !isClosed(order.status);
  for (const news of isStuck ? wayTo(order, 'canceled') : direct) {
    const more: Partial<OrderMoved> = {
      ...(news === 'replaced' && seen.replacedBy !== null ? { replacedBy: seen.replacedBy } : {}),
      ...(seen.reason !== null && seen.reason !== order.reason ? { reason: seen.reason } : {}),
    };
    if (!move(news, more)) break;
  }
  return changes;
}

/** A tree that nobody knew: received as it began, then everything that has happened since. */
export function changesOfNew(
  tree: OrderTree,
  told: Execution | null,
  /** The order that it replaces, as far as it is known: its executions came along. */
  replaced: Order | undefined,
): AppliedChange[] {
  const { legs, ...root } = tree;
  const beginnings = [root, ...legs].map((order) => beginningOf(order, replaced));
  const changes: AppliedChange[] = [
    {
      event: { kind: 'received', at: root.submittedAt, orders: beginnings },
      orders: beginnings,
    },
  ];
  for (const [index, seen] of [root, ...legs].entries())
    changes.push(...changesOf(beginnings[index]!, seen, index === 0 ? told : null));
  return changes;
}

const BEGINNINGS: ReadonlySet<OrderStatus> = new Set([
  'pending_new',
  'accepted',
  'held',
  'new',
  'rejected',
]);

function beginningOf(seen: Order, replaced: Order | undefined): Order {
  const isPlain = BEGINNINGS.has(seen.status) && !hasFills(seen);
  if (isPlain) return seen;
  const brought =
    replaced !== undefined &&
    seen.replaces === replaced.id &&
    compare(toDecimal(replaced.filledQty), toDecimal(seen.filledQty)) <= 0
      ? replaced
      : null;
  return {
    ...seen,
    status: seen.status === 'accepted' || seen.status === 'pending_new' ? seen.status : 'new',
    filledQty: brought?.filledQty ?? NOTHING,
    filledAveragePrice: brought?.filledAveragePrice ?? null,
    updatedAt: seen.submittedAt,
    reason: null,
    replacedBy: null,
    filledAt: null,
    expiredAt: null,
    canceledAt: null,
    failedAt: null,
    replacedAt: null,
  };
}

/** Executions that are missing, at the price that the averages leave for them. */
function executionsBetween(
  known: Order,
  seen: Order,
  told: Execution | null,
): readonly Execution[] {
  const before = toDecimal(known.filledQty);
  const after = toDecimal(seen.filledQty);
  // More than was ordered can only be a mistake of the broker's; the log keeps to the order.
  const most = known.qty === null ? after : smaller(after, toDecimal(known.qty));
  const missing = subtract(most, before);
  if (compare(missing, ZERO) <= 0) return [];
  const at = seen.filledAt ?? seen.updatedAt;
  if (told === null) return [between(known, seen, missing, at)];
  const rest = subtract(missing, toDecimal(told.qty));
  if (compare(rest, ZERO) < 0) return [between(known, seen, missing, at)];
  if (compare(rest, ZERO) === 0) return [told];
  // Some were not heard of: together they are one, before the one that was.
  const paid = multiply(toDecimal(told.qty), toDecimal(told.price));
  return [between(known, seen, rest, at, paid), told];
}

const smaller = (a: Decimal, b: Decimal): Decimal => (compare(a, b) <= 0 ? a : b);

function between(
  known: Order,
  seen: Order,
  missing: Decimal,
  at: number,
  paidOtherwise: Decimal = ZERO,
): Execution {
  const averageOf = (order: Order): Decimal =>
    order.filledAveragePrice === null ? ZERO : toDecimal(order.filledAveragePrice);
  const total = multiply(toDecimal(seen.filledQty), averageOf(seen));
  const earlier = multiply(toDecimal(known.filledQty), averageOf(known));
  const price = divide(
    subtract(subtract(total, earlier), paidOtherwise),
    missing,
    PRICE_PLACES,
    'half-even',
  );
  const filled = add(toDecimal(known.filledQty), missing);
  return {
    // The same however often it is found.
    id: `${seen.id}:${amountText(filled)}`,
    price: amountText(
      compare(price, ZERO) > 0 || seen.orderClass === 'mleg' ? price : averageOf(seen),
    ),
    qty: amountText(missing),
    at,
  };
}

type Terms = Pick<Partial<OrderMoved>, 'qty' | 'limitPrice' | 'stopPrice' | 'trail' | 'highWater'>;

function changedTerms(known: Order, seen: Order): Terms | null {
  // An order that is filled was for what it got, whatever it said before.
  const qty =
    (seen.status === 'filled' && seen.qty !== null ? seen.filledQty : seen.qty) ?? known.qty;
  const isLess = qty !== null && compare(toDecimal(qty), toDecimal(known.filledQty)) < 0;
  const terms: Terms = {
    ...(qty === null || qty === known.qty || isLess ? {} : { qty }),
    ...(seen.limitPrice === known.limitPrice ? {} : { limitPrice: seen.limitPrice }),
    ...(seen.stopPrice === known.stopPrice ? {} : { stopPrice: seen.stopPrice }),
    ...(seen.highWater === known.highWater ? {} : { highWater: seen.highWater }),
    ...(seen.trail?.price === known.trail?.price && seen.trail?.percent === known.trail?.percent
      ? {}
      : { trail: seen.trail }),
  };
  return Object.keys(terms).length === 0 ? null : terms;
}

const isTrail = (order: Order, terms: Terms): boolean =>
  order.type === 'trailing_stop' &&
  Object.keys(terms).every((name) => name === 'stopPrice' || name === 'highWater') &&
  nextStatus(order.status, 'trailed', hasFills(order)) !== undefined;

/** The shortest way by the table; empty when it is there already, or when there is none. */
function wayTo(order: Order, status: OrderStatus): readonly OrderNews[] {
  if (order.status === status || status === 'filled') return [];
  const ways = new Map<OrderStatus, readonly OrderNews[]>([[order.status, []]]);
  for (const [from, way] of ways) {
    for (const news of ORDER_NEWS) {
      const next = nextStatus(from, news, hasFills(order));
      if (next === undefined || ways.has(next)) continue;
      if (next === status) return [...way, news];
      // Nothing follows what is closed.
      if (!isClosed(next)) ways.set(next, [...way, news]);
    }
  }
  return [];
}
