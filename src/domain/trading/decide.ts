import { compare, negate, ZERO } from '../money/decimal.ts';
import { amountText, toDecimal } from '../money/decimal-text.ts';
import type { AccountState } from './account-state.ts';
import { closePosition } from './close-position.ts';
import type { Decide, Decision, DecisionContext, TradingCommand } from './command.ts';
import { EventPen } from './event-pen.ts';
import { exercise, instruct } from './exercise.ts';
import { hasFills } from './order-after.ts';
import { cancelEntry, endOrder } from './order-family.ts';
import { placeOrder } from './place-order.ts';
import { refuse, type OrderReason } from './reasons.ts';
import { replaceOrder } from './replace-order.ts';
import type { TradingRefusal } from './refusal.ts';
import type { NewTradingEvent } from './trading-event.ts';

/**
 * What a command does: new events, or why not. Pure: the state is read only, ids and prices come
 * from the context, so the same question has the same answer. It knows open orders alone: whether
 * an id belongs to a closed order, and whether a client id was used by one, the caller knows.
 */
export const decide: Decide = (state, command, context) => {
  if (state.seq === 0 && command.kind !== 'open') return refused(refuse('account-not-open'));
  switch (command.kind) {
    case 'open':
      return open(state, command, context.now);
    case 'configure':
      return done([{ kind: 'configured', at: context.now, settings: command.settings }]);
    case 'fund':
      return fund(state, command, context.now);
    case 'place':
      return decided(context, state, (pen) => placeOrder(pen, state, command.draft, context));
    case 'replace':
      return decided(context, state, (pen) => replaceOrder(pen, state, command, context));
    case 'cancel':
      return decided(context, state, (pen) => cancel(pen, command.orderId));
    case 'cancel-all':
      return decided(context, state, (pen) => cancelAll(pen, 'asked'));
    case 'close-position':
      return decided(context, state, (pen) => closePosition(pen, state, command, context));
    case 'exercise':
      return decided(context, state, (pen) => exercise(pen, state, command.symbol, context));
    case 'instruct':
      return decided(context, state, (pen) => instruct(pen, state, command, context));
    case 'book':
      return done(command.entries.map((entry) => ({ ...entry, at: context.now })));
    default:
      return command satisfies never;
  }
};

const refused = (refusal: TradingRefusal): Decision => ({ refusal });
const done = (events: readonly NewTradingEvent[]): Decision => ({ events });

function decided(
  { now }: DecisionContext,
  state: AccountState,
  act: (pen: EventPen) => TradingRefusal | null,
): Decision {
  const pen = new EventPen(state, now);
  const refusal = act(pen);
  return refusal === null ? done(pen.events) : refused(refusal);
}

/** The first time, or a new beginning: then what was open is ended first, so that all hear of it. */
function open(
  state: AccountState,
  { cash, settings }: Extract<TradingCommand, { kind: 'open' }>,
  now: number,
): Decision {
  if (compare(toDecimal(cash), ZERO) < 0) return refused(refuse('amount-invalid'));
  const pen = new EventPen(state, now);
  cancelAll(pen, 'account-reset');
  pen.write({ kind: 'opened', at: now, cash, settings });
  return done(pen.events);
}

function fund(
  state: AccountState,
  { id, amount, date, note }: Extract<TradingCommand, { kind: 'fund' }>,
  now: number,
): Decision {
  const sum = toDecimal(amount);
  if (sum.units === 0n || sum.scale > 2) return refused(refuse('amount-invalid'));
  const isDeposit = compare(sum, ZERO) > 0;
  if (!isDeposit && compare(negate(sum), state.cash) > 0) {
    return refused(refuse('insufficient-cash', {}, { cash: amountText(state.cash) }));
  }
  return done([
    {
      kind: 'cash',
      at: now,
      id,
      cash: isDeposit ? 'deposit' : 'withdrawal',
      amount,
      symbol: null,
      qty: null,
      perShare: null,
      date,
      note,
    },
  ]);
}

function cancel(pen: EventPen, orderId: string): TradingRefusal | null {
  const order = pen.order(orderId);
  if (order === undefined) return refuse('order-not-found', { id: orderId });
  if (order.role === 'entry' && hasFills(order)) cancelEntry(pen, order);
  else endOrder(pen, order, 'canceled', 'asked');
  return null;
}

function cancelAll(pen: EventPen, reason: OrderReason): null {
  for (const { id } of pen.orders()) {
    const order = pen.order(id);
    if (order !== undefined) endOrder(pen, order, 'canceled', reason);
  }
  return null;
}
