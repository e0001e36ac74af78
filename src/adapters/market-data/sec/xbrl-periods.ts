import { isFiscalYear } from '../../../domain/fundamentals/fiscal-year.ts';
import type { FactBook, FiledReport, KeptFact } from './facts.ts';

/** A span of days, both included. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A fiscal year and as many of its quarters as are reported, the first one first. */
export interface FiscalYear extends Span {
  readonly fiscalYear: number;
  /** `false` while the year is under way; its end is then that of the newest quarter. */
  readonly complete: boolean;
  /** Ends of the first, second, third and fourth quarter; `null` where nothing is reported. */
  readonly ends: readonly (number | null)[];
}

/** Facts that every report has, in one taxonomy or another: they show which periods there are. */
export const ANCHOR_TAGS: readonly string[] = [
  'NetIncomeLoss',
  'ProfitLoss',
  'IncomeTaxExpenseBenefit',
  'OperatingIncomeLoss',
  'Revenues',
  'RevenueFromContractWithCustomerExcludingAssessedTax',
  'SalesRevenueNet',
  'NetCashProvidedByUsedInOperatingActivities',
  'ifrs:ProfitLoss',
  'ifrs:Revenue',
  'ifrs:CashFlowsFromUsedInOperatingActivities',
];

/** Filers mistype a start by a day or two, and weeks do not end with months. */
export const NEAR = 4;

const between = (days: number, from: number, to: number): boolean => days >= from && days <= to;
/** Three months, 12 to 14 weeks, and the 16 or 17 weeks that some retailers begin or end with. */
const isQuarter = (days: number): boolean => between(days, 77, 126);

/** Which quarter ends so many days after the start of the year; 0 when none does. */
function quarterAfter(days: number): number {
  if (isQuarter(days)) return 1;
  if (between(days, 150, 210)) return 2;
  if (between(days, 235, 295)) return 3;
  return isFiscalYear(days) ? 4 : 0;
}

interface Counted extends Span {
  readonly count: number;
}

/** Spans with so many facts each; those that differ by days are one, named by the most frequent. */
function counted(spans: readonly Span[]): readonly Counted[] {
  const counts = new Map<string, Counted>();
  for (const { start, end } of spans) {
    const key = `${start} ${end}`;
    counts.set(key, { start, end, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()].toSorted((a, b) => b.count - a.count || b.end - a.end);
}

const overlap = (a: Span, b: Span): number =>
  Math.min(a.end, b.end) - Math.max(a.start, b.start) + 1;

const hasStart = (fact: KeptFact): fact is KeptFact & Span => fact.start !== null;

const DAY_MS = 86_400_000;

/**
 * The calendar year in which most of the fiscal year's end lies: a year that ends in the first days
 * of January is still the one before.
 */
const calendarYear = (end: number): number => new Date((end - 7) * DAY_MS).getUTCFullYear();

/**
 * How far the filer's names of its years are from the calendar: retailers call a year that ends in
 * January after the year before, others do not. The majority of the annual reports decides.
 */
function yearOffset(reports: readonly FiledReport[]): number {
  const own = reports.filter(({ annual, amendment }) => annual && !amendment);
  const before = own.filter(
    ({ fiscalYear, end }) => fiscalYear !== null && fiscalYear - calendarYear(end) === -1,
  );
  return before.length * 2 > own.length ? -1 : 0;
}

/**
 * Finds the fiscal years and their quarters from the first and last days of the facts. What filings
 * say about their own year and quarter describes the filing, not the facts in it.
 */
export function fiscalYears(book: FactBook): readonly FiscalYear[] {
  const facts = ANCHOR_TAGS.flatMap((tag) => [...(book.tags.get(tag)?.values() ?? [])].flat());
  const spans = facts.filter(hasStart);
  const years: Span[] = [];
  const found = counted(
    spans.filter(({ annual, start, end }) => annual && isFiscalYear(end - start + 1)),
  );
  for (const year of found)
    if (years.every((other) => overlap(year, other) <= NEAR)) years.push(year);
  years.sort((a, b) => a.end - b.end);
  const offset = yearOffset(book.reports);
  const newest = years.at(-1);
  if (newest === undefined) return [];
  // Counted back from the newest, so that no two years have one name.
  const nameOf = ({ end }: Span): number =>
    calendarYear(newest.end) + offset - Math.round((newest.end - end) / 365.25);
  const complete = years.map((year) => ({
    start: year.start,
    end: year.end,
    fiscalYear: nameOf(year),
    complete: true,
    ends: [...quarterEnds(year, spans).slice(0, 3), year.end],
  }));
  const start = newest.end + 1;
  const ends = [...quarterEnds({ start, end: start + 300 }, spans).slice(0, 3), null];
  const end = Math.max(...ends.map((day) => day ?? 0));
  return end === 0
    ? complete
    : [...complete, { start, end, fiscalYear: nameOf(newest) + 1, complete: false, ends }];
}

/** The last days of the quarters of a year, by what most facts say. */
function quarterEnds(year: Span, spans: readonly Span[]): readonly (number | null)[] {
  const votes = [1, 2, 3, 4].map(() => new Map<number, number>());
  for (const { start, end } of spans) {
    if (start < year.start - NEAR || end > year.end + NEAR) continue;
    const quarter = quarterAfter(end - year.start + 1);
    const isOwn = Math.abs(start - year.start) <= NEAR || isQuarter(end - start + 1);
    const counts = votes[quarter - 1];
    if (isOwn && counts !== undefined) counts.set(end, (counts.get(end) ?? 0) + 1);
  }
  return votes.map(
    (counts) => [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? null,
  );
}

/** The first days of the quarters, where the one before is known. */
export function quarterSpan({ start, ends }: FiscalYear, quarter: number): Span | null {
  const end = ends[quarter - 1] ?? null;
  const before = quarter === 1 ? start - 1 : (ends[quarter - 2] ?? null);
  return end === null || before === null ? null : { start: before + 1, end };
}

/** From the first day of the year to the last one of a quarter. */
export function yearToDate({ start, ends }: FiscalYear, quarter: number): Span | null {
  const end = ends[quarter - 1] ?? null;
  return end === null ? null : { start, end };
}

/** The report that is about the period: the first one filed whose newest period it is. */
export function reportOf(
  reports: readonly FiledReport[],
  end: number,
  annual: boolean,
): FiledReport | null {
  const own = reports
    .filter((report) => Math.abs(report.end - end) <= NEAR && !report.amendment)
    .toSorted((a, b) => a.filed - b.filed);
  return own.find((report) => report.annual === annual) ?? own[0] ?? null;
}
