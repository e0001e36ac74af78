import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDate } from '../calendar/iso-date.ts';
import { symbolId } from '../symbols/instrument.ts';
import { chartPart, validPart, WHOLE_CHART } from './chart-part.ts';
import { chartPoints, placeOf, type PriceChart } from './price-chart.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Two sessions of ten hours, a point each hour. */
const window = (day: number) => ({
  date: isoDate(`2026-11-1${day}`),
  from: day * DAY,
  open: day * DAY + 2 * HOUR,
  close: day * DAY + 8 * HOUR,
  to: day * DAY + 10 * HOUR,
});
const times = [0, 1].flatMap((day) => Array.from({ length: 10 }, (_, at) => day * DAY + at * HOUR));
const chart: PriceChart = {
  symbol: symbolId('MSFT'),
  currency: 'USD',
  range: '5d',
  interval: '1h',
  start: 0,
  minutes: times.map((time) => time / 60_000),
  close: times.map((_, at) => 100 + at),
  volume: times.map(() => 1),
  reach: null,
  base: { date: isoDate('2026-11-09'), close: 99 },
  windows: [window(0), window(1)],
  events: [
    { kind: 'dividend', time: 3 * HOUR, amount: 1 },
    { kind: 'dividend', time: DAY + 3 * HOUR, amount: 1 },
  ],
};
const points = chartPoints(chart);

describe('a part of a chart', () => {
  it('is the chart itself when it is the whole', () => {
    expect(chartPart(chart, points, WHOLE_CHART)).toEqual({ chart, points });
  });

  it('has the sessions and events of its time, and fills the plot', () => {
    const part = chartPart(chart, points, { from: 11, to: null });
    expect(part.points.map(({ close }) => close)).toEqual(chart.close.slice(11));
    expect(part.chart.windows).toEqual([{ ...window(1), from: DAY + HOUR }]);
    expect(part.chart.events).toEqual([chart.events[1]]);
    expect(placeOf(part.chart, part.points, part.points[0]!.time)).toBe(0);
    const early = chartPart(chart, points, { from: 0, to: 8 });
    expect(early.chart.windows.map(({ to }) => to)).toEqual([9 * HOUR]);
  });

  it('is always in order and never too narrow, whatever was asked for', () => {
    fc.assert(
      fc.property(fc.integer(), fc.option(fc.integer()), fc.nat(50), (from, to, count) => {
        const part = validPart({ from, to }, count);
        const last = part.to ?? Math.max(0, count - 1);
        expect(part.from).toBeGreaterThanOrEqual(0);
        expect(last).toBeLessThan(Math.max(1, count));
        expect(last - part.from).toBeGreaterThanOrEqual(Math.min(7, Math.max(0, count - 1)));
      }),
    );
  });
});
