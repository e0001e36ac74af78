import {
  bucketStart,
  aggregateToMonths,
  aggregateToWeeks,
} from '../../../domain/prices/aggregate-bars.ts';
import { easternDay } from '../../../domain/calendar/eastern-time.ts';
import { fromDayNumber, type IsoDate } from '../../../domain/calendar/iso-date.ts';
import { sessionOnDay } from '../../../domain/calendar/sessions.ts';
import type { NavPoint } from '../../../domain/funds/fund-performance.ts';
import {
  type Bar,
  type BarAdjustment,
  type BarInterval,
  INTRADAY_MS,
} from '../../../domain/prices/bar.ts';
import type { CorporateAction, DividendType } from '../../../domain/prices/corporate-action.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { Chart, ChartRow, ShareSplit } from './wire.ts';
import { isInDividend } from './repair.ts';

const DAY_MS = 86_400_000;
const NEW_YORK = 'America/New_York';

/** How Yahoo is asked for an interval, how far back it goes and how much it gives at once. */
export interface IntervalLimits {
  readonly ask: string;
  readonly lookBack: number;
  readonly span: number;
}

const MONTH_AND_MORE = 60 * DAY_MS - 3_600_000;

/** Ten minutes are made of five, four hours of one; weeks and months of days, which are exact. */
export const INTERVALS: Readonly<Record<BarInterval, IntervalLimits>> = {
  '1m': { ask: '1m', lookBack: 30 * DAY_MS - 3_600_000, span: 7 * DAY_MS },
  '2m': { ask: '2m', lookBack: MONTH_AND_MORE, span: MONTH_AND_MORE },
  '5m': { ask: '5m', lookBack: MONTH_AND_MORE, span: MONTH_AND_MORE },
  '10m': { ask: '5m', lookBack: MONTH_AND_MORE, span: MONTH_AND_MORE },
  '15m': { ask: '15m', lookBack: MONTH_AND_MORE, span: MONTH_AND_MORE },
  '30m': { ask: '30m', lookBack: MONTH_AND_MORE, span: MONTH_AND_MORE },
  '1h': { ask: '60m', lookBack: 729 * DAY_MS, span: 729 * DAY_MS },
  '4h': { ask: '60m', lookBack: 729 * DAY_MS, span: 729 * DAY_MS },
  '1d': { ask: '1d', lookBack: Infinity, span: Infinity },
  '1wk': { ask: '1d', lookBack: Infinity, span: Infinity },
  '1mo': { ask: '1d', lookBack: Infinity, span: Infinity },
};

/** New shares for an old one by all splits after a day. */
function laterSplits(splits: readonly ShareSplit[]): (day: number) => number {
  return (day) =>
    splits.reduce((ratio, split) => (split.day > day ? (ratio * split.to) / split.from : ratio), 1);
}

/** Digits that a 32-bit float times a ratio still has. */
const rounded = (price: number): number => Number(price.toPrecision(7));

/** The range holds both ends, whatever Yahoo says. */
const barOf = (time: number, row: ChartRow): Bar => ({
  time,
  open: row.open,
  high: Math.max(row.open, row.high, row.low, row.close),
  low: Math.min(row.open, row.high, row.low, row.close),
  close: row.close,
  volume: row.volume,
});

const timesPrice = (bar: Bar, factor: number): Bar =>
  factor === 1
    ? bar
    : {
        ...bar,
        open: bar.open * factor,
        high: bar.high * factor,
        low: bar.low * factor,
        close: bar.close * factor,
      };

/** Yahoo's prices are on today's share basis; `raw` takes them back to that of their day. */
function adjustedBar(
  bar: Bar,
  day: number,
  adjustment: BarAdjustment,
  splitsAfter: (day: number) => number,
  totalOf: (day: number) => number,
): Bar {
  if (adjustment === 'split') return bar;
  if (adjustment === 'total') return timesPrice(bar, totalOf(day));
  const ratio = splitsAfter(day);
  if (ratio === 1) return bar;
  const raw = timesPrice(bar, ratio);
  return {
    time: bar.time,
    open: rounded(raw.open),
    high: rounded(raw.high),
    low: rounded(raw.low),
    close: rounded(raw.close),
    volume: Math.round(bar.volume / ratio),
  };
}

/** Day, week or month bars of a daily chart that holds all splits since its first day. */
export function dayBars(
  chart: Chart,
  interval: '1d' | '1wk' | '1mo',
  adjustment: BarAdjustment,
): readonly Bar[] {
  const splitsAfter = laterSplits(chart.splits);
  const days = chart.rows.map((row) =>
    adjustedBar(
      barOf(row.day * DAY_MS, row),
      row.day,
      adjustment,
      splitsAfter,
      () => row.adjusted / row.close,
    ),
  );
  if (interval === '1wk') return aggregateToWeeks(days);
  return interval === '1mo' ? aggregateToMonths(days) : days;
}

/** When the bar of a moment begins, in New York by its sessions, elsewhere from the day's first bar. */
function bucketOf(chart: Chart, width: number): (row: ChartRow) => number {
  if (chart.zone === NEW_YORK) return ({ time }) => bucketStart(time, width);
  const firsts = new Map<number, number>();
  for (const { day, time } of chart.rows) if (!firsts.has(day)) firsts.set(day, time);
  return ({ day, time }) => {
    const first = firsts.get(day) ?? time;
    return first + Math.floor((time - first) / width) * width;
  };
}

const isOutsideSession = ({ time }: ChartRow): boolean => {
  const session = sessionOnDay(easternDay(time));
  return session !== null && time >= session.close;
};

/** Bars within a day. `daily` is a chart of days that reaches from the first bar to now. */
export function intradayBars(
  chart: Chart,
  interval: BarInterval,
  adjustment: BarAdjustment,
  extended: boolean,
  daily: Chart | null,
): readonly Bar[] {
  const width = INTRADAY_MS[interval];
  if (width === null) return [];
  const startOf = bucketOf(chart, width);
  const splitsAfter = laterSplits(daily?.splits ?? chart.splits);
  const totals = new Map(
    (daily?.rows ?? []).map((row) => [row.day, row.adjusted / row.close] as const),
  );
  const totalOf = (day: number): number => totals.get(day) ?? 1;
  const bars: Bar[] = [];
  for (const row of chart.rows) {
    // The price at the close comes once more, as a bar of its own after it.
    if (!extended && chart.zone === NEW_YORK && isOutsideSession(row)) continue;
    const start = startOf(row);
    const bar = adjustedBar(barOf(start, row), row.day, adjustment, splitsAfter, totalOf);
    const before = bars.at(-1);
    if (before?.time !== start) bars.push(bar);
    else
      bars[bars.length - 1] = {
        time: start,
        open: before.open,
        high: Math.max(before.high, bar.high),
        low: Math.min(before.low, bar.low),
        close: bar.close,
        volume: before.volume + bar.volume,
      };
  }
  return bars;
}

/** Dividends, gains and splits of a daily chart that reaches up to now, by ex-date. */
export function actionsOf(
  chart: Chart,
  symbol: SymbolId,
  range: { readonly from: IsoDate; readonly to: IsoDate },
): readonly CorporateAction[] {
  const splitsAfter = laterSplits(chart.splits);
  const isFund = chart.instrumentType !== 'EQUITY';
  const currency = chart.currency ?? 'USD';
  const paid = (day: number, amount: number, type: DividendType): CorporateAction => ({
    kind: 'dividend',
    symbol,
    exDate: fromDayNumber(day),
    recordDate: null,
    payDate: null,
    // As paid: Yahoo divides by later splits.
    amount: Number((amount * splitsAfter(day)).toPrecision(9)),
    currency,
    type,
    frequency: null,
    announcedAt: null,
  });
  const actions: CorporateAction[] = [];
  for (const { day, amount } of chart.dividends) {
    const gains = chart.gains.filter((gain) => gain.day === day);
    const counted = gains
      .filter((gain) => isInDividend(chart.rows, gain, { day, amount }))
      .reduce((sum, gain) => sum + gain.amount, 0);
    const income = amount - counted;
    if (income > 1e-9) actions.push(paid(day, income, isFund ? 'income' : 'regular'));
  }
  for (const { day, amount } of chart.gains) actions.push(paid(day, amount, 'capital-gain'));
  for (const { day, to, from } of chart.splits)
    actions.push({
      kind: 'split',
      symbol,
      exDate: fromDayNumber(day),
      to,
      from,
      announcedAt: null,
    });
  return actions
    .filter(({ exDate }) => exDate >= range.from && exDate <= range.to)
    .toSorted((a, b) => (a.exDate < b.exDate ? -1 : a.exDate > b.exDate ? 1 : 0));
}

/** Net asset values of a fund: its daily closes as published, and with distributions reinvested. */
export function navOf(
  chart: Chart,
  range: { readonly from: IsoDate; readonly to: IsoDate },
): readonly NavPoint[] {
  const splitsAfter = laterSplits(chart.splits);
  return chart.rows
    .map(({ day, close, adjusted }) => {
      const ratio = splitsAfter(day);
      return {
        date: fromDayNumber(day),
        nav: ratio === 1 ? close : rounded(close * ratio),
        total: adjusted,
      };
    })
    .filter(({ date }) => date >= range.from && date <= range.to);
}
