import { describe, expect, it } from 'vitest';
import { alignedCurves, beginTogether } from './aligned-curves.ts';

const curve = (account: string, ...points: readonly (readonly [number, number])[]) => ({
  account,
  name: account,
  points: points.map(([at, timeWeighted]) => ({ at, timeWeighted })),
});

describe('curves of several accounts', () => {
  it('TRD-CMP-1 share their moments, each with its last value by then', () => {
    const { times, series } = alignedCurves([
      curve('a', [10, 0], [30, 0.3]),
      curve('b', [20, 0], [30, -0.1], [40, 0.2]),
    ]);
    expect(times).toEqual([10, 20, 30, 40]);
    expect(series.map(({ values }) => values)).toEqual([
      [0, 0, 0.3, 0.3],
      [null, 0, -0.1, 0.2],
    ]);
  });

  it('TRD-CMP-2 an account without a past has no line', () => {
    expect(alignedCurves([curve('a')])).toEqual({
      times: [],
      series: [{ account: 'a', name: 'a', values: [] }],
    });
  });

  it('TRD-CMP-3 those of other times begin together and keep their shape', () => {
    const moved = beginTogether([
      curve('now', [100, 0], [110, 0.1]),
      curve('past', [5, 0], [25, 1]),
    ]);
    expect(moved.map(({ points }) => points.map(({ at }) => at))).toEqual([
      [5, 15],
      [5, 25],
    ]);
    expect(beginTogether([curve('a'), curve('b', [1, 0])])[1]?.points[0]?.at).toBe(1);
  });
});
