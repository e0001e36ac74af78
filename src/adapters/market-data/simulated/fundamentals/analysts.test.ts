import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastClosedSession, lastOpenedSession } from '../../../../domain/calendar/sessions.ts';
import { ratiosFor } from '../../../../domain/fundamentals/ratios.ts';
import type { CompanyListing } from '../universe/listing.ts';
import { createWorld } from '../world.ts';
import { closeOn } from './company-market.ts';
import { earningsEvents } from './earnings-events.ts';
import { estimates } from './estimates.ts';
import { analystRatings, priceTarget } from './ratings.ts';
import { ratioSets } from './ratio-sets.ts';
import { sharesOutstanding } from './share-counts.ts';
import { floatShares, shortInterest } from './short-interest.ts';
import { statements } from './statements.ts';

const NOW = Date.UTC(2026, 10, 15);
const world = createWorld({ seed: 1, symbols: 2000, clock: { now: () => NOW } });
const companies = world.listings.filter(
  (listing): listing is CompanyListing =>
    listing.kind === 'company' && listing.instrument.listedOn! < '2019-01-01',
);
const anyCompany = fc.constantFrom(...companies);
const anyMoment = fc.integer({ min: Date.UTC(2021, 0), max: Date.UTC(2030, 0) });
const check = (hold: (company: CompanyListing, now: number) => void, numRuns = 12): void =>
  fc.assert(fc.property(anyCompany, anyMoment, hold), { numRuns });

describe('earnings history', () => {
  it('actual EPS and revenue are those of the statement', () => {
    check((company, now) => {
      const quarters = statements(world, company, 'quarterly', 8, now);
      const reported = earningsEvents(world, company, now, 12).filter((e) => e.result !== null);
      reported.slice(0, 8).forEach((event, i) => {
        expect(event.periodEnd).toBe(quarters[i]!.period.end);
        expect(event.result!.epsActual).toBe(quarters[i]!.income.epsDiluted);
        expect(event.result!.revenueActual).toBe(quarters[i]!.income.revenue);
      });
    });
  });

  it('a surprise is actual over estimate, and its sign that of the difference', () => {
    check((company, now) => {
      for (const { epsEstimate, revenueEstimate, result } of earningsEvents(
        world,
        company,
        now,
        12,
      )) {
        const eps = result?.epsSurprise ?? null;
        const expected =
          result === null || epsEstimate === 0
            ? null
            : (result.epsActual - epsEstimate) / Math.abs(epsEstimate);
        expect(eps).toBe(expected);
        const beat = result === null ? 0 : result.revenueActual - revenueEstimate;
        expect(Math.sign(result?.revenueSurprise ?? 0)).toBe(Math.sign(beat));
      }
    });
  });

  it('nothing is known before the report, and nothing changes after it but per-share restatements', () => {
    check((company, now) => {
      const events = earningsEvents(world, company, now, 8);
      expect(events.every(({ time, result }) => (result !== null) === time <= now)).toBe(true);
      const later = earningsEvents(world, company, now + 200 * 86_400_000, 14);
      const before = events.filter((e) => e.result !== null);
      const after = later.filter((e) => before.some((b) => b.id === e.id));
      expect(after.map((e) => e.result!.revenueActual)).toEqual(
        before.map((e) => e.result!.revenueActual),
      );
      expect(after.map((e) => e.revenueEstimate)).toEqual(before.map((e) => e.revenueEstimate));
    });
  });
});

describe('estimates', () => {
  it('lie between low and high, from as many analysts as follow the company', () => {
    check((company, now) => {
      const all = estimates(world, company, now);
      // Four periods of each measure; who lends or insures has no EBITDA.
      const measures = new Set(all.map(({ measure }) => measure));
      expect([2, 3]).toContain(measures.size);
      expect(all.length).toBe(4 * measures.size);
      for (const { low, mean, high, analysts, revisions } of all) {
        expect(low).toBeLessThanOrEqual(mean + 0.005);
        expect(high).toBeGreaterThanOrEqual(mean - 0.005);
        expect(analysts).toBeGreaterThan(0);
        expect(revisions.up30Days! + revisions.down30Days!).toBeLessThanOrEqual(analysts);
      }
    });
  });

  it('what was the mean a month ago is what a month ago was the mean', () => {
    check((company, now) => {
      const month = 30 * 86_400_000;
      const key = (e: { measure: string; fiscalPeriod: string; fiscalYear: number }) =>
        `${e.measure} ${e.fiscalPeriod} ${e.fiscalYear}`;
      const then = new Map(
        estimates(world, company, now - month)
          .filter((e) => e.measure === 'revenue')
          .map((e) => [key(e), e.mean]),
      );
      for (const estimate of estimates(world, company, now)) {
        const past = then.get(key(estimate));
        expect(past ?? estimate.revisions.mean30DaysAgo).toBe(estimate.revisions.mean30DaysAgo);
      }
    });
  });
});

describe('ratings and targets', () => {
  it('the consensus counts the firms that stand at each grade', () => {
    check((company, now) => {
      const { current, firms, history, changes } = analystRatings(world, company, now);
      const count = (grade: string) => firms.filter((firm) => firm.grade === grade).length;
      expect([
        current.strongBuy,
        current.buy,
        current.hold,
        current.sell,
        current.strongSell,
      ]).toEqual(['strong-buy', 'buy', 'hold', 'sell', 'strong-sell'].map(count));
      expect(history.at(-1)).toEqual(current);
      expect(changes.every(({ time }) => time <= now)).toBe(true);
      expect(changes.map((c) => c.time)).toEqual(
        changes.map((c) => c.time).toSorted((a, b) => b - a),
      );
    });
  });

  it('a target moves little at a time, with the rating, and not when a call is reiterated', () => {
    const changes: number[] = [];
    check((company, now) => {
      for (const { action, target, previousTarget } of analystRatings(world, company, now)
        .changes) {
        if (previousTarget === null) continue;
        const change = target! / previousTarget - 1;
        if (action === 'reiterated') expect(change).toBe(0);
        else changes.push(change);
        if (action === 'upgraded') expect(change).toBeGreaterThan(0);
        if (action === 'downgraded') expect(change).toBeLessThan(0);
        if (action === 'maintained') expect(change).not.toBe(0);
      }
    });
    const share = (holds: (size: number) => boolean): number =>
      changes.filter((change) => holds(Math.abs(change))).length / changes.length;
    expect(changes.length).toBeGreaterThan(500);
    expect(share((size) => size > 0.15)).toBeLessThan(0.06);
    expect(share((size) => size >= 0.02 && size <= 0.125)).toBeGreaterThan(0.85);
  });

  it('no call older than a year counts, and the band ends with the figures of today', () => {
    check((company, now) => {
      const { changes, firms } = analystRatings(world, company, now);
      const newest = new Map(changes.toReversed().map((call) => [call.firm, call]));
      for (const { firm, target, since } of firms) {
        expect(now - since).toBeLessThanOrEqual(366 * 86_400_000);
        expect(newest.get(firm)).toMatchObject({ time: since, target });
      }
      const { low, mean, high, analysts, history } = priceTarget(world, company, now)!;
      expect(history.at(-1)).toMatchObject({ low, mean, high, analysts });
    });
  });

  it('a later question finds the same calls', () => {
    check((company, now) => {
      const later = analystRatings(world, company, now + 100 * 86_400_000);
      const ids = new Set(later.changes.map(({ id, action }) => `${id} ${action}`));
      const { changes } = analystRatings(world, company, now);
      const recent = changes.filter(({ time }) => time > now - 366 * 86_400_000);
      for (const { id, action } of recent) expect(ids).toContain(`${id} ${action}`);
    });
  });

  it('low, mean and high are those of the firms’ targets', () => {
    check((company, now) => {
      const target = priceTarget(world, company, now);
      const each = analystRatings(world, company, now).firms.map((firm) => firm.target!);
      expect(target?.analysts).toBe(each.length);
      expect(target?.low).toBe(Math.min(...each));
      expect(target?.high).toBe(Math.max(...each));
      const mean = each.reduce((a, b) => a + b, 0) / each.length;
      expect(Math.abs(target!.mean - mean)).toBeLessThan(0.0051);
    });
  });
});

describe('ratios', () => {
  it('equal their formula on the figures shown, and market cap is price times shares', () => {
    check((company, now) => {
      const price = closeOn(world, company, lastClosedSession(now).index);
      const [newest] = ratioSets(world, company, 'ttm', 3, now, price);
      const [ttm] = statements(world, company, 'ttm', 1, now);
      const value = (id: string) => newest!.ratios.find((ratio) => ratio.id === id)!.value;
      expect(newest!.ratios.map((ratio) => ratio.id)).toEqual(
        ratiosFor(newest!.kind).map((ratio) => ratio.id),
      );
      expect(value('market-cap')).toBe(price * ttm!.balance.sharesOutstanding);
      expect(value('price-earnings') ?? 0).toBeCloseTo(
        ttm!.income.epsDiluted > 0 ? price / ttm!.income.epsDiluted : 0,
        9,
      );
    });
  });

  it('shares of a market value are those of the newest balance sheet', () => {
    check((company, now) => {
      const session = lastOpenedSession(now);
      const [newest] = statements(world, company, 'quarterly', 1, session.open);
      expect(sharesOutstanding(1, company, session.index)).toBe(newest!.balance.sharesOutstanding);
    });
  });
});

describe('short interest', () => {
  it('is published after settlement, twice a month, and covers as many days as it says', () => {
    check((company, now) => {
      const list = shortInterest(world, company, now, 6);
      expect(list).toHaveLength(6);
      list.forEach((entry, i) => {
        expect(entry.publishedAt).toBeLessThanOrEqual(now);
        expect(entry.daysToCover).toBe(entry.shares / entry.averageVolume!);
        expect(entry.shareOfFloat).toBeLessThan(1);
        expect(entry.previousShares).toBe(list[i + 1]?.shares ?? entry.previousShares);
      });
      // The newest follows from the float that pages show beside it.
      const float = floatShares(1, company, lastOpenedSession(now).index);
      expect(list[0]?.shareOfFloat).toBe(list[0]!.shares / float);
    }, 10);
  });
});
