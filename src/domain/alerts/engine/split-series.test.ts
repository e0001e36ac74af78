import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bar } from '../../prices/bar.ts';
import type { AlertCondition } from '../condition.ts';
import { alertEngine } from './alert-engine.ts';
import { splitCondition } from './split-condition.ts';
import { seriesDegree, splitSeries } from './split-series.ts';

describe('a split inside of an expression over bars', () => {
  it.each([
    ['close > 420', 'close > 210'],
    ['close + 10 > 420 and rsi(14) < 30', 'close + 5 > 210 and rsi(14) < 30'],
    ['close between 100 and 120', 'close between 50 and 60'],
    ['close - open > 2 * 1.5', 'close - open > 1 * 1.5'],
    ['crossesAbove(sma(20), 100)', 'crossesAbove(sma(20), 50)'],
    ['volume > 1M', 'volume > 2000000'],
    ['sma(volume, 20) < 5000', 'sma(volume, 20) < 10000'],
    ['max(close, 80)[1] < 90', 'max(close, 40)[1] < 45'],
    ['close > open ? 100 : low', 'close > open ? 50 : low'],
    ['-close < -100', '-close < -50'],
  ])('SPL-1 %s is %s after two for one', (before, after) => {
    expect(splitSeries(before, 2)).toBe(after);
  });

  it.each([
    'rsi(14) > 70',
    'close > open * 1.05',
    'close / open > 1.02',
    'sma(50) > sma(200)',
    'close > 0',
    'macd(12, 26, 9).signal > macd(12, 26, 9).macd',
    'hour > 10',
    'not a text ((',
  ])('SPL-2 %s stays the same text', (text) => {
    expect(splitSeries(text, 2)).toBe(text);
  });

  it('SPL-3 knows of what a value is', () => {
    expect(seriesDegree('close + 5')).toBe(1);
    expect(seriesDegree('close * volume')).toBe(0);
    expect(seriesDegree('sma(volume, 5)')).toBe(-1);
    expect(seriesDegree('close / open')).toBe(0);
  });

  /** The newest value of an expression, as the engine finds it. */
  const valueOf = (expression: string, bars: readonly Bar[]): number | null => {
    const series = { kind: 'series', subject: null, interval: null, expression } as const;
    const condition: AlertCondition = { kind: 'holds', series };
    const engine = alertEngine();
    engine.put({
      id: 'a',
      revision: 1,
      subjects: ['MSFT'],
      condition,
      interval: '1d',
      frequency: 'every',
      coolDown: 0,
      expiresAt: null,
      hours: 'always',
      createdAt: 0,
    });
    engine.seed('MSFT', '1d', bars);
    return engine.sight('a')[0]!.tests[0]![0];
  };

  it('SPL-4 on divided bars says what it said before on those of before', () => {
    const cents = fc.integer({ min: 100, max: 100_000 }).map((value) => value / 100);
    const level = fc.integer({ min: 1, max: 1_000 });
    const templates = [
      (n: number) => `close > ${n}`,
      (n: number) => `sma(3) + ${n} > open * 2`,
      (n: number) => `low - ${n}`,
      (n: number) => `highest(high, 3) between ${n} and ${n * 3}`,
      (n: number) => `volume * 2 >= ${n}`,
      (n: number) => `close > ${n} ? close : open + ${n}`,
      (n: number) => `min(close, ${n}) / open`,
    ];
    fc.assert(
      fc.property(
        fc.array(fc.tuple(cents, fc.integer({ min: 0, max: 2_000 })), {
          minLength: 5,
          maxLength: 8,
        }),
        fc.constantFrom(...templates),
        level,
        // Powers of two divide doubles exactly: nothing is near a border by a rounding.
        fc.constantFrom(2, 4, 0.5),
        (days, template, number, ratio) => {
          const barsAfter = (by: number): readonly Bar[] =>
            days.map(([close, volume], at) => ({
              time: at * 86_400_000,
              open: (close + 1) / by,
              high: (close + 2) / by,
              low: (close - 0.5) / by,
              close: close / by,
              volume: volume * by,
            }));
          const expression = template(number);
          const before = valueOf(expression, barsAfter(1))!;
          const after = valueOf(splitSeries(expression, ratio), barsAfter(ratio))!;
          const degree = seriesDegree(expression);
          const factor = typeof degree === 'number' ? ratio ** -degree : 1;
          expect(after).toBeCloseTo(before * factor, 8);
        },
      ),
    );
  });

  it('SPL-5 conditions change with it, and only those about the symbol', () => {
    const holds = (expression: string): AlertCondition => ({
      kind: 'holds',
      series: { kind: 'series', subject: null, interval: null, expression },
    });
    expect(splitCondition(holds('close > 420'), 'MSFT', 2)).toEqual(holds('close > 210'));
    const other = holds('close > 420');
    expect(splitCondition(other, 'SPY', 2, 'MSFT')).toBe(other);
  });
});
