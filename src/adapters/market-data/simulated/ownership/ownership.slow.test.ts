// Guards src/adapters/market-data/simulated, src/domain/calendar, src/domain/options, src/domain/fundamentals.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { easternDate, easternDay } from '../../../../domain/calendar/eastern-time.ts';
import { toDayNumber, weekdayOf } from '../../../../domain/calendar/iso-date.ts';
import { indexOfDate, isSession, lastOpenedSession } from '../../../../domain/calendar/sessions.ts';
import { companyEvents } from '../events/company-events.ts';
import { closeOn } from '../fundamentals/company-market.ts';
import { sharesOutstanding } from '../fundamentals/share-counts.ts';
import type { CompanyListing } from '../universe/listing.ts';
import { createWorld } from '../world.ts';
import { ownershipOf } from './holders.ts';
import { insiderTransactions } from './insider-trades.ts';
import { peopleIn } from './people.ts';

const NOW = Date.UTC(2026, 10, 15);
const world = createWorld({ seed: 1, symbols: 1600, clock: { now: () => NOW } });
const companies = world.listings.filter(
  (listing): listing is CompanyListing =>
    listing.kind === 'company' && listing.instrument.listedOn! < '2019-01-01',
);
const companyOf = (symbol: string): CompanyListing => {
  const listing = world.listingOf(symbol);
  if (listing?.kind !== 'company') throw new RangeError(symbol);
  return listing;
};
const anyCompany = fc.constantFrom(...companies);
const anyMoment = fc.integer({ min: Date.UTC(2021, 0), max: Date.UTC(2030, 0) });
const check = (hold: (company: CompanyListing, now: number) => void, numRuns = 12): void =>
  fc.assert(fc.property(anyCompany, anyMoment, hold), { numRuns });

describe('insider transactions', () => {
  it('carry holdings forward: shares after are shares before plus the change', () => {
    check((company, now) => {
      const { splits } = companyEvents(1, company);
      const byPerson = Map.groupBy(insiderTransactions(world, company, now), (t) => t.insider);
      const order = (id: string) =>
        Number(
          id
            .split('-')
            .slice(-2)
            .map((n) => n.padStart(5, '0'))
            .join(''),
        );
      const pairs = [...byPerson.values()].flatMap((list) => {
        const ordered = list.toSorted((a, b) => order(a.id) - order(b.id));
        return ordered.slice(1).map((trade, i) => [ordered[i]!, trade] as const);
      });
      expect(pairs.length).toBeGreaterThan(10);
      const broken = pairs.filter(
        ([before, after]) =>
          !splits.some((s) => s.exDate > before.date && s.exDate <= after.date) &&
          after.sharesAfter !== before.sharesAfter + after.shares,
      );
      expect(broken).toEqual([]);
    });
  });

  it('take place on sessions, outside the closed weeks, and are filed within two business days', () => {
    check((company, now) => {
      for (const trade of insiderTransactions(world, company, now, 80)) {
        expect(isSession(trade.date)).toBe(true);
        expect(trade.filedAt).toBeLessThanOrEqual(now);
        const filedOn = easternDate(trade.filedAt);
        expect(isSession(filedOn)).toBe(true);
        const waited = indexOfDate(filedOn)! - indexOfDate(trade.date)!;
        expect(waited).toBeGreaterThanOrEqual(0);
        expect(waited).toBeLessThanOrEqual(2);
      }
    });
  });

  it('sign shares by code and value them at the price', () => {
    check((company, now) => {
      for (const { code, shares, price, value, sharesAfter } of insiderTransactions(
        world,
        company,
        now,
        80,
      )) {
        expect(shares > 0).toBe(code === 'P' || code === 'A' || code === 'M');
        expect(value).toBe(price === null ? null : Math.round(shares * price * 100) / 100);
        expect(sharesAfter).toBeGreaterThanOrEqual(0);
      }
    });
  });

  it('take place at the price of their own class of shares', () => {
    for (const symbol of ['BRK.A', 'BRK.B', 'GOOG', 'GOOGL', 'FOX', 'FOXA']) {
      const listing = companyOf(symbol);
      const trades = insiderTransactions(world, listing, NOW).filter(
        ({ code, price }) => price !== null && code !== 'M',
      );
      expect([symbol, trades.length > 0]).toEqual([symbol, true]);
      for (const trade of trades) {
        expect(trade.symbol).toBe(symbol);
        expect(trade.price).toBe(closeOn(world, listing, indexOfDate(trade.date)!));
      }
    }
    const latest = insiderTransactions(world, companyOf('BRK.A'), NOW).find(
      ({ code }) => code === 'P' || code === 'S',
    )!;
    expect(latest.price).toBeGreaterThan(300_000);
  });

  it('in the open market are a small part of the volume of the day', () => {
    for (const company of [
      ...companies.slice(0, 60),
      companyOf('BRK.A'),
      ...companies.slice(-40),
    ]) {
      const track = world.trackOf(company.symbol)!;
      for (const trade of insiderTransactions(world, company, NOW, 60)) {
        if (trade.code !== 'S' && trade.code !== 'P') continue;
        const session = indexOfDate(trade.date)!;
        const window = track.window(session, session);
        const volume = window.volume[session - window.from]!;
        expect([trade.id, Math.abs(trade.shares) <= 0.1 * volume]).toEqual([trade.id, true]);
      }
    }
  });

  it('exercise options at a strike below the market', () => {
    let exercised = 0;
    for (const company of companies.slice(0, 80))
      for (const trade of insiderTransactions(world, company, NOW, 200)) {
        if (trade.code !== 'M') continue;
        exercised += 1;
        const close = closeOn(world, company, indexOfDate(trade.date)!);
        expect(trade.price).toBeGreaterThan(0);
        expect(trade.price).toBeLessThan(0.95 * close);
      }
    expect(exercised).toBeGreaterThan(50);
  });

  it('keep their past', () => {
    check((company, now) => {
      const then = insiderTransactions(world, company, now);
      const since = insiderTransactions(world, company, now + 400 * 86_400_000);
      expect(since.slice(-then.length)).toEqual(then);
    }, 12);
  });
});

describe('holders', () => {
  it('never hold more than there is', () => {
    check((company, now) => {
      const ownership = ownershipOf(world, company, now)!;
      const total = ownership.holders.reduce((sum, holder) => sum + holder.share, 0);
      expect(total).toBeLessThanOrEqual(1);
      expect(ownership.institutions! + ownership.insiders!).toBeLessThanOrEqual(1);
      expect(ownership.float).toBeLessThanOrEqual(ownership.sharesOutstanding!);
      const named = ownership.holders.filter((holder) => holder.kind === 'institution');
      expect(named.reduce((sum, holder) => sum + holder.share, 0)).toBeLessThanOrEqual(
        ownership.institutions!,
      );
    });
  });

  it('are counted in the shares of the day asked for, whatever has split since the quarter', () => {
    let split = 0;
    for (const company of companies)
      for (const { exDate, to, from } of companyEvents(1, company).splits) {
        if (exDate < '2022-01-01' || exDate > '2028-01-01') continue;
        const ex = Date.parse(`${exDate}T20:00:00Z`);
        const after = ownershipOf(world, company, ex)!;
        const before = ownershipOf(world, company, ex - 4 * 86_400_000)!;
        expect(after.sharesOutstanding).toBe(
          sharesOutstanding(1, company, lastOpenedSession(ex).index),
        );
        for (const holder of after.holders) {
          expect(holder.shares).toBeLessThanOrEqual(after.float!);
          expect(holder.share).toBe(holder.shares / after.sharesOutstanding!);
        }
        if (before.asOfDate !== after.asOfDate) continue;
        split += 1;
        const [held, was] = [after.holders[0]!, before.holders[0]!];
        expect(held.name).toBe(was.name);
        expect(held.shares / was.shares).toBeCloseTo(to / from, 3);
        expect(held.value! / was.value!).toBeCloseTo(1, 2);
      }
    expect(split).toBeGreaterThan(10);
  });

  it('are reported on business days of the 45 after the quarter, not all on one', () => {
    check((company, now) => {
      const { holders, asOfDate } = ownershipOf(world, company, now)!;
      const named = holders.filter(({ kind }) => kind === 'institution');
      expect(new Set(named.map(({ reportedOn }) => reportedOn)).size).toBeGreaterThan(3);
      for (const { reportedOn } of named) {
        expect(isSession(reportedOn!)).toBe(true);
        const day = toDayNumber(reportedOn!);
        expect(day).toBeGreaterThan(toDayNumber(asOfDate));
        // The quarter may end on a weekend, and so may the last day for reports.
        expect(day).toBeLessThanOrEqual(toDayNumber(asOfDate) + 45 + 6);
        expect([0, 6]).not.toContain(weekdayOf(day));
        expect(day).toBeLessThan(easternDay(now));
      }
    });
  });

  it('changes are the difference to the quarter before', () => {
    check((company, now) => {
      const today = ownershipOf(world, company, now)!;
      // Ten days after a quarter ends nobody has reported it yet: what is known is the one before.
      const unreported = Date.parse(today.asOfDate) + 10 * 86_400_000;
      const before = ownershipOf(world, company, unreported)!;
      expect(before.asOfDate < today.asOfDate).toBe(true);
      const split = companyEvents(1, company).splits.some(
        (s) => s.exDate > before.asOfDate && s.exDate <= easternDate(now),
      );
      const earlier = new Map(before.holders.map((holder) => [holder.name, holder.shares]));
      const wrong = today.holders.filter(
        (holder) =>
          holder.change !== null &&
          !split &&
          holder.shares - holder.change !== earlier.get(holder.name),
      );
      expect(wrong).toEqual([]);
    });
  });
});

describe('people', () => {
  it('are many, and nobody sits in two seats of one company', () => {
    check((company, now) => {
      const people = peopleIn(1, company, new Date(now).getUTCFullYear());
      expect(new Set(people.map((person) => person.name)).size).toBe(people.length);
    }, 100);
  });
});

it('have no namesakes in their company, over forty years', () => {
  check((company) => {
    const seen = new Map<string, string>();
    for (let year = 1985; year < 2025; year += 1)
      for (const { seat, name, since } of peopleIn(1, company, year)) {
        const who = `${seat} since ${since.slice(0, 4)}`;
        expect(seen.get(name) ?? who).toBe(who);
        seen.set(name, who);
      }
  }, 60);
});
