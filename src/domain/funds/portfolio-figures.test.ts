import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { concentrationOf } from './concentration.ts';
import { bareHolding } from './fund-holding.fixture.ts';
import type { AssetClass, FundHolding, Slice } from './fund-holding.ts';
import { harmonicMean } from './harmonic-mean.ts';
import { regionOf } from './region.ts';
import { CASH_SLICE, splitsOf, UNCLASSIFIED_SLICE, UNDISCLOSED_SLICE } from './splits.ts';

const holding = (facts: Partial<FundHolding>): FundHolding =>
  bareHolding(null, 0, { assetClass: 'equity', ...facts });
const total = (slices: readonly Slice[]): number =>
  slices.reduce((sum, { weight }) => sum + weight, 0);

/** A whole list: weights in millionths that sum to one. */
const whole = fc
  .array(
    fc.record({
      part: fc.integer({ min: 1, max: 1_000 }),
      sector: fc.constantFrom('Energy', 'Utilities', 'Materials', null),
      region: fc.constantFrom('Europe', 'Japan', null),
      assetClass: fc.constantFrom<AssetClass>('equity', 'bond', 'cash'),
    }),
    { minLength: 1, maxLength: 60 },
  )
  .map((rows) => {
    const sum = rows.reduce((all, { part }) => all + part, 0);
    return rows.map(({ part, ...facts }) => holding({ ...facts, weight: part / sum }));
  });

const NONE = { sectors: [], regions: [], assetClasses: [] };

describe('FUND-31 splits of a fund', () => {
  it('each sum to one, as the list does', () => {
    fc.assert(
      fc.property(whole, (list) => {
        const { sectors, regions, assetClasses } = splitsOf(list, NONE);
        for (const split of [sectors, regions, assetClasses])
          expect(total(split)).toBeCloseTo(1, 4);
        const bonds = list.filter(({ assetClass }) => assetClass === 'bond');
        expect(assetClasses.find(({ name }) => name === 'bond')?.weight ?? 0).toBeCloseTo(
          bonds.reduce((sum, { weight }) => sum + weight, 0),
          5,
        );
      }),
    );
  });

  it('name what belongs nowhere: cash, what is not classified, what is not disclosed', () => {
    const list = [
      holding({ weight: 0.4, sector: 'Energy' }),
      holding({ weight: 0.1, assetClass: 'cash' }),
      holding({ weight: 0.2 }),
    ];
    expect(splitsOf(list, NONE).sectors).toEqual([
      { name: 'Energy', weight: 0.4 },
      { name: UNCLASSIFIED_SLICE, weight: 0.2 },
      { name: CASH_SLICE, weight: 0.1 },
      { name: UNDISCLOSED_SLICE, weight: 0.3 },
    ]);
  });

  it('are those of the vendor where it lists the heaviest holdings only', () => {
    const top = [holding({ weight: 0.3, sector: 'Energy' })];
    const given = { ...NONE, sectors: [{ name: 'Energy', weight: 0.55 }] };
    expect(splitsOf(top, given).sectors).toEqual([
      { name: 'Energy', weight: 0.55 },
      { name: UNDISCLOSED_SLICE, weight: 0.45 },
    ]);
    const all = [holding({ weight: 1, sector: 'Utilities' })];
    expect(splitsOf(all, given).sectors).toEqual([{ name: 'Utilities', weight: 1 }]);
    expect(splitsOf([], NONE)).toEqual(NONE);
  });

  it('count a country to its region', () => {
    expect(['US', 'DE', 'JP', 'BR', 'XX', null].map(regionOf)).toEqual([
      'North America',
      'Europe',
      'Japan',
      'Emerging Markets',
      null,
      null,
    ]);
  });
});

describe('FUND-32 concentration', () => {
  it('of equal holdings is their number, of one holding it is one', () => {
    const equal = Array.from({ length: 40 }, () => ({ weight: 1 / 40 }));
    const { top10, top25, top50, effective } = concentrationOf(equal, true);
    expect([top10, top25, top50]).toEqual([
      expect.closeTo(0.25, 10),
      expect.closeTo(0.625, 10),
      expect.closeTo(1, 10),
    ]);
    expect(effective).toBeCloseTo(40, 8);
    expect(concentrationOf([{ weight: 1 }], true).effective).toBe(1);
    expect(concentrationOf([], true)).toEqual({ top10: 0, top25: 0, top50: 0, effective: null });
  });

  it('of a list that is not whole is known as far as the list goes', () => {
    const ten = Array.from({ length: 10 }, () => ({ weight: 0.04 }));
    expect(concentrationOf(ten, false)).toEqual({
      top10: expect.closeTo(0.4, 10),
      top25: null,
      top50: null,
      effective: null,
    });
    expect(concentrationOf(ten.slice(1), false).top10).toBeNull();
  });

  it('grows with the count, and the effective number lies between one and the count', () => {
    fc.assert(
      fc.property(whole, (list) => {
        const { top10, top25, top50, effective } = concentrationOf(list, true);
        expect(top10).toBeLessThanOrEqual(top25! + 1e-12);
        expect(top25).toBeLessThanOrEqual(top50! + 1e-12);
        expect(top50).toBeLessThanOrEqual(1 + 1e-9);
        expect(effective).toBeGreaterThanOrEqual(1 - 1e-9);
        expect(effective).toBeLessThanOrEqual(list.length + 1e-6);
      }),
    );
  });
});

describe('FUND-34 price over earnings of a portfolio', () => {
  it('is what it costs over what it earns, losses included', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            price: fc.integer({ min: 1, max: 500 }),
            earned: fc.integer({ min: -20, max: 40 }),
            shares: fc.integer({ min: 1, max: 1_000 }),
          }),
          { minLength: 1, maxLength: 30 },
        ),
        (stocks) => {
          const cost = stocks.reduce((sum, { price, shares }) => sum + price * shares, 0);
          const earned = stocks.reduce((sum, one) => sum + one.earned * one.shares, 0);
          const mean = harmonicMean(
            stocks.map((one) => ({
              weight: (one.price * one.shares) / cost,
              yield: one.earned / one.price,
            })),
          );
          if (earned / cost < 1e-9) expect(mean).toBeNull();
          else
            expect(Math.abs(mean! - cost / earned)).toBeLessThan(0.0051 + (1e-9 * cost) / earned);
        },
      ),
    );
  });

  it('of one stock is its own; unknown stocks count neither above nor below', () => {
    expect(harmonicMean([{ weight: 0.4, yield: 0.05 }])).toBe(20);
    expect(
      harmonicMean([
        { weight: 0.4, yield: 0.05 },
        { weight: 0.6, yield: null },
      ]),
    ).toBe(20);
    expect(harmonicMean([{ weight: 1, yield: -0.1 }])).toBeNull();
    expect(harmonicMean([])).toBeNull();
  });
});
