import type { OrderStatus } from './order.ts';
import type { OrderNews } from './trading-event.ts';

/** Everything that can happen to an order once it was received. */
export type OrderHappening = OrderNews | 'partial_fill' | 'fill';

/**
 * What follows: a status; `same`; `working`, which is `partially_filled` once something was
 * executed and `new` before.
 */
type Next = OrderStatus | 'same' | 'working';
type Row = Readonly<Partial<Record<OrderHappening, Next>>>;

/** What may happen to anything that is open. */
const OPEN: Row = {
  restated: 'same',
  canceled: 'canceled',
  expired: 'expired',
  pending_cancel: 'pending_cancel',
};
/** What may happen to an order at the market. */
const AT_MARKET: Row = { ...OPEN, partial_fill: 'partially_filled', fill: 'filled' };
const WORKING: Row = {
  ...AT_MARKET,
  triggered: 'same',
  trailed: 'same',
  replaced: 'replaced',
  pending_replace: 'pending_replace',
  done_for_day: 'done_for_day',
  stopped: 'stopped',
  suspended: 'suspended',
};
const CLOSED: Row = {};

/** The table. What is not in a row is illegal there. */
const TABLE: Readonly<Record<OrderStatus, Row>> = {
  // What replaces an order that was executed in part brings that part along.
  pending_new: {
    ...OPEN,
    new: 'working',
    accepted: 'accepted',
    held: 'held',
    rejected: 'rejected',
  },
  accepted: {
    ...OPEN,
    pending_new: 'pending_new',
    new: 'working',
    held: 'held',
    rejected: 'rejected',
  },
  // A leg that waits for its entry, or a stop loss beside its take profit. `held` once more says
  // that it is armed; a stop loss goes to the market when it is triggered.
  held: {
    ...OPEN,
    held: 'held',
    new: 'new',
    accepted: 'accepted',
    triggered: 'new',
    trailed: 'same',
    replaced: 'replaced',
    rejected: 'rejected',
  },
  new: { ...WORKING, rejected: 'rejected' },
  partially_filled: WORKING,
  pending_replace: {
    ...AT_MARKET,
    replaced: 'replaced',
    order_replace_rejected: 'working',
  },
  pending_cancel: {
    restated: 'same',
    canceled: 'canceled',
    expired: 'expired',
    partial_fill: 'partially_filled',
    fill: 'filled',
    order_cancel_rejected: 'working',
  },
  stopped: { ...AT_MARKET, new: 'working' },
  suspended: { ...OPEN, new: 'working', replaced: 'replaced', rejected: 'rejected' },
  done_for_day: { ...OPEN, new: 'working' },
  filled: CLOSED,
  canceled: CLOSED,
  expired: CLOSED,
  replaced: CLOSED,
  rejected: CLOSED,
};

/** The status after it; `undefined` when it cannot happen to such an order. */
export function nextStatus(
  status: OrderStatus,
  happening: OrderHappening,
  hasFills: boolean,
): OrderStatus | undefined {
  const next = TABLE[status][happening];
  if (next === 'same') return status;
  if (next === 'working') return hasFills ? 'partially_filled' : 'new';
  return next;
}

/** An event that does not fit the order it is about: the log would be wrong. */
export class IllegalMove extends Error {
  override readonly name = 'IllegalMove';
}
