import { tradeDate } from '../../src/domain/trading/trade-date.ts';
import type { DecimalText } from '../../src/domain/money/decimal-text.ts';
import { orderAfterFill, orderAfterMove } from '../../src/domain/trading/order-after.ts';
import type { Order } from '../../src/domain/trading/order.ts';
import type {
  OrderFilled,
  OrderMoved,
  TradingEvent,
} from '../../src/domain/trading/trading-event.ts';
import {
  depositEvent,
  numbered,
  openedEvent,
  orderFixture,
} from '../../src/ports/store/trading.fixture.ts';

const SYMBOLS = ['MSFT', 'AAPL', 'NVDA', 'AMZN', 'META', 'JPM', 'XOM', 'KO', 'SPY', 'QQQ'];
export const START = Date.UTC(2026, 0, 5, 15);
const EVERY = 2_000;

/** An order with an id of the usual length. */
export const sampleOrder = (account: string, number: number, at: number): Order =>
  orderFixture(`${account}-0000-4000-8000-${String(number).padStart(12, '0')}`, {
    clientOrderId: `c-${account}-0000-4000-8000-${String(number).padStart(12, '0')}`,
    symbol: SYMBOLS[number % SYMBOLS.length]!,
    side: number % 20 < 10 ? 'buy' : 'sell',
    status: 'accepted',
    source: 'api',
    createdAt: at,
    submittedAt: at,
    updatedAt: at,
  });

export const acceptedMove = (order: Order): Omit<OrderMoved, 'at'> => ({
  kind: 'moved',
  orderId: order.id,
  news: 'new',
  status: 'new',
});

/** What an order has by itself: received, new, half of it, the rest; every fifth is cancelled. */
export function sampleLife(order: Order, seq: number, at: number) {
  const events: TradingEvent[] = [{ kind: 'received', seq, at, orders: [order] }];
  let state = order;
  const move = (news: 'new' | 'canceled') => {
    const event = { ...acceptedMove(order), news, status: news };
    state = orderAfterMove(state, event, at);
    events.push({ ...event, seq: seq + events.length, at });
  };
  const fill = (qty: string, status: 'partially_filled' | 'filled') => {
    const event: OrderFilled = {
      kind: 'filled',
      orderId: order.id,
      executionId: `e-${seq + events.length}-${order.id.slice(-12)}`,
      symbol: order.symbol,
      price: `${400 + (seq % 50)}.25` as DecimalText,
      qty: qty as DecimalText,
      multiplier: 1,
      fees: [{ kind: 'taf', amount: '0.0017' as DecimalText }],
      liquidity: 'taker',
      status,
    };
    state = orderAfterFill(state, event, at);
    events.push({ ...event, seq: seq + events.length, at });
  };
  move('new');
  fill('4', 'partially_filled');
  if (seq % 5 === 0) move('canceled');
  else fill('6', 'filled');
  return { events, order: state };
}

/** A log of about this length, with its orders as they end, in parts. */
export function* sampleLog(account: string, length: number) {
  const opening = numbered([openedEvent(START), depositEvent('first', START)], 0);
  yield { events: opening, orders: [] };
  let seq = opening.length;
  let date = tradeDate(START);
  for (let number = 1; seq < length; number += 1) {
    const at = START + number * EVERY;
    const life = sampleLife(sampleOrder(account, number, at), seq + 1, at);
    seq += life.events.length;
    yield { events: life.events, orders: [life.order] };
    if (tradeDate(at) === date) continue;
    seq += 1;
    const closed: TradingEvent = {
      kind: 'session-closed',
      seq,
      at,
      date,
      equity: '100000' as DecimalText,
      maintenanceMargin: '0' as DecimalText,
      prices: { MSFT: '400' as DecimalText },
    };
    date = tradeDate(at);
    yield { events: [closed], orders: [] };
  }
}
