import { isoDate } from '../calendar/iso-date.ts';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import { anOrder, numbered, text } from './order.fixture.ts';
import type { NewTradingEvent, TradingEvent } from './trading-event.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-11-16T15:00:00Z');

/** A log of about so many events, with everything in it that a log has: the same every time. */
export function busyLog(size: number): readonly TradingEvent[] {
  const events: NewTradingEvent[] = [
    { kind: 'opened', at: START, cash: text('1000000'), settings: DEFAULT_SETTINGS },
  ];
  for (let number = 1; events.length < size; number += 1) {
    const at = START + number * MINUTE;
    const id = `o${number}`;
    const symbol = `S${number % 7}`;
    const side = number % 3 === 0 ? 'sell' : 'buy';
    events.push(
      {
        kind: 'received',
        at,
        orders: [anOrder({ id, symbol, side, status: 'pending_new', createdAt: at })],
      },
      { kind: 'moved', at, orderId: id, news: 'new', status: 'new' },
    );
    if (number % 11 === 0) continue;
    const execution = {
      kind: 'filled',
      at,
      orderId: id,
      symbol,
      multiplier: 1,
      fees: [{ kind: 'taf', amount: text('0.000166') }],
      liquidity: 'taker',
    } as const;
    const price = (index: number) => text(String(100 + ((number * index) % 97) / 10));
    events.push(
      {
        ...execution,
        executionId: `a${number}`,
        price: price(3),
        qty: text('37.5'),
        status: 'partially_filled',
      },
      {
        ...execution,
        executionId: `b${number}`,
        price: price(5),
        qty: text('62.5'),
        status: 'filled',
      },
    );
    if (number % 50 === 0) {
      events.push({
        kind: 'session-closed',
        at,
        date: isoDate('2026-11-16'),
        equity: text('1000000.5'),
        maintenanceMargin: text('12.25'),
        prices: { S1: text('101.5') },
      });
    }
  }
  return numbered(events);
}
