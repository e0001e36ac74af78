import { calendarOfSymbol } from '../../calendar/exchange-calendar.ts';
import { type Bar, type BarInterval, INTRADAY_MS } from '../../prices/bar.ts';
import type { SymbolId } from '../../symbols/instrument.ts';
import { barPath } from '../engine/bar-path.ts';
import type { AlertInput } from '../engine-types.ts';

const DAY_MS = 86_400_000;
/** As quotes count their average. */
const VOLUME_SESSIONS = 63;
const YEAR_MS = 365 * DAY_MS;

/** Figures of a quote that the bars of the past tell. */
export const PAST_SIGNALS: ReadonlySet<string> = new Set([
  'price',
  'open',
  'high',
  'low',
  'previousClose',
  'change',
  'changePercent',
  'volume',
  'averageVolume',
  'gap',
  'high52',
  'low52',
  'allTimeHigh',
  'allTimeLow',
]);

/** Prices are followed bar by bar; those of weeks and months are followed by the day. */
export const pathInterval = (interval: BarInterval): BarInterval =>
  interval === '1wk' || interval === '1mo' ? '1d' : interval;

/** When a bar of a day or less begins and ends. */
export function spanOfBar(
  symbol: SymbolId,
  interval: BarInterval,
  bar: Bar,
): { readonly start: number; readonly end: number } {
  const width = INTRADAY_MS[interval];
  if (width !== null) return { start: bar.time, end: bar.time + width };
  const session = calendarOfSymbol(symbol).onDay(Math.floor(bar.time / DAY_MS));
  const start = session?.open ?? bar.time + DAY_MS / 2;
  return { start, end: session?.close ?? start + DAY_MS / 4 };
}

/** What is known of a day from the bars of days before it. */
interface DayBefore {
  readonly previousClose: number | null;
  readonly averageVolume: number | null;
  readonly high52: number | null;
  readonly low52: number | null;
  readonly allTimeHigh: number | null;
  readonly allTimeLow: number | null;
}

/** For every day, what the days before it say. Daily bars, oldest first. */
export function daysBefore(bars: readonly Bar[]): ReadonlyMap<number, DayBefore> {
  const known = new Map<number, DayBefore>();
  let [volume, high, low, yearFrom] = [0, -Infinity, Infinity, 0];
  bars.forEach((bar, at) => {
    while (bars[yearFrom]!.time < bar.time - YEAR_MS) yearFrom += 1;
    const year = bars.slice(yearFrom, at);
    const count = Math.min(at, VOLUME_SESSIONS);
    known.set(Math.floor(bar.time / DAY_MS), {
      previousClose: bars[at - 1]?.close ?? null,
      averageVolume: count === 0 ? null : volume / count,
      high52: finite(year.reduce((most, each) => Math.max(most, each.high), -Infinity)),
      low52: finite(year.reduce((least, each) => Math.min(least, each.low), Infinity)),
      allTimeHigh: finite(high),
      allTimeLow: finite(low),
    });
    volume += bar.volume - (bars[at - VOLUME_SESSIONS]?.volume ?? 0);
    high = Math.max(high, bar.high);
    low = Math.min(low, bar.low);
  });
  return known;
}

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

export interface PastSubject {
  readonly symbol: SymbolId;
  readonly interval: BarInterval;
  /** Of the interval, in the time that is tested. */
  readonly bars: readonly Bar[];
  /** Days before and during that time. */
  readonly daily: readonly Bar[];
  /** Whether the engine wants the bars of the interval too. */
  readonly wantsBars: boolean;
}

/**
 * The past as it would have been told: each bar by the prices that it is known to have had, the bar
 * growing with them. Volume is spread evenly over them, as nobody knows better.
 */
export function pastInputs(past: PastSubject): readonly AlertInput[] {
  const { symbol, interval, bars, wantsBars } = past;
  const { dayOf } = calendarOfSymbol(symbol);
  const before = daysBefore(past.daily);
  const isIntraday = INTRADAY_MS[interval] !== null;
  const inputs: AlertInput[] = [];
  let today = { day: -1, open: 0, high: 0, low: 0, volume: 0 };
  let ever: { high: number | null; low: number | null } = { high: null, low: null };
  for (const bar of bars) {
    const { start, end } = spanOfBar(symbol, interval, bar);
    const day = isIntraday ? dayOf(start) : Math.floor(bar.time / DAY_MS);
    const known = before.get(day);
    if (day !== today.day) {
      today = { day, open: bar.open, high: bar.open, low: bar.open, volume: 0 };
      ever = { high: known?.allTimeHigh ?? null, low: known?.allTimeLow ?? null };
    }
    const soFar = today.volume;
    const path = barPath(bar);
    const growing = { high: bar.open, low: bar.open };
    path.forEach((price, place) => {
      const isLast = place === path.length - 1;
      const share = (place + 1) / path.length;
      const at = isLast ? end - 1 : start + Math.floor((place * (end - start)) / path.length);
      const yearBefore = {
        high: highest(known?.high52 ?? null, today.high),
        low: lowest(known?.low52 ?? null, today.low),
      };
      growing.high = Math.max(growing.high, price);
      growing.low = Math.min(growing.low, price);
      today.high = Math.max(today.high, price);
      today.low = Math.min(today.low, price);
      today.volume = soFar + bar.volume * share;
      if (wantsBars)
        inputs.push({
          kind: 'bar',
          subject: symbol,
          interval,
          at,
          bar: isLast
            ? bar
            : {
                time: bar.time,
                open: bar.open,
                ...growing,
                close: price,
                volume: bar.volume * share,
              },
          isComplete: isLast,
        });
      const previousClose = known?.previousClose ?? null;
      inputs.push({
        kind: 'figures',
        subject: symbol,
        at,
        phase: 'regular',
        values: {
          price,
          open: today.open,
          high: today.high,
          low: today.low,
          volume: today.volume,
          averageVolume: known?.averageVolume ?? null,
          previousClose,
          change: previousClose === null ? null : price - previousClose,
          changePercent: ratio(price, previousClose),
          gap: ratio(today.open, previousClose),
          high52: yearBefore.high,
          low52: yearBefore.low,
          allTimeHigh: ever.high,
          allTimeLow: ever.low,
        },
      });
      ever = { high: highest(ever.high, price), low: lowest(ever.low, price) };
    });
  }
  return inputs;
}

const highest = (known: number | null, price: number): number | null =>
  known === null ? null : Math.max(known, price);
const lowest = (known: number | null, price: number): number | null =>
  known === null ? null : Math.min(known, price);
const ratio = (price: number, base: number | null): number | null =>
  base === null || base === 0 ? null : price / base - 1;
