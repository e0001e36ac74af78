import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { symbolId } from '../symbols/instrument.ts';
import { HEATMAP_PERIODS, heatmapOf, largestOf, totalsOf } from './market-heatmap.ts';
import type { SectorMember, SectorSummary } from './sector-summary.ts';

const percent = fc.double({ min: -90, max: 300, noNaN: true });
const maybe = fc.option(percent, { nil: null });
const members = fc
  .array(
    fc.record({
      industry: fc.constantFrom('Banks', 'Insurance', 'Software', null),
      marketCap: fc.double({ min: 1, max: 1e12, noNaN: true }),
      changePercent: percent,
      return1Week: maybe,
      return1Month: maybe,
      return3Month: maybe,
      returnYtd: maybe,
      return1Year: maybe,
    }),
    { maxLength: 20 },
  )
  .map((rows) => rows.map((row, at) => ({ ...row, name: `Company ${at}` })));
const market = fc.tuple(members, members, members).map((lists) =>
  lists.map((list, at): SectorSummary => {
    const own: readonly SectorMember[] = list.map((row, i) => ({
      ...row,
      symbol: symbolId(`S${at}X${i}`),
    }));
    return {
      sector: ['Energy', 'Financials', 'Utilities'][at]!,
      etf: null,
      marketCap: 0,
      companies: own.length,
      changePercent: 0,
      advancing: 0,
      declining: 0,
      return1Month: null,
      returnYtd: null,
      return1Year: null,
      members: own,
    };
  }),
);

const all = () => true;
const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

describe('market heatmap', () => {
  it('a sector is worth its industries, and they their companies', () => {
    fc.assert(
      fc.property(market, fc.constantFrom(...HEATMAP_PERIODS), (sectors, period) => {
        for (const sector of heatmapOf(sectors, period, all)) {
          const own = sectors.find((one) => one.sector === sector.sector)!.members;
          const near = (a: number, b: number) =>
            expect(Math.abs(a - b)).toBeLessThanOrEqual(1e-9 * Math.max(Math.abs(a), 1));
          near(sector.marketCap, sum(sector.industries.map(({ marketCap }) => marketCap)));
          near(sector.marketCap, sum(own.map(({ marketCap }) => marketCap)));
          expect(sector.companies).toBe(own.length);
          expect(sum(sector.industries.map(({ companies }) => companies))).toBe(own.length);
          for (const { members: inside, marketCap, companies } of sector.industries) {
            near(marketCap, sum(inside.map((one) => one.marketCap)));
            expect(companies).toBe(inside.length);
          }
        }
      }),
    );
  });

  it('the change of a group lies between the least and the most of its companies', () => {
    fc.assert(
      fc.property(market, (sectors) => {
        for (const { change, industries } of heatmapOf(sectors, '1m', all)) {
          const known = industries.flatMap((one) =>
            one.members.flatMap((each) => each.change ?? []),
          );
          if (known.length === 0) expect(change).toBeNull();
          else {
            expect(change).toBeGreaterThanOrEqual(Math.min(...known) - 1e-6);
            expect(change).toBeLessThanOrEqual(Math.max(...known) + 1e-6);
          }
        }
      }),
    );
  });

  it('weights are those of the start: 100 that doubles and 300 that stands are 400 that gain 25 %', () => {
    const member = (marketCap: number, change: number | null) => ({
      symbol: symbolId('A'),
      name: 'A',
      marketCap,
      change,
    });
    expect(totalsOf([member(200, 100), member(300, 0)]).change).toBeCloseTo(25, 10);
    // Worth nothing at the start, or unknown then: in the value, not in the change.
    expect(totalsOf([member(200, 100), member(50, null), member(300, 0)])).toMatchObject({
      marketCap: 550,
      companies: 3,
      change: expect.closeTo(25, 10) as number,
    });
    expect(totalsOf([member(50, null)]).change).toBeNull();
  });

  it('keeps the largest companies and the totals of all', () => {
    fc.assert(
      fc.property(market, fc.integer({ min: 1, max: 30 }), (sectors, count) => {
        const whole = heatmapOf(sectors, '1d', all);
        const few = largestOf(whole, count);
        const of = (list: typeof whole) =>
          list.flatMap(({ industries }) => industries.flatMap((one) => one.members));
        const kept = of(few);
        expect(kept.length).toBeGreaterThanOrEqual(Math.min(count, of(whole).length));
        const least = Math.min(...kept.map(({ marketCap }) => marketCap));
        for (const one of of(whole))
          if (!kept.includes(one)) expect(one.marketCap).toBeLessThan(least);
        expect(few.map(({ marketCap, change }) => [marketCap, change])).toEqual(
          whole.map(({ marketCap, change }) => [marketCap, change]),
        );
      }),
    );
  });

  it('a company outside of the scope counts nowhere', () => {
    fc.assert(
      fc.property(market, (sectors) => {
        const first = symbolId('S0X0');
        const shown = heatmapOf(sectors, '1d', (symbol) => symbol === first);
        const found = sectors[0]!.members[0];
        expect(shown.map(({ companies, marketCap }) => [companies, marketCap])).toEqual(
          found === undefined ? [] : [[1, found.marketCap]],
        );
      }),
    );
  });
});
