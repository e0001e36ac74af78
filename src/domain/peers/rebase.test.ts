import { describe, expect, it } from 'vitest';
import { symbolId } from '../symbols/instrument.ts';
import { rebase } from './rebase.ts';

describe('rebase', () => {
  it('every line starts at 0 %, and its growth leads from the first price to the last', () => {
    const close = [80, 90, 60];
    const { series } = rebase([{ symbol: symbolId('A'), time: [1, 2, 3], close }]);
    const [first, ...later] = series[0]?.changes ?? [];
    expect(first).toBe(0);
    later.forEach((change, i) => expect(80 * (1 + (change ?? 0))).toBeCloseTo(close[i + 1]!, 10));
  });

  it('the scale of a price does not matter', () => {
    const one = rebase([{ symbol: symbolId('A'), time: [1, 2], close: [10, 12] }]);
    const other = rebase([{ symbol: symbolId('A'), time: [1, 2], close: [1000, 1200] }]);
    expect(one).toEqual(other);
  });

  it('a later listing starts later, and a missing day keeps the last change', () => {
    const { time, series } = rebase([
      { symbol: symbolId('A'), time: [1, 2, 3, 4], close: [10, 11, 12, 13] },
      { symbol: symbolId('B'), time: [2, 4], close: [50, 100] },
    ]);
    expect(time).toEqual([1, 2, 3, 4]);
    expect(series[1]).toEqual({ symbol: 'B', from: 2, changes: [null, 0, 0, 1] });
  });

  it('no prices give no line', () => {
    expect(rebase([{ symbol: symbolId('A'), time: [], close: [] }])).toEqual({
      time: [],
      series: [{ symbol: 'A', from: null, changes: [] }],
    });
  });
});
