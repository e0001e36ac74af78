import { easternToUtc } from '../../../domain/calendar/eastern-time.ts';
import { fromDayNumber } from '../../../domain/calendar/iso-date.ts';
import type {
  FinancialStatement,
  FiscalPeriod,
  LineId,
  LineNote,
  StatementBasis,
} from '../../../domain/fundamentals/statement.ts';
import type { CurrencyCode, SymbolId } from '../../../domain/symbols/instrument.ts';
import type { FactBook } from './facts.ts';
import { derivedParts } from './statements-derive.ts';
import {
  CONCEPTS,
  lineReader,
  type LineReader,
  type Lines,
  type ReportedPeriod,
} from './statements-lines.ts';
import { type FiscalYear, fiscalYears, quarterSpan, reportOf, type Span } from './xbrl-periods.ts';
import { isRestated, type Reading, remainder, total } from './xbrl-readings.ts';
import type { ListedSplit } from './xbrl-share-basis.ts';

/** Newest first. */
export type StatementsOf = Readonly<Record<StatementBasis, readonly FinancialStatement[]>>;

const CURRENCY_TAGS = ['Assets', 'ifrs:Assets', 'NetIncomeLoss', 'ProfitLoss', 'ifrs:ProfitLoss'];
const CURRENCY = /^[A-Z]{3}$/;
/** What is this much older than the newest figure is no longer the currency of the reports. */
const STILL_USED = 400;

/**
 * The currency of the reports: of those in use, the one with the most facts. Others are convenience
 * translations of the newest year.
 */
export function reportingCurrency({ tags }: FactBook): string | null {
  const found = new Map<string, { count: number; newest: number }>();
  for (const tag of CURRENCY_TAGS)
    for (const [unit, facts] of tags.get(tag) ?? []) {
      if (!CURRENCY.test(unit)) continue;
      const { count, newest } = found.get(unit) ?? { count: 0, newest: 0 };
      found.set(unit, {
        count: count + facts.length,
        newest: facts.reduce((latest, { end }) => Math.max(latest, end), newest),
      });
    }
  const newest = Math.max(...[...found.values()].map((each) => each.newest));
  const used = [...found].filter(([, each]) => each.newest >= newest - STILL_USED);
  return used.toSorted((a, b) => b[1].count - a[1].count)[0]?.[0] ?? null;
}

/** EDGAR closes: what carries the day's date was filed before. */
const DAY_OVER = 17.5 * 60;

/** Lines whose figure of a period is never a plain sum, so that a computed one needs saying. */
const SHARE_LINES: ReadonlySet<LineId> = new Set(
  CONCEPTS.filter(({ unit }) => unit !== 'money').map(({ line }) => line),
);

const notesOf = (lines: Lines): readonly LineNote[] =>
  [...lines].flatMap(([line, reading]): LineNote[] => {
    const computed = reading.computed && SHARE_LINES.has(line);
    const firstFiled = isRestated(reading) ? reading.firstValue : null;
    return computed || firstFiled !== null ? [{ line, firstFiled, computed }] : [];
  });

interface Reported extends ReportedPeriod {
  readonly lines: Lines;
}

interface Maker {
  readonly book: FactBook;
  readonly symbol: SymbolId;
  readonly currency: string;
  readonly now: number;
}

function statementOf(
  { book, symbol, currency, now }: Maker,
  { year, quarter, span, lines }: Reported,
  fiscalPeriod: FiscalPeriod,
): FinancialStatement | null {
  const parts = derivedParts(lines);
  if (parts === null) return null;
  const report = reportOf(book.reports, span.end, quarter === null || quarter === 4);
  return {
    symbol,
    currency: currency as CurrencyCode,
    period: {
      fiscalYear: year.fiscalYear,
      fiscalPeriod,
      start: fromDayNumber(span.start),
      end: fromDayNumber(span.end),
      reportedAt: report === null ? null : Math.min(now, easternToUtc(report.filed, DAY_OVER)),
      filingId: report === null || report.accession === '' ? null : report.accession,
    },
    ...parts,
    notes: notesOf(lines),
  };
}

/** A year and a month are at most so many days; four quarters in a row make one. */
const isYearLong = ({ start, end }: Span): boolean => end - start > 340 && end - start < 400;

const unfiled = (reading: Reading): Reading => ({ ...reading, firstValue: reading.value });

/** A line over four quarters in a row. */
function overQuarters(line: LineId, kind: string, quarters: readonly Reported[]): Reading | null {
  const readings = quarters
    .map(({ lines }) => lines.get(line))
    .filter((each) => each !== undefined);
  const last = quarters.at(-1)?.lines.get(line);
  if (kind === 'balance') return last ?? null;
  if (readings.length < quarters.length) return null;
  const sum = unfiled(total(...readings.map((reading) => [reading, 1] as const)));
  if (kind === 'flow') return sum;
  const value = kind === 'average' ? Math.round(sum.value / quarters.length) : sum.value;
  return { ...sum, value, firstValue: value, computed: true };
}

/** Twelve months to the end of a quarter: four quarters, or the year before rolled forward. */
function trailing(
  reader: LineReader,
  quarters: readonly Reported[],
  yearBefore: FiscalYear | undefined,
): Reported | null {
  const [first, last] = [quarters[0], quarters.at(-1)];
  if (first === undefined || last === undefined || quarters.length < 4) return null;
  const span = { start: first.span.start, end: last.span.end };
  const inRow = quarters.every(
    (each, at) => at === 0 || each.span.start === (quarters[at - 1]?.span.end ?? 0) + 1,
  );
  if (!inRow || !isYearLong(span)) return null;
  const lines = new Map<LineId, Reading>();
  for (const concept of CONCEPTS) {
    if (lines.has(concept.line)) continue;
    const reading =
      overQuarters(concept.line, concept.kind, quarters) ??
      (concept.kind === 'flow' && yearBefore !== undefined && last.quarter !== null
        ? rolled(reader, concept, yearBefore, last.year, last.quarter)
        : null);
    if (reading !== null) lines.set(concept.line, reading);
  }
  const from = first.lines.get('cashFlow.cashAtStart');
  const to = last.lines.get('cashFlow.cashAtEnd');
  const change = lines.get('cashFlow.netChangeInCash');
  if (from !== undefined && to !== undefined && change !== undefined)
    if (to.value - from.value === change.value) {
      lines.set('cashFlow.cashAtStart', from);
      lines.set('cashFlow.cashAtEnd', to);
    }
  return { year: last.year, quarter: last.quarter, span, lines };
}

/** The last year, and what this one has more than the last one to the same day. */
function rolled(
  reader: LineReader,
  concept: Parameters<LineReader['toDate']>[0],
  before: FiscalYear,
  year: FiscalYear,
  quarter: number,
): Reading | null {
  const whole = reader.toDate(concept, before, 4);
  const part = reader.toDate(concept, before, quarter);
  const since = reader.toDate(concept, year, quarter);
  if (whole === null || part === null || since === null) return null;
  return unfiled(total([remainder(whole, part), 1], [since, 1]));
}

/**
 * The statements of a company from its facts, for the periods that have net income, assets and
 * equity. Empty when there are none.
 */
export function statementsFrom(
  book: FactBook,
  symbol: SymbolId,
  now: number,
  listed: readonly ListedSplit[] = [],
): StatementsOf {
  const currency = reportingCurrency(book);
  if (currency === null) return { annual: [], quarterly: [], ttm: [] };
  const maker: Maker = { book, symbol, currency, now };
  const reader = lineReader(book, currency, listed);
  const years = fiscalYears(book);
  const whole = years
    .filter(({ complete }) => complete)
    .map((year): Reported => {
      const period = { year, quarter: null, span: year };
      return { ...period, lines: reader.lines(period) };
    });
  const quarters = years.flatMap((year) =>
    [1, 2, 3, 4].flatMap((quarter): Reported[] => {
      const span = quarterSpan(year, quarter);
      if (span === null || (quarter === 4 && !year.complete)) return [];
      const period = { year, quarter, span };
      return [{ ...period, lines: reader.lines(period) }];
    }),
  );
  const twelve = quarters.flatMap((last, at): Reported[] => {
    if (last.quarter === 4) return [];
    const before = years[years.indexOf(last.year) - 1];
    const found = trailing(reader, quarters.slice(Math.max(0, at - 3), at + 1), before);
    return found === null ? [] : [found];
  });
  const made = (periods: readonly Reported[], name: (period: Reported) => FiscalPeriod) =>
    periods
      .flatMap((period) => statementOf(maker, period, name(period)) ?? [])
      .toSorted((a, b) => (a.period.end < b.period.end ? 1 : -1));
  return {
    annual: made(whole, () => 'FY'),
    quarterly: made(quarters, ({ quarter }) => `Q${quarter}` as FiscalPeriod),
    ttm: made([...whole, ...twelve], () => 'TTM'),
  };
}
