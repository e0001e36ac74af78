import {
  add,
  type Decimal,
  decimalOf,
  equals,
  multiply,
  negate,
  round,
  subtract,
  ZERO,
} from '../../money/decimal.ts';
import { amountText, toDecimal } from '../../money/decimal-text.ts';
import { isClosed, type OrderSide } from '../../trading/order.ts';
import { QUANTITY_PLACES } from '../../trading/position-lots.ts';
import type {
  CashMoved,
  OrderFilled,
  PositionChanged,
  Stamped,
  TradingEvent,
} from '../../trading/trading-event.ts';
import type { Transaction } from '../transaction.ts';
import { type FollowMemory, NO_MEMORY } from './follow-memory.ts';
import { isPair, writePair, writePlain } from './follow-position.ts';
import { RowPen } from './row-pen.ts';
import { writeTrade } from './trade-rows.ts';

export interface Followed {
  readonly rows: readonly Transaction[];
  readonly memory: FollowMemory;
}

type Change = Stamped<PositionChanged>;

/** Together with what follows in the log they are one row. */
const FIRST_HALVES: ReadonlySet<PositionChanged['change']> = new Set([
  'exercise',
  'assignment',
  'spin-off',
  'merger',
]);

/**
 * The transactions of a ledger that say what a part of an account's log did: cash and units of the
 * rows are those of the account, to the last digit. `isEnd` when no more of the log is there yet:
 * what belongs together is written together, so the first half of a pair is then all of it.
 */
export function followLog(
  account: string,
  events: readonly TradingEvent[],
  memory: FollowMemory,
  isEnd: boolean,
): Followed {
  const reader = new LogReader(account, memory);
  for (const event of events) reader.read(event);
  if (isEnd) reader.finish();
  return { rows: reader.pen.rows, memory: reader.memory() };
}

class LogReader {
  readonly pen: RowPen;
  #held: Map<string, Decimal>;
  #sides: Map<string, OrderSide>;
  #half: Change | null;

  constructor(account: string, memory: FollowMemory) {
    this.pen = new RowPen(account, memory.at);
    this.#held = new Map(
      Object.entries(memory.held).map(([symbol, qty]) => [symbol, toDecimal(qty)]),
    );
    this.#sides = new Map(Object.entries(memory.sides));
    this.#half = memory.half;
  }

  memory(): FollowMemory {
    return {
      held: Object.fromEntries([...this.#held].map(([symbol, qty]) => [symbol, amountText(qty)])),
      sides: Object.fromEntries(this.#sides),
      at: this.pen.at,
      half: this.#half,
    };
  }

  read(event: TradingEvent): void {
    if (this.#half !== null) {
      const half = this.#half;
      this.#half = null;
      if (event.kind === 'position' && isPair(half, event)) {
        this.#pair(half, event);
        return;
      }
      this.#plain(half);
    }
    switch (event.kind) {
      case 'opened':
        this.#begin(event);
        return;
      case 'received':
        for (const { id, side, status } of event.orders)
          if (!isClosed(status)) this.#sides.set(id, side);
        return;
      case 'moved':
        if (isClosed(event.status)) this.#sides.delete(event.orderId);
        return;
      case 'filled':
        this.#fill(event);
        return;
      case 'cash':
        this.#cash(event);
        return;
      case 'position':
        this.#position(event);
        return;
      case 'configured':
      case 'instructed':
      case 'session-closed':
        return;
      default:
        event satisfies never;
    }
  }

  finish(): void {
    if (this.#half === null) return;
    const half = this.#half;
    this.#half = null;
    this.#plain(half);
  }

  /** The beginning, and every new one: nothing of before is left. */
  #begin({ seq, at, cash }: Extract<TradingEvent, { kind: 'opened' }>): void {
    this.#held.clear();
    this.#sides.clear();
    // The time of a replay may go back with it.
    this.pen.at = NO_MEMORY.at;
    this.pen.begin({ seq, orderId: null, reference: null, note: null }, at);
    this.pen.flow(toDecimal(cash));
  }

  #fill(event: Stamped<OrderFilled>): void {
    const { orderId, symbol, status } = event;
    const side = this.#sides.get(orderId);
    if (status === 'filled') this.#sides.delete(orderId);
    // The parent of several legs owns nothing.
    if (symbol === '' || side === undefined) return;
    const units = toDecimal(event.qty);
    const price = toDecimal(event.price);
    const qty = side === 'buy' ? units : negate(units);
    const source = { seq: event.seq, orderId, reference: event.executionId, note: null };
    this.pen.begin(source, event.at);
    const held = this.#heldOf(symbol);
    const each = multiply(price, decimalOf(BigInt(event.multiplier), 0));
    writeTrade(this.pen, symbol, held, qty, price, each);
    this.#hold(symbol, add(held, qty));
  }

  #cash(event: Stamped<CashMoved>): void {
    const amount = toDecimal(event.amount);
    this.#beginAt(event);
    const { pen } = this;
    switch (event.cash) {
      case 'deposit':
      case 'withdrawal':
      case 'adjustment':
        pen.flow(amount);
        return;
      case 'dividend':
      case 'dividend-owed':
      case 'merger':
        pen.income(event.symbol === null ? 'interest' : 'dividend', event.symbol, amount);
        return;
      case 'interest':
        if (amount.units > 0n) pen.income('interest', event.symbol, amount);
        else pen.charge('interest-charge', event.symbol, amount);
        return;
      case 'borrow-fee':
      case 'fee':
        pen.charge('fee', event.symbol, amount);
        return;
      default:
        event.cash satisfies never;
    }
  }

  #position(event: Change): void {
    const held = this.#heldOf(event.symbol);
    const hasUnits = toDecimal(event.qty).units !== 0n;
    if (FIRST_HALVES.has(event.change) && (held.units !== 0n || !hasUnits)) {
      this.#half = event;
      return;
    }
    if (event.change === 'split' && event.ratio !== null) this.#split(event, held);
    else if (event.change === 'symbol-change') this.#rename(event, held);
    else this.#plain(event);
  }

  #split(event: Change, held: Decimal): void {
    const change = toDecimal(event.qty);
    const after =
      change.units === 0n
        ? round(multiply(held, toDecimal(event.ratio!)), QUANTITY_PLACES, 'half-even')
        : add(held, change);
    if (held.units === 0n || after.units === 0n || haveOtherSigns(held, after)) {
      this.#plain({ ...event, qty: amountText(subtract(after, held)) });
      return;
    }
    this.#beginAt(event);
    this.pen.split(event.symbol, after, held);
    this.pen.income('dividend', event.symbol, toDecimal(event.cash));
    this.#hold(event.symbol, after);
  }

  /** All of it goes to the new name at once; the lots that the log tells of follow by themselves. */
  #rename(event: Change, held: Decimal): void {
    this.#beginAt(event);
    const qty = toDecimal(event.qty);
    const isLot = event.price !== null;
    if (!isLot && event.note !== null && equals(qty, negate(held)))
      this.pen.rename(event.symbol, event.note);
    this.pen.income('dividend', event.symbol, toDecimal(event.cash));
    this.#hold(event.symbol, add(held, qty));
  }

  #plain(event: Change): void {
    this.#beginAt(event);
    const held = this.#heldOf(event.symbol);
    writePlain(this.pen, event, held);
    this.#hold(event.symbol, add(held, toDecimal(event.qty)));
  }

  #pair(half: Change, event: Change): void {
    this.#beginAt(half);
    const first = this.#heldOf(half.symbol);
    const second = this.#heldOf(event.symbol);
    if (!writePair(this.pen, half, event, first, second)) {
      this.#plain(half);
      this.#plain(event);
      return;
    }
    this.#hold(half.symbol, add(first, toDecimal(half.qty)));
    this.#hold(event.symbol, add(second, toDecimal(event.qty)));
  }

  #beginAt({ seq, at, id, note, kind }: Change | Stamped<CashMoved>): void {
    // Notes of positions are the broker's marks, those of payments are their member's.
    this.pen.begin({ seq, orderId: null, reference: id, note: kind === 'cash' ? note : null }, at);
  }

  #heldOf(symbol: string): Decimal {
    return this.#held.get(symbol) ?? ZERO;
  }

  #hold(symbol: string, qty: Decimal): void {
    if (qty.units === 0n) this.#held.delete(symbol);
    else this.#held.set(symbol, qty);
  }
}

const haveOtherSigns = (a: Decimal, b: Decimal): boolean => a.units < 0n !== b.units < 0n;
