import { describe, expect, it } from 'vitest';
import type { FactBook, KeptFact } from './facts.ts';
import { onTodaysShares, shareSplits, splitFactor } from './xbrl-share-basis.ts';

const fact = (over: Partial<KeptFact>): KeptFact => ({
  start: 0,
  end: 90,
  value: 100,
  since: 120,
  filed: 120,
  firstValue: 100,
  firstFiled: 120,
  changedAfter: null,
  annual: false,
  ...over,
});
const BASIC = 'WeightedAverageNumberOfSharesOutstandingBasic';
const DILUTED = 'WeightedAverageNumberOfDilutedSharesOutstanding';
const book = (shares: Readonly<Record<string, readonly KeptFact[]>>): FactBook => ({
  name: null,
  reports: [],
  tags: new Map(Object.entries(shares).map(([tag, facts]) => [tag, new Map([['shares', facts]])])),
});

describe('the share basis of today', () => {
  it('a ratio of small whole numbers is a split, anything else is not', () => {
    expect(splitFactor(4_312_573_000, 17_250_291_000)).toBe(4);
    expect(splitFactor(1_000, 1_500)).toBe(1.5);
    expect(splitFactor(1_000_000, 50_000)).toBe(0.05);
    expect(splitFactor(1_000, 1_130)).toBeNull();
    expect(splitFactor(1_000, 1_050)).toBeNull();
    expect(splitFactor(0, 5)).toBeNull();
  });

  it('a split shows in basic and diluted shares alike; one count may be a correction', () => {
    const restated = fact({
      firstValue: 100,
      value: 400,
      changedAfter: 120,
      since: 480,
      filed: 480,
    });
    expect(shareSplits(book({ [BASIC]: [restated] }))).toEqual([]);
    const earlier = fact({ firstValue: 90, value: 360, changedAfter: 30, since: 390, filed: 390 });
    expect(shareSplits(book({ [BASIC]: [restated, earlier], [DILUTED]: [restated] }))).toEqual([
      { factor: 4, after: 120, by: 390 },
    ]);
  });

  it('what was filed before a split is brought to the new shares', () => {
    const splits = [
      { factor: 4, after: 120, by: 390 },
      { factor: 7, after: 20, by: 60 },
    ];
    expect(onTodaysShares(fact({ filed: 120 }), 'shares', splits)).toEqual({
      value: 400,
      firstValue: 400,
      computed: true,
    });
    const old = fact({ filed: 10, firstFiled: 10, value: 9.21, firstValue: 9.21 });
    expect(onTodaysShares(old, 'perShare', splits).value).toBe(0.3289);
    const later = fact({ filed: 500, firstFiled: 500 });
    expect(onTodaysShares(later, 'shares', splits)).toEqual({
      value: 100,
      firstValue: 100,
      computed: false,
    });
  });

  it('a split is no restatement, another value on the same basis is', () => {
    const splits = [{ factor: 4, after: 120, by: 390 }];
    const restated = fact({ firstFiled: 100, firstValue: 11.91, value: 2.98, filed: 500 });
    expect(onTodaysShares(restated, 'perShare', splits)).toMatchObject({
      value: 2.98,
      firstValue: 2.98,
    });
    const other = fact({ firstFiled: 100, firstValue: 11.91, value: 2.5, filed: 500 });
    expect(onTodaysShares(other, 'perShare', splits).firstValue).toBe(2.9775);
  });
});
