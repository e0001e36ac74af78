import { toDecimal, priceOfNumber, type DecimalText } from '../money/decimal-text.ts';
import type { AccountState } from './account-state.ts';
import { baseOf, checkBase } from './class-rules.ts';
import type { DecisionContext } from './command.ts';
import { checkDraft } from './draft-rules.ts';
import type { EventPen } from './event-pen.ts';
import { isTradingTime } from './market-hours.ts';
import { newOrders } from './new-orders.ts';
import { OpenOrders } from './open-orders.ts';
import type { Order, OrderDraft } from './order.ts';
import { refuse } from './reasons.ts';
import type { TradingRefusal } from './refusal.ts';
import { checkOrder } from './risk/check-order.ts';
import { isRetry } from './same-request.ts';

/** Takes an order, or says why not. One that is open already under this name is left as it is. */
export function placeOrder(
  pen: EventPen,
  state: AccountState,
  draft: OrderDraft,
  context: DecisionContext,
): TradingRefusal | null {
  const known = pen.withClientId(draft.clientOrderId);
  if (known !== undefined) {
    return isRetry(known, pen.relatives(known), draft, context.now)
      ? null
      : refuse('client-order-id-taken');
  }
  const refusal =
    checkDraft(draft) ??
    checkMarketBase(draft, context) ??
    checkOrder(asLeft(state, pen), draft, context).refusal;
  if (refusal !== null) return refusal;
  const isOpen = isAtMarket(draft, context);
  const orders = newOrders(draft, {
    now: context.now,
    newId: context.newId,
    status: isOpen ? 'pending_new' : 'accepted',
    last: isOpen ? lastPrice(draft.symbol, context) : null,
  });
  pen.receive(orders);
  if (isOpen) startWorking(pen, orders, state.settings.matching.latency);
  return null;
}

/** Without latency an order is at the market in the same breath. */
export function startWorking(pen: EventPen, orders: readonly Order[], latency: number): void {
  if (latency > 0) return;
  for (const order of orders) if (order.status === 'pending_new') pen.move(order, 'new');
}

/** The state with the orders that the pen has left open. */
function asLeft(state: AccountState, pen: EventPen): AccountState {
  if (pen.events.length === 0) return state;
  return { ...state, orders: OpenOrders.of(pen.orders()) };
}

/** Whether an order goes to the market as soon as it is taken: it is open and not halted. */
export function isAtMarket(
  draft: Pick<OrderDraft, 'symbol' | 'timeInForce' | 'extendedHours'>,
  { now, view }: Pick<DecisionContext, 'now' | 'view'>,
): boolean {
  return isTradingTime(draft, now) && view(draft.symbol)?.halted !== true;
}

function lastPrice(symbol: string, { view }: DecisionContext): DecimalText | null {
  const last = view(symbol)?.last ?? null;
  return last === null ? null : priceOfNumber(last);
}

/** Exits of an entry at the market are measured from the market. */
function checkMarketBase(draft: OrderDraft, { view }: DecisionContext): TradingRefusal | null {
  if (draft.takeProfit === null && draft.stopLoss === null) return null;
  if (baseOf(draft) !== null) return null;
  const seen = view(draft.symbol);
  const price = (draft.side === 'buy' ? seen?.ask : seen?.bid) ?? seen?.last ?? null;
  const base = price === null ? null : priceOfNumber(price);
  return base === null ? null : checkBase(draft, toDecimal(base));
}
