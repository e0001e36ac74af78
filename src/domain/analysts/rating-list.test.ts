import { describe, expect, it } from 'vitest';
import type { FirmRecord, RatingChange } from './rating.ts';
import { symbolId } from '../symbols/instrument.ts';
import { filterRatings, joinRecords, upsideOf } from './rating-list.ts';

const change = (id: string, over: Partial<RatingChange>): RatingChange => ({
  symbol: symbolId('MSFT'),
  id,
  time: 0,
  firm: 'Alder & Finch Securities',
  analyst: 'Zoé Tamm',
  action: 'reiterated',
  grade: 'buy',
  previousGrade: 'buy',
  currency: 'USD',
  target: null,
  previousTarget: null,
  priceAtCall: 100,
  ...over,
});

describe('list of ratings', () => {
  const list = [
    change('1', { action: 'upgraded' }),
    change('2', { action: 'downgraded', firm: 'Foxglove Markets', analyst: 'Ola Brink' }),
    change('3', {}),
  ];
  const ids = (found: readonly RatingChange[]) => found.map(({ id }) => id);

  it('without a filter is the whole list in its order', () => {
    expect(filterRatings(list, { actions: [], text: ' ' })).toEqual(list);
  });

  it('type and name filters both apply', () => {
    expect(ids(filterRatings(list, { actions: ['upgraded', 'downgraded'], text: '' }))).toEqual([
      '1',
      '2',
    ]);
    expect(ids(filterRatings(list, { actions: ['upgraded', 'downgraded'], text: 'fox' }))).toEqual([
      '2',
    ]);
  });

  it('finds by the analyst too, accents or not', () => {
    expect(ids(filterRatings(list, { actions: [], text: 'ZOE' }))).toEqual(['1', '3']);
  });
});

describe('upside', () => {
  it('applied to the price gives the target', () => {
    expect(80 * (1 + (upsideOf(100, 80) ?? 0))).toBeCloseTo(100, 12);
    expect([upsideOf(null, 80), upsideOf(100, null), upsideOf(100, 0)]).toEqual([null, null, null]);
  });
});

describe('records of firms', () => {
  const record = (gains: readonly number[]): FirmRecord => ({
    firm: 'A',
    calls: gains.length + 2,
    judged: gains.length,
    hitRate: gains.length === 0 ? null : gains.filter((g) => g > 0).length / gains.length,
    meanReturn: gains.length === 0 ? null : gains.reduce((a, b) => a + b, 0) / gains.length,
    grade: 'buy',
    currency: 'USD',
    target: null,
    since: 0,
  });

  it('merged equal the record of all calls', () => {
    const each = [[0.1, -0.2, 0.3], [], [0.05], [-0.1, -0.3]];
    const all = each.flat();
    const joined = joinRecords(each.map(record));
    expect(joined.judged).toBe(all.length);
    expect(joined.firms).toBe(4);
    expect(joined.hitRate).toBeCloseTo(all.filter((g) => g > 0).length / all.length, 12);
    expect(joined.meanReturn).toBeCloseTo(all.reduce((a, b) => a + b, 0) / all.length, 12);
  });

  it('has no hit rate without judged calls', () => {
    expect(joinRecords([record([])])).toEqual({
      firms: 1,
      judged: 0,
      hitRate: null,
      meanReturn: null,
    });
  });
});
