// Guards src/adapters/market-data/simulated, src/domain/calendar, src/domain/options, src/domain/fundamentals.
import { describe, expect, it } from 'vitest';
import { piotroskiScore } from '../../../../domain/fundamentals/score.ts';
import { pegOf } from '../../../../domain/fundamentals/ratio-definition.ts';
import { lastClosedSession } from '../../../../domain/calendar/sessions.ts';
import type { CompanyListing } from '../universe/listing.ts';
import { createWorld } from '../world.ts';
import { closeOn } from './company-market.ts';
import { earningsEvents } from './earnings-events.ts';
import { estimateReader } from './estimate-reader.ts';
import { estimates } from './estimates.ts';
import { expectations } from './forward-eps.ts';
import { statementReader, statements, type StatementReader } from './statements.ts';

const NOW = Date.UTC(2026, 10, 15);
const DAY = 86_400_000;
const world = createWorld({ seed: 1, symbols: 0, clock: { now: () => NOW } });
const companies = world.listings.filter(
  (listing): listing is CompanyListing =>
    listing.kind === 'company' &&
    listing.shareClass === null &&
    listing.instrument.listedOn! < '2019-01-01',
);
const sample = companies.filter((_, i) => i % Math.floor(companies.length / 60) === 0).slice(0, 60);

/** The same past with another future: every result from a position on is three times as large. */
const otherFuture = (reader: StatementReader, from: number): StatementReader => ({
  ...reader,
  incomeAt: (position, basis) => {
    const income = reader.incomeAt(position, basis);
    if (income === null || position < from) return income;
    return {
      ...income,
      epsDiluted: income.epsDiluted * 3,
      revenue: income.revenue * 3,
      ebitda: income.ebitda === null ? null : income.ebitda * 3,
    };
  },
});

const MEASURES = ['eps', 'revenue', 'ebitda'] as const;
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1]!;
const shareOf = <T>(all: readonly T[], holds: (one: T) => boolean): number =>
  all.filter(holds).length / all.length;

describe('what estimates know', () => {
  it('quarters after the running one do not depend on what becomes of them', () => {
    for (const company of sample.slice(0, 12)) {
      const known = statementReader(world, company, NOW);
      const reader = estimateReader(world, company, NOW, known);
      const { next } = reader;
      const other = estimateReader(world, company, NOW, otherFuture(known, next + 1));
      for (const measure of MEASURES) {
        for (let position = next; position < next + 8; position += 1) {
          const expected = reader.quarter(position, measure, NOW);
          expect(other.quarter(position, measure, NOW)).toEqual(expected);
        }
      }
    }
  });

  it('the running quarter shows through a little at first, and on the eve but for its surprise', () => {
    for (const company of sample.slice(0, 12)) {
      const known = statementReader(world, company, NOW);
      const reader = estimateReader(world, company, NOW, known);
      const { next, releases } = reader;
      const other = estimateReader(world, company, NOW, otherFuture(known, next));
      const result = reader.actual(next, 'revenue');
      const seen = (at: number): number =>
        (other.quarter(next, 'revenue', at).mean - reader.quarter(next, 'revenue', at).mean) /
        (2 * result);
      const [before, report] = [releases[next - 1]!.at, releases[next]!.at];
      expect(seen(before - DAY), 'before it is the running quarter').toBe(0);
      const early = seen(before + 8 * DAY);
      const middle = seen((before + report) / 2);
      const late = seen(report - 1);
      expect(early).toBeLessThan(0.6);
      expect(middle).toBeGreaterThanOrEqual(early);
      expect(late).toBeGreaterThan(middle);
      expect(Math.abs(late - 1)).toBeLessThan(0.15);
    }
  });
});

describe('what estimates are worth', () => {
  const reports = sample.flatMap((company) =>
    earningsEvents(world, company, NOW, 20).flatMap(({ epsEstimate, revenueEstimate, result }) =>
      result === null ? [] : [{ epsEstimate, revenueEstimate, ...result }],
    ),
  );

  it('most companies beat the estimate of earnings by a little, fewer that of revenue', () => {
    expect(reports.length).toBeGreaterThan(700);
    const beats = shareOf(reports, ({ epsActual, epsEstimate }) => epsActual > epsEstimate);
    expect(beats).toBeGreaterThan(0.69);
    expect(beats).toBeLessThan(0.77);
    const surprises = reports.flatMap(({ epsSurprise }) => epsSurprise ?? []);
    expect(median(surprises)).toBeGreaterThan(0.028);
    expect(median(surprises)).toBeLessThan(0.052);
    const wide = shareOf(surprises, (surprise) => Math.abs(surprise) > 0.15);
    expect(wide).toBeGreaterThan(0.02);
    const sales = shareOf(reports, (one) => one.revenueActual > one.revenueEstimate);
    expect(sales).toBeGreaterThan(0.56);
    expect(sales).toBeLessThan(0.66);
  });

  it('a company that loses money has a surprise too', () => {
    const losses = reports.filter(({ epsEstimate }) => epsEstimate < 0);
    expect(losses.length).toBeGreaterThan(5);
    for (const { epsEstimate, epsActual, epsSurprise } of losses) {
      expect(Math.sign(epsSurprise!)).toBe(Math.sign(epsActual - epsEstimate));
    }
  });

  it('earnings are expected to grow, at a pace that goes with the price', () => {
    const paths = sample.flatMap((company) => {
      const [ttm] = statements(world, company, 'ttm', 1, NOW);
      const { forwardEps, epsGrowth } = expectations(world, company, NOW);
      const eps = ttm!.income.epsDiluted;
      if (eps <= 0) return [];
      const price = closeOn(world, company, lastClosedSession(NOW).index);
      return [{ eps, forwardEps: forwardEps!, epsGrowth, peg: pegOf(price / eps, epsGrowth) }];
    });
    expect(shareOf(paths, ({ eps, forwardEps }) => forwardEps > eps)).toBeGreaterThan(0.75);
    const grown = paths.flatMap(({ epsGrowth }) => epsGrowth ?? []);
    expect(shareOf(grown, (growth) => growth >= 0)).toBeGreaterThan(0.85);
    expect(shareOf(grown, (growth) => growth > 0.02 && growth < 0.3)).toBeGreaterThan(0.75);
    const pegs = paths.flatMap(({ peg }) => peg ?? []);
    expect(pegs.length / paths.length).toBeGreaterThan(0.85);
    expect(shareOf(pegs, (peg) => peg >= 0.5 && peg <= 6)).toBeGreaterThan(0.85);
  });

  it('the year before is the reported one, and every later year has a growth', () => {
    for (const company of sample.slice(0, 20)) {
      const [year] = statements(world, company, 'annual', 1, NOW);
      const years = estimates(world, company, NOW).filter(
        ({ fiscalPeriod }) => fiscalPeriod === 'FY',
      );
      const [first, second] = years.filter(({ measure }) => measure === 'eps');
      expect(first!.yearAgo).toBe(year!.income.epsDiluted);
      expect(second!.yearAgo).toBeNull();
      if (first!.mean > 0) expect(second!.growth).toBeCloseTo(second!.mean / first!.mean - 1, 12);
    }
  });
});

describe('scores of two years', () => {
  it('Piotroski by another way over sixty companies, each part of its own year', () => {
    for (const company of sample) {
      const [now, before] = statements(world, company, 'annual', 2, NOW);
      const { parts } = piotroskiScore({
        now: now!,
        before: before!,
        price: 1,
        forwardEps: null,
        epsGrowth: null,
      });
      const years = [now!, before!].map(({ income, balance, cashFlow }) => ({
        roa: income.netIncome / balance.totalAssets,
        cash: cashFlow.operatingCashFlow,
        profit: income.netIncome,
        debt: (balance.longTermDebt ?? 0) / balance.totalAssets,
        shares: balance.sharesOutstanding,
        turnover: income.revenue / balance.totalAssets,
      }));
      const [a, b] = years as [(typeof years)[number], (typeof years)[number]];
      const expected: Readonly<Record<string, readonly [number, number | null, boolean]>> = {
        profit: [a.roa, null, a.roa > 0],
        'cash-flow': [a.cash, null, a.cash > 0],
        'return-rose': [a.roa, b.roa, a.roa > b.roa],
        accruals: [a.cash - a.profit, null, a.cash > a.profit],
        'debt-fell': [a.debt, b.debt, a.debt <= b.debt],
        'no-dilution': [a.shares, b.shares, a.shares <= b.shares],
        'turnover-rose': [a.turnover, b.turnover, a.turnover > b.turnover],
      };
      for (const [id, [figure, prior, passes]] of Object.entries(expected)) {
        const part = parts.find((one) => one.id === id)!;
        expect([part.now, part.before, part.points], `${company.symbol} ${id}`).toEqual([
          figure,
          prior,
          Number(passes),
        ]);
      }
    }
  });
});
