// Guards src/adapters/market-data/simulated, src/domain/calendar, src/domain/options, src/domain/fundamentals.
import { beforeAll, describe, expect, it } from 'vitest';
import { characterOf } from '../../../universe/characters/character.ts';
import { industryShape } from '../../../universe/characters/industry-shapes.ts';
import { ANCHOR_DATE, type CompanyListing } from '../../../universe/listing.ts';
import { createWorld } from '../../../world.ts';
import type { KnownStatement } from '../../../known.ts';
import { closeOn } from '../../company-market.ts';
import { statements } from '../../statements.ts';
import { indexOnOrBefore } from '../../../../../../domain/calendar/sessions.ts';
import { businessOf } from '../business-kind.ts';

const NOW = Date.UTC(2026, 10, 15);
const world = createWorld({ seed: 1, symbols: 0, clock: { now: () => NOW } });
const ordinary = world.listings.filter(
  (listing): listing is CompanyListing =>
    listing.kind === 'company' && businessOf(listing) === 'standard' && listing.shareClass === null,
);

interface Told {
  readonly company: CompanyListing;
  readonly ttm: KnownStatement;
  readonly quarters: readonly KnownStatement[];
  readonly marketCap: number;
  readonly debt: number;
  readonly liquid: number;
}

let told: readonly Told[] = [];

beforeAll(() => {
  told = ordinary.flatMap((company): readonly Told[] => {
    const [ttm] = statements(world, company, 'ttm', 1, NOW);
    if (ttm === undefined) return [];
    const { balance: b } = ttm;
    const session = indexOnOrBefore(Math.floor(NOW / 86_400_000));
    return [
      {
        company,
        ttm,
        quarters: statements(world, company, 'quarterly', 12, NOW),
        marketCap: closeOn(world, company, session) * b.sharesOutstanding,
        debt: (b.shortTermDebt ?? 0) + (b.longTermDebt ?? 0),
        liquid: b.cash + (b.shortTermInvestments ?? 0) + (b.longTermInvestments ?? 0),
      },
    ];
  });
}, 240_000);

const symbols = (some: readonly Told[]): readonly string[] =>
  some.map(({ company }) => company.symbol);
const distinct = (values: readonly number[]): number =>
  new Set(values.map((value) => value.toFixed(4))).size;

describe('books of ordinary companies', () => {
  it('every industry has a shape, and hundreds of companies a character', () => {
    expect(() => ordinary.forEach(({ industry }) => industryShape(industry))).not.toThrow();
    expect(
      ordinary.filter(({ symbol }) => characterOf(symbol) !== undefined).length,
    ).toBeGreaterThan(400);
  });

  it('all identities hold exactly in every company', () => {
    for (const { quarters } of told) {
      for (const [i, { income, balance, cashFlow: c }] of quarters.entries()) {
        expect(balance.totalAssets).toBe(balance.totalLiabilities + balance.totalEquity);
        expect(c.cashAtEnd - c.cashAtStart).toBe(c.netChangeInCash);
        expect(c.cashAtEnd).toBe(balance.cash);
        expect(income.netIncome).toBe(income.pretaxIncome - income.incomeTax);
        const before = quarters[i + 1];
        if (before === undefined) continue;
        expect(c.cashAtStart).toBe(before.balance.cash);
        expect(balance.retainedEarnings).toBe(
          before.balance.retainedEarnings + income.netIncome + (c.dividendsPaid ?? 0),
        );
      }
    }
  });

  it('no asset, debt or spending on plant is negative', () => {
    const wrong = told.filter(({ quarters, debt }) =>
      quarters.some(
        ({ balance: b, cashFlow }) =>
          Math.min(
            b.cash,
            b.receivables ?? 0,
            b.inventory ?? 0,
            b.propertyPlantEquipment ?? 0,
            b.goodwill ?? 0,
            b.intangibles ?? 0,
            b.longTermInvestments ?? 0,
            debt,
          ) < 0 || cashFlow.capitalExpenditure > 0,
      ),
    );
    expect(symbols(wrong)).toEqual([]);
  });

  it('margins and tax rates are no constants', () => {
    const still = told.filter(({ quarters }) => {
      const eight = quarters.slice(0, 8);
      if (eight.length < 8) return false;
      const taxed = eight.filter(({ income }) => income.pretaxIncome > 0.02 * income.revenue);
      return (
        distinct(eight.map(({ income }) => (income.grossProfit ?? 0) / income.revenue)) < 6 ||
        (taxed.length === 8 &&
          distinct(taxed.map(({ income }) => income.incomeTax / income.pretaxIncome)) < 4)
      );
    });
    expect(symbols(still)).toEqual([]);
  });

  it('some lose money, more of them small, and the famous ones among them', () => {
    const loses = ({ ttm }: Told): boolean => ttm.income.netIncome < 0;
    const small = told.filter(({ company }) => company.price * company.shares < 2e10);
    const share = small.filter(loses).length / small.length;
    expect(share).toBeGreaterThan(0.15);
    expect(share).toBeLessThan(0.3);
    const large = told.filter(({ company }) => company.price * company.shares > 5e10);
    expect(large.filter(loses).length / large.length).toBeLessThan(0.08);
    const losing = new Set<string>(symbols(told.filter(loses)));
    const famous = ['RIVN', 'LCID', 'PLUG', 'SNAP', 'SNOW', 'IONQ', 'CRSP', 'NIO', 'AI'];
    expect(famous.filter((symbol) => !losing.has(symbol))).toEqual([]);
  });

  it('equity is negative only where buy-backs or losses explain it', () => {
    const unexplained = told.filter(({ ttm: { balance: b } }) => {
      const boughtBack = b.treasuryStock !== null && -b.treasuryStock >= -b.totalEquity;
      return b.totalEquity < 0 && !boughtBack && b.retainedEarnings >= 0;
    });
    expect(symbols(unexplained)).toEqual([]);
    const negative = told.filter(({ ttm }) => ttm.balance.totalEquity < 0);
    expect(negative.length / told.length).toBeLessThan(0.07);
    expect(symbols(negative)).toEqual(expect.arrayContaining(['MCD', 'SBUX', 'PM']));
  });

  it('enterprise value is negative only for small companies that burn their cash', () => {
    const odd = told.filter(
      ({ marketCap, debt, liquid, ttm }) =>
        marketCap + debt - liquid < 0 && (ttm.income.netIncome > 0 || marketCap > 1.5e10),
    );
    expect(symbols(odd)).toEqual([]);
    expect(told.find(({ company }) => company.symbol === 'VZ')).toSatisfy(
      ({ debt, liquid, marketCap }: Told) => debt - liquid > 0.4 * marketCap,
    );
  });

  it('well-known names have their real size and margins in the year before the anchor', () => {
    const off: string[] = [];
    for (const { company, quarters } of told) {
      const { symbol } = company;
      const known = characterOf(symbol);
      if (known === undefined) continue;
      const year = quarters.filter(({ period }) => period.end < ANCHOR_DATE).slice(0, 4);
      if (year.length !== 4) continue;
      const sum = (pick: (income: KnownStatement['income']) => number | null): number =>
        year.reduce((all, { income }) => all + (pick(income) ?? 0), 0);
      const revenue = sum((income) => income.revenue);
      // A margin beyond 100 % says how many times revenue is lost: judged by its size.
      const room = (margin: number): number => Math.max(0.08, 0.3 * Math.abs(margin));
      const near = (value: number, margin: number): boolean =>
        Math.abs(value / revenue - margin) <= room(margin);
      if (Math.abs(revenue / known.revenue - 1) > 0.35) off.push(`${symbol} revenue`);
      if (
        !near(
          sum((income) => income.netIncome),
          known.net,
        )
      )
        off.push(`${symbol} net`);
      if (
        !near(
          sum((income) => income.operatingIncome),
          known.operating,
        )
      )
        off.push(`${symbol} operating`);
      if (
        !near(
          sum((income) => income.grossProfit),
          known.gross,
        )
      )
        off.push(`${symbol} gross`);
    }
    expect(off).toEqual([]);
  });

  it('a loss is not diluted', () => {
    for (const { quarters } of told) {
      for (const { income } of quarters) {
        if (income.netIncome < 0) expect(income.dilutedShares).toBe(income.basicShares);
        else expect(income.dilutedShares).toBeGreaterThan(income.basicShares);
      }
    }
  });

  it('shares follow what is bought back and sold', () => {
    const odd = told.filter(({ quarters }) =>
      quarters.some(({ balance, income, cashFlow: c }, i) => {
        const before = quarters[i + 1];
        if (before === undefined || income.revenue === 0) return false;
        const change = balance.sharesOutstanding - before.balance.sharesOutstanding;
        const net = (c.sharesIssued ?? 0) + (c.sharesRepurchased ?? 0);
        // Grants add shares without a payment, so that only the other direction is a contradiction.
        return change < 0 && net > 0;
      }),
    );
    expect(symbols(odd)).toEqual([]);
  });

  it('the past stays as it was', () => {
    for (const company of ordinary.filter((_, i) => i % 40 === 0)) {
      const early = statements(world, company, 'quarterly', 200, Date.UTC(2014, 4, 3));
      const late = statements(world, company, 'quarterly', 200, Date.UTC(2033, 7, 9));
      const revenues = new Map(late.map((s) => [s.period.end, s]));
      for (const then of early) {
        const now = revenues.get(then.period.end);
        expect(now?.income.revenue).toBe(then.income.revenue);
        expect(now?.income.netIncome).toBe(then.income.netIncome);
        expect(now?.balance.totalEquity).toBe(then.balance.totalEquity);
        expect(now?.cashFlow).toEqual(then.cashFlow);
      }
    }
  });
});
