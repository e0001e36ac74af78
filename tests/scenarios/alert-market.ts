import type { Bar } from '../../src/domain/prices/bar.ts';
import type { Quote } from '../../src/domain/quotes/quote.ts';
import { parseSymbolId, type SymbolId } from '../../src/domain/symbols/instrument.ts';
import type { Bus } from '../../src/ports/bus.ts';
import { parseSubject } from '../../src/server/stream/line.ts';
import { DEMAND_SUBJECT, type DemandMessage } from '../../src/server/stream/bus-message.ts';
import type { AlertMarket } from '../../src/server/features/alerts/worker/alert-market.ts';
import { quoteAt } from '../../src/server/features/alerts/worker/quote.fixture.ts';

/** A market whose every price follows from the time: bars of a minute keep every step of it. */
export interface Script {
  /** Of the machine, at the market's first minute. */
  readonly startedAt: number;
  /** How long a minute of the market takes, in ms. */
  readonly minute: number;
  /** After so many, the price stays. */
  readonly minutes: number;
}

export const OPEN = Date.parse('2026-11-16T14:30:00Z');
const MINUTE = 60_000;

export const symbolOf = (place: number): SymbolId => parseSymbolId(`T${place}`)!;

/** Below and above 100 in turn, each symbol a little differently. */
const priceAt = (symbol: SymbolId, minute: number): number => {
  const away = 1 + (symbol.charCodeAt(symbol.length - 1) % 7) + (minute % 3);
  return minute % 2 === 0 ? 100 - away : 100 + away;
};

export const minuteOf = ({ startedAt, minute, minutes }: Script, wall: number): number =>
  Math.max(0, Math.min(minutes, Math.floor((wall - startedAt) / minute)));

export const marketNow = (script: Script, wall: number): number =>
  OPEN +
  Math.min(
    script.minutes * MINUTE + MINUTE - 1,
    ((wall - script.startedAt) / script.minute) * MINUTE,
  );

export function scriptedMarket(script: Script): AlertMarket {
  const now = () => marketNow(script, Date.now());
  const ask = async (capability: string, query: { symbol: SymbolId; from: number; to: number }) => {
    if (capability !== 'bars') throw new Error(`nobody asked for ${capability}`);
    const bars: Bar[] = [];
    const last = minuteOf(script, Date.now());
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
export async function scriptedFeed(bus: Bus, script: Script) {
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
      if (fresh || !wanted.has(subject)) show(subject, minuteOf(script, Date.now()));
  });
  const timer = setInterval(() => {
    const last = minuteOf(script, Date.now());
    for (const [subject, shown] of wanted)
      for (let minute = shown + 1; minute <= last; minute += 1) show(subject, minute);
  }, 10);
  return async () => {
    clearInterval(timer);
    await leave();
  };
}
