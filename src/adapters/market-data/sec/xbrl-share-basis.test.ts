import { describe, expect, it } from 'vitest';
import type { FactBook, KeptFact } from './facts.ts';
import { epsSplitFactor, onTodaysShares, shareSplits, splitFactor } from './xbrl-share-basis.ts';

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

  it('EPS tell the ratio as exactly as their cents allow', () => {
    expect(epsSplitFactor(112.2, 5.61)).toBe(20);
    expect(epsSplitFactor(27.26, 1.36)).toBe(20);
    expect(epsSplitFactor(-1.13, -11.34)).toBe(0.1);
    expect(epsSplitFactor(9.08, 6.29)).toBeNull();
    // 0.02 or 0.03 by 0.01: that may be anything from 1 to 5.
    expect(epsSplitFactor(0.02, 0.01)).toBeNull();
    expect(epsSplitFactor(1.2, -0.6)).toBeNull();
  });

  it('restated EPS show a split where the earnings stayed', () => {
    const told = (end: number, before: number, after: number) =>
      fact({ end, firstValue: before, value: after, changedAfter: 120, since: 480, filed: 480 });
    const earnings = (value: number) => [fact({ end: 90, value }), fact({ end: 180, value })];
    const of = (netIncome: readonly KeptFact[]): FactBook => ({
      name: null,
      reports: [],
      tags: new Map([
        [
          'EarningsPerShareDiluted',
          new Map([['USD/shares', [told(90, 27.26, 1.36), told(180, 28.2, 1.41)]]]),
        ],
        ['NetIncomeLoss', new Map([['USD', netIncome]])],
      ]),
    });
    expect(shareSplits(of(earnings(100)))).toEqual([{ factor: 20, after: 120, by: 480 }]);
    // Earnings that were restated by the same ratio are a correction.
    expect(shareSplits(of(earnings(5)))).toEqual([]);
  });

  const report = {
    accession: 'A',
    filed: 100,
    annual: false,
    amendment: false,
    end: 90,
    fiscalYear: null,
  };
  const counted = (facts: readonly KeptFact[], filed: number): FactBook => ({
    ...book({ CommonStockSharesOutstanding: facts }),
    reports: [{ ...report, filed }],
  });
  const at = (end: number, value: number) =>
    fact({
      start: null,
      end,
      value,
      firstValue: value,
      since: end + 30,
      filed: end + 30,
      firstFiled: end + 30,
    });

  it('the action list tells a split that no filing knows yet', () => {
    const old = counted([at(90, 100)], 120);
    expect(shareSplits(old, [{ factor: 10, day: 150 }])).toEqual([
      { factor: 10, after: 149, by: 150 },
    ]);
    // What a spin-off does to prices is no split of shares.
    expect(shareSplits(old, [{ factor: 1.281, day: 150 }])).toEqual([]);
    const annual = { ...old, reports: [{ ...report, annual: true }] };
    expect(shareSplits(annual, [{ factor: 10, day: 150 }])).toEqual([]);
  });

  it('the action list counts for the past where the shares have a step', () => {
    const stepped = counted([at(90, 100), at(180, 195)], 210);
    expect(shareSplits(stepped, [{ factor: 2, day: 150 }])).toHaveLength(1);
    const level = counted([at(90, 100), at(180, 99)], 210);
    expect(shareSplits(level, [{ factor: 2, day: 150 }])).toEqual([]);
  });

  it('a split that is restated and listed counts once', () => {
    const restated = (end: number) =>
      fact({ end, firstValue: 100, value: 400, changedAfter: 120, since: 390, filed: 390 });
    const both = {
      ...book({ [BASIC]: [restated(90), restated(60)] }),
      reports: [{ ...report, filed: 400 }],
    };
    expect(shareSplits(both, [{ factor: 4, day: 300 }])).toEqual([
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
