import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findIndicator } from '../indicators/catalogue.ts';
import { startIndicator } from '../indicators/run.ts';
import { technicalSummary } from '../insights/technical-summary.ts';
import type { Bar } from '../prices/bar.ts';
import type { ChartIndicator } from './chart-indicator.ts';
import { openIndicatorSet, OWN_INDICATOR } from './indicator-set.ts';

const bar = (close: number, at: number): Bar => ({
  time: at * 86_400_000,
  open: close - 0.5,
  high: close + 1,
  low: close - 2,
  close,
  volume: 100 + (at % 5),
});
const bars = Array.from({ length: 60 }, (_, at) => bar(50 + 8 * Math.sin(at / 3) + at / 9, at));
const one = (key: string, id: string, more: Partial<ChartIndicator> = {}): ChartIndicator => ({
  key,
  id,
  inputs: {},
  source: 'close',
  pane: 'price',
  styles: {},
  hidden: false,
  ...more,
});
const direct = (id: string, inputs: object, output: string, of = bars) => [
  ...startIndicator(findIndicator(id)!, { ...inputs }, of).column(output),
];

describe('the indicators of a chart', () => {
  it('equal the same indicators run alone', () => {
    const set = openIndicatorSet(
      [one('a', 'rsi'), one('b', 'macd', { inputs: { fastPeriods: 5, slowPeriods: 9 } })],
      bars,
    );
    expect(set.columns('a')!['rsi']).toEqual(direct('rsi', {}, 'rsi'));
    expect(set.columns('b')!['signal']).toEqual(
      direct('macd', { fastPeriods: 5, slowPeriods: 9 }, 'signal'),
    );
  });

  it('equal the technical summary of the same bars', () => {
    const long = Array.from({ length: 260 }, (_, at) =>
      bar(80 + 9 * Math.sin(at / 7) + at / 20, at),
    );
    const set = openIndicatorSet([one('a', 'rsi'), one('b', 'macd'), one('c', 'cci')], long);
    const readings = new Map(technicalSummary(long).readings.map(({ id, value }) => [id, value]));
    expect(set.columns('a')!['rsi']!.at(-1)).toBeCloseTo(readings.get('rsi')!, 9);
    expect(set.columns('b')!['macd']!.at(-1)).toBeCloseTo(readings.get('macd')!, 9);
    expect(set.columns('c')!['cci']!.at(-1)).toBeCloseTo(readings.get('cci')!, 9);
  });

  it('stand on each other, whatever their order', () => {
    const set = openIndicatorSet(
      [
        one('smooth', 'sma', { inputs: { lookbackPeriods: 5 }, source: 'strength.rsi' }),
        one('strength', 'rsi', { source: 'own.value' }),
        one('own', OWN_INDICATOR, { inputs: { text: 'close * 2' } }),
      ],
      bars,
    );
    const doubled = bars.map((each) => ({ ...each, close: 2 * each.close }));
    const source = { id: 'rsi' };
    expect(set.columns('smooth')!['sma']).toEqual(
      direct('sma', { lookbackPeriods: 5, source }, 'sma', doubled),
    );
  });

  it('have no values where the source is missing, late, or leads back', () => {
    const set = openIndicatorSet(
      [
        one('a', 'sma', { source: 'b.sma' }),
        one('b', 'sma', { source: 'a.sma' }),
        one('c', 'sma', { source: 'gone.sma' }),
        one('d', 'sma', { source: 'z.zigZag' }),
        one('z', 'zigzag'),
        one('e', OWN_INDICATOR, { inputs: { text: 'close +' } }),
        one('f', 'nothing'),
        one('g', 'sma', { source: 'z.constructor' }),
      ],
      bars,
    );
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) expect(set.columns(key), key).toBeNull();
    expect(set.columns('z')).not.toBeNull();
  });

  it('take a second symbol beside the first', () => {
    const others = bars.map(({ close, ...rest }, at) => ({
      ...rest,
      close: 100 - close + (at % 3),
    }));
    const set = openIndicatorSet([one('a', 'correlation')], bars, (symbol) =>
      symbol === 'SPY' ? others : [],
    );
    const alone = startIndicator(findIndicator('correlation')!, {}, bars, others);
    expect(set.columns('a')!['correlation']).toEqual([...alone.column('correlation')]);
  });

  const LIST = [
    one('a', 'ema', { source: 'b.rsi' }),
    one('b', 'rsi', { inputs: { lookbackPeriods: 4 } }),
    one('c', OWN_INDICATOR, { inputs: { text: 'sma(close, 3) - close[2]' } }),
    one('d', 'zigzag'),
    one('e', 'correlation', { inputs: { lookbackPeriods: 5 } }),
  ];
  it('follow new bars and a changed last one as if they had always been there', () =>
    fc.assert(
      fc.property(
        fc.array(fc.record({ price: fc.integer({ min: 20, max: 90 }), grows: fc.boolean() }), {
          maxLength: 30,
        }),
        (ticks) => {
          const list = [...bars];
          const set = openIndicatorSet(LIST, list, () => bars);
          for (const { price, grows } of ticks) {
            const at = grows ? list.length : list.length - 1;
            list[at] = bar(price, at);
            expect(set.follow(list)).toBe(true);
          }
          const fresh = openIndicatorSet(LIST, list, () => bars);
          for (const { key } of LIST) expect(set.columns(key), key).toEqual(fresh.columns(key));
        },
      ),
    ));

  it('do not follow bars that have changed before the last one', () => {
    const set = openIndicatorSet(LIST, bars);
    expect(set.follow([bar(1, -1), ...bars])).toBe(false);
    expect(set.follow(bars.slice(0, 10))).toBe(false);
    expect(set.follow(bars.map((each) => ({ ...each })))).toBe(false);
  });
});
