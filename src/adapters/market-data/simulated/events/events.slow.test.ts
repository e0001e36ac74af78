// Guards src/adapters/market-data/simulated, src/domain/calendar, src/domain/options, src/domain/fundamentals.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSession, sessionAt } from '../../../../domain/calendar/sessions.ts';
import type { CompanyListing } from '../universe/listing.ts';
import { listings, tabulatedListings } from '../universe/listings.ts';
import { ANCHOR, END, EPOCH } from '../world-time.ts';
import { companyEvents } from './company-events.ts';
import { corporateActions } from './corporate-actions.ts';
import { dividendEvents } from './dividends.ts';
import { priceEvents } from './price-events.ts';
import { productNews } from './product-news.ts';
import { shareBasis } from './splits.ts';
import { isoDate } from '../../../../domain/calendar/iso-date.ts';

const companies = listings(3000).filter(
  (listing): listing is CompanyListing => listing.kind === 'company',
);
const anyCompany = fc.constantFrom(...companies);
const anySeed = fc.integer({ min: 0, max: 2 ** 31 });
const check = (property: (seed: number, company: CompanyListing) => void): void =>
  fc.assert(fc.property(anySeed, anyCompany, property), { numRuns: 40 });

describe('earnings', () => {
  it('are reported on sessions, outside trading hours, after the quarter has ended', () => {
    check((seed, company) => {
      for (const { date, at, when, session, period, effect } of companyEvents(seed, company)
        .earnings) {
        const day = sessionAt(session);
        expect(isSession(date)).toBe(true);
        expect(day.day).toBeGreaterThan(period.endDay + 5);
        expect(day.day).toBeLessThan(period.endDay + 75);
        expect(when === 'before-open' ? at < day.open : at > day.close).toBe(true);
        expect(effect).toBe(when === 'before-open' ? session : session + 1);
      }
    });
  });

  it('come once a quarter without a gap', () => {
    check((seed, company) => {
      const quarters = companyEvents(seed, company).earnings.map(({ period }) => period.index);
      expect(quarters).toEqual(quarters.map((_, i) => quarters[0]! + i));
    });
  });

  it('beat expectations more often than not, as companies do', () => {
    const beats = companies
      .slice(0, 300)
      .flatMap((company) => companyEvents(1, company).earnings.map((e) => e.epsSurprise > 0));
    const share = beats.filter(Boolean).length / beats.length;
    expect(share).toBeGreaterThan(0.6);
    expect(share).toBeLessThan(0.8);
  });
});

describe('dividends', () => {
  it('are announced, go ex, are recorded and paid in this order, on sessions', () => {
    check((seed, company) => {
      for (const dividend of companyEvents(seed, company).dividends) {
        expect(dividend.announcedAt).toBeLessThan(sessionAt(dividend.session).preOpen);
        expect(dividend.recordDate >= dividend.exDate).toBe(true);
        expect(dividend.payDate > dividend.recordDate).toBe(true);
        expect([dividend.exDate, dividend.recordDate, dividend.payDate].every(isSession)).toBe(
          true,
        );
        expect(dividend.amount).toBeGreaterThan(0);
      }
    });
  });

  it('pay about the rate of the table around the anchor day', () => {
    const off = companies
      .filter((c) => c.dividend > 0 && c.instrument.listedOn! < '2015-01-01')
      .filter((company) => {
        const paid = companyEvents(7, company)
          .dividends.filter((d) => Math.abs(d.session - ANCHOR) <= 126 && d.type === 'regular')
          .reduce(
            (sum, d) => sum + d.amount * shareBasis(companyEvents(7, company).splits, d.session),
            0,
          );
        return Math.abs(paid / company.dividend - 1) > 0.55;
      });
    expect(off.map((c) => c.symbol)).toEqual([]);
  });
});

describe('splits', () => {
  it('are announced before they take effect and reverse on the way back to the anchor', () => {
    check((seed, company) => {
      const { splits } = companyEvents(seed, company);
      expect(shareBasis(splits, ANCHOR)).toBe(1);
      for (const split of splits) {
        expect(split.announcedAt).toBeLessThan(sessionAt(split.session).preOpen);
        const ratio = shareBasis(splits, split.session) / shareBasis(splits, split.session - 1);
        expect(ratio).toBeCloseTo(split.to / split.from, 9);
      }
    });
  });
});

describe('ratings', () => {
  it('move by a step from the grade before and only after an initiation', () => {
    check((seed, company) => {
      const byFirm = Map.groupBy(companyEvents(seed, company).ratings, ({ firm }) => firm);
      for (const calls of byFirm.values()) {
        expect(calls[0]!.action).toBe('initiated');
        expect(calls.slice(1).every((call, i) => call.previous === calls[i]!.grade)).toBe(true);
        expect(
          calls.slice(1).every((c) => (c.action === 'reiterated') === (c.grade === c.previous)),
        ).toBe(true);
      }
    });
  });
});

describe('jumps', () => {
  it('become known between the close before the session and its open', () => {
    check((seed, company) => {
      const { jumps, jumpTimes } = priceEvents(seed, company);
      for (const [i, session] of jumps.sessions.entries()) {
        const [at, size] = [jumpTimes.values[i]!, jumps.values[i]!];
        expect(at).toBeLessThan(sessionAt(session).open);
        expect(at).toBeGreaterThan(sessionAt(session - 1).close);
        expect(Math.abs(size)).toBeLessThan(0.9);
        expect(session).toBeGreaterThanOrEqual(EPOCH);
        expect(session).toBeLessThanOrEqual(END);
      }
    });
  });

  it('have no direction over many companies', () => {
    const sizes = companies
      .slice(0, 400)
      .flatMap((company) => [...priceEvents(3, company).jumps.values]);
    const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
    expect(Math.abs(mean)).toBeLessThan(0.002);
  });
});

describe('the world', () => {
  it('gives both classes of a company the same events', () => {
    const of = (symbol: string) =>
      companyEvents(5, tabulatedListings().find((l) => l.symbol === symbol) as CompanyListing);
    expect(of('GOOG').earnings.map((e) => e.date)).toEqual(
      of('GOOGL')
        .earnings.slice(-of('GOOG').earnings.length)
        .map((e) => e.date),
    );
    expect(of('BRK.A').splits).toEqual([]);
  });

  it('shows nothing before it is announced and changes nothing afterwards', () => {
    const range = { from: isoDate('2000-01-01'), to: isoDate('2045-12-31') };
    const moment = fc.integer({ min: Date.UTC(2005, 0), max: Date.UTC(2040, 0) });
    fc.assert(
      fc.property(anyCompany, moment, moment, (company, a, b) => {
        const at = (now: number) => corporateActions(1, company, range, now, () => 50);
        const settled = (now: number) =>
          at(now).filter(
            (action) => action.announcedAt! <= Math.min(a, b) && action.kind !== 'merger',
          );
        expect(at(a).every((action) => action.announcedAt! <= a)).toBe(true);
        expect(settled(a)).toEqual(settled(b));
      }),
      { numRuns: 40 },
    );
  });
});

describe('a stretch of years', () => {
  it('holds the same dividends and news as the whole life', () => {
    const year = fc.integer({ min: 2000, max: 2043 });
    fc.assert(
      fc.property(anyCompany, year, (company, from) => {
        const { splits, dividends, news } = companyEvents(1, company);
        const inside = ({ session }: { readonly session: number }) => {
          const each = Number(sessionAt(session).date.slice(0, 4));
          return each >= from && each <= from + 1;
        };
        const years = { from, to: from + 1 };
        const part = dividendEvents(1, company, splits, years).filter((d) => d.type === 'regular');
        expect(part.filter(inside).length).toBeGreaterThanOrEqual(part.length - 1);
        expect(dividends).toEqual(expect.arrayContaining([...part]));
        expect(productNews(1, company, years)).toEqual(news.filter(inside));
      }),
      { numRuns: 30 },
    );
  });
});
