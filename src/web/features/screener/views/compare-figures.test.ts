import { describe, expect, it } from 'vitest';
import { percentileRank } from '../../../../domain/peers/percentile-rank.ts';
import { betterOf, comparedFields, endsOf, pickedRows, shareBelow } from './compare-figures.ts';

const earnings = { id: 'price-earnings', group: 'valuation', unit: 'times' } as const;

describe('comparison of a screen', () => {
  it('marks the best and the worst of a row', () => {
    const margin = { id: 'net-margin', group: 'margins', unit: 'percent' } as const;
    expect(endsOf([0.1, null, 0.3, -0.2], margin)).toEqual({ best: [2], worst: [3] });
    expect(endsOf([12, 30, 8], earnings)).toEqual({ best: [2], worst: [1] });
  });

  it('a loss is no cheap price', () => {
    expect(endsOf([12, -3, 30], earnings)).toEqual({ best: [0], worst: [2] });
  });

  it('the shallow drawdown is the better one, whatever its sign', () => {
    const depth = { id: 'drawdown', group: 'performance', unit: 'percent' } as const;
    expect(endsOf([0.18, 0.31], depth)).toEqual({ best: [0], worst: [1] });
    expect(endsOf([-0.18, -0.31], depth)).toEqual({ best: [0], worst: [1] });
  });

  it('marks nothing where there is nothing to choose', () => {
    expect(endsOf([12], earnings)).toEqual({ best: [], worst: [] });
    expect(endsOf([12, 12], earnings)).toEqual({ best: [], worst: [] });
    expect(endsOf([1e9, 2e9], { id: 'market-cap', group: 'price', unit: 'money' })).toEqual({
      best: [],
      worst: [],
    });
  });

  it('knows which end is better', () => {
    const of = (universe: 'equity' | 'etf', id: string) =>
      comparedFields(universe, 'key').find((field) => field.id === id);
    expect(betterOf(of('equity', 'debt-to-equity')!)).toBe('low');
    expect(betterOf(of('equity', 'return-1y')!)).toBe('high');
    expect(betterOf(of('etf', 'expense-ratio')!)).toBe('low');
    expect(of('etf', 'price-earnings')).toBeUndefined();
  });

  it('the rank is that of the peers page, without the unknown', () => {
    const values = [3, 1, Number.NaN, 2, 2, 9];
    const known = values.filter((value) => !Number.isNaN(value));
    for (const value of [0, 2, 3, 99])
      expect(shareBelow({ values: Float64Array.from(values) }, value)).toBe(
        percentileRank(value, known),
      );
    expect(shareBelow({ values: new Float64Array(0) }, 1)).toBeNull();
  });

  it('picks symbols once, in any case, and leaves out strangers', () => {
    const rows = new Map([
      ['AAPL', 3],
      ['MSFT', 0],
    ]);
    expect(pickedRows('msft, AAPL,MSFT,NOPE', (symbol) => rows.get(symbol))).toEqual([0, 3]);
    expect(pickedRows('', (symbol) => rows.get(symbol))).toEqual([]);
  });
});
