import { easternMinutes } from '../../../domain/calendar/eastern-time.ts';
import { addDays, type IsoDate, toDayNumber, ymdOf } from '../../../domain/calendar/iso-date.ts';
import type {
  EarningsEvent,
  EarningsResult,
  ReportTime,
} from '../../../domain/earnings/earnings.ts';
import { surpriseOf } from '../../../domain/earnings/surprise.ts';
import { priceUnit } from '../../../domain/money/minor-units.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import {
  flagOf,
  inside,
  itemsOf,
  listOf,
  recordOf,
  secondsToMs,
  textOf,
  type LooseRecord,
} from '../loose.ts';
import { numberOf, positiveOf } from './bounded-figures.ts';
import { dayIn } from './day-in-zone.ts';
import { type FiscalName, quarterNameOf } from './fiscal-period.ts';
import { yearEndOf } from './map-company.ts';
import { nextQuarterEnd } from './map-analysts.ts';
import { summaryDate, type SummaryModules } from './wire-summary.ts';

/** Rows in one answer; Yahoo allows no more. */
export const CALENDAR_PAGE = 100;

const FIELDS = [
  'ticker',
  'companyshortname',
  'startdatetime',
  'startdatetimetype',
  'epsestimate',
  'epsactual',
  'epssurprisepct',
  'dateisestimate',
  'eventname',
  'eventtype',
  'timeZoneShortName',
  'gmtOffsetMilliSeconds',
];

type Condition = { readonly operator: string; readonly operands: readonly unknown[] };

const condition = (operator: string, ...operands: readonly unknown[]): Condition => ({
  operator,
  operands,
});

const requestOf = (sortType: 'ASC' | 'DESC', operands: readonly Condition[], offset: number) => ({
  sortType,
  entityIdType: 'earnings',
  sortField: 'startdatetime',
  includeFields: FIELDS,
  query: condition('and', ...operands),
  offset,
  size: CALENDAR_PAGE,
});

/** Reports of US companies between two dates; `to` is inclusive. */
export const calendarRequest = (
  from: IsoDate,
  to: IsoDate,
  symbols: readonly string[],
  offset: number,
): unknown =>
  requestOf(
    'ASC',
    [
      condition('gte', 'startdatetime', from),
      condition('lt', 'startdatetime', addDays(to, 1)),
      symbols.length === 0
        ? condition('eq', 'region', 'us')
        : condition('or', ...symbols.map((symbol) => condition('eq', 'ticker', symbol))),
    ],
    offset,
  );

/** Reports of one company, newest first. */
export const reportsRequest = (symbol: string): unknown =>
  requestOf('DESC', [condition('eq', 'ticker', symbol)], 0);

/** A row of Yahoo's calendar of reports. */
export interface CalendarRow {
  readonly ticker: string;
  readonly date: IsoDate;
  readonly when: ReportTime | null;
  readonly confirmed: boolean;
  readonly epsEstimate: number | null;
  readonly epsActual: number | null;
}

const OPEN = 9.5 * 60;
const CLOSE = 16 * 60;

const sideOf = (minutes: number): ReportTime | null =>
  minutes < OPEN ? 'before-open' : minutes >= CLOSE ? 'after-close' : null;

/**
 * Times end in Z, but some of them are those of New York: a report at 16:05Z was one after the
 * close. Of the two readings one inside the session is dismissed; where both stand and differ,
 * nothing is said.
 */
function timeOfDay(text: string, offset: number | null): ReportTime | null {
  const found = /T(\d{2}):(\d{2})/.exec(text);
  if (found === null) return null;
  const minutes = Number(found[1]) * 60 + Number(found[2]);
  if (offset === null || offset === 0) return null;
  const local = sideOf(minutes);
  const shifted = minutes + offset / 60_000;
  const universal = shifted < 0 ? null : sideOf(shifted);
  if (local === null || universal === null) return local ?? universal;
  return local === universal ? local : null;
}

const WHEN: Readonly<Record<string, ReportTime>> = { BMO: 'before-open', AMC: 'after-close' };

function calendarRow(row: LooseRecord): CalendarRow | null {
  const ticker = textOf(row['ticker'], 40);
  const start = textOf(row['startdatetime'], 40);
  const date = summaryDate(start);
  // Calls and meetings are events of other types; rows without one are reports.
  const type = textOf(row['eventtype'], 10);
  if (ticker === null || start === null || date === null) return null;
  if (type !== null && type !== '2') return null;
  const kind = textOf(row['startdatetimetype'], 10) ?? '';
  const told = Object.hasOwn(WHEN, kind) ? WHEN[kind] : undefined;
  return {
    ticker,
    date,
    when:
      told ?? (kind === 'TAS' ? timeOfDay(start, numberOf(row['gmtOffsetMilliSeconds'])) : null),
    confirmed: flagOf(row['dateisestimate']) === false,
    epsEstimate: numberOf(row['epsestimate']),
    epsActual: numberOf(row['epsactual']),
  };
}

/** The rows of an answer, by the names of its columns, and how many there are in all. */
export function calendarRows(body: unknown): {
  readonly rows: readonly CalendarRow[];
  /** Rows of the answer, those that cannot be read included. */
  readonly length: number;
  readonly total: number;
} {
  const result = inside(body, 'finance', 'result', 0);
  const names = (listOf(inside(result, 'documents', 0, 'columns'), 100) ?? []).map((column) =>
    textOf(inside(column, 'id'), 100),
  );
  const rows = listOf(inside(result, 'documents', 0, 'rows'), 1_000) ?? [];
  const length = rows.length;
  return {
    rows: rows
      .map((cells) => {
        const values = listOf(cells, 100) ?? [];
        const row = names.map((name, at) => [name ?? '', values[at]] as const);
        return calendarRow(Object.fromEntries(row));
      })
      .filter((row) => row !== null),
    length,
    total: Math.max(length, positiveOf(inside(result, 'total')) ?? 0),
  };
}

const surprise = (actual: number, estimate: number | null): number | null =>
  estimate === null ? null : surpriseOf(actual, estimate).ratio;

const resultOf = (
  epsActual: number,
  epsEstimate: number | null,
  revenueActual: number | null,
): EarningsResult => ({
  epsActual,
  revenueActual,
  epsSurprise: surprise(epsActual, epsEstimate),
  // Estimates of revenue are gone once it is reported.
  revenueSurprise: null,
  guidance: [],
  reaction: null,
  reaction5Days: null,
  transcriptId: null,
  filingId: null,
  storyId: null,
});

/** Events of a calendar, which tells neither the fiscal quarter nor the currency. */
export function calendarEvents(
  rows: readonly CalendarRow[],
  fromVendor: (text: string) => SymbolId | null,
): readonly EarningsEvent[] {
  const events = new Map<string, EarningsEvent>();
  for (const { ticker, date, when, confirmed, epsEstimate, epsActual } of rows) {
    const symbol = fromVendor(ticker);
    if (symbol === null) continue;
    const id = `yahoo:${symbol}:${date}`;
    // One report may be listed twice: as planned and as it came.
    if ((events.get(id)?.result ?? null) !== null) continue;
    events.set(id, {
      symbol,
      id,
      date,
      time: null,
      when,
      confirmed,
      fiscalYear: null,
      fiscalPeriod: null,
      periodEnd: null,
      currency: null,
      epsEstimate,
      revenueEstimate: null,
      impliedMove: null,
      result: epsActual === null ? null : resultOf(epsActual, epsEstimate, null),
    });
  }
  return [...events.values()];
}

/** What Yahoo tells of a reported quarter. */
interface ReportedQuarter {
  readonly end: IsoDate;
  readonly epsActual: number;
  readonly epsEstimate: number | null;
  readonly revenue: number | null;
  readonly currency: string | null;
}

/**
 * Revenue by the end of the quarter. The chart names quarters by the calendar (`1Q2024` is Apple's
 * second): the pair of actual and estimate says which one is meant.
 */
function revenueAt(
  modules: SummaryModules,
  actual: number,
  estimate: number | null,
): number | null {
  const chart = modules.earnings;
  const names = itemsOf(inside(chart, 'earningsChart', 'quarterly'), (item) =>
    numberOf(inside(item, 'actual')) === actual && numberOf(inside(item, 'estimate')) === estimate
      ? textOf(inside(item, 'date'), 10)
      : null,
  );
  const [name] = names;
  if (name === undefined || names.length > 1) return null;
  const [revenue] = itemsOf(inside(chart, 'financialsChart', 'quarterly'), (item) =>
    inside(item, 'date') === name ? positiveOf(inside(item, 'revenue')) : null,
  );
  return revenue ?? null;
}

const reportedQuarters = (modules: SummaryModules): readonly ReportedQuarter[] =>
  itemsOf(
    modules.earningsHistory?.['history'],
    (item): ReportedQuarter | null => {
      const end = summaryDate(inside(item, 'quarter'));
      const epsActual = numberOf(inside(item, 'epsActual'));
      if (end === null || epsActual === null) return null;
      const epsEstimate = numberOf(inside(item, 'epsEstimate'));
      const unit = priceUnit(textOf(inside(item, 'currency'), 10) ?? '');
      return {
        end,
        epsActual,
        epsEstimate,
        revenue: revenueAt(modules, epsActual, epsEstimate),
        currency: unit?.currency ?? null,
      };
    },
    40,
  ).toSorted((a, b) => (a.end < b.end ? 1 : -1));

/** Reports come out within so many days of the end of their quarter, and not sooner than a few. */
const LATEST_REPORT = 100;
const SOONEST_REPORT = 5;

/** The last day of the newest quarter that a report of a day can be about. */
function quarterBefore(date: IsoDate, lastMonth: number): IsoDate {
  const last = addDays(date, -SOONEST_REPORT);
  const { year, month } = ymdOf(last);
  const over = (month - 1 - lastMonth + 12) % 3;
  // The month before that of the day, or one or two more.
  const index = year * 12 + (month - 1) - over;
  return addDays(
    `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01` as IsoDate,
    -1,
  );
}

const isReportOf = (date: IsoDate, end: IsoDate): boolean => {
  const days = toDayNumber(date) - toDayNumber(end);
  return days >= SOONEST_REPORT && days <= LATEST_REPORT;
};

/** Days from the end of a quarter to its report where nothing tells them. */
const USUAL_LAG = 35;

/** How long the company takes to report, by the first report whose day is known. */
function usualLag(
  reports: readonly { readonly end: IsoDate | null; readonly date: IsoDate | null }[],
): number {
  for (const { end, date } of reports)
    if (end !== null && date !== null && isReportOf(date, end))
      return toDayNumber(date) - toDayNumber(end);
  return USUAL_LAG;
}

interface NextReport {
  readonly date: IsoDate;
  readonly time: number | null;
  readonly when: ReportTime | null;
  readonly confirmed: boolean;
}

/** The next report; a span of days is an estimate of its first day. */
function nextReport(
  { calendarEvents: calendar, quoteType }: SummaryModules,
  now: number,
): NextReport | null {
  const dates = itemsOf(inside(calendar, 'earnings', 'earningsDate'), secondsToMs, 10);
  const zone = textOf(quoteType?.['timeZoneFullName'], 60);
  const [first] = dates.toSorted((a, b) => a - b);
  if (first === undefined || dayIn(zone, first) < dayIn(zone, now)) return null;
  const isEstimate = flagOf(inside(calendar, 'earnings', 'isEarningsDateEstimate')) !== false;
  const confirmed = !isEstimate && dates.length === 1;
  const minutes = Math.floor(first / 60_000) % 1_440;
  // Midnight UTC is a day without a time.
  const time = confirmed && minutes !== 0 ? first : null;
  const date = minutes === 0 ? dayIn('UTC', first) : dayIn(zone, first);
  const inNewYork = zone === null || zone === 'America/New_York';
  return {
    date,
    time,
    when: time === null || !inNewYork ? null : sideOf(easternMinutes(time)),
    confirmed,
  };
}

/** The day of the last conference call, which is that of the newest report. */
function lastCallDate(
  { calendarEvents: calendar, quoteType }: SummaryModules,
  now: number,
): IsoDate | null {
  const zone = textOf(quoteType?.['timeZoneFullName'], 60);
  const past = itemsOf(inside(calendar, 'earnings', 'earningsCallDate'), secondsToMs, 10).filter(
    (time) => time <= now,
  );
  return past.length === 0 ? null : dayIn(zone, Math.max(...past));
}

const named = (end: IsoDate, lastMonth: number | null): FiscalName | null =>
  lastMonth === null ? null : quarterNameOf(end, lastMonth);

/**
 * Reports of a company, newest first. The summary knows the figures of the last four quarters and
 * the next date; the calendar knows the dates. Without it the day of a report is an estimate.
 */
export function earningsOf(
  symbol: SymbolId,
  modules: SummaryModules,
  rows: readonly CalendarRow[],
  now: number,
): readonly EarningsEvent[] {
  const lastMonth = yearEndOf(modules);
  const quarters = reportedQuarters(modules);
  const currency = quarters[0]?.currency ?? null;
  const today = dayIn(textOf(modules.quoteType?.['timeZoneFullName'], 60), now);
  const head = { symbol, time: null, impliedMove: null };
  const events = new Map<string, EarningsEvent>();
  const add = (event: EarningsEvent): void => {
    const key = event.periodEnd?.slice(0, 7) ?? event.date;
    if (!events.has(key)) events.set(key, event);
  };

  const next = nextReport(modules, now);
  const nextEnd = nextQuarterEnd(modules);
  if (next !== null) {
    const name = nextEnd === null ? null : named(nextEnd, lastMonth);
    const estimates = recordOf(modules.calendarEvents?.['earnings']);
    add({
      ...head,
      id: `yahoo:${symbol}:${nextEnd ?? next.date}`,
      ...next,
      fiscalYear: name?.fiscalYear ?? null,
      fiscalPeriod: name?.fiscalPeriod ?? null,
      periodEnd: name === null ? null : nextEnd,
      currency,
      epsEstimate: numberOf(estimates?.['earningsAverage']),
      revenueEstimate: positiveOf(estimates?.['revenueAverage']),
      result: null,
    });
  }

  const dated = rows.filter(({ date, epsActual }) => date <= today && epsActual !== null);
  const lastCall = lastCallDate(modules, now);
  const reports = quarters.map((quarter) => {
    const row = dated.find(({ date }) => isReportOf(date, quarter.end));
    const isCalled = lastCall !== null && isReportOf(lastCall, quarter.end);
    return { ...quarter, row, date: row?.date ?? (isCalled ? lastCall : null) };
  });
  const lag = usualLag([...reports, { end: nextEnd, date: next?.date ?? null }]);
  for (const { end, row, date, ...figures } of reports) {
    const name = named(end, lastMonth);
    if (name === null) continue;
    const guess = addDays(end, lag);
    add({
      ...head,
      id: `yahoo:${symbol}:${end}`,
      date: date ?? (guess < today ? guess : today),
      when: row?.when ?? null,
      confirmed: date !== null,
      ...name,
      periodEnd: end,
      currency: figures.currency,
      epsEstimate: figures.epsEstimate,
      revenueEstimate: null,
      result: resultOf(figures.epsActual, figures.epsEstimate, figures.revenue),
    });
  }

  // Older reports have no quarter of their own in the calendar: the last one before they came out.
  const oldest = quarters.at(-1)?.end ?? null;
  for (const row of dated) {
    if (lastMonth === null || oldest === null || row.epsActual === null) continue;
    const end = quarterBefore(row.date, lastMonth);
    if (end.slice(0, 7) >= oldest.slice(0, 7)) continue;
    add({
      ...head,
      id: `yahoo:${symbol}:${end}`,
      date: row.date,
      when: row.when,
      confirmed: true,
      ...quarterNameOf(end, lastMonth),
      periodEnd: end,
      currency,
      epsEstimate: row.epsEstimate,
      revenueEstimate: null,
      result: resultOf(row.epsActual, row.epsEstimate, null),
    });
  }
  return [...events.values()].toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
}
