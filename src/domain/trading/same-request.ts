import type { Order, OrderDraft } from './order.ts';

/**
 * Whether an open order is what this request asks for once more. What the broker changes in an order
 * (the stop of a trailing one, the limit of a stop that was reached) is not compared.
 */
export function isSameRequest(order: Order, legs: readonly Order[], draft: OrderDraft): boolean {
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
