import { describe, expect, it } from 'vitest';
import { isoDate } from '../calendar/iso-date.ts';
import { symbolId } from '../symbols/instrument.ts';
import type { ChartRange } from './chart-range.ts';
import { comparedLine } from './compared-line.ts';
import { chartPoints, type PriceChart } from './price-chart.ts';

const MINUTE = 60_000;
const chart = (
  range: ChartRange,
  minutes: readonly number[],
  close: readonly number[],
  base: PriceChart['base'],
): PriceChart => ({
  symbol: symbolId('AAPL'),
  currency: 'USD',
  range,
  interval: '1d',
  start: 0,
  minutes,
  close,
  volume: close.map(() => 0),
  reach: null,
  base,
  windows: [],
  events: [],
});
const base = (date: string, close: number) => ({ date: isoDate(date), close });
const start = { base: base('2026-01-02', 10), moments: [2, 3, 4, 5].map((at) => at * MINUTE) };
const lineOf = (of: PriceChart) => comparedLine(of, chartPoints(of), start);

describe('a price beside another', () => {
  it('is its change on the close before the range, at the moments of the other', () => {
    const line = lineOf(chart('1y', [1, 3, 5], [50, 60, 45], base('2026-01-02', 40)));
    expect(line).toEqual({ symbol: 'AAPL', since: null, changes: [0.25, 0.5, 0.5, 0.125] });
  });

  it('begins where it was listed, and says since when', () => {
    const line = lineOf(chart('1y', [4, 5], [20, 30], base('2026-03-01', 20)));
    expect(line).toEqual({ symbol: 'AAPL', since: '2026-03-01', changes: [null, null, 0, 0.5] });
  });

  it('of a longer history begins on the other’s first day', () => {
    const line = lineOf(chart('max', [0, 2, 5], [1, 20, 30], base('1990-01-02', 1)));
    expect(line).toEqual({ symbol: 'AAPL', since: null, changes: [0, 0, 0, 0.5] });
  });

  it('without a price or a base is empty', () => {
    expect(lineOf(chart('1y', [], [], null)).changes).toEqual([null, null, null, null]);
    expect(lineOf(chart('1y', [1], [5], base('2026-01-02', 0))).changes[0]).toBeNull();
  });
});
