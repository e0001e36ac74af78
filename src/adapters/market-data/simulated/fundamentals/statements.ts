import { easternDay } from '../../../../domain/calendar/eastern-time.ts';
import { indexOnOrBefore } from '../../../../domain/calendar/sessions.ts';
import type { FiscalPeriod, StatementBasis } from '../../../../domain/fundamentals/statement.ts';
import { companyEvents } from '../events/company-events.ts';
import { positionOf, type EarningsRelease } from '../events/earnings-releases.ts';
import { shareBasis } from '../events/splits.ts';
import { reportFilingId } from '../filings/accession.ts';
import { reportFiledAt } from '../filings/filing-dates.ts';
import { itemAt } from '../random/pick.ts';
import type { CompanyListing } from '../universe/listing.ts';
import { primaryListing } from '../universe/primary.ts';
import type { KnownIncome, KnownStatement } from '../known.ts';
import { booksOf } from './books.ts';
import type { QuarterEntry } from './businesses/business-books.ts';
import type { CompanyMarket } from './company-market.ts';

/** Statements that the market knew at a moment, newest first. */
export function statements(
  market: CompanyMarket,
  listing: CompanyListing,
  basis: StatementBasis,
  limit: number,
  now: number,
): readonly KnownStatement[] {
  const reader = statementReader(market, listing, now);
  const out: KnownStatement[] = [];
  const step = basis === 'annual' ? 4 : 1;
  for (
    let at = reader.lastReported(basis === 'annual');
    at >= 0 && out.length < limit;
    at -= step
  ) {
    const statement = reader.at(at, basis);
    if (statement === null) break;
    out.push(statement);
  }
  return out;
}

export interface StatementReader {
  /** Position of the newest quarter that is reported; of the newest fourth one for years. −1: none. */
  readonly lastReported: (fourth: boolean) => number;
  /** The statement ending with the quarter at a position, or `null` where quarters are missing. */
  readonly at: (position: number, basis: StatementBasis) => KnownStatement | null;
  /** A quarter that the books hold. */
  readonly quarter: (position: number) => KnownStatement;
  /** The income of that statement. */
  readonly incomeAt: (position: number, basis: StatementBasis) => KnownIncome | null;
  readonly books: readonly QuarterEntry[];
}

/**
 * Reads the books as of a moment. Per-share figures and share counts are on the share basis of that
 * moment: after a split all of them are restated, as companies do.
 */
export function statementReader(
  market: CompanyMarket,
  listing: CompanyListing,
  now: number,
): StatementReader {
  const day = easternDay(now);
  const { entries: books, lines, income } = booksOf(market, listing, day);
  const issuer = primaryListing(listing);
  const { earnings, splits } = companyEvents(market.seed, issuer);
  const ratio = listing.shareClass?.ratio ?? 1;
  const scale = shareBasis(splits, indexOnOrBefore(day)) / ratio;
  const releaseOf = (entry: QuarterEntry): EarningsRelease =>
    itemAt(earnings, positionOf(earnings, entry.period));

  /** A statement is out with the results; its report is filed days or weeks later. */
  const filedReport = (release: EarningsRelease): string | null =>
    reportFiledAt(market.seed, issuer, release) <= now
      ? reportFilingId(market.seed, issuer, release)
      : null;

  const startOf = (position: number, basis: StatementBasis): number =>
    basis === 'quarterly' ? position : position - 3;

  function at(position: number, basis: StatementBasis): KnownStatement | null {
    const start = startOf(position, basis);
    const first = books[start];
    const last = books[position];
    if (first === undefined || last === undefined) return null;
    const { fiscalYear, quarter, end } = last.period;
    const fiscalPeriod: FiscalPeriod =
      basis === 'annual' ? 'FY' : basis === 'ttm' ? 'TTM' : `Q${quarter}`;
    return {
      symbol: listing.symbol,
      currency: listing.instrument.currency,
      period: {
        fiscalYear,
        fiscalPeriod,
        start: first.period.start,
        end,
        reportedAt: releaseOf(last).at,
        filingId: filedReport(releaseOf(last)),
      },
      ...lines(start, position + 1, scale),
    };
  }

  function incomeAt(position: number, basis: StatementBasis): KnownIncome | null {
    const start = startOf(position, basis);
    return books[start] === undefined || books[position] === undefined
      ? null
      : income(start, position + 1, scale);
  }

  function quarter(position: number): KnownStatement {
    const statement = at(position, 'quarterly');
    if (statement === null) throw new RangeError(`no quarter at ${position}`);
    return statement;
  }

  function lastReported(fourth: boolean): number {
    for (let position = books.length - 1; position >= 0; position -= 1) {
      const entry = itemAt(books, position);
      if (releaseOf(entry).at <= now && (!fourth || entry.period.quarter === 4)) return position;
    }
    return -1;
  }

  return { lastReported, at, quarter, incomeAt, books };
}
