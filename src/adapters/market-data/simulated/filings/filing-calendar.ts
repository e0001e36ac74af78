import { easternToUtc } from '../../../../domain/calendar/eastern-time.ts';
import {
  dayNumberOf,
  fromDayNumber,
  isoDate,
  toDayNumber,
  type IsoDate,
} from '../../../../domain/calendar/iso-date.ts';
import { indexOnOrAfter, sessionAt } from '../../../../domain/calendar/sessions.ts';
import { memo } from '../memo/memo.ts';
import { companyEvents } from '../events/company-events.ts';
import { dividendEvents } from '../events/dividends.ts';
import { LIFETIME } from '../events/year-span.ts';
import { companyStream, firstSession } from '../events/company-key.ts';
import { releasesBetween, type EarningsRelease } from '../events/earnings-releases.ts';
import { scheduleOf } from '../ownership/insider-trades.ts';
import { personIn, SEAT_COUNT } from '../ownership/people.ts';
import { intAt } from '../random/hash.ts';
import type { CompanyListing } from '../universe/listing.ts';
import {
  accession,
  filerNumber,
  insiderFilingId,
  reportFilingId,
  resultsFilingId,
} from './accession.ts';
import { reportFiledAt, resultsFiledAt } from './filing-dates.ts';
import type { FilingRecord } from './filing-record.ts';
import { listingRecords } from './offering-filings.ts';
import { stakeRecords } from './stake-filings.ts';

const MINUTE = 60_000;

const sinceMillennium = (session: number): number =>
  Number(sessionAt(session).date.slice(0, 4)) - 2000;

/** Numbers within a year of 8-Ks by what they tell; each can happen at most once. */
const EVENT_NUMBERS = {
  announced: 1,
  /** Plus the year of the announcement since 2000, as is `withdrawn`. */
  completed: 200,
  split: 3,
  offer: 5,
  withdrawn: 400,
  /** Plus the seat. */
  officer: 60,
  /** Plus the number of the payment. */
  dividend: 10_000,
  special: 50_000,
} as const;

/** Foreign issuers report on other forms. */
const isForeign = (listing: CompanyListing): boolean => listing.instrument.type === 'adr';

export function reportRecord(
  seed: number,
  listing: CompanyListing,
  release: EarningsRelease,
): FilingRecord {
  const { period } = release;
  const annual = period.quarter === 4;
  const foreign = isForeign(listing);
  return {
    id: reportFilingId(seed, listing, release),
    form: foreign ? (annual ? '20-F' : '6-K') : annual ? '10-K' : '10-Q',
    title: annual
      ? `Annual report for fiscal ${period.fiscalYear}`
      : `Quarterly report for Q${period.quarter} of fiscal ${period.fiscalYear}`,
    filedAt: reportFiledAt(seed, listing, release),
    periodEnd: period.end,
    items: [],
    subject: { kind: 'report', release },
  };
}

function resultsRecord(listing: CompanyListing, release: EarningsRelease): FilingRecord {
  const { period } = release;
  return {
    id: resultsFilingId(listing, release),
    form: isForeign(listing) ? '6-K' : '8-K',
    title: `Results of operations for Q${period.quarter} of fiscal ${period.fiscalYear}`,
    filedAt: resultsFiledAt(release),
    periodEnd: release.date,
    items: isForeign(listing) ? [] : ['2.02', '9.01'],
    subject: { kind: 'results', release },
  };
}

const kept = memo<readonly FilingRecord[]>('filings of a year');

/** Every filing of a company that belongs to a fiscal or calendar year; order is not kept. */
export const recordsOfYear = (
  seed: number,
  listing: CompanyListing,
  year: number,
): readonly FilingRecord[] =>
  kept.of(`${seed} ${listing.symbol} ${year}`, () => [
    ...reportsOf(seed, listing, year),
    ...eventsOf(seed, listing, year),
    ...peopleOf(seed, listing, year),
    ...ownersOf(seed, listing, year),
    ...stakeRecords(seed, listing, year),
    ...listingRecords(listing, year),
  ]);

/** Sessions between the results of a year and the proxy statement. */
const PROXY_WAIT = 32;

function proxyId(listing: CompanyListing, fiscalYear: number, day: number): string {
  const year = Number(fromDayNumber(day).slice(0, 4));
  return accession(filerNumber(listing), year, 'proxy', 2 + fiscalYear - year);
}

/** Reports belong to their fiscal year. */
export function reportsOf(
  seed: number,
  listing: CompanyListing,
  year: number,
): readonly FilingRecord[] {
  const from = Date.UTC(year - 1, 0, 1);
  const releases = releasesBetween(seed, listing, from, Date.UTC(year + 1, 6, 1)).filter(
    ({ period }) => period.fiscalYear === year,
  );
  const proxy: FilingRecord[] = releases
    .filter(({ period }) => period.quarter === 4 && !isForeign(listing))
    .map(({ session, period }) => ({
      id: proxyId(listing, period.fiscalYear, sessionAt(session + PROXY_WAIT).day),
      form: 'DEF 14A',
      title: `Proxy statement for the annual meeting after fiscal ${period.fiscalYear}`,
      filedAt: easternToUtc(sessionAt(session + PROXY_WAIT).day, 17 * 60),
      periodEnd: null,
      items: [],
      subject: { kind: 'proxy', fiscalYear: period.fiscalYear },
    }));
  return [
    ...releases.map((release) => reportRecord(seed, listing, release)),
    ...releases.map((release) => resultsRecord(listing, release)),
    ...proxy,
  ];
}

function eventsOf(seed: number, listing: CompanyListing, year: number): readonly FilingRecord[] {
  const events = companyEvents(seed, listing);
  const [first, last] = [
    indexOnOrAfter(dayNumberOf(year, 1, 1)),
    indexOnOrAfter(dayNumberOf(year + 1, 1, 1)) - 1,
  ];
  const within = (session: number): boolean => session >= first && session <= last;
  const out: FilingRecord[] = [];
  const foreign = isForeign(listing);
  const add = (
    n: number,
    session: number,
    known: number,
    title: string,
    items: readonly string[],
    subject: FilingRecord['subject'],
  ): void => {
    if (!within(session)) return;
    const { date, day } = sessionAt(session);
    const id = accession(filerNumber(listing), year, 'event', n);
    const form = foreign ? '6-K' : '8-K';
    const filedAt = Math.max(known + 12 * MINUTE, easternToUtc(day, 6 * 60 + 10));
    out.push({ id, form, title, filedAt, periodEnd: date, items: foreign ? [] : items, subject });
  };
  for (const acquisition of events.acquisitions) {
    const { session, announcedAt, completedSession, completedAt, target } = acquisition;
    const title = `Agreement to acquire ${target}`;
    const subject = { kind: 'acquisition', acquisition, completed: false } as const;
    add(EVENT_NUMBERS.announced, session, announcedAt, title, ['1.01', '7.01'], subject);
    add(
      EVENT_NUMBERS.completed + sinceMillennium(session),
      completedSession,
      completedAt,
      `Completion of the acquisition of ${target}`,
      ['2.01', '9.01'],
      { ...subject, completed: true },
    );
  }
  for (const split of events.splits) {
    const title = `${split.to}-for-${split.from} split of common stock`;
    add(EVENT_NUMBERS.split, split.announcedSession, split.announcedAt, title, ['3.03', '5.03'], {
      kind: 'split',
      split,
    });
  }
  for (const offer of events.offers) {
    const subject = { kind: 'offer', offer, withdrawn: false } as const;
    add(
      EVENT_NUMBERS.offer,
      offer.session,
      offer.announcedAt,
      'Receipt of an acquisition proposal',
      ['8.01', '9.01'],
      subject,
    );
    add(
      EVENT_NUMBERS.withdrawn + sinceMillennium(offer.session),
      offer.withdrawnSession,
      offer.withdrawnAt,
      'Withdrawal of an acquisition proposal',
      ['8.01'],
      { ...subject, withdrawn: true },
    );
  }
  const payments = dividendEvents(seed, listing, events.splits, {
    from: year,
    to: Math.min(LIFETIME.to, year + 1),
  });
  for (const dividend of payments) {
    if (!within(dividend.announcedSession)) continue;
    const { announcedSession, announcedAt, type, slot } = dividend;
    const n = slot + (type === 'special' ? EVENT_NUMBERS.special : EVENT_NUMBERS.dividend);
    const title =
      type === 'special' ? 'Declaration of a special dividend' : 'Declaration of a dividend';
    add(n, announcedSession, announcedAt, title, ['8.01'], { kind: 'dividend', dividend });
  }
  return out;
}

function peopleOf(seed: number, listing: CompanyListing, year: number): readonly FilingRecord[] {
  if (firstSession(listing) > indexOnOrAfter(dayNumberOf(year, 1, 1))) return [];
  const filer = filerNumber(listing);
  const out: FilingRecord[] = [];
  for (let seat = 0; seat < SEAT_COUNT; seat += 1) {
    const person = personIn(seed, listing, seat, year);
    if (Number(person.since.slice(0, 4)) !== year) continue;
    const { day, date } = sessionAt(indexOnOrAfter(toDayNumber(person.since)));
    out.push({
      id: accession(filer, year, 'event', EVENT_NUMBERS.officer + seat),
      form: isForeign(listing) ? '6-K' : '8-K',
      title: `Appointment of a ${person.title}`,
      filedAt: easternToUtc(day, 16 * 60 + 45),
      periodEnd: date,
      items: isForeign(listing) ? [] : ['5.02'],
      subject: { kind: 'officer', person, before: personIn(seed, listing, seat, year - 1) },
    });
  }
  for (const trade of scheduleOf(seed, listing, year)) {
    const person = personIn(seed, listing, trade.seat, year);
    out.push({
      id: insiderFilingId(listing, trade),
      form: '4',
      title: `Statement of changes in beneficial ownership: ${person.name}`,
      filedAt: trade.filedAt,
      periodEnd: sessionAt(trade.session).date,
      items: [],
      subject: { kind: 'insider', trade },
    });
  }
  return out;
}

const MANAGERS = new Set([
  'Asset Management',
  'Investment Banking & Brokerage',
  'Multi-Sector Holdings',
]);

/** Managers report their holdings every quarter. */
function ownersOf(seed: number, listing: CompanyListing, year: number): readonly FilingRecord[] {
  const filer = filerNumber(listing);
  const out: FilingRecord[] = [];
  const first = firstSession(listing) + 130;
  const add = (
    n: number,
    month: number,
    day: number,
    form: string,
    title: string,
    subject: FilingRecord['subject'],
    end: IsoDate,
  ): void => {
    const session = indexOnOrAfter(dayNumberOf(year, month, day));
    if (session < first) return;
    const filed = sessionAt(session).day;
    out.push({
      id: accession(filer, year, 'institution', n),
      form,
      title,
      filedAt: easternToUtc(
        filed,
        15 * 60 + intAt(companyStream(seed, listing, 'filing'), year * 8 + n, 90),
      ),
      periodEnd: end,
      items: [],
      subject,
    });
  };
  if (MANAGERS.has(listing.industry)) {
    const ends = [`${year - 1}-12-31`, `${year}-03-31`, `${year}-06-30`, `${year}-09-30`];
    ends.map(isoDate).forEach((end, q) => {
      const title = `Holdings of institutional manager on ${end}`;
      add(11 + q, 2 + q * 3, 13, '13F-HR', title, { kind: 'manager', end }, end);
    });
  }
  return out;
}
