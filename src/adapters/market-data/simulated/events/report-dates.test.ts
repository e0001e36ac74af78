import { describe, expect, it } from 'vitest';
import { toDayNumber, weekdayOf } from '../../../../domain/calendar/iso-date.ts';
import type { CompanyListing } from '../universe/listing.ts';
import { listings } from '../universe/listings.ts';
import { releasesBetween, type EarningsRelease } from './earnings-releases.ts';

const companies = listings(0).filter(
  (listing): listing is CompanyListing => listing.kind === 'company' && listing.shareClass === null,
);
const SPAN = [Date.UTC(2023, 0, 1), Date.UTC(2027, 0, 1)] as const;
const all = companies.flatMap((listing) =>
  releasesBetween(1, listing, ...SPAN).map((release) => ({ listing, release })),
);
const of = (symbol: string): readonly EarningsRelease[] =>
  all.filter(({ listing }) => listing.symbol === symbol).map(({ release }) => release);
const weekday = ({ date }: EarningsRelease): number => weekdayOf(toDayNumber(date));
const lag = ({ date, period }: EarningsRelease): number => toDayNumber(date) - period.endDay;

const shares = (releases: readonly EarningsRelease[]): readonly number[] => {
  const counts = [0, 0, 0, 0, 0, 0, 0];
  for (const release of releases) counts[weekday(release)]! += 1;
  return counts.map((count) => count / releases.length);
};

describe('days and hours of reports', () => {
  it.each([1, 2, 3, 4])('few of quarter %i come on Mondays and Fridays', (quarter) => {
    const [, monday, tuesday, wednesday, thursday, friday] = shares(
      all.map(({ release }) => release).filter(({ period }) => period.quarter === quarter),
    );
    expect(monday).toBeLessThan(0.16);
    expect(friday).toBeLessThan(0.14);
    for (const middle of [tuesday, wednesday, thursday]) {
      expect(middle).toBeGreaterThan(0.18);
      expect(middle).toBeLessThan(0.42);
    }
  });

  it('results come within the time that the law gives, in order', () => {
    const late = all.filter(
      ({ release }) => lag(release) > (release.period.quarter === 4 ? 60 : 45),
    );
    expect(late.map(({ release }) => release.id)).toEqual([]);
    const early = all.filter(({ release }) => lag(release) < 6);
    expect(early.map(({ release }) => release.id)).toEqual([]);
    for (const { symbol } of companies) {
      const times = of(symbol).map(({ at }) => at);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    }
  });

  it.each(['AAPL', 'MSFT', 'NVDA', 'AMZN', 'GOOGL', 'META', 'TSLA', 'NFLX'])(
    '%s reports after the close, from Tuesday to Thursday',
    (symbol) => {
      expect(of(symbol).length).toBeGreaterThan(14);
      for (const release of of(symbol)) {
        expect(release.when).toBe('after-close');
        expect(weekday(release)).toBeGreaterThanOrEqual(2);
        expect(weekday(release)).toBeLessThanOrEqual(4);
      }
    },
  );

  it.each(['JPM', 'BAC', 'WFC', 'C', 'GS', 'MS'])(
    '%s reports before the open, in the middle of the month after the quarter',
    (symbol) => {
      for (const release of of(symbol)) {
        expect(release.when).toBe('before-open');
        expect(Number(release.date.slice(8))).toBeGreaterThanOrEqual(10);
        expect(Number(release.date.slice(8))).toBeLessThanOrEqual(19);
        expect(['01', '04', '07', '10']).toContain(release.date.slice(5, 7));
      }
    },
  );

  it('technology reports after the close, industry before the open', () => {
    const before = (sector: string): number => {
      const own = all.filter(({ listing }) => listing.sector === sector);
      return own.filter(({ release }) => release.when === 'before-open').length / own.length;
    };
    expect(before('Information Technology')).toBeLessThan(0.35);
    expect(before('Industrials')).toBeGreaterThan(0.6);
  });
});
