import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { IsoDate } from '../calendar/iso-date.ts';
import { symbolId } from '../symbols/instrument.ts';
import type { Bar } from './bar.ts';
import {
  changeOnBase,
  chartColumns,
  type ChartEvent,
  chartPoints,
  eventsWithin,
  placeOf,
  type PriceChart,
  rangeChange,
} from './price-chart.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const OPEN = Date.parse('2026-11-12T14:30:00Z');
const bar = (time: number, close: number, volume = 1): Bar => ({
  time,
  open: close,
  high: close,
  low: close,
  close,
  volume,
});
const window = (open: number) => ({
  date: '2026-11-12' as IsoDate,
  from: open,
  open,
  close: open + 6.5 * HOUR,
  to: open + 6.5 * HOUR,
});
const chartOf = (bars: readonly Bar[], part: Partial<PriceChart> = {}): PriceChart => ({
  symbol: symbolId('MSFT'),
  currency: 'USD',
  range: '1d',
  interval: '2m',
  ...chartColumns(bars),
  base: null,
  windows: [],
  events: [],
  ...part,
});

describe('the points of a chart', () => {
  it('are the bars they were made of, whatever their times', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 1e6 })), (minutes) => {
        const bars = minutes
          .toSorted((a, b) => a - b)
          .map((at, index) => bar(OPEN + at * MINUTE, index, index * 2));
        expect(chartPoints(chartOf(bars))).toEqual(
          bars.map(({ time, close, volume }) => ({ time, close, volume, reach: null })),
        );
      }),
    );
  });

  it('end with what the stream says: the last bar as it grew, then those begun since', () => {
    const chart = chartOf([bar(OPEN, 1), bar(OPEN + 2 * MINUTE, 2)], { windows: [window(OPEN)] });
    const live = [
      // Settled: the stream's older copy of a bar changes nothing.
      bar(OPEN, 99),
      bar(OPEN + 2 * MINUTE, 3, 5),
      bar(OPEN + 4 * MINUTE, 4),
      // After the close: not in a chart of regular hours.
      bar(OPEN + 7 * HOUR, 50),
    ];
    expect(chartPoints(chart, live).map(({ close }) => close)).toEqual([1, 3, 4]);
    expect(chartPoints(chart, live)[1]?.volume).toBe(5);
  });

  it('change on the close before them, or on the first of them', () => {
    const points = chartPoints(chartOf([bar(1, 50), bar(2, 55)]));
    expect(changeOnBase({ date: '2026-11-11' as IsoDate, close: 44 }, points)).toEqual({
      amount: 11,
      ratio: 0.25,
    });
    expect(changeOnBase(null, points)?.ratio).toBeCloseTo(0.1, 12);
    expect(changeOnBase(null, [])).toBeNull();
  });
});

describe('bars of a chart that is drawn by them', () => {
  const whole = (at: number, open: number, high: number, low: number, close: number): Bar => ({
    time: OPEN + at * MINUTE,
    open,
    high,
    low,
    close,
    volume: 1,
  });

  it('are complete, with the current one from the stream', () => {
    const bars = [whole(0, 10, 12, 9, 11), whole(2, 11, 11, 8, 9)];
    const chart = chartOf([], chartColumns(bars, true));
    const grown = whole(2, 11, 13, 8, 12.5);
    const told = chartPoints(chart, [grown]).map(({ time, close, volume, reach }) => ({
      time,
      close,
      volume,
      ...reach,
    }));
    expect(told).toEqual([bars[0], grown]);
  });
});

describe('the change over a range', () => {
  const base = { date: '2026-11-11' as IsoDate, close: 100 };
  const day = { ...window(OPEN), from: OPEN - 5.5 * HOUR, to: OPEN + 10.5 * HOUR };
  const changeOf = (bars: readonly Bar[], windows = [day]) =>
    rangeChange({ base, windows }, chartPoints(chartOf(bars, { windows })));
  const early = bar(OPEN - HOUR, 98);
  const close = bar(day.close - 2 * MINUTE, 104);
  const late = bar(day.close + HOUR, 103);

  it('ends at the close as the quote does; extended hours are separate', () => {
    const change = changeOf([early, close, late]);
    expect(change).toMatchObject({ amount: 4, early: false, after: { amount: -1 } });
    // Both together are the whole way.
    expect((1 + change!.ratio) * (1 + change!.after!.ratio)).toBeCloseTo(103 / 100, 12);
  });

  it('says so when all that traded yet was before the open', () => {
    expect(changeOf([early])).toEqual({
      amount: -2,
      ratio: 98 / 100 - 1,
      early: true,
      after: null,
    });
  });

  it('has no extended-hours part for regular trading and daily bars', () => {
    expect(changeOf([close])?.after).toBeNull();
    expect(changeOf([early, close, late], [])).toMatchObject({ amount: 3, after: null });
    expect(changeOf([])).toBeNull();
  });
});

describe('places on the axis', () => {
  it('follow the clock inside of sessions and leave out the night between them', () => {
    const windows = [window(OPEN), window(OPEN + 24 * HOUR)];
    const at = (moment: number) => placeOf({ windows }, [], moment);
    expect(at(OPEN)).toBe(0);
    expect(at(OPEN + 3.25 * HOUR)).toBe(0.25);
    expect(at(OPEN + 6.5 * HOUR)).toBe(0.5);
    // 20 hours after the open it is night: nothing moves until the next session.
    expect(at(OPEN + 20 * HOUR)).toBe(0.5);
    expect(at(OPEN + 24 * HOUR)).toBe(0.5);
    expect(at(OPEN + 40 * HOUR)).toBe(1);
    expect(at(OPEN - HOUR)).toBe(0);
  });

  it('put a moment on its daily bar, like a linear search', () => {
    const DAY = 24 * HOUR;
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 300 }), { minLength: 2 }),
        fc.integer({ min: -10, max: 310 }),
        (days, day) => {
          const points = chartPoints(
            chartOf(days.toSorted((a, b) => a - b).map((n) => bar(n * DAY, n))),
          );
          const moment = day * DAY + 15 * HOUR;
          const own = points.findLastIndex(({ time }) => time <= moment);
          expect(placeOf({ windows: [] }, points, moment)).toBeCloseTo(
            Math.max(0, own) / (points.length - 1),
            12,
          );
        },
      ),
    );
  });
});

describe('events on the axis', () => {
  const split: ChartEvent = { kind: 'split', time: 0, to: 2, from: 1 };
  const dividend = (time: number): ChartEvent => ({ kind: 'dividend', time, amount: 1 });
  const report = (time: number): ChartEvent => ({
    kind: 'earnings',
    time,
    fiscalYear: 2026,
    fiscalPeriod: 'Q1',
    eps: 1,
    estimate: 1,
  });
  it('drop where crowded: dividends first, then earnings, splits never', () => {
    const few = [split, report(1), dividend(2)];
    expect(eventsWithin(few, 3)).toEqual(few);
    expect(eventsWithin(few, 2)).toEqual([split, report(1)]);
    expect(eventsWithin([split, report(1), report(2), dividend(3)], 2)).toEqual([split]);
  });
});
