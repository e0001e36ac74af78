import { describe, expect, it } from 'vitest';
import { isoDate } from '../../../domain/calendar/iso-date.ts';
import { chartPoints, type PriceChart } from '../../../domain/prices/price-chart.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { axisMoments, drawChart } from './chart-drawing.ts';

const HOUR = 3_600_000;
/** A session from 04:00 to 20:00 in New York, a close every ten minutes. */
const from = Date.parse('2026-11-13T09:00:00Z');
const count = 96;
const chart: PriceChart = {
  symbol: symbolId('MSFT'),
  currency: 'USD',
  range: '1d',
  interval: '10m',
  start: from,
  minutes: Array.from({ length: count }, (_, at) => at * 10),
  close: Array.from({ length: count }, (_, at) => 391 + Math.sin(at / 7)),
  volume: Array.from({ length: count }, () => 1_000),
  reach: null,
  base: { date: isoDate('2026-11-12'), close: 391.42 },
  windows: [
    {
      date: isoDate('2026-11-13'),
      from,
      open: from + 5.5 * HOUR,
      close: from + 12 * HOUR,
      to: from + 16 * HOUR,
    },
  ],
  events: [],
};
const points = chartPoints(chart);

describe('the chart of a day', () => {
  it('keeps its first label, which names the day, where every other one is dropped', () => {
    const moments = axisMoments(chart, points);
    expect(moments.length % 2).toBe(1);
    expect(moments[0]?.time).toBe(from);
  });
  it('has four to six gridlines and knows where each price stands', () => {
    const drawing = drawChart(chart, points, true, 'line');
    expect(drawing?.ticks.length).toBeGreaterThanOrEqual(4);
    expect(drawing?.ticks.length).toBeLessThanOrEqual(6);
    expect(drawing?.heights.length).toBe(count);
    expect(drawing?.heights.at(-1)).toBe(drawing?.end.y);
  });
});
