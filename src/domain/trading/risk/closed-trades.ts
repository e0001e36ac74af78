import {
  add,
  compare,
  decimal,
  type Decimal,
  divide,
  multiply,
  negate,
  round,
  subtract,
  ZERO,
} from '../../money/decimal.ts';
import { amountText, type DecimalText } from '../../money/decimal-text.ts';
import { isClosed, type OrderSide } from '../order.ts';
import type { OrderFilled, PositionChanged, TradingEvent } from '../trading-event.ts';
import { absolute, isNegative, isPositive, isZero, smaller, valueOf } from './arithmetic.ts';

/** One closed trade: units that were opened and closed again, first in first out. */
export interface ClosedTrade {
  readonly symbol: string;
  readonly side: 'long' | 'short';
  readonly qty: DecimalText;
  readonly multiplier: number;
  readonly openedAt: number;
  readonly closedAt: number;
  readonly openPrice: DecimalText;
  readonly closePrice: DecimalText;
  /** Before fees. */
  readonly gain: DecimalText;
  readonly fees: DecimalText;
}

/** Units that were opened and are not closed yet. */
interface OpenLot {
  /** Signed. */
  qty: Decimal;
  price: Decimal;
  fees: Decimal;
  readonly at: number;
  /** What opened it: an order, or a booking. */
  readonly by: string;
}

/** A trade while more executions may belong to it. */
interface GrowingTrade {
  readonly symbol: string;
  readonly isLong: boolean;
  readonly multiplier: number;
  qty: Decimal;
  cost: Decimal;
  proceeds: Decimal;
  fees: Decimal;
  openedAt: number;
  closedAt: number;
}

interface Change {
  readonly symbol: string;
  readonly multiplier: number;
  readonly qty: Decimal;
  readonly price: Decimal;
  readonly fees: Decimal;
  readonly at: number;
  readonly by: string;
}

/**
 * Round trips from the events of an account's log, oldest first: units are closed first in, first
 * out. Executions of one order against those of one other order are one trade. A reset begins anew.
 */
export function closedTrades(events: Iterable<TradingEvent>): readonly ClosedTrade[] {
  const book = new TradeBook();
  for (const event of events) book.take(event);
  return book.closed();
}

class TradeBook {
  readonly #lots = new Map<string, OpenLot[]>();
  readonly #sides = new Map<string, OrderSide>();
  readonly #trades = new Map<string, GrowingTrade>();
  /** A merger takes the old shares first: what they became is known with the next event. */
  #merger: PositionChanged | null = null;
  #mergedAt = 0;

  take(event: TradingEvent): void {
    if (this.#merger !== null && !this.#isRestOfMerger(event)) this.#endMerger(ZERO);
    switch (event.kind) {
      case 'opened':
        this.#lots.clear();
        this.#sides.clear();
        this.#trades.clear();
        return;
      case 'received':
        for (const { id, side } of event.orders) this.#sides.set(id, side);
        return;
      case 'moved':
        if (isClosed(event.status)) this.#sides.delete(event.orderId);
        return;
      case 'filled':
        this.#fill(event, event.at);
        return;
      case 'position':
        this.#change(event, event.at);
        return;
      default:
        return;
    }
  }

  closed(): readonly ClosedTrade[] {
    if (this.#merger !== null) this.#endMerger(ZERO);
    return [...this.#trades.values()].map(written).toSorted((a, b) => a.closedAt - b.closedAt);
  }

  #fill(event: OrderFilled, at: number): void {
    const side = this.#sides.get(event.orderId);
    if (event.status === 'filled') this.#sides.delete(event.orderId);
    if (side === undefined || event.symbol === '') return;
    const qty = decimal(event.qty);
    this.#trade({
      symbol: event.symbol,
      multiplier: event.multiplier,
      qty: side === 'buy' ? qty : negate(qty),
      price: decimal(event.price),
      fees: event.fees.reduce((sum, { amount }) => add(sum, decimal(amount)), ZERO),
      at,
      by: event.orderId,
    });
  }

  /** Closes the oldest lots of the other sign; what is left of it is a new lot. */
  #trade(change: Change): void {
    const lots = this.#lotsOf(change.symbol);
    let { qty, fees } = change;
    while (!isZero(qty) && lots.length > 0 && isNegative(lots[0]!.qty) !== isNegative(qty)) {
      const lot = lots[0]!;
      const size = smaller(absolute(lot.qty), absolute(qty));
      const lotFees = part(lot.fees, size, lot.qty);
      const ownFees = part(fees, size, qty);
      this.#close(change, lot, size, add(lotFees, ownFees));
      lot.fees = subtract(lot.fees, lotFees);
      fees = subtract(fees, ownFees);
      const isLong = isPositive(lot.qty);
      lot.qty = isLong ? subtract(lot.qty, size) : add(lot.qty, size);
      qty = isLong ? add(qty, size) : subtract(qty, size);
      if (isZero(lot.qty)) lots.shift();
    }
    if (!isZero(qty)) {
      lots.push({ qty, price: change.price, fees, at: change.at, by: change.by });
    }
  }

  #close(change: Change, lot: OpenLot, size: Decimal, fees: Decimal): void {
    const key = `${change.symbol} ${lot.by} ${change.by}`;
    const known = this.#trades.get(key);
    const cost = valueOf(size, lot.price, change.multiplier);
    const proceeds = valueOf(size, change.price, change.multiplier);
    if (known === undefined) {
      this.#trades.set(key, {
        symbol: change.symbol,
        isLong: isPositive(lot.qty),
        multiplier: change.multiplier,
        qty: size,
        cost,
        proceeds,
        fees,
        openedAt: lot.at,
        closedAt: change.at,
      });
      return;
    }
    known.qty = add(known.qty, size);
    known.cost = add(known.cost, cost);
    known.proceeds = add(known.proceeds, proceeds);
    known.fees = add(known.fees, fees);
    known.openedAt = Math.min(known.openedAt, lot.at);
    known.closedAt = change.at;
  }

  #change(event: PositionChanged, at: number): void {
    const qty = decimal(event.qty);
    const lots = this.#lotsOf(event.symbol);
    if (event.change === 'split' && event.ratio !== null)
      return split(lots, decimal(event.ratio), qty);
    if (event.ratio !== null && isZero(qty)) {
      for (const lot of lots) lot.price = multiply(lot.price, decimal(event.ratio));
      return undefined;
    }
    if (event.change === 'symbol-change') return this.#rename(event);
    if (event.change === 'merger') {
      if (this.#merger === null) {
        this.#merger = event;
        this.#mergedAt = at;
      } else this.#endMerger(multiply(qty, priceOf(event)), event, at);
      return undefined;
    }
    return this.#trade(bookedChange(event, at, priceOf(event)));
  }

  /** The first event says where the lots go; those that follow repeat what is known. */
  #rename({ symbol, note }: PositionChanged): void {
    const lots = this.#lots.get(symbol);
    if (lots === undefined || note === null || lots.length === 0) return;
    if (this.#lotsOf(note).length > 0) return;
    this.#lots.set(note, lots);
    this.#lots.delete(symbol);
  }

  #isRestOfMerger(event: TradingEvent): boolean {
    return (
      event.kind === 'position' && event.change === 'merger' && event.note === this.#merger?.symbol
    );
  }

  /** `carried` is the cost that goes on in the shares of the buyer: it was not won, nor lost. */
  #endMerger(carried: Decimal, into?: PositionChanged, at = this.#mergedAt): void {
    const merger = this.#merger!;
    this.#merger = null;
    const qty = decimal(merger.qty);
    const each = isZero(qty) ? ZERO : divide(absolute(carried), absolute(qty), 12, 'half-even');
    this.#trade(bookedChange(merger, this.#mergedAt, add(priceOf(merger), each)));
    if (into !== undefined) this.#trade(bookedChange(into, at, priceOf(into)));
  }

  #lotsOf(symbol: string): OpenLot[] {
    const known = this.#lots.get(symbol);
    if (known !== undefined) return known;
    const lots: OpenLot[] = [];
    this.#lots.set(symbol, lots);
    return lots;
  }
}

const bookedChange = (event: PositionChanged, at: number, price: Decimal): Change => ({
  symbol: event.symbol,
  multiplier: event.multiplier,
  qty: decimal(event.qty),
  price,
  fees: ZERO,
  at,
  by: event.id,
});

/** What was paid or received for a unit: the money where some moved, it may be rounded. */
function priceOf({ cash, qty, price, multiplier }: PositionChanged): Decimal {
  const money = decimal(cash);
  const units = valueOf(decimal(qty), decimal('1'), multiplier);
  if (!isZero(money) && !isZero(units)) return divide(negate(money), units, 12, 'half-even');
  return price === null ? ZERO : decimal(price);
}

function split(lots: OpenLot[], ratio: Decimal, change: Decimal): void {
  if (lots.length === 0) return;
  const before = lots.reduce((total, { qty }) => add(total, qty), ZERO);
  let rest = add(before, change);
  for (const [index, lot] of lots.entries()) {
    const cost = multiply(lot.qty, lot.price);
    lot.qty = index === lots.length - 1 ? rest : round(multiply(lot.qty, ratio), 9, 'half-even');
    rest = subtract(rest, lot.qty);
    lot.price = isZero(lot.qty) ? ZERO : divide(cost, lot.qty, 18, 'half-even');
  }
}

/** Of fees, for a part of the units. */
const part = (fees: Decimal, size: Decimal, of: Decimal): Decimal =>
  isZero(fees) || compare(size, absolute(of)) === 0
    ? fees
    : divide(multiply(fees, size), absolute(of), 9, 'half-even');

function written(trade: GrowingTrade): ClosedTrade {
  const { symbol, isLong, multiplier, qty, cost, proceeds, fees, openedAt, closedAt } = trade;
  const units = valueOf(qty, decimal('1'), multiplier);
  const gain = isLong ? subtract(proceeds, cost) : subtract(cost, proceeds);
  const average = (total: Decimal) => amountText(divide(total, units, 8, 'half-even'));
  return {
    symbol,
    side: isLong ? 'long' : 'short',
    qty: amountText(qty),
    multiplier,
    openedAt,
    closedAt,
    openPrice: average(cost),
    closePrice: average(proceeds),
    gain: amountText(round(gain, 9, 'half-even')),
    fees: amountText(fees),
  };
}
