import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WireDriftLine, WireSlice } from '../../../../contract/portfolio/plan.schema.ts';
import { parseAmount } from '../../../../domain/money/decimal-text.ts';
import { valuesOnScreen } from './drift-table.tsx';
import { amountsOnScreen } from './proposal-panel.tsx';
import { slicesOnScreen } from './slice-columns.tsx';

const amount = (millionths: number) => parseAmount((millionths / 1e6).toFixed(6))!;
const cents = (value: number | null | undefined): number => Math.round((value ?? 0) * 100);
const sumOf = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0);
const size = fc.integer({ min: 0, max: 1e11 });

const slice = (long: number, short: number): WireSlice => ({
  key: 'k',
  name: 'n',
  long: amount(long),
  short: amount(short),
  net: amount(long + short),
  gross: amount(long - short),
  weight: null,
  throughFunds: amount(0),
  count: 1,
});

describe('an allocation on screen', () => {
  it('groups add up to what is long and short, to the cent', () => {
    const sides = fc.tuple(size, fc.oneof(fc.constant(0), size)).map(([a, b]) => slice(a, -b));
    fc.assert(
      fc.property(fc.array(sides, { maxLength: 70 }), (slices) => {
        const total = (of: 'long' | 'short') =>
          amount(sumOf(slices.map((each) => Math.round(Number(each[of]) * 1e6))));
        const totals = { long: total('long'), short: total('short') };
        const shown = [...slicesOnScreen('USD', totals, slices).values()];
        const sums = (of: 'long' | 'short' | 'net') => sumOf(shown.map((each) => cents(each[of])));
        const [long, short] = [
          cents(Math.round(Number(totals.long) * 100) / 100),
          -cents(Math.round(-Number(totals.short) * 100) / 100),
        ];
        expect([sums('long'), sums('short')]).toEqual([long, short + 0]);
        expect(sums('net')).toBe(long + short);
      }),
    );
  });

  it('groups that make up for one side by the other add up to the net value', () => {
    // The totals are 30.015 long and 10.005 short.
    const totals = { long: amount(30_015_000), short: amount(-10_005_000) };
    const slices = [slice(10_004_000, 0), slice(10_006_000, 0)];
    const shown = [...slicesOnScreen('USD', totals, slices).values()];
    expect(shown.map(({ net }) => net)).toEqual([10, 10.01]);
    const rows = [
      ...slicesOnScreen('USD', { ...totals, long: amount(30_009_000) }, slices).values(),
    ];
    expect(sumOf(rows.map(({ net }) => cents(net)))).toBe(2_000);
  });

  it('a group of targets is worth what stands below it', () => {
    const line = (id: string, depth: number, value: string): WireDriftLine => ({
      id,
      name: id,
      depth,
      kind: id.startsWith('g') ? 'group' : 'asset',
      asset: null,
      target: 0,
      actual: null,
      drift: null,
      value: parseAmount(value)!,
      targetValue: parseAmount('0')!,
    });
    const lines = [
      line('g1', 0, '3.012'),
      line('a', 1, '1.004'),
      line('g2', 1, '2.008'),
      line('b', 2, '1.004'),
      line('c', 2, '1.004'),
      line('d', 0, '5.006'),
    ];
    const shown = valuesOnScreen('EUR', lines);
    expect(lines.map((each) => shown.get(each))).toEqual([3, 1, 2, 1, 1, 5.01]);
  });

  it('trades of a side add up to what is bought and sold', () => {
    const trade = (side: 'buy' | 'sell', text: string) => ({
      asset: 'A' as never,
      name: 'A',
      side,
      quantity: parseAmount('1')!,
      unit: parseAmount(text)!,
      amount: parseAmount(text)!,
      gain: null,
      lots: [],
    });
    const trades = [trade('buy', '1.004'), trade('sell', '7.001'), trade('buy', '2.004')];
    const shown = amountsOnScreen('USD', {
      trades,
      bought: parseAmount('3.008')!,
      sold: parseAmount('7.001')!,
    });
    expect(trades.map((each) => shown.get(each))).toEqual([1.01, 7, 2]);
  });
});
