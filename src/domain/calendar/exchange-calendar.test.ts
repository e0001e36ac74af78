import { describe, expect, it } from 'vitest';
import { sessionBands } from '../charting/session-bands.ts';
import { isShown } from '../charting/live-bars.ts';
import { chartSpan } from '../prices/chart-span.ts';
import { CHART_RANGES } from '../prices/chart-range.ts';
import { withTick } from '../prices/last-bar.ts';
import { EXCHANGES, symbolId } from '../symbols/instrument.ts';
import { calendarOf, calendarOfSymbol, US_CALENDAR, zoneOfSymbol } from './exchange-calendar.ts';

const at = (text: string): number => Date.parse(text);
const iso = (ms: number | undefined): string => new Date(ms ?? 0).toISOString().slice(0, 16);
const LONDON = calendarOf('LONDON');

describe('trading days of an exchange', () => {
  it('those of New York are the calendar itself', () => {
    for (const exchange of ['NYSE', 'NASDAQ', 'OTC', 'INDEX', 'FX', 'COMMODITY', 'OTHER'] as const)
      expect(calendarOf(exchange)).toBe(US_CALENDAR);
    expect(calendarOfSymbol(symbolId('BRK.B'))).toBe(US_CALENDAR);
    expect(calendarOfSymbol(symbolId('VOD.L'))).toBe(LONDON);
    expect(calendarOfSymbol(symbolId('BTC-USD'))).toBe(calendarOf('CRYPTO'));
    expect(zoneOfSymbol(symbolId('7203.T'))).toBe('Asia/Tokyo');
    expect(zoneOfSymbol(symbolId('MSFT'))).toBe('America/New_York');
  });

  it('every exchange has a last day and one before it, whatever the moment', () => {
    for (const exchange of EXCHANGES) {
      const calendar = calendarOf(exchange);
      for (let ms = at('2026-10-20T00:00Z'); ms < at('2026-11-04T00:00Z'); ms += 5 * 3_600_000) {
        const last = calendar.lastOpened(ms);
        expect(last.open).toBeLessThanOrEqual(ms);
        const before = calendar.before(last.day);
        expect(before.close).toBeLessThanOrEqual(last.open);
        expect(calendar.onDay(last.day)).toEqual(last);
      }
    }
  });
});

describe('charts of what trades elsewhere', () => {
  it('a day in London is shown before New York opens', () => {
    const span = chartSpan('1d', at('2026-11-16T10:00Z'), true, false, LONDON);
    expect([iso(span.from), iso(span.to), span.base]).toEqual([
      '2026-11-16T08:00',
      '2026-11-16T16:35',
      '2026-11-13',
    ]);
  });

  it('a coin has a day of its own on Sunday', () => {
    const span = chartSpan('1d', at('2026-11-15T10:00Z'), false, false, calendarOf('CRYPTO'));
    expect([iso(span.from), iso(span.to), span.base]).toEqual([
      '2026-11-15T00:00',
      '2026-11-16T00:00',
      '2026-11-14',
    ]);
    const week = chartSpan('5d', at('2026-11-15T10:00Z'), false, false, calendarOf('CRYPTO'));
    expect(week.windows).toHaveLength(5);
  });

  it('a range at home is what it was, given the calendar or not', () => {
    for (const range of CHART_RANGES)
      for (const moment of ['2026-11-16T13:00Z', '2026-11-26T18:00Z', '2026-03-09T13:45Z'])
        expect(chartSpan(range, at(moment), true, false, US_CALENDAR)).toEqual(
          chartSpan(range, at(moment), true),
        );
  });

  it('a trade in the morning of London grows the bar of its day', () => {
    const bar = { time: at('2026-11-13T00:00Z'), open: 1, high: 1, low: 1, close: 1, volume: 5 };
    const tick = { time: at('2026-11-16T09:00Z'), price: 2, size: 3 };
    expect(withTick(bar, '1d', tick)).toBe(bar);
    expect(withTick(bar, '1d', tick, LONDON)).toMatchObject({
      time: at('2026-11-16T00:00Z'),
      close: 2,
    });
    const tokyo = calendarOf('TOKYO');
    const early = { ...tick, time: at('2026-11-16T00:30Z') };
    expect(withTick(bar, '1d', early, tokyo)?.time).toBe(at('2026-11-16T00:00Z'));
    expect(withTick(bar, '1wk', early, tokyo)?.time).toBe(at('2026-11-16T00:00Z'));
  });

  it('bars of regular hours in London are neither hidden nor shaded as early', () => {
    const times = ['08:00', '12:00', '16:00'].map((time) => at(`2026-11-16T${time}Z`));
    for (const time of times) expect(isShown('5m', 'regular', time, LONDON)).toBe(true);
    expect(isShown('5m', 'regular', times[0]!)).toBe(false);
    const run = { from: 0, to: 2 };
    expect(sessionBands(times, '5m', run, LONDON)).toEqual({ breaks: [], early: [], late: [] });
    expect(sessionBands(times, '5m', run).early).not.toEqual([]);
  });
});
