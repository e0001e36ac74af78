import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSession } from '../../../../domain/calendar/sessions.ts';
import { companyEvents } from '../events/company-events.ts';
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
        const days = (trade.filedAt - Date.parse(`${trade.date}T21:00:00Z`)) / 86_400_000;
        expect(days).toBeGreaterThan(0);
        expect(days).toBeLessThan(6);
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

  it('changes are the difference to the quarter before', () => {
    check((company, now) => {
      const today = ownershipOf(world, company, now)!;
      // Ten days after a quarter ends nobody has reported it yet: what is known is the one before.
      const unreported = Date.parse(today.asOfDate) + 10 * 86_400_000;
      const before = ownershipOf(world, company, unreported)!;
      expect(before.asOfDate < today.asOfDate).toBe(true);
      const split = companyEvents(1, company).splits.some(
        (s) => s.exDate > before.asOfDate && s.exDate <= today.asOfDate,
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
