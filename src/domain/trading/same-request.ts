import { isClosed, type Order, type OrderDraft } from './order.ts';

/** A program that heard no answer sends again at once. */
const RETRIES_FOR = 60_000;

/**
 * Whether a request is answered with the order that has its name already. A page names each order
 * anew, so one that sends again means the same. A program of Alpaca's API may use a name every day
 * and has to hear that it is taken; while the order is open and new, it has only lost the answer.
 */
export function isRetry(
  order: Order,
  legs: readonly Order[],
  draft: OrderDraft,
  now: number,
): boolean {
  const isLate = isClosed(order.status) || now - order.createdAt > RETRIES_FOR;
  return isSameRequest(order, legs, draft) && !(draft.source === 'api' && isLate);
}

/**
 * Whether an order is what this request asks for once more. What the broker changes in an order
 * (the stop of a trailing one, the limit of a stop that was reached) is not compared.
 */
function isSameRequest(order: Order, legs: readonly Order[], draft: OrderDraft): boolean {
  const hasLimit = draft.type === 'limit' || draft.type === 'stop_limit';
  const hasStop = draft.type === 'stop' || draft.type === 'stop_limit';
  return (
    order.parentId === null &&
    order.symbol === draft.symbol &&
    order.side === draft.side &&
    order.type === draft.type &&
    order.timeInForce === draft.timeInForce &&
    order.orderClass === draft.orderClass &&
    order.qty === draft.qty &&
    order.notional === draft.notional &&
    order.extendedHours === draft.extendedHours &&
    (!hasLimit || order.limitPrice === draft.limitPrice) &&
    (!hasStop || order.stopPrice === draft.stopPrice) &&
    order.trail?.price === draft.trail?.price &&
    order.trail?.percent === draft.trail?.percent &&
    haveSameExits(legs, draft)
  );
}

function haveSameExits(legs: readonly Order[], draft: OrderDraft): boolean {
  if (draft.orderClass === 'mleg') {
    return (
      legs.length === draft.legs.length &&
      draft.legs.every(({ symbol, side, ratio }) =>
        legs.some((leg) => leg.symbol === symbol && leg.side === side && leg.ratio === ratio),
      )
    );
  }
  return legs.every((leg) => {
    if (leg.role === 'take_profit') return leg.limitPrice === draft.takeProfit?.limitPrice;
    if (leg.role !== 'stop_loss') return true;
    const wanted = draft.stopLoss;
    return leg.trail === null
      ? leg.stopPrice === wanted?.stopPrice && leg.limitPrice === wanted.limitPrice
      : leg.trail.price === wanted?.trail?.price && leg.trail.percent === wanted?.trail?.percent;
  });
}
