import { describe, expect, it } from 'vitest';
import { tradingWindows, usualPhase } from '../../../../domain/calendar/exchange-hours.ts';
import type { Bar } from '../../../../domain/prices/bar.ts';
import { symbolId } from '../../../../domain/symbols/instrument.ts';
import { WORLD_INDICES } from '../../../../domain/symbols/world-indices.ts';
import { simulatedProvider } from '../provider.ts';
import { dayAt, positionOf } from './local-days.ts';

const { signal } = new AbortController();
const at = (text: string): number => Date.parse(text);
const providerAt = (text: string) => simulatedProvider({ clock: { now: () => at(text) } });
const ABROAD = WORLD_INDICES.filter(({ exchange }) => exchange !== 'INDEX');

async function quoteAt(symbol: string, text: string) {
  const answer = await providerAt(text).quotes!({ symbols: [symbolId(symbol)], delay: 0 }, signal);
  return answer.data[0]!;
}

async function barsAt(
  symbol: string,
  interval: '1m' | '5m' | '1d',
  from: string,
  text: string,
): Promise<readonly Bar[]> {
  const answer = await providerAt(text).bars!(
    {
      symbol: symbolId(symbol),
      interval,
      from: at(from),
      to: at(text) + 1,
      adjustment: 'split',
      extended: false,
      delay: 0,
    },
    signal,
  );
  return answer.data.bars;
}

describe('indices abroad', () => {
  it('ABR-1 an index does not move outside the hours of its exchange', async () => {
    // 15:00 in New York is the night in Tokyo.
    const early = await quoteAt('^N225', '2026-11-12T19:00:00Z');
    const late = await quoteAt('^N225', '2026-11-12T21:30:00Z');
    expect(late).toEqual(early);
    expect(early.phase).toBe('closed');
    expect(new Date(early.lastTime).toISOString()).toBe('2026-11-12T06:30:00.000Z');
  });

  it('ABR-2 it moves in its own session, and rests at lunch', async () => {
    const morning = await quoteAt('^N225', '2026-11-12T01:00:05Z');
    const later = await quoteAt('^N225', '2026-11-12T01:20:05Z');
    expect(morning.phase).toBe('regular');
    expect(later.last).not.toBe(morning.last);
    const [noon, afterNoon] = await Promise.all(
      ['2026-11-12T02:40:00Z', '2026-11-12T03:20:00Z'].map((text) => quoteAt('^N225', text)),
    );
    expect(noon!.phase).toBe('closed');
    expect(afterNoon!.last).toBe(noon!.last);
  });

  it('ABR-3 every one has a quote whose figures agree, in and out of its hours', async () => {
    for (const text of ['2026-11-12T02:00:30Z', '2026-11-12T10:00:30Z', '2026-11-12T17:30:30Z']) {
      const provider = providerAt(text);
      const symbols = ABROAD.map(({ symbol }) => symbol);
      const { data } = await provider.quotes!({ symbols, delay: 0 }, signal);
      expect(data.map(({ symbol }) => symbol)).toEqual(symbols);
      for (const quote of data) {
        expect(quote.phase).toBe(usualPhase(quote.exchange, at(text)));
        expect(quote.lastTime).toBeLessThanOrEqual(at(text));
        expect(quote.low).toBeLessThanOrEqual(Math.min(quote.open!, quote.last));
        expect(quote.high).toBeGreaterThanOrEqual(Math.max(quote.open!, quote.last));
        expect(quote.high52).toBeGreaterThanOrEqual(quote.high!);
        expect(quote.low52).toBeLessThanOrEqual(quote.low!);
        expect(quote.change).toBeCloseTo(quote.last - quote.previousClose!, 6);
        expect(quote.changePercent).toBeCloseTo((100 * quote.change!) / quote.previousClose!, 4);
      }
    }
  });

  it('ABR-4 minutes lie in the hours, and add up to the day', async () => {
    for (const symbol of ['^FTSE', '^N225', '^HSI', '^BVSP', '^NSEI']) {
      const { exchange } = WORLD_INDICES.find((index) => index.symbol === symbol)!;
      const [day] = (await barsAt(symbol, '1d', '2026-11-12T00:00:00Z', '2026-11-13T23:30:00Z'))!;
      const windows = tradingWindows(exchange, day!.time / 86_400_000);
      const to = new Date(windows.at(-1)!.close).toISOString();
      const minutes = await barsAt(symbol, '1m', new Date(windows[0]!.open).toISOString(), to);
      const length = windows.reduce((sum, { open, close }) => sum + (close - open) / 60_000, 0);
      expect(minutes).toHaveLength(length);
      const outside = minutes.filter(
        ({ time }) => !windows.some(({ open, close }) => time >= open && time < close),
      );
      expect(outside).toEqual([]);
      expect(minutes[0]!.open).toBe(day!.open);
      expect(minutes.at(-1)!.close).toBe(day!.close);
      expect(Math.max(...minutes.map(({ high }) => high))).toBe(day!.high);
      expect(Math.min(...minutes.map(({ low }) => low))).toBe(day!.low);
    }
  });

  it('ABR-5 the growing day is what its minutes say, and the quote is the newest of them', async () => {
    const now = '2026-11-12T10:17:40Z';
    const minutes = await barsAt('^GDAXI', '1m', '2026-11-12T00:00:00Z', now);
    const quote = await quoteAt('^GDAXI', now);
    expect(quote.last).toBe(minutes.at(-1)!.close);
    expect(quote.high).toBe(Math.max(...minutes.map(({ high }) => high)));
    expect(quote.low).toBe(Math.min(...minutes.map(({ low }) => low)));
    const five = await barsAt('^GDAXI', '5m', '2026-11-12T00:00:00Z', now);
    expect(five.at(-1)!.close).toBe(quote.last);
    const daily = await barsAt('^GDAXI', '1d', '2026-11-10T00:00:00Z', now);
    expect(daily.at(-1)).toMatchObject({ open: quote.open, high: quote.high, close: quote.last });
    expect(daily.at(-2)!.close).toBe(quote.previousClose);
  });

  it('ABR-6 two decades of daily returns are those of a share index', async () => {
    const bars = await barsAt('^FTSE', '1d', '2007-01-01T00:00:00Z', '2026-11-13T20:00:00Z');
    const moves = bars.slice(1).map(({ close }, i) => Math.log(close / bars[i]!.close));
    const mean = moves.reduce((sum, x) => sum + x, 0) / moves.length;
    const variance = moves.reduce((sum, x) => sum + (x - mean) ** 2, 0) / moves.length;
    const yearly = Math.sqrt(variance * 261);
    expect(yearly).toBeGreaterThan(0.09);
    expect(yearly).toBeLessThan(0.2);
    expect(Math.abs(mean * 261)).toBeLessThan(0.12);
  });

  it('ABR-7 weekdays are counted without a hole', () => {
    for (let position = 1; position < 2_000; position++) {
      expect(positionOf(dayAt(position))).toBe(position);
      expect(dayAt(position + 1) - dayAt(position)).toBe(position % 5 === 4 ? 3 : 1);
    }
  });
});
