import type { BusinessLines } from '../../../../../domain/fundamentals/business.ts';
import type { Acquisition } from '../../events/acquisitions.ts';
import type { FiscalQuarter } from '../../events/fiscal-calendar.ts';
import type { KnownBalance, KnownCashFlow, KnownIncome } from '../../known.ts';
import type { CompanyListing } from '../../universe/listing.ts';
import type { Closes } from '../company-market.ts';
import type { Economy } from './economy.ts';

/** A company whose books are kept. */
export interface Company {
  readonly seed: number;
  readonly listing: CompanyListing;
  /** All of them, oldest first. */
  readonly acquisitions: readonly Acquisition[];
  readonly closes: Closes;
  readonly economy: Economy;
}

/** The facts of a quarter that do not depend on the kind of business. Shares on the anchor's basis. */
export interface QuarterFacts {
  readonly period: FiscalQuarter;
  /** The last session of the quarter. */
  readonly session: number;
  readonly startShares: number;
  readonly endShares: number;
  readonly basicShares: number;
  /** Mean close of the quarter. */
  readonly price: number;
  /** Per share: what was paid within the quarter, and what went ex in it. */
  readonly dividendsPaid: number;
  readonly dividendsDeclared: number;
  /** Whole dollars paid for acquisitions that were completed. */
  readonly acquisitions: number;
}

/** What every entry tells; each kind of business adds lines of its own. */
export interface QuarterEntry {
  readonly period: FiscalQuarter;
  /** Dollars per unit. */
  readonly unit: number;
}

export interface StatementLines {
  readonly income: KnownIncome;
  readonly balance: KnownBalance;
  readonly cashFlow: KnownCashFlow;
  /** The lines of a bank, an insurer or a trust. */
  readonly business?: BusinessLines | undefined;
}

/** Consecutive entries, one at least. */
export interface Span<Entry extends QuarterEntry> {
  readonly entries: readonly Entry[];
  readonly first: Entry;
  readonly last: Entry;
}

function spanOf<Entry extends QuarterEntry>(
  books: readonly Entry[],
  from: number,
  to: number,
): Span<Entry> {
  const entries = books.slice(from, to);
  const [first] = entries;
  const last = entries.at(-1);
  if (first === undefined || last === undefined) throw new RangeError('no entries');
  return { entries, first, last };
}

/** The entries of a company, oldest first, and the statements made of them. */
export interface Books {
  readonly entries: readonly QuarterEntry[];
  /** Statement over the entries from `from` up to but without `to`; see `BusinessBooks.lines`. */
  readonly lines: (from: number, to: number, scale: number) => StatementLines;
  /** Its income alone, for estimates, which read dozens of quarters and nothing else of them. */
  readonly income: (from: number, to: number, scale: number) => KnownIncome;
}

/** How a kind of business keeps its books and what its statements show. */
export interface BusinessBooks<Entry extends QuarterEntry> {
  /** The next entry; `before` is `null` for the first quarter of the books. */
  readonly keepQuarter: (company: Company, facts: QuarterFacts, before: Entry | null) => Entry;
  /** Statement over consecutive entries. `scale` turns shares of the anchor's basis into today's. */
  readonly lines: (span: Span<Entry>, scale: number) => StatementLines;
}

export type KeepBooks = (company: Company, quarters: readonly QuarterFacts[]) => Books;

/** Books are kept for long: what they were made of, such as decades of closes, must not stay with them. */
export const booksOver = <Entry extends QuarterEntry>(
  entries: readonly Entry[],
  lines: BusinessBooks<Entry>['lines'],
  income: (span: Span<Entry>, scale: number) => KnownIncome = (of, scale) =>
    lines(of, scale).income,
): Books => ({
  entries,
  lines: (from, to, scale) => lines(spanOf(entries, from, to), scale),
  income: (from, to, scale) => income(spanOf(entries, from, to), scale),
});

/** Keeps quarter after quarter; the type of the entries stays inside the kind of business. */
export const keeping =
  <Entry extends QuarterEntry>({ keepQuarter, lines }: BusinessBooks<Entry>): KeepBooks =>
  (company, quarters) => {
    const entries: Entry[] = [];
    for (const facts of quarters) {
      entries.push(keepQuarter(company, facts, entries.at(-1) ?? null));
    }
    return booksOver(entries, lines);
  };
