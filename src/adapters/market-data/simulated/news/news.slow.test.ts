// Guards src/adapters/market-data/simulated, src/domain/calendar, src/domain/options, src/domain/fundamentals.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { companyEvents } from '../events/company-events.ts';
import { earningsEvents } from '../fundamentals/earnings-events.ts';
import type { CompanyListing } from '../universe/listing.ts';
import { createWorld } from '../world.ts';
import { dividendText } from '../filings/figures.ts';
import { companyStories } from './company-stories.ts';
import { eventTellings } from './event-tellings.ts';
import { newsOf, storyOf } from './news.ts';
import { shortName } from './short-name.ts';
import { transcriptOf } from './transcripts.ts';

const NOW = Date.UTC(2026, 10, 15);
const DAY = 86_400_000;
const world = createWorld({ seed: 1, symbols: 0, clock: { now: () => NOW } });
const companies = world.listings.filter(
  (listing): listing is CompanyListing =>
    listing.kind === 'company' && listing.instrument.listedOn! < '2018-01-01',
);
const everyCompany = world.listings.filter(
  (listing): listing is CompanyListing => listing.kind === 'company',
);
const anyCompany = fc.constantFrom(...companies);
const anyMoment = fc.integer({ min: Date.UTC(2021, 0), max: Date.UTC(2030, 0) });
const { signal } = new AbortController();
const news = (company: CompanyListing, before: number, limit = 40) =>
  newsOf(world, { symbols: [company.symbol], kinds: [], before, limit }, signal);
const check = (hold: (company: CompanyListing, now: number) => Promise<void>, numRuns = 8) =>
  fc.assert(fc.asyncProperty(anyCompany, anyMoment, hold), { numRuns });

/** When the event of a story became known, from the events themselves. */
function eventTime(company: CompanyListing, eventId: string): number | undefined {
  const events = companyEvents(1, company);
  const times: [string, number][] = [
    ...events.earnings.map((e): [string, number] => [e.id, e.at]),
    ...events.ratings.map((e): [string, number] => [e.id, e.at]),
    ...events.dividends.map((e): [string, number] => [e.id, e.announcedAt]),
    ...events.splits.map((e): [string, number] => [e.id, e.announcedAt]),
    ...events.news.map((e): [string, number] => [e.id, e.at]),
    ...events.acquisitions.map((e): [string, number] => [e.id, e.announcedAt]),
    ...events.offers.map((e): [string, number] => [e.id, e.announcedAt]),
  ];
  return new Map(times).get(eventId);
}

describe('stories', () => {
  it('dividends are told in cents, and in as many decimals as small ones have', () => {
    expect([0.7, 1, 0.55, 0.125].map(dividendText)).toEqual(['0.70', '1.00', '0.55', '0.125']);
    const told = companies
      .slice(0, 40)
      .flatMap((company) =>
        eventTellings(1, company, Date.UTC(2024, 0), NOW).flatMap(({ kind, headlines }) =>
          kind === 'dividend' ? headlines : [],
        ),
      );
    expect(told.length).toBeGreaterThan(40);
    for (const headline of told) expect(headline).toMatch(/ \$\d+\.\d{2,3} a share$/);
  });

  it('of a long stretch are those of its months, each with an id of its own', () => {
    fc.assert(
      fc.property(anyCompany, fc.integer({ min: 2005, max: 2030 }), (company, year) => {
        const ids = (from: number, to: number) =>
          companyStories(1, company, from, to).map(({ head }) => head.id);
        const whole = ids(Date.UTC(year, 0), Date.UTC(year + 3, 0));
        const months = Array.from({ length: 36 }, (_, month) =>
          ids(Date.UTC(year, month), Date.UTC(year, month + 1)),
        );
        expect(new Set(whole).size).toBe(whole.length);
        expect(months.flat().toSorted()).toEqual(whole.toSorted());
      }),
      { numRuns: 12 },
    );
  });

  it('never precede their event', async () => {
    await check(async (company, now) => {
      for (const { id } of await news(company, now)) {
        const story = storyOf(world, id, now)!;
        const known = story.eventId === null ? undefined : eventTime(company, story.eventId);
        expect(story.time).toBeGreaterThanOrEqual(known ?? story.time);
      }
    });
  });

  it('say first that they are simulated, and have something to say', async () => {
    await check(async (company, now) => {
      for (const { id } of await news(company, now, 25)) {
        const story = storyOf(world, id, now)!;
        expect(story.paragraphs[0]).toMatch(/^SIMULATED/);
        expect(story.paragraphs.length).toBeGreaterThan(1);
        expect(story.symbols[0]).toBe(
          story.symbols.find((s) => s === company.symbol) ?? story.symbols[0],
        );
      }
    }, 8);
  });

  it('come newest first, once each, none from the future', async () => {
    await check(async (company, now) => {
      const heads = await news(company, now, 60);
      const times = heads.map((head) => head.time);
      expect(heads).toHaveLength(60);
      expect(times).toEqual(times.toSorted((a, b) => b - a));
      expect(times.every((time) => time < now)).toBe(true);
      expect(new Set(heads.map((head) => head.id)).size).toBe(60);
    });
  });

  it('stay as they are: a later question finds the same ones', async () => {
    await check(async (company, now) => {
      const then = await news(company, now, 20);
      const since = await news(company, now + 90 * DAY, 400);
      const at = since.findIndex((head) => head.id === then[0]!.id);
      expect(since.slice(at, at + 20)).toEqual(then);
      const { id } = then[0]!;
      expect(storyOf(world, id, now + 500 * DAY)).toEqual(storyOf(world, id, now));
    });
  });

  it('tell one report through several publishers, in one group', async () => {
    await check(async (company, now) => {
      const [last] = earningsEvents(world, company, now, 8).filter((e) => e.result !== null);
      const heads = await news(company, last!.time + DAY / 2, 60);
      const group = heads.filter((head) => head.kind === 'earnings' && head.time >= last!.time);
      expect(new Set(group.map((head) => head.groupId)).size).toBe(1);
      expect(new Set(group.map((head) => head.publisher)).size).toBeGreaterThan(1);
    });
  });

  it('an earnings story is the one that the earnings event names, and quotes its figures', async () => {
    await check(async (company, now) => {
      const [last] = earningsEvents(world, company, now, 8).filter(
        (e) => e.result !== null && e.time < now - DAY,
      );
      const then = earningsEvents(world, company, last!.time + DAY / 4, 5).find(
        (e) => e.id === last!.id,
      )!;
      const story = storyOf(world, last!.result!.storyId!, now)!;
      expect(story.kind).toBe('earnings');
      expect(story.paragraphs.join(' ')).toContain(Math.abs(then.result!.epsActual).toFixed(2));
    });
  });

  it('use ids of several path segments that survive an address', async () => {
    await check(async (company, now) => {
      for (const { id } of await news(company, now, 10)) {
        expect(id.split('/').length).toBe(4);
        expect(new URL(`https://example.test/news/${id}`).pathname).toBe(`/news/${id}`);
      }
    });
  });

  it('are not found under an id that nobody wrote', () => {
    expect(storyOf(world, '2026/11/05/msft~earnings~1999q1~0', NOW)).toBeNull();
    expect(storyOf(world, '2026/13/05/msft~earnings~1999q1~0', NOW)).toBeNull();
    expect(storyOf(world, '../../etc/passwd', NOW)).toBeNull();
  });
});

describe('the market’s news', () => {
  it('mixes companies and a look back at each session', async () => {
    const heads = await newsOf(world, { symbols: [], kinds: [], before: NOW, limit: 120 }, signal);
    expect(heads).toHaveLength(120);
    expect(heads.some((head) => head.kind === 'market')).toBe(true);
    expect(new Set(heads.map((head) => head.symbols[0])).size).toBeGreaterThan(20);
  });
});

describe('transcripts', () => {
  it('name invented speakers, say so first, and quote the statement', async () => {
    await check(async (company, now) => {
      const [last] = earningsEvents(world, company, now, 8).filter((e) => e.result?.transcriptId);
      const call = transcriptOf(world, last!.result!.transcriptId!, now)!;
      expect(call.notice).toMatch(/^SIMULATED/);
      expect(call.remarks.length).toBeGreaterThan(3);
      expect(call.questions.length).toBeGreaterThan(2);
      expect(transcriptOf(world, call.id, now + 400 * DAY)).toEqual(call);
      expect(transcriptOf(world, call.id, call.time - 1)).toBeNull();
    });
  });
});

describe('short names', () => {
  it.each([
    ['Microsoft Corporation', 'Microsoft'],
    ['Alphabet Inc. Class A', 'Alphabet'],
    ['The Coca-Cola Company', 'Coca-Cola'],
    ['Berkshire Hathaway Inc. Class B', 'Berkshire Hathaway'],
    ['Eli Lilly and Company', 'Eli Lilly'],
    ['JPMorgan Chase & Co.', 'JPMorgan Chase'],
    ['McCormick & Company, Incorporated', 'McCormick'],
    ['Carnival Corporation & plc', 'Carnival'],
    ['Procter & Gamble Company', 'Procter & Gamble'],
    ['The TJX Companies, Inc.', 'TJX'],
  ])('%s is called %s', (name, short) => {
    expect(shortName(name)).toBe(short);
  });

  it('no company’s name ends in the middle of a phrase', () => {
    for (const listing of everyCompany)
      expect(shortName(listing.instrument.name)).not.toMatch(/(?:\band|&|,|\bthe|\bof)$/i);
  });
});
