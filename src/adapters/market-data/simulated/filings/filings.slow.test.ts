// Guards src/adapters/market-data/simulated, src/domain/calendar, src/domain/options, src/domain/fundamentals.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { easternDay } from '../../../../domain/calendar/eastern-time.ts';
import { sessionAt } from '../../../../domain/calendar/sessions.ts';
import type { Filing } from '../../../../domain/filings/filing.ts';
import { companyEvents } from '../events/company-events.ts';
import { firstSession } from '../events/company-key.ts';
import { closeOn } from '../fundamentals/company-market.ts';
import { statements } from '../fundamentals/statements.ts';
import { positions } from '../ownership/holders.ts';
import type { CompanyListing, FundListing } from '../universe/listing.ts';
import { EPOCH } from '../world-time.ts';
import { createWorld } from '../world.ts';
import { recordsOfYear } from './filing-calendar.ts';
import { filingOf, filingsOf, latestFilings } from './filings.ts';

const NOW = Date.UTC(2026, 10, 15);
const DAY = 86_400_000;
const world = createWorld({ seed: 1, symbols: 0, clock: { now: () => NOW } });
const companies = world.listings.filter(
  (listing): listing is CompanyListing =>
    listing.kind === 'company' &&
    listing.shareClass === null &&
    listing.instrument.listedOn! < '2018-01-01',
);
const domestic = companies.filter((c) => c.instrument.type !== 'adr');
const anyMoment = fc.integer({ min: Date.UTC(2021, 0), max: Date.UTC(2030, 0) });
const check = (
  hold: (company: CompanyListing, now: number) => void,
  numRuns = 10,
  from = companies,
): void => fc.assert(fc.property(fc.constantFrom(...from), anyMoment, hold), { numRuns });

const list = (company: CompanyListing, now: number, forms: readonly string[] = [], limit = 60) =>
  filingsOf(world, company, { forms, before: now, limit });
const { signal } = new AbortController();
const wordsOf = (filing: Filing, id: string): string =>
  JSON.stringify(filing.sections.find((section) => section.id === id)?.blocks ?? '');

describe('the list of filings', () => {
  it('holds every form that a company files', () => {
    check(
      (company, now) => {
        const forms = new Set(list(company, now, [], 400).map((head) => head.form));
        for (const form of ['10-K', '10-Q', '8-K', '4', 'DEF 14A']) {
          expect(forms).toContain(form);
        }
        expect([...forms].some((form) => /^S(?:C|CHEDULE) 13G\/A$/.test(form))).toBe(true);
      },
      10,
      domestic,
    );
  });

  it('is newest first, without repetition, and knows nothing of the future', () => {
    check((company, now) => {
      const heads = list(company, now);
      const times = heads.map((head) => head.filedAt);
      expect(times).toEqual(times.toSorted((a, b) => b - a));
      expect(times.every((time) => time < now)).toBe(true);
      expect(new Set(heads.map((head) => head.id)).size).toBe(heads.length);
    });
  });

  it('numbers every filing once, in the year of filing', () => {
    check((company, now) => {
      const heads = list(company, now, [], 1000);
      expect(new Set(heads.map((head) => head.id)).size).toBe(heads.length);
      const strange = heads.filter(
        ({ id, filedAt }) =>
          id.split('-')[1] !== String(new Date(filedAt).getUTCFullYear()).slice(2),
      );
      expect(strange).toEqual([]);
    }, 8);
  });

  it('grows at its head only: a later list holds the earlier one', () => {
    check((company, now) => {
      const then = list(company, now, [], 30);
      const since = list(company, now + 100 * DAY, [], 300);
      const at = since.findIndex((head) => head.id === then[0]!.id);
      expect(since.slice(at, at + 30)).toEqual(then);
    });
  });

  it('reports come after the release of the results they report', () => {
    check(
      (company, now) => {
        const { earnings } = companyEvents(1, company);
        for (const { filedAt, periodEnd } of list(company, now, ['10-K', '10-Q'], 12)) {
          const release = earnings.find((each) => each.period.end === periodEnd)!;
          expect(filedAt).toBeGreaterThan(release.at);
          expect(filedAt - release.at).toBeLessThan(35 * DAY);
        }
      },
      15,
      domestic,
    );
  });
});

describe('a filing', () => {
  it('says in its first line that it is simulated, for every form', () => {
    check((company, now) => {
      for (const { id } of list(company, now, [], 25)) {
        expect(filingOf(world, id, now)?.notice).toMatch(/^SIMULATED/);
      }
    }, 5);
  });

  it('states facts that equal the statement', () => {
    check(
      (company, now) => {
        const [head] = list(company, now, ['10-K'], 1);
        const filing = filingOf(world, head!.id, now)!;
        const year = statements(world, company, 'annual', 3, head!.filedAt).find(
          (statement) => statement.period.end === filing.periodEnd,
        )!;
        const fact = (concept: string) =>
          filing.facts.find((f) => f.concept === `us-gaap:${concept}` && f.end === filing.periodEnd)
            ?.value;
        expect(fact('Revenues')).toBe(year.income.revenue);
        expect(fact('NetIncomeLoss')).toBe(year.income.netIncome);
        expect(fact('Assets')).toBe(year.balance.totalAssets);
        expect(fact('StockholdersEquity')).toBe(year.balance.totalEquity);
        expect(fact('EarningsPerShareDiluted')).toBe(year.income.epsDiluted);
        expect(fact('PaymentsOfDividends')).toBe(Math.abs(year.cashFlow.dividendsPaid!));
        expect(fact('NetCashProvidedByUsedInOperatingActivities')).toBe(
          year.cashFlow.operatingCashFlow,
        );
      },
      15,
      domestic,
    );
  });

  it('has the sections of an annual report, and they differ from last year without being rewritten', () => {
    check(
      (company, now) => {
        const [head] = list(company, now, ['10-K'], 1);
        const filing = filingOf(world, head!.id, now)!;
        const before = filingOf(world, filing.previousId!, now)!;
        expect(before.form).toBe('10-K');
        expect(before.filedAt).toBeLessThan(filing.filedAt);
        expect(filing.sections.map((section) => section.id)).toEqual(
          before.sections.map((s) => s.id),
        );
        expect(filing.sections.map((section) => section.id)).toEqual(
          expect.arrayContaining(['business', 'risk-factors', 'mdna', 'financial-statements']),
        );
        expect(wordsOf(filing, 'mdna')).not.toBe(wordsOf(before, 'mdna'));
        const paragraphs = (f: Filing) =>
          f.sections
            .find((s) => s.id === 'risk-factors')!
            .blocks.map((block) => JSON.stringify(block));
        const kept = paragraphs(filing).filter((block) => paragraphs(before).includes(block));
        expect(kept.length).toBeGreaterThan(3);
      },
      12,
      domestic,
    );
  });

  it('reads the same at any later time', () => {
    check((company, now) => {
      for (const { id } of list(company, now, [], 6)) {
        expect(filingOf(world, id, now + 700 * DAY)).toEqual(filingOf(world, id, now));
      }
    }, 8);
  });

  it('is not found before it is filed, nor under a strange number', () => {
    const msft = companies.find((c) => c.symbol === 'MSFT')!;
    const [head] = list(msft, NOW, ['10-K'], 1);
    expect(filingOf(world, head!.id, head!.filedAt - 1)).toBeNull();
    expect(filingOf(world, '0000000001-26-100001', NOW)).toBeNull();
    expect(filingOf(world, 'nonsense', NOW)).toBeNull();
  });
});

describe('the whole market', () => {
  it('streams the newest filings of everybody', async () => {
    const question = { forms: ['8-K', '10-Q'], before: NOW, limit: 40 };
    const heads = await latestFilings(world, question, signal);
    expect(heads).toHaveLength(40);
    expect(new Set(heads.map((head) => head.symbol)).size).toBeGreaterThan(10);
    const times = heads.map((head) => head.filedAt);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  it('agrees with the lists of single companies', async () => {
    const before = Date.UTC(2026, 0, 12);
    const question = { forms: [], before, limit: 250 };
    const heads = await latestFilings(world, question, signal);
    const oldest = heads.at(-1)!.filedAt;
    for (const company of companies.filter((_, i) => i % 40 === 0)) {
      const own = list(company, before, [], 40).filter((head) => head.filedAt > oldest);
      expect(
        heads.filter((head) => head.symbol === company.symbol && head.filedAt > oldest),
      ).toEqual(own);
    }
  });

  it('includes what funds file', () => {
    const vti = world.listingOf('VTI') as FundListing;
    const heads = filingsOf(world, vti, { forms: [], before: NOW, limit: 20 });
    expect(new Set(heads.map((head) => head.form))).toEqual(
      new Set(['NPORT-P', 'N-CSR', 'N-CSRS', '485BPOS']),
    );
    expect(filingOf(world, heads[0]!.id, NOW)?.notice).toMatch(/^SIMULATED/);
  });
});

describe('stakes and offerings', () => {
  it('a stake is what the holder has in the table of holders, and the first one is no amendment', () => {
    const stakes = companies
      .slice(0, 250)
      .flatMap((company) =>
        recordsOfYear(1, company, 2026).flatMap(({ form, subject }) =>
          subject.kind === 'stake' ? [{ company, form, report: subject.report }] : [],
        ),
      );
    expect(stakes.some(({ form }) => form === 'SCHEDULE 13D')).toBe(true);
    expect(stakes.some(({ form }) => form === 'SCHEDULE 13G')).toBe(true);
    for (const { company, form, report } of stakes) {
      const held = positions(1, company, report.quarter)[report.institution]!.share;
      expect(report.share).toBe(held);
      expect(form.endsWith('/A')).toBe(report.before !== null);
      expect(Math.max(report.share, report.before ?? 0)).toBeGreaterThanOrEqual(0.05);
      expect(report.filed).toBeGreaterThanOrEqual(report.day);
    }
  });

  it('a company registers, amends, prices on the first day of trading, below its close', () => {
    const young = world.listings.filter(
      (listing): listing is CompanyListing =>
        listing.kind === 'company' &&
        listing.shareClass === null &&
        firstSession(listing) > EPOCH + 70,
    );
    expect(young.length).toBeGreaterThan(5);
    for (const company of young.slice(0, 12)) {
      const { day } = sessionAt(firstSession(company));
      const forms = ['S-1', 'S-1/A', 'F-1', 'F-1/A', 'EFFECT', '424B4'];
      const heads = list(company, NOW, forms).toReversed();
      expect(heads.map(({ form }) => form.replace('F-1', 'S-1'))).toEqual([
        'S-1',
        'S-1/A',
        'S-1/A',
        'EFFECT',
        '424B4',
      ]);
      expect(easternDay(heads.at(-1)!.filedAt)).toBe(day);
      const price = filingOf(world, heads.at(-1)!.id, NOW)!.facts.find(
        ({ concept }) => concept === 'offering:OfferingPrice',
      )!.value;
      const close = closeOn(world, company, firstSession(company));
      expect(price).toBeLessThanOrEqual(Math.max(1, close));
    }
  });

  it('the market has offerings of companies that are not listed, each with its text', async () => {
    const heads = await latestFilings(
      world,
      { forms: ['S-1', 'RW'], before: NOW, limit: 12 },
      signal,
    );
    expect(heads).toHaveLength(12);
    for (const { id, symbol, form } of heads) {
      expect(symbol).toBeNull();
      expect(filingOf(world, id, NOW)).toMatchObject({ id, form });
    }
    const none = { forms: ['PX14A6G'], before: NOW, limit: 5 };
    expect(await latestFilings(world, none, signal)).toEqual([]);
  });
});
