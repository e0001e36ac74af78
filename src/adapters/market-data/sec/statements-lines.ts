import type { LineId } from '../../../domain/fundamentals/statement.ts';
import { BUSINESS_CONCEPTS } from './concepts-business.ts';
import { BALANCE_CONCEPTS, COVER_SHARES } from './concepts-balance.ts';
import { CASH_BALANCES, CASH_FLOW_CONCEPTS } from './concepts-cash-flow.ts';
import { EARNINGS_FOR_COMMON, INCOME_CONCEPTS } from './concepts-income.ts';
import { type Concept, tagsOf } from './concepts.ts';
import type { FactBook } from './facts.ts';
import {
  ANCHOR_TAGS,
  type FiscalYear,
  quarterSpan,
  type Span,
  yearToDate,
} from './xbrl-periods.ts';
import { tidy } from '../../../domain/fundamentals/filled-statement.ts';
import { factReader, type Reading, readSources, remainder, total } from './xbrl-readings.ts';
import { type ListedSplit, SHARE_TAGS, shareSplits } from './xbrl-share-basis.ts';

export const CONCEPTS: readonly Concept[] = [
  ...INCOME_CONCEPTS,
  ...BALANCE_CONCEPTS,
  ...CASH_FLOW_CONCEPTS,
  ...BUSINESS_CONCEPTS,
];

/** Everything that statements are made of; the other tags of a company are not kept. */
export const WANTED_TAGS: ReadonlySet<string> = new Set([
  ...CONCEPTS.flatMap(({ sources }) => sources.flatMap(tagsOf)),
  ...CASH_BALANCES,
  ...EARNINGS_FOR_COMMON,
  ...ANCHOR_TAGS,
  ...SHARE_TAGS,
  COVER_SHARES,
]);

/** The filed lines of a period; those that follow from others are not in it. */
export type Lines = ReadonlyMap<LineId, Reading>;

/** A year as a whole, or one of its quarters. */
export interface ReportedPeriod {
  readonly year: FiscalYear;
  /** 1 to 4; `null` is the year. */
  readonly quarter: number | null;
  readonly span: Span;
}

type Ask = (tag: string) => Reading | null;

const isNear = (a: number, b: number, share: number): boolean =>
  a > 0 && b > 0 && a / b < 1 + share && b / a < 1 + share;

/** Days after the balance sheet within which the cover of its report is dated. */
const COVER_DAYS = 150;

export interface LineReader {
  readonly lines: (period: ReportedPeriod) => Lines;
  /** A flow from the first day of a year to the last one of a quarter, as filed. */
  readonly toDate: (concept: Concept, year: FiscalYear, quarter: number) => Reading | null;
}

/** Reads the lines of periods from the facts of a company, in one currency. */
export function lineReader(
  book: FactBook,
  currency: string,
  listed: readonly ListedSplit[],
): LineReader {
  const reader = factReader(book, shareSplits(book, listed));
  const unitOf = ({ unit }: Concept): string =>
    unit === 'money' ? currency : unit === 'shares' ? 'shares' : `${currency}/shares`;

  const signed = (reading: Reading | null, { sign }: Concept): Reading | null =>
    reading === null || sign === 1 ? reading : total([reading, sign]);

  const toDate: LineReader['toDate'] = (concept, year, quarter) => {
    const span = yearToDate(year, quarter);
    const unit = unitOf(concept);
    return span === null
      ? null
      : signed(
          readSources(concept.sources, (tag) => reader.flow(tag, unit, span)),
          concept,
        );
  };

  /** A tag in the quarters before one, added up where the year to date is not filed. */
  function before(tag: string, unit: string, year: FiscalYear, quarter: number): Reading | null {
    const span = yearToDate(year, quarter - 1);
    const filed = span === null ? null : reader.flow(tag, unit, span);
    if (filed !== null) return filed;
    const parts: Reading[] = [];
    for (let each = 1; each < quarter; each += 1) {
      const own = quarterSpan(year, each);
      const part = own === null ? null : reader.flow(tag, unit, own);
      if (part === null) return null;
      parts.push(part);
    }
    return parts.length === 0 ? null : total(...parts.map((part) => [part, 1] as const));
  }

  /** Filed for the quarter, or what the year to date adds to that of the quarter before. */
  function flowOf(concept: Concept, { year, quarter, span }: ReportedPeriod): Reading | null {
    const unit = unitOf(concept);
    const filed = readSources(concept.sources, (tag) => reader.flow(tag, unit, span));
    if (quarter === null || quarter === 1) return signed(filed, concept);
    const whole = yearToDate(year, quarter);
    const difference: Ask = (tag) => {
      const own = reader.flow(tag, unit, span);
      if (own !== null || whole === null) return own;
      const all = reader.flow(tag, unit, whole);
      const part = all === null ? null : before(tag, unit, year, quarter);
      return all === null || part === null ? null : remainder(all, part);
    };
    const found = filed ?? readSources(concept.sources, difference);
    if (found !== null) return signed(found, concept);
    // A tag may change between two reports of one year.
    const [all, part] = [toDate(concept, year, quarter), toDate(concept, year, quarter - 1)];
    return all === null || part === null ? null : remainder(all, part);
  }

  /** An average of a quarter: averages to date are means of the quarters, also in 53 weeks. */
  function averageOf(concept: Concept, period: ReportedPeriod): Reading | null {
    const { year, quarter, span } = period;
    const filed = readSources(concept.sources, (tag) => reader.flow(tag, 'shares', span));
    if (filed !== null || quarter === null || quarter === 1) return filed;
    const [all, part] = [toDate(concept, year, quarter), toDate(concept, year, quarter - 1)];
    if (all === null || part === null) return null;
    const value = Math.round(all.value * quarter - part.value * (quarter - 1));
    // A split between the two reports would give nonsense.
    if (!isNear(all.value, part.value, 0.4) || !isNear(value, all.value, 0.4)) return null;
    return { ...remainder(all, part), value, firstValue: value };
  }

  function linesOf(period: ReportedPeriod): Lines {
    const lines = new Map<LineId, Reading>();
    for (const concept of CONCEPTS) {
      if (lines.has(concept.line)) continue;
      const reading = lineOf(concept, period);
      if (reading !== null) lines.set(concept.line, reading);
    }
    addCover(lines, period);
    addCash(lines, period);
    return lines;
  }

  function lineOf(concept: Concept, period: ReportedPeriod): Reading | null {
    const unit = unitOf(concept);
    switch (concept.kind) {
      case 'flow':
        return flowOf(concept, period);
      case 'payment': {
        const paid = flowOf(concept, period);
        return paid === null || paid.value < 0 ? null : paid;
      }
      case 'average':
        return averageOf(concept, period);
      case 'rate':
        return readSources(concept.sources, (tag) => reader.flow(tag, unit, period.span));
      case 'balance':
        return signed(
          readSources(concept.sources, (tag) => reader.balance(tag, unit, period.span.end)),
          concept,
        );
      default:
        return concept.kind satisfies never;
    }
  }

  function addCover(lines: Map<LineId, Reading>, { span: { end } }: ReportedPeriod): void {
    const own = lines.get('balance.sharesOutstanding')?.value;
    const eps = lines.get('income.epsBasic')?.value ?? 0;
    const earnings = lines.get('income.netIncome')?.value ?? 0;
    // Counts are sometimes filed in thousands by mistake; the average of the period shows it.
    const average =
      lines.get('income.basicShares')?.value ?? (earnings * eps > 0 ? earnings / eps : undefined);
    if (own !== undefined && (average === undefined || isNear(own, average, 20))) return;
    const days = (book.tags.get(COVER_SHARES)?.get('shares') ?? [])
      .map((fact) => fact.end)
      .filter((day) => day >= end && day <= end + COVER_DAYS);
    const cover =
      days.length === 0 ? null : reader.balance(COVER_SHARES, 'shares', Math.min(...days));
    if (cover !== null) lines.set('balance.sharesOutstanding', cover);
    else if (own !== undefined) lines.delete('balance.sharesOutstanding');
  }

  /** The balance that the change in cash leads from and to: with or without restricted cash. */
  function addCash(lines: Map<LineId, Reading>, { span }: ReportedPeriod): void {
    const change = lines.get('cashFlow.netChangeInCash')?.value;
    for (const tag of CASH_BALANCES) {
      const from = reader.balance(tag, currency, span.start - 1);
      const to = reader.balance(tag, currency, span.end);
      if (from === null || to === null) continue;
      if (change !== undefined && tidy(to.value - from.value - change) !== 0) continue;
      lines.set('cashFlow.cashAtStart', from);
      lines.set('cashFlow.cashAtEnd', to);
      return;
    }
  }

  /** Whether EPS are simply earnings by shares, as the report of the whole year shows. */
  function epsFollow(year: Lines, eps: LineId, shares: LineId, earnings: number | null): boolean {
    const [rate, count] = [year.get(eps)?.value, year.get(shares)?.value];
    if (rate === undefined || count === undefined || earnings === null || count <= 0) return false;
    return Math.abs(earnings / count - rate) <= 0.006 + Math.abs(rate) * 0.002;
  }

  /** Earnings of common shares in a period. */
  function earningsOf(lines: Lines, period: ReportedPeriod): number | null {
    const common = flowOf(
      {
        line: 'income.netIncome',
        kind: 'flow',
        unit: 'money',
        sign: 1,
        sources: EARNINGS_FOR_COMMON,
      },
      period,
    );
    return common?.value ?? lines.get('income.netIncome')?.value ?? null;
  }

  /** EPS are no flow: those of a quarter that is not filed are its earnings by its shares. */
  function withEps(lines: Lines, period: ReportedPeriod): Lines {
    const { year, quarter } = period;
    const pairs = [
      ['income.epsBasic', 'income.basicShares'],
      ['income.epsDiluted', 'income.dilutedShares'],
    ] as const;
    if (quarter !== 4 || pairs.every(([eps]) => lines.has(eps))) return lines;
    const wholeYear = { year, quarter: null, span: year };
    const whole = linesOf(wholeYear);
    const [own, all] = [earningsOf(lines, period), earningsOf(whole, wholeYear)];
    const out = new Map(lines);
    for (const [eps, shares] of pairs) {
      const count = lines.get(shares);
      if (out.has(eps) || own === null || count === undefined) continue;
      if (!epsFollow(whole, eps, shares, all)) continue;
      const value = Math.round((own / count.value) * 100) / 100;
      out.set(eps, { ...count, value, firstValue: value, computed: true });
    }
    return out;
  }

  return { lines: (period) => withEps(linesOf(period), period), toDate };
}
