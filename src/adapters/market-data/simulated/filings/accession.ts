import type { EarningsRelease } from '../events/earnings-releases.ts';
import type { FiscalQuarter } from '../events/fiscal-calendar.ts';
import { keyOf } from '../random/hash.ts';
import type { CompanyListing } from '../universe/listing.ts';
import { reportFiledAt, resultsFiledAt } from './filing-dates.ts';

/** What kinds of filings a company makes; the numbers are part of their accession numbers. */
export const FILING_SERIES = {
  report: 1,
  results: 2,
  proxy: 3,
  insider: 4,
  event: 5,
  fund: 6,
  institution: 7,
  offering: 8,
} as const;
export type FilingSeries = keyof typeof FILING_SERIES;

const invented = new Map<string, string>();

/** EDGAR's number of the filer; companies whose number is unknown get one beyond all real ones. */
export function filerNumber(listing: {
  readonly symbol: string | null;
  readonly instrument: { readonly cik: string | null };
}): string {
  const { symbol, instrument } = listing;
  if (instrument.cik !== null || symbol === null) return instrument.cik ?? '';
  let number = invented.get(symbol);
  if (number === undefined) {
    // Numbers from 98… on belong to companies that are not listed.
    number = String(9_000_000_000 + (keyOf(0, symbol) % 799_999_999));
    invented.set(symbol, number);
  }
  return number;
}

/**
 * Accession numbers are read backwards to find a filing: filer, year, series and a running number
 * within it. Real ones count below 700,000 within a filer's year.
 */
export const accession = (filer: string, year: number, series: FilingSeries, n: number): string =>
  `${filer}-${String(year % 100).padStart(2, '0')}-${String(FILING_SERIES[series] * 100_000 + n).padStart(6, '0')}`;

export interface Accession {
  readonly filer: string;
  readonly year: number;
  readonly series: FilingSeries;
  readonly n: number;
}

export function parseAccession(id: string): Accession | null {
  const [, filer, year, code, n] = /^(\d{10})-(\d{2})-(\d)(\d{5})$/.exec(id) ?? [];
  const series = Object.entries(FILING_SERIES).find(([, each]) => each === Number(code))?.[0];
  if (filer === undefined || series === undefined) return null;
  return {
    filer,
    year: 2000 + Number(year),
    series: series as FilingSeries,
    n: Number(n),
  };
}

const yearOf = (ms: number): number => new Date(ms).getUTCFullYear();

/**
 * Numbers bear the year of filing, as EDGAR's do. Within it reports are numbered by quarter, and by
 * whether their fiscal year is the one before (0), the same (10) or the one after (20).
 */
function quarterFilingId(
  listing: CompanyListing,
  series: 'report' | 'results',
  { fiscalYear, quarter }: FiscalQuarter,
  filedAt: number,
): string {
  const year = yearOf(filedAt);
  return accession(filerNumber(listing), year, series, quarter + (fiscalYear - year + 1) * 10);
}

/** The 10-Q or 10-K of a quarter. */
export const reportFilingId = (
  seed: number,
  listing: CompanyListing,
  release: EarningsRelease,
): string =>
  quarterFilingId(listing, 'report', release.period, reportFiledAt(seed, listing, release));

/** The 8-K with which a quarter's results are furnished. */
export const resultsFilingId = (listing: CompanyListing, release: EarningsRelease): string =>
  quarterFilingId(listing, 'results', release.period, resultsFiledAt(release));

/** A Form 4; those of trades of the year before have numbers of their own. */
export function insiderFilingId(
  listing: CompanyListing,
  { year, n, filedAt }: { readonly year: number; readonly n: number; readonly filedAt: number },
): string {
  const filed = yearOf(filedAt);
  return accession(filerNumber(listing), filed, 'insider', filed === year ? n : n + 50_000);
}
