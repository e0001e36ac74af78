import { dateOfIndex, indexOnOrBefore } from '../calendar/sessions.ts';
import { type IsoDate, toDayNumber } from '../calendar/iso-date.ts';
import {
  add,
  compare,
  type Decimal,
  decimalOf,
  multiply,
  negate,
  subtract,
  ZERO,
} from '../money/decimal.ts';
import { toDecimal } from '../money/decimal-text.ts';
import type { AccountState, Position } from './account-state.ts';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import { OpenOrders } from './open-orders.ts';
import { isOptionSymbol } from './option-symbol.ts';
import { isClosed, type AssetClass, type Order } from './order.ts';
import { orderAfterFill, orderAfterMove } from './order-after.ts';
import { IllegalMove } from './order-machine.ts';
import { addUnits, keepCost, lotsQuantity, splitLots } from './position-lots.ts';
import { tradeDate } from './trade-date.ts';
import type { CashMoved, OrderFilled, PositionChanged, TradingEvent } from './trading-event.ts';

/** Before the first event. */
export const newState = (): AccountState => ({
  seq: 0,
  at: 0,
  settings: DEFAULT_SETTINGS,
  cash: ZERO,
  deposited: ZERO,
  positions: new Map(),
  orders: new OpenOrders(),
  dayTrades: [],
  lastClose: null,
  priorClose: null,
  accruedFees: ZERO,
});

/**
 * One event more. Changes `state` in place and returns it. Throws `IllegalMove`, and changes nothing,
 * for an event that cannot follow: a gap in the numbers, an order that is not open, a move that the
 * table does not have, more executed than ordered.
 */
export function applyEvent(state: AccountState, event: TradingEvent): AccountState {
  if (event.seq !== state.seq + 1) {
    throw new IllegalMove(`event ${event.seq} does not follow ${state.seq}`);
  }
  change(state, event);
  state.seq = event.seq;
  state.at = event.at;
  return state;
}

function change(state: AccountState, event: TradingEvent): void {
  switch (event.kind) {
    case 'opened':
      state.settings = event.settings;
      state.cash = toDecimal(event.cash);
      state.deposited = state.cash;
      state.positions.clear();
      state.orders.clear();
      state.dayTrades = [];
      state.lastClose = null;
      state.priorClose = null;
      state.accruedFees = ZERO;
      return;
    case 'configured':
      state.settings = event.settings;
      return;
    case 'cash':
      moveCash(state, event);
      return;
    case 'received':
      for (const { id } of event.orders) {
        if (state.orders.has(id)) throw new IllegalMove(`order ${id} was received before`);
      }
      for (const order of event.orders) keepOrder(state, order);
      return;
    case 'moved':
      keepOrder(state, orderAfterMove(openOrder(state, event.orderId), event, event.at));
      return;
    case 'filled':
      fill(state, event, event.at);
      return;
    case 'position':
      changePosition(state, event);
      return;
    case 'instructed': {
      const position = state.positions.get(event.symbol);
      if (position === undefined) throw new IllegalMove(`${event.symbol} is not held`);
      position.doNotExercise = !event.exercise;
      return;
    }
    case 'session-closed':
      state.priorClose = state.lastClose;
      state.lastClose = {
        date: event.date,
        equity: toDecimal(event.equity),
        maintenanceMargin: toDecimal(event.maintenanceMargin),
        deposited: state.deposited,
        prices: event.prices,
      };
      forgetTrips(state.dayTrades, event.date);
      return;
    default:
      event satisfies never;
  }
}

function openOrder(state: AccountState, id: string): Order {
  const order = state.orders.get(id);
  if (order === undefined) throw new IllegalMove(`order ${id} is not open`);
  return order;
}

function keepOrder(state: AccountState, order: Order): void {
  if (isClosed(order.status)) state.orders.delete(order.id);
  else state.orders.set(order.id, order);
}

function moveCash(state: AccountState, event: CashMoved): void {
  const amount = toDecimal(event.amount);
  state.cash = add(state.cash, amount);
  if (event.cash === 'deposit' || event.cash === 'withdrawal') {
    state.deposited = add(state.deposited, amount);
  }
  if (event.cash === 'fee') {
    // The close books what accrued, rounded up to the cent.
    const left = add(state.accruedFees, amount);
    state.accruedFees = compare(left, ZERO) > 0 ? left : ZERO;
  }
}

function fill(state: AccountState, event: OrderFilled, at: number): void {
  const order = openOrder(state, event.orderId);
  const after = orderAfterFill(order, event, at);
  keepOrder(state, after);
  for (const fee of event.fees) state.accruedFees = add(state.accruedFees, toDecimal(fee.amount));
  // The parent of several option legs owns nothing: its legs have executions of their own.
  if (event.symbol === '') return;
  const units = toDecimal(event.qty);
  const qty = order.side === 'buy' ? units : negate(units);
  const price = toDecimal(event.price);
  const value = multiply(multiply(qty, price), decimalOf(BigInt(event.multiplier), 0));
  state.cash = subtract(state.cash, value);
  trade(state, positionOf(state, event, order.assetClass), tradeDate(at), qty, price);
}

function trade(
  state: AccountState,
  position: Position,
  date: IsoDate,
  qty: Decimal,
  price: Decimal,
): void {
  if (position.day !== date) {
    position.day = date;
    position.boughtToday = ZERO;
    position.soldToday = ZERO;
    position.isTripCounted = false;
  }
  const held = position.lots[0]?.qty ?? ZERO;
  const isClosing = held.units !== 0n && held.units < 0n !== qty.units < 0n;
  if (isClosing) {
    const opened = held.units > 0n ? position.boughtToday : position.soldToday;
    if (opened.units !== 0n && !position.isTripCounted) {
      forgetTrips(state.dayTrades, date);
      state.dayTrades.push({ date, symbol: position.symbol });
      position.isTripCounted = true;
    }
  } else position.isTripCounted = false;
  if (qty.units > 0n) position.boughtToday = add(position.boughtToday, qty);
  else position.soldToday = subtract(position.soldToday, qty);
  addUnits(position.lots, date, qty, price);
  if (position.lots.length === 0) state.positions.delete(position.symbol);
}

/** Forgets round trips that are older than five sessions. They are in the order of their days. */
function forgetTrips(trades: AccountState['dayTrades'], date: IsoDate): void {
  const oldest = trades[0];
  if (oldest === undefined || oldest.date === date) return;
  const first = dateOfIndex(Math.max(0, indexOnOrBefore(toDayNumber(date)) - 4));
  if (oldest.date >= first) return;
  const kept = trades.findIndex((trip) => trip.date >= first);
  trades.splice(0, kept < 0 ? trades.length : kept);
}

function positionOf(
  state: AccountState,
  { symbol, multiplier }: { readonly symbol: string; readonly multiplier: number },
  assetClass: AssetClass,
): Position {
  const known = state.positions.get(symbol);
  if (known !== undefined) return known;
  const position: Position = {
    symbol,
    assetClass,
    multiplier,
    lots: [],
    day: NO_DAY,
    boughtToday: ZERO,
    soldToday: ZERO,
    isTripCounted: false,
    doNotExercise: false,
  };
  state.positions.set(symbol, position);
  return position;
}

const NO_DAY = '' as IsoDate;

function changePosition(state: AccountState, event: PositionChanged): void {
  state.cash = add(state.cash, toDecimal(event.cash));
  const assetClass = isOptionSymbol(event.symbol) ? 'us_option' : 'us_equity';
  const position = positionOf(state, event, assetClass);
  const qty = toDecimal(event.qty);
  if (event.ratio !== null && event.change === 'split') {
    splitLots(position.lots, toDecimal(event.ratio), qty);
  } else if (event.ratio !== null && qty.units === 0n) {
    keepCost(position.lots, toDecimal(event.ratio));
  } else {
    addUnits(position.lots, event.date, qty, event.price === null ? ZERO : toDecimal(event.price));
  }
  if (position.lots.length === 0) state.positions.delete(event.symbol);
}

/** Signed units of a symbol; zero when there are none. */
export const heldQuantity = (state: AccountState, symbol: string): Decimal =>
  lotsQuantity(state.positions.get(symbol)?.lots ?? []);

/** The state that a log leaves, from its beginning or from a snapshot, which is changed. */
export function replayLog(
  events: Iterable<TradingEvent>,
  state: AccountState = newState(),
): AccountState {
  for (const event of events) applyEvent(state, event);
  return state;
}
