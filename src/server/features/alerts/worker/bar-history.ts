import type { ExchangeCalendar } from '../../../../domain/calendar/exchange-calendar.ts';
import { type Bar, type BarInterval, INTRADAY_MS } from '../../../../domain/prices/bar.ts';

const DAY = 86_400_000;
const REGULAR_DAY = 6.5 * 3_600_000;
/** Over weekends and holidays. */
const REST = 5 * DAY;

/** The moment from which `count` bars are to be found, holidays included. */
export function historyStart(interval: BarInterval, count: number, now: number): number {
  const width = INTRADAY_MS[interval];
  if (width !== null) return now - Math.ceil((count * width) / REGULAR_DAY) * 1.45 * DAY - REST;
  const days = { '1d': 1.5, '1wk': 7, '1mo': 31 }[interval as '1d' | '1wk' | '1mo'];
  return now - Math.ceil(count + 1) * days * DAY - 2 * REST;
}

/** When a bar is over, by the hours of its exchange; `null` when only the next bar can tell. */
export function barEnd(interval: BarInterval, bar: Bar, calendar: ExchangeCalendar): number | null {
  const width = INTRADAY_MS[interval];
  if (width !== null) return bar.time + width;
  return interval === '1d' ? (calendar.onDay(Math.floor(bar.time / DAY))?.close ?? null) : null;
}
