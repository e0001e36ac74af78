import { easternDay } from '../../../../domain/calendar/eastern-time.ts';
import { fromDayNumber } from '../../../../domain/calendar/iso-date.ts';
import type { Filing, FilingHead } from '../../../../domain/filings/filing.ts';
import { ownTurn } from '../../../../ports/own-turn.ts';
import { inPassing, memo, memoLater } from '../memo/memo.ts';
import type { CompanyMarket } from '../fundamentals/company-market.ts';
import { keyOf } from '../random/hash.ts';
import type { CompanyListing, FundListing } from '../universe/listing.ts';
import { primaryListing } from '../universe/primary.ts';
import { filerNumber, parseAccession } from './accession.ts';
import { eventBody } from './event-body.ts';
import { filerCodes } from './filer-codes.ts';
import { FILING_NOTICE, type FilingBody } from './filing-body.ts';
import { recordsOfYear, reportsOf } from './filing-calendar.ts';
import type { FilingRecord } from './filing-record.ts';
import { fundBody, fundRecordsOfYear, type FundBooks } from './fund-filings.ts';
import { offeringBody, privateRecords } from './offering-filings.ts';
import { privateCompanies, privateCompany, type PrivateCompany } from './private-companies.ts';
import { reportBody } from './report-body.ts';

export type Filer = CompanyListing | FundListing | PrivateCompany;

export interface FilingsQuestion {
  /** Empty means all. */
  readonly forms: readonly string[];
  /** Filings strictly before this moment. */
  readonly before: number;
  readonly limit: number;
}

const recordsOf = (seed: number, filer: Filer, year: number): readonly FilingRecord[] =>
  filer.kind === 'company'
    ? recordsOfYear(seed, primaryListing(filer), year)
    : filer.kind === 'fund'
      ? fundRecordsOfYear(filer, year)
      : privateRecords(filer).filter(({ filedAt }) => new Date(filedAt).getUTCFullYear() === year);

/** Typical lengths, so that a list can show one without writing every text. */
const SIZES: Readonly<Record<string, number>> = {
  '10-K': 1_900_000,
  '10-Q': 780_000,
  '20-F': 2_100_000,
  '8-K': 64_000,
  '6-K': 88_000,
  '4': 9_500,
  'DEF 14A': 1_250_000,
};

function headOf(filer: Filer, record: FilingRecord): FilingHead {
  const usual = SIZES[record.form] ?? 45_000;
  return {
    id: record.id,
    symbol: filer.symbol,
    company: filer.instrument.name,
    cik: filer.instrument.cik,
    form: record.form,
    title: record.title,
    filedAt: record.filedAt,
    periodEnd: record.periodEnd,
    items: record.items,
    sizeBytes: Math.round(usual * (0.8 + (keyOf(0, record.id) % 400) / 1000)),
    url: null,
  };
}

/** Filings of one filer, newest first. */
export function filingsOf(
  market: CompanyMarket,
  filer: Filer,
  { forms, before, limit }: FilingsQuestion,
): readonly FilingHead[] {
  const wanted = forms.length === 0 ? null : new Set(forms);
  const out: FilingHead[] = [];
  const newest = new Date(before).getUTCFullYear() + 1;
  for (let year = newest; year >= 2000; year -= 1) {
    for (const record of recordsOf(market.seed, filer, year)) {
      if (record.filedAt >= before || (wanted !== null && !wanted.has(record.form))) continue;
      out.push(headOf(filer, record));
    }
    // Filings of earlier years were made before this one was over.
    const after = Date.UTC(year + 1, 0, 1);
    if (out.filter(({ filedAt }) => filedAt >= after).length >= limit) break;
  }
  return out.toSorted(newestFirst).slice(0, limit);
}

const newestFirst = (a: FilingHead, b: FilingHead): number =>
  b.filedAt - a.filedAt || (a.id < b.id ? 1 : -1);

/**
 * Days are generated in blocks: a pass over all filers costs little more for four weeks than for one
 * day.
 */
const BLOCK = 28;
/** Of a head; names, numbers and forms belong to the filer. */
const HEAD_BYTES = 280;
const blocks = memoLater<ReadonlyMap<number, readonly FilingHead[]>>(
  'filings of the market',
  (days) => HEAD_BYTES * [...days.values()].flat().length,
);
/** Longest time in ms that one turn of the event loop may take. */
const SLICE_MS = 8;

/** All filings of one day, newest first. */
async function filedOn(market: CompanyMarket, day: number): Promise<readonly FilingHead[]> {
  const block = Math.floor(day / BLOCK);
  const made = await blocks(`${market.seed} ${market.listings.length} ${block}`, () =>
    collectBlock(market, block),
  );
  return made.get(day) ?? [];
}

/** All of a filer's filings that may fall into the block that begins on a day, and more. */
function recordsAround(seed: number, filer: Filer, first: number): readonly FilingRecord[] {
  const yearOf = (day: number): number => Number(fromDayNumber(day).slice(0, 4));
  // A trade of late December is filed in January.
  const years = new Set([yearOf(first - 10), yearOf(first), yearOf(first + BLOCK - 1)]);
  const records = [...years].flatMap((year) => recordsOf(seed, filer, year));
  if (filer.kind !== 'company') return records;
  // Reports bear the fiscal year, which may be the one before or after.
  const fiscal = [yearOf(first) - 1, yearOf(first) + 1].filter((year) => !years.has(year));
  return [...records, ...fiscal.flatMap((year) => reportsOf(seed, primaryListing(filer), year))];
}

async function collectBlock(
  market: CompanyMarket,
  block: number,
): Promise<ReadonlyMap<number, readonly FilingHead[]>> {
  const first = block * BLOCK;
  const heads: FilingHead[] = [];
  let started = performance.now();
  const year = Number(fromDayNumber(first).slice(0, 4));
  const unlisted = [year - 1, year, year + 1].flatMap((each) =>
    privateCompanies(market.seed, each),
  );
  for (const filer of [...market.listings, ...unlisted]) {
    if (filer.kind !== 'company' && filer.kind !== 'fund' && filer.kind !== 'private') continue;
    if (filer.kind === 'company' && filer.shareClass !== null) continue;
    for (const record of inPassing(() => recordsAround(market.seed, filer, first))) {
      const day = easternDay(record.filedAt);
      if (day >= first && day < first + BLOCK) heads.push(headOf(filer, record));
    }
    if (performance.now() - started > SLICE_MS) {
      await ownTurn();
      started = performance.now();
    }
  }
  return Map.groupBy(heads.toSorted(newestFirst), ({ filedAt }) => easternDay(filedAt));
}

/** All forms of this world. */
// oxfmt-ignore
const FORMS: ReadonlySet<string> = new Set([
  '10-K', '10-Q', '20-F', '8-K', '6-K', '4', 'DEF 14A', '13F-HR',
  'SC 13G', 'SC 13G/A', 'SC 13D', 'SC 13D/A',
  'SCHEDULE 13G', 'SCHEDULE 13G/A', 'SCHEDULE 13D', 'SCHEDULE 13D/A',
  'S-1', 'S-1/A', 'F-1', 'F-1/A', 'EFFECT', '424B4', 'RW',
  'NPORT-P', 'N-Q', 'N-CSR', 'N-CSRS', '485BPOS',
]);

/** Filings of the whole market, newest first; looks back as many days as it takes, up to a year. */
export async function latestFilings(
  market: CompanyMarket,
  { forms, before, limit }: FilingsQuestion,
  signal: AbortSignal,
): Promise<readonly FilingHead[]> {
  const wanted = forms.length === 0 ? null : new Set(forms);
  // Nobody looks through a year for what is never filed here.
  if (forms.length > 0 && !forms.some((form) => FORMS.has(form))) return [];
  const out: FilingHead[] = [];
  const today = easternDay(before);
  for (let day = today; day > today - 366 && out.length < limit; day -= 1) {
    signal.throwIfAborted();
    for (const head of await filedOn(market, day)) {
      if (head.filedAt < before && (wanted === null || wanted.has(head.form))) out.push(head);
    }
  }
  return out.slice(0, limit);
}

/** The filers themselves belong to the universe: the map holds keys and references. */
const FILERS_BYTES = 100_000;
const filers = memo<ReadonlyMap<string, Filer>>('filers', () => FILERS_BYTES);

/** Filers by their number; the first class of shares stands for the company. */
const filersOf = (market: CompanyMarket): ReadonlyMap<string, Filer> =>
  filers.of(`${market.listings.length}`, () => {
    const map = new Map<string, Filer>();
    for (const listing of market.listings) {
      if (listing.kind !== 'company' && listing.kind !== 'fund') continue;
      const number = filerNumber(listing);
      if (!map.has(number)) map.set(number, listing);
    }
    return map;
  });

/** A filing with its text; `null` when there is none of that number, or not yet. */
export function filingOf(
  market: CompanyMarket,
  id: string,
  now: number,
  books: FundBooks = {},
): Filing | null {
  const key = parseAccession(id);
  const filer =
    key === null
      ? undefined
      : (filersOf(market).get(key.filer) ?? privateCompany(market.seed, key.filer));
  if (key === null || filer === undefined) return null;
  // Filings are kept by fiscal year, which may be the one before or after that of the filing.
  const record = [key.year, key.year + 1, key.year - 1]
    .flatMap((year) => recordsOf(market.seed, filer, year))
    .find((each) => each.id === id);
  if (record === undefined || record.filedAt > now) return null;
  const body = bodyOf(market, filer, record, books);
  return {
    ...headOf(filer, record),
    notice: FILING_NOTICE,
    sections: body.sections,
    facts: body.facts,
    previousId: previousOf(market, filer, record),
    filer: filerCodes(filer),
  };
}

function bodyOf(
  market: CompanyMarket,
  filer: Filer,
  record: FilingRecord,
  books: FundBooks,
): FilingBody {
  if (filer.kind === 'fund') return fundBody(filer, record, books);
  if (filer.kind === 'private') return offeringBody(market, filer, record);
  const issuer = primaryListing(filer);
  return record.subject.kind === 'report'
    ? reportBody(market, issuer, record.subject.release, record.filedAt)
    : eventBody(market, issuer, record);
}

/** The newest filing on the same form before this one, about the same kind of thing. */
function previousOf(market: CompanyMarket, filer: Filer, record: FilingRecord): string | null {
  const year = new Date(record.filedAt).getUTCFullYear();
  const earlier = [year + 1, year, year - 1, year - 2]
    .flatMap((each) => recordsOf(market.seed, filer, each))
    .filter(
      ({ form, filedAt, subject }) =>
        form === record.form && subject.kind === record.subject.kind && filedAt < record.filedAt,
    )
    .toSorted((a, b) => b.filedAt - a.filedAt);
  return earlier[0]?.id ?? null;
}
