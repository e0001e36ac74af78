import { compare, formatDecimal, multiply } from '../money/decimal.ts';
import { amountText, toDecimal, type DecimalText } from '../money/decimal-text.ts';
import type { AccountState } from './account-state.ts';
import type { DecisionContext, OrderChange, TradingCommand } from './command.ts';
import { checkDraft } from './draft-rules.ts';
import type { EventPen } from './event-pen.ts';
import { expiryOf } from './market-hours.ts';
import { trailFrom } from './new-orders.ts';
import type { Order, OrderDraft, OrderStatus, Trail } from './order.ts';
import { isAtMarket, startWorking } from './place-order.ts';
import { refuse } from './reasons.ts';
import type { TradingRefusal } from './refusal.ts';
import { checkOrder } from './risk/check-order.ts';

/** Not at the market yet, or already on the way out. */
const NOT_REPLACEABLE: ReadonlySet<OrderStatus> = new Set([
  'accepted',
  'pending_new',
  'pending_cancel',
  'pending_replace',
  'stopped',
  'done_for_day',
]);

/** The old order ends as `replaced`; a new one with a new id takes its place, its fills included. */
export function replaceOrder(
  pen: EventPen,
  state: AccountState,
  { orderId, change }: Extract<TradingCommand, { kind: 'replace' }>,
  context: DecisionContext,
): TradingRefusal | null {
  const order = pen.order(orderId);
  if (order === undefined) return refuse('order-not-found', { id: orderId });
  if (NOT_REPLACEABLE.has(order.status)) return refuse('order-not-sent');
  if (order.notional !== null) return refuse('notional-not-replaceable');
  const next = changed(order, change);
  const refusal =
    checkFields(order, change) ??
    checkClientId(pen, order, change) ??
    (isUnchanged(order, next) ? refuse('order-not-changed') : null) ??
    checkQuantity(order, next) ??
    checkNewOrder(pen, state, order, next, context);
  if (refusal !== null) return refusal;
  write(pen, state, order, next, context);
  return null;
}

type Terms = Pick<
  Order,
  'qty' | 'timeInForce' | 'limitPrice' | 'stopPrice' | 'trail' | 'highWater' | 'clientOrderId'
>;

function changed(order: Order, change: OrderChange): Terms {
  const trail = change.trail === undefined ? order.trail : trailOf(order, change.trail);
  const moved = change.trail === undefined ? {} : trailFrom(order.side, trail, order.highWater);
  return {
    qty: change.qty ?? order.qty,
    timeInForce: change.timeInForce ?? order.timeInForce,
    limitPrice: change.limitPrice ?? order.limitPrice,
    stopPrice: change.stopPrice ?? moved.stopPrice ?? order.stopPrice,
    trail,
    highWater: order.highWater,
    clientOrderId: change.clientOrderId ?? order.clientOrderId,
  };
}

/** A trail stays what it is: an amount or a percentage. */
const trailOf = ({ trail }: Order, value: DecimalText): Trail =>
  trail?.percent == null ? { price: value, percent: null } : { price: null, percent: value };

function isUnchanged(order: Order, next: Terms): boolean {
  return (
    next.qty === order.qty &&
    next.timeInForce === order.timeInForce &&
    next.limitPrice === order.limitPrice &&
    next.stopPrice === order.stopPrice &&
    next.trail?.price === order.trail?.price &&
    next.trail?.percent === order.trail?.percent &&
    next.clientOrderId === order.clientOrderId
  );
}

/** Which fields an order of its kind has, and which of them may change now. */
function checkFields(order: Order, change: OrderChange): TradingRefusal | null {
  const isTriggered = order.triggeredAt !== null;
  const isLeg = order.role !== null && order.role !== 'entry';
  const not = (field: string) => refuse('change-not-allowed', { field });
  // A strategy is one price: its legs change with it.
  if (order.role === 'option') return not('legs');
  if (change.limitPrice !== undefined && order.type !== 'limit' && order.type !== 'stop_limit') {
    return not('limit_price');
  }
  const hasStop = (order.type === 'stop' || order.type === 'stop_limit') && !isTriggered;
  if (change.stopPrice !== undefined && !hasStop) return not('stop_price');
  const hasTrail = order.type === 'trailing_stop' && !isTriggered;
  if (change.trail !== undefined && !hasTrail) return not('trail');
  // Exits are for the position that the entry opens.
  if (isLeg && change.qty !== undefined && change.qty !== order.qty) return not('qty');
  if (isLeg && change.timeInForce !== undefined && change.timeInForce !== order.timeInForce) {
    return not('time_in_force');
  }
  return null;
}

function checkClientId(pen: EventPen, order: Order, change: OrderChange): TradingRefusal | null {
  if (change.clientOrderId === undefined) return null;
  if (change.clientOrderId.length > 128) return refuse('client-order-id-too-long');
  const known = pen.withClientId(change.clientOrderId);
  return known === undefined || known.id === order.id ? null : refuse('client-order-id-taken');
}

function checkQuantity(order: Order, { qty }: Terms): TradingRefusal | null {
  if (qty === null || compare(toDecimal(qty), toDecimal(order.filledQty)) > 0) return null;
  return refuse('qty-below-filled', { filled: formatDecimal(toDecimal(order.filledQty)) });
}

function checkNewOrder(
  pen: EventPen,
  state: AccountState,
  order: Order,
  next: Terms,
  context: DecisionContext,
): TradingRefusal | null {
  const draft = draftOf(pen, order, next);
  const wrong = checkDraft(draft);
  if (wrong !== null) return wrong;
  if (order.role === 'take_profit' || order.role === 'stop_loss') {
    return checkBesideOther(pen, order, next);
  }
  return checkOrder(state, draft, context, order).refusal;
}

/** An exit stays on its side of the other one. */
function checkBesideOther(pen: EventPen, order: Order, next: Terms): TradingRefusal | null {
  const isProfit = order.role === 'take_profit';
  const role = isProfit ? 'stop_loss' : 'take_profit';
  const other = pen.relatives(order).find((relative) => relative.role === role);
  const profit = isProfit ? next.limitPrice : (other?.limitPrice ?? null);
  const stop = isProfit ? (other?.stopPrice ?? null) : next.stopPrice;
  if (profit === null || stop === null) return null;
  const gap = compare(toDecimal(profit), toDecimal(stop));
  return (order.side === 'sell' ? gap > 0 : gap < 0) ? null : refuse('legs-crossed');
}

/** What the new order would be as a request. An exit is checked as an order of its own. */
function draftOf(pen: EventPen, order: Order, next: Terms): OrderDraft {
  const isSpread = order.orderClass === 'mleg';
  const legs = order.role === 'entry' || isSpread ? pen.relatives(order) : [];
  const profit = legs.find(({ role }) => role === 'take_profit');
  const loss = legs.find(({ role }) => role === 'stop_loss');
  const hasLimit = order.type === 'limit' || order.type === 'stop_limit';
  const isTrailing = order.type === 'trailing_stop';
  return {
    symbol: order.symbol,
    assetClass: order.assetClass,
    qty: next.qty,
    notional: null,
    side: order.side,
    type: order.type,
    timeInForce: next.timeInForce,
    limitPrice: hasLimit ? next.limitPrice : null,
    stopPrice: isTrailing ? null : next.stopPrice,
    trail: next.trail,
    extendedHours: order.extendedHours,
    clientOrderId: next.clientOrderId,
    orderClass: order.role === 'entry' || isSpread ? order.orderClass : 'simple',
    takeProfit: profit?.limitPrice == null ? null : { limitPrice: profit.limitPrice },
    stopLoss:
      loss === undefined
        ? null
        : {
            stopPrice: loss.trail === null ? loss.stopPrice : null,
            limitPrice: loss.limitPrice,
            trail: loss.trail,
          },
    legs: isSpread
      ? legs.map(({ symbol, ratio, side, intent }) => ({ symbol, ratio: ratio!, side, intent }))
      : [],
    intent: order.intent,
    source: order.source,
  };
}

function write(
  pen: EventPen,
  { settings }: AccountState,
  order: Order,
  next: Terms,
  context: DecisionContext,
): void {
  const { now } = context;
  const relatives = pen.relatives(order);
  const id = context.newId();
  const status = statusOf(order, context);
  const isNewTime = next.timeInForce !== order.timeInForce;
  const replacement: Order = {
    ...order,
    ...next,
    id,
    clientOrderId: next.clientOrderId === order.clientOrderId ? id : next.clientOrderId,
    status,
    reason: null,
    replaces: order.id,
    replacedBy: null,
    createdAt: now,
    submittedAt: now,
    updatedAt: now,
    expiresAt: isNewTime
      ? expiryOf({ timeInForce: next.timeInForce, extendedHours: order.extendedHours }, now)
      : order.expiresAt,
  };
  pen.move(order, 'replaced', { replacedBy: id, reason: 'replaced' });
  pen.receive([replacement]);
  startWorking(pen, [replacement], settings.matching.latency);
  for (const relative of relatives) {
    if (relative.id === order.parentId) {
      pen.move(relative, 'restated', {
        legIds: relative.legIds.map((leg) => (leg === order.id ? id : leg)),
      });
    } else if (relative.parentId === order.id) {
      const isOther = next.qty !== null && next.qty !== order.qty;
      pen.move(relative, 'restated', {
        parentId: id,
        ...(isOther ? { qty: legQuantity(relative, next.qty!) } : {}),
        ...(isNewTime ? { expiresAt: replacement.expiresAt } : {}),
      });
    }
  }
}

/** An exit is for all of its entry; a leg of a strategy for its share. */
const legQuantity = ({ ratio }: Order, qty: DecimalText): DecimalText =>
  ratio === null ? qty : amountText(multiply(toDecimal(qty), toDecimal(ratio)));

function statusOf(order: Order, context: DecisionContext): OrderStatus {
  if (order.status === 'held') return 'held';
  return isAtMarket(order, context) ? 'pending_new' : 'accepted';
}
