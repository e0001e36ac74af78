import { describe, expect, it } from 'vitest';
import { isoDate, toDayNumber } from '../../../domain/calendar/iso-date.ts';
import { symbolId } from '../../../domain/symbols/instrument.ts';
import { survivesFieldMutations } from '../answer-mutations.fixture.ts';
import { chartOf } from './chart.ts';
import { actionsOf, dayBars, navOf } from './map-bars.ts';
import { recording, recordings } from './recordings.fixture.ts';

const CHARTS = recordings('chart-', 'historical-', 'yfrs-history');
const chart = (name: string) => chartOf(recording(name).body)!;
const at = (date: string): number => Date.parse(`${date}T00:00:00Z`);

describe('recorded charts', () => {
  it('every chart gives bars in order, dated at midnight UTC, low to high', () => {
    for (const { name, body } of CHARTS) {
      const read = chartOf(body);
      expect(read, name).not.toBeNull();
      for (const adjustment of ['raw', 'split', 'total'] as const) {
        const bars = dayBars(read!, '1d', adjustment);
        bars.forEach((bar, i) => {
          expect(bar.time % 86_400_000).toBe(0);
          expect(bar.time).toBeGreaterThan(bars[i - 1]?.time ?? -Infinity);
          expect(bar.low).toBeLessThanOrEqual(Math.min(bar.open, bar.close));
          expect(bar.high).toBeGreaterThanOrEqual(Math.max(bar.open, bar.close));
        });
      }
    }
  });

  it('answers without timestamps or bars have none', () => {
    expect(chart('chart-AAPL-no-timestamps').rows).toEqual([]);
    expect(
      chart('chart-AAPL-2025-02-01-to-2025-02-02-includePrePost-false-interval-1m').rows,
    ).toEqual([]);
  });

  it('raw prices are those of the day: NVDA around its splits of 2021 and 2024', () => {
    const recorded = chart('historical-via-chart-NVDA-split-2021-02-01-to-2022-01-31');
    const day = (date: string): number => toDayNumber(isoDate(date));
    const whole = {
      ...recorded,
      splits: [...recorded.splits, { day: day('2024-06-10'), to: 10, from: 1 }],
    };
    const bars = new Map(dayBars(whole, '1d', 'raw').map((bar) => [bar.time, bar]));
    // Published closes of those days.
    expect(bars.get(at('2021-07-19'))?.close).toBeCloseTo(751.19, 2);
    expect(bars.get(at('2021-07-20'))?.close).toBeCloseTo(186.12, 2);
    const split = new Map(dayBars(whole, '1d', 'split').map((bar) => [bar.time, bar]));
    expect(split.get(at('2021-07-19'))?.close).toBeCloseTo(751.19 / 40, 4);
    expect(bars.get(at('2021-07-19'))!.volume * 40).toBeCloseTo(
      split.get(at('2021-07-19'))!.volume,
      -2,
    );
  });

  it('total returns follow from closes and dividends', () => {
    const read = chart('historical-via-chart-MSFT-dividends-2021-02-01-to-2022-01-31');
    const total = dayBars(read, '1d', 'total');
    const split = dayBars(read, '1d', 'split');
    expect(read.dividends.map(({ amount }) => amount)).toEqual([0.56, 0.56, 0.56, 0.62]);
    split.forEach((bar, i) => {
      const before = split[i - 1];
      if (before === undefined) return;
      const paid = read.dividends.find(({ day }) => day * 86_400_000 === bar.time)?.amount ?? 0;
      // Lowering all earlier prices by 1 − d/p is the return p' / (p − d).
      const expected = bar.close / (before.close - paid);
      expect(total[i]!.close / total[i - 1]!.close).toBeCloseTo(expected, 5);
    });
  });

  it('the live bar, stamped with the last trade, is that of its day', () => {
    const bars = dayBars(chart('yfrs-history_chart_AAPL'), '1d', 'split');
    expect(bars).toHaveLength(127);
    expect(bars.at(-1)).toMatchObject({ time: at('2025-10-29'), close: 269.7, volume: 43_332_154 });
    expect(bars.at(-2)?.time).toBe(at('2025-10-28'));
  });

  it('days are those of the exchange: Frankfurt over the end of summer time', () => {
    const bars = dayBars(chart('yfrs-history_chart_GS2C.DE'), '1d', 'split');
    expect(bars.map(({ time }) => new Date(time).toISOString().slice(0, 10))).toEqual([
      '2025-10-23',
      '2025-10-24',
      '2025-10-27',
      '2025-10-28',
      '2025-10-29',
    ]);
  });

  it('weeks begin with their first session and hold its days', () => {
    const read = chart('yfrs-history_chart_MSFT');
    const days = dayBars(read, '1d', 'split');
    const weeks = dayBars(read, '1wk', 'split');
    const labourDay = weeks.find(({ time }) => time === at('2025-09-02'));
    const own = days.filter(({ time }) => time >= at('2025-09-02') && time <= at('2025-09-05'));
    expect(own).toHaveLength(4);
    expect(labourDay).toEqual({
      time: at('2025-09-02'),
      open: own[0]!.open,
      high: Math.max(...own.map(({ high }) => high)),
      low: Math.min(...own.map(({ low }) => low)),
      close: own.at(-1)!.close,
      volume: own.reduce((sum, { volume }) => sum + volume, 0),
    });
  });

  it('actions: amounts as paid on the basis of their day', () => {
    const recorded = chart('chart-AAPL-2020-08-31-to-2020-11-07');
    const range = { from: isoDate('2020-01-01'), to: isoDate('2020-12-31') };
    const symbol = symbolId('AAPL');
    expect(actionsOf(recorded, symbol, range)).toMatchObject([
      { kind: 'split', exDate: '2020-08-31', to: 4, from: 1 },
      { kind: 'dividend', exDate: '2020-11-06', amount: 0.205, currency: 'USD', type: 'regular' },
    ]);
    // Yahoo has 0.205 for what was paid as 0.82 before the split.
    const august = { day: toDayNumber(isoDate('2020-08-07')), amount: 0.205 };
    const earlier = { ...recorded, dividends: [august, ...recorded.dividends] };
    expect(actionsOf(earlier, symbol, range)[0]).toMatchObject({
      exDate: '2020-08-07',
      amount: 0.82,
    });
  });

  it('the value of a fund is its close', () => {
    const read = chart('chart-0P000071W8.TO-2020-01-01-to-2020-01-03');
    expect(read.instrumentType).toBe('MUTUALFUND');
    const range = { from: isoDate('2020-01-01'), to: isoDate('2020-01-31') };
    expect(navOf(read, range)).toEqual([{ date: '2020-01-02', nav: 73.72, total: 73.72 }]);
  });

  for (const { name, body } of CHARTS)
    survivesFieldMutations({
      title: name,
      body,
      capability: 'bars',
      most: 120,
      read: (mutated) => {
        const read = chartOf(mutated);
        if (read === null) return null;
        const symbol = symbolId('AAPL');
        const range = { from: isoDate('1980-01-01'), to: isoDate('2030-01-01') };
        actionsOf(read, symbol, range);
        navOf(read, range);
        return {
          symbol,
          interval: '1d',
          adjustment: 'total',
          extended: false,
          bars: dayBars(read, '1d', 'total'),
        };
      },
      check: (answer) => {
        const bars = (answer as { bars?: readonly { low: number; close: number }[] } | null)?.bars;
        for (const bar of bars ?? []) expect(bar.low).toBeGreaterThan(0);
      },
    });
});
