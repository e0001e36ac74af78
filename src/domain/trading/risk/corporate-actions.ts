import type {
  CorporateAction,
  Dividend,
  Merger,
  SpinOff,
  Split,
  SymbolChange,
} from '../../prices/corporate-action.ts';
import {
  add,
  decimal,
  type Decimal,
  decimalOfNumber,
  divide,
  multiply,
  negate,
  round,
  subtract,
  ZERO,
} from '../../money/decimal.ts';
import type { AccountState } from '../account-state.ts';
import type { NewTradingEvent } from '../trading-event.ts';
import { endOrders, quantityAfter, type Ratio, splitOrders } from './action-orders.ts';
import { absolute, atLeastZero, isNegative, isZero, quotient } from './arithmetic.ts';
import { type BookEntry, cashEntry, positionEntry } from './book-entry.ts';
import { closePriceOf, costOf, markOf } from './holdings.ts';
import { heldOf } from './order-claims.ts';
import type { SightNow } from './sight.ts';

/**
 * What corporate actions do to positions and open orders, to be booked before the first trade of
 * their ex-date. `isBooked` knows the ids of cash and positions that the log has already: an action
 * is booked as a whole or not at all. Splits come first, so that a dividend of the same day is paid
 * on the basis of that day.
 */
export function corporateActions(
  state: AccountState,
  actions: readonly CorporateAction[],
  context: SightNow,
  isBooked: (id: string) => boolean,
): readonly NewTradingEvent[] {
  const events: NewTradingEvent[] = [];
  const held = new Map<string, Decimal>();
  const seen = new Set<string>();
  const qtyOf = (symbol: string): Decimal => held.get(symbol) ?? heldOf(state, symbol);
  const sorted = actions.toSorted(
    (a, b) => Number(b.kind === 'split') - Number(a.kind === 'split'),
  );
  for (const action of sorted) {
    const id = idOf(action);
    if (seen.has(id) || isBooked(id)) continue;
    seen.add(id);
    for (const event of eventsOf({ state, context, id, qtyOf }, action)) {
      events.push(event);
      if (event.kind === 'position') {
        held.set(event.symbol, add(qtyOf(event.symbol), decimal(event.qty)));
      }
    }
  }
  return events;
}

/** One action of a kind on a symbol and day: the same whoever tells of it, and however often. */
function idOf(action: CorporateAction): string {
  const base = `${action.kind}:${action.symbol}:${action.exDate}`;
  return action.kind === 'dividend' ? `${base}:${action.type}` : base;
}

interface Booking {
  readonly state: AccountState;
  readonly context: SightNow;
  readonly id: string;
  /** As the actions before leave it. */
  readonly qtyOf: (symbol: string) => Decimal;
}

function eventsOf(booking: Booking, action: CorporateAction): readonly NewTradingEvent[] {
  switch (action.kind) {
    case 'split':
      return splitEvents(booking, action);
    case 'dividend':
      return dividendEvents(booking, action);
    case 'spin-off':
      return spinOffEvents(booking, action);
    case 'merger':
      return mergerEvents(booking, action);
    case 'symbol-change':
      return renamedEvents(booking, action);
    default:
      return action satisfies never;
  }
}

function splitEvents(
  { state, context, id, qtyOf }: Booking,
  { symbol, exDate, to, from }: Split,
): readonly NewTradingEvent[] {
  const ratio: Ratio = { to: decimalOfNumber(to), from: decimalOfNumber(from) };
  if (!(to > 0 && from > 0) || to === from) return [];
  const orders = splitOrders(state, symbol, ratio, context.now);
  const qty = qtyOf(symbol);
  if (isZero(qty)) return orders;
  const when = { at: context.now, date: exDate };
  const after = quantityAfter(qty, ratio);
  const close = closePriceOf(state, symbol);
  const price =
    close === null
      ? markOf(context.view(symbol), 'us_equity')
      : divide(multiply(close, ratio.from), ratio.to, 8, 'half-even');
  return [
    positionEntry(when, {
      id,
      change: 'split',
      symbol,
      qty: subtract(after, qty),
      ratio: divide(ratio.to, ratio.from, 18, 'half-even'),
    }),
    ...inLieu(when, `${id}:in-lieu`, symbol, { before: qty, after, price }),
    ...orders,
  ];
}

/** Who had whole units gets whole units, and money for the rest. */
function inLieu(
  when: { readonly at: number; readonly date: Split['exDate'] },
  id: string,
  symbol: string,
  {
    before,
    after,
    price,
  }: { readonly before: Decimal; readonly after: Decimal; readonly price: Decimal | null },
): readonly BookEntry[] {
  const part = subtract(after, round(after, 0, 'down'));
  if (isZero(part) || before.scale > 0 || price === null) return [];
  return [
    positionEntry(when, {
      id,
      change: 'adjustment',
      symbol,
      qty: negate(part),
      price,
      cash: round(multiply(part, price), 2, 'half-up'),
      note: 'cash in lieu',
    }),
  ];
}

/**
 * Paid at once on the ex-date, when the price falls by it, to who held the share over night; a short
 * seller owes it. Orders are not reduced.
 */
function dividendEvents(
  { state, context, id, qtyOf }: Booking,
  { symbol, exDate, payDate, amount, currency }: Dividend,
): readonly NewTradingEvent[] {
  if (currency !== 'USD' || !(amount > 0)) return [];
  const position = state.positions.get(symbol);
  const isToday = position?.day === exDate;
  const traded = isToday ? subtract(position.boughtToday, position.soldToday) : ZERO;
  const qty = subtract(qtyOf(symbol), traded);
  if (isZero(qty)) return [];
  const perShare = decimalOfNumber(amount);
  const total = round(multiply(qty, perShare), 2, 'half-up');
  if (isZero(total)) return [];
  return [
    cashEntry(
      { at: context.now, date: exDate },
      {
        id,
        cash: isNegative(total) ? 'dividend-owed' : 'dividend',
        amount: total,
        symbol,
        qty: absolute(qty),
        perShare,
        ...(payDate === null ? {} : { note: payDate }),
      },
    ),
  ];
}

function spinOffEvents(
  { state, context, id, qtyOf }: Booking,
  { symbol, spun, exDate, sharesPerShare }: SpinOff,
): readonly NewTradingEvent[] {
  const qty = qtyOf(symbol);
  const position = state.positions.get(symbol);
  if (isZero(qty) || position === undefined || !(sharesPerShare > 0)) return [];
  const when = { at: context.now, date: exDate };
  const each = decimalOfNumber(sharesPerShare);
  const after = quantityAfter(qty, { to: each, from: decimal('1') });
  const kept = keptCost(context, symbol, spun, each);
  const average = quotient(costOf(position), heldOf(state, symbol));
  const cost = divide(multiply(average, subtract(decimal('1'), kept)), each, 8, 'half-even');
  const price = markOf(context.view(spun), 'us_equity');
  return [
    positionEntry(when, { id, change: 'spin-off', symbol, qty: ZERO, ratio: kept, note: spun }),
    positionEntry(when, {
      id: `${id}:${spun}`,
      change: 'spin-off',
      symbol: spun,
      qty: after,
      price: cost,
      note: symbol,
    }),
    ...inLieu(when, `${id}:in-lieu`, spun, { before: qty, after, price }),
  ];
}

/** The cost is divided as the market values both; it stays with the parent until it does. */
function keptCost(context: SightNow, symbol: string, spun: string, each: Decimal): Decimal {
  const parent = markOf(context.view(symbol), 'us_equity');
  const child = markOf(context.view(spun), 'us_equity');
  if (parent === null || child === null) return decimal('1');
  return divide(parent, add(parent, multiply(child, each)), 18, 'half-even');
}

function mergerEvents(
  { state, context, id, qtyOf }: Booking,
  { symbol, acquirer, exDate, cashPerShare, sharesPerShare, status }: Merger,
): readonly NewTradingEvent[] {
  if (status !== 'completed') return [];
  const orders = endOrders(state, symbol, context.now);
  const qty = qtyOf(symbol);
  const position = state.positions.get(symbol);
  if (isZero(qty) || position === undefined) return orders;
  const when = { at: context.now, date: exDate };
  const paid = decimalOfNumber(cashPerShare);
  const cash = round(multiply(qty, paid), 2, 'half-up');
  const events: NewTradingEvent[] = [
    positionEntry(when, {
      id,
      change: 'merger',
      symbol,
      qty: negate(qty),
      price: paid,
      cash,
      note: acquirer,
    }),
  ];
  if (sharesPerShare > 0) {
    const each = decimalOfNumber(sharesPerShare);
    const after = quantityAfter(qty, { to: each, from: decimal('1') });
    // What was paid in cash is no longer part of the cost.
    const average = quotient(costOf(position), heldOf(state, symbol));
    const price = divide(atLeastZero(subtract(average, paid)), each, 8, 'half-even');
    events.push(
      positionEntry(when, {
        id: `${id}:${acquirer}`,
        change: 'merger',
        symbol: acquirer,
        qty: after,
        price,
        note: symbol,
      }),
      ...inLieu(when, `${id}:in-lieu`, acquirer, {
        before: qty,
        after,
        price: markOf(context.view(acquirer), 'us_equity'),
      }),
    );
  }
  return [...events, ...orders];
}

/** Every lot moves by itself, so that each keeps its day and its price. */
function renamedEvents(
  { state, context, id }: Booking,
  { symbol, former, exDate }: SymbolChange,
): readonly NewTradingEvent[] {
  const orders = endOrders(state, former, context.now);
  const lots = state.positions.get(former)?.lots ?? [];
  if (lots.length === 0 || former === symbol) return orders;
  const gone = negate(heldOf(state, former));
  return [
    positionEntry(
      { at: context.now, date: exDate },
      { id, change: 'symbol-change', symbol: former, qty: gone, note: symbol },
    ),
    ...lots.map(({ date, qty, price }, index) =>
      positionEntry(
        { at: context.now, date },
        { id: `${id}:${index + 1}`, change: 'symbol-change', symbol, qty, price, note: former },
      ),
    ),
    ...orders,
  ];
}
