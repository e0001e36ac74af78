import { readFileSync } from 'node:fs';
import type { Bar } from '../../src/domain/prices/bar.ts';
import type { Quote } from '../../src/domain/quotes/quote.ts';
import { parseSymbolId, type SymbolId } from '../../src/domain/symbols/instrument.ts';
import type { Bus } from '../../src/ports/bus.ts';
import { parseSubject } from '../../src/server/stream/line.ts';
import { DEMAND_SUBJECT, type DemandMessage } from '../../src/server/stream/bus-message.ts';
import type { AlertMarket } from '../../src/server/features/alerts/worker/alert-market.ts';
import { quoteAt } from '../../src/server/features/alerts/worker/quote.fixture.ts';

/** A market whose every price follows from its minute: bars of a minute keep every step of it. */
export interface MarketClock {
  /** Minutes since it opened. */
  readonly minute: () => number;
}

export const OPEN = Date.parse('2026-11-16T14:30:00Z');
const MINUTE = 60_000;

export const symbolOf = (place: number): SymbolId => parseSymbolId(`T${place}`)!;

/** Below and above 100 in turn, each symbol a little differently. */
const priceAt = (symbol: SymbolId, minute: number): number => {
  const away = 1 + (symbol.charCodeAt(symbol.length - 1) % 7) + (minute % 3);
  return minute % 2 === 0 ? 100 - away : 100 + away;
};

/** All processes of a test read the time of the market from one file. */
export const clockOfFile = (file: string): MarketClock => ({
  minute: () => Number(readFileSync(file, 'utf8')),
});

export function scriptedMarket(clock: MarketClock): AlertMarket {
  const now = () => OPEN + clock.minute() * MINUTE + MINUTE / 2;
  const ask = async (capability: string, query: { symbol: SymbolId; from: number; to: number }) => {
    if (capability !== 'bars') throw new Error(`nobody asked for ${capability}`);
    const bars: Bar[] = [];
    const last = clock.minute();
    for (let minute = 0; minute <= last; minute += 1) {
      const time = OPEN + minute * MINUTE;
      const price = priceAt(query.symbol, minute);
      if (time >= query.from && time < query.to)
        bars.push({ time, open: price, high: price, low: price, close: price, volume: 1 });
    }
    return { data: { bars }, asOf: now() };
  };
  return {
    has: (capability) => capability === 'bars',
    ask: ask as unknown as AlertMarket['ask'],
    now,
    exchanges: (symbols) =>
      Promise.resolve(new Map(symbols.map((symbol) => [symbol, 'NASDAQ' as const]))),
  };
}

/** A feed that shows every step, however late: whoever stalls gets all of them after another. */
export async function scriptedFeed(bus: Bus, clock: MarketClock) {
  const wanted = new Map<string, number>();
  const show = (subject: string, minute: number): void => {
    const line = parseSubject(subject);
    if (line?.topic.symbol === undefined) return;
    const { symbol } = line.topic;
    const value: Quote = quoteAt(OPEN + minute * MINUTE, priceAt(symbol, minute), { symbol });
    bus.publish(subject, JSON.stringify({ is: 'record', source: 'script', stale: false, value }));
    wanted.set(subject, minute);
  };
  const leave = await bus.subscribe(DEMAND_SUBJECT, (text) => {
    const { subjects, fresh } = JSON.parse(text) as DemandMessage;
    for (const subject of subjects)
      if (fresh || !wanted.has(subject)) show(subject, clock.minute());
  });
  const timer = setInterval(() => {
    const last = clock.minute();
    for (const [subject, shown] of wanted)
      for (let minute = shown + 1; minute <= last; minute += 1) show(subject, minute);
  }, 10);
  return async () => {
    clearInterval(timer);
    await leave();
  };
}
