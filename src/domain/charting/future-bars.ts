import { easternDay } from '../calendar/eastern-time.ts';
import { weekdayOf } from '../calendar/iso-date.ts';
import { indexOnOrAfter, sessionAt, sessionOnDay, type Session } from '../calendar/sessions.ts';
import { type BarInterval, INTRADAY_MS } from '../prices/bar.ts';
import type { ChartHours } from './chart-choices.ts';

const DAY_MS = 86_400_000;

const sessionFrom = (day: number): Session => sessionAt(indexOnOrAfter(day));

/** The parts of a day in which bars of these hours lie; a bar never reaches into the next part. */
const partsOf = ({ preOpen, open, close, postClose }: Session, hours: ChartHours) =>
  hours === 'extended'
    ? [
        [preOpen, open],
        [open, close],
        [close, postClose],
      ]
    : [[open, close]];

/** When the bar after one begins, by the exchange's calendar. */
export function nextBarTime(interval: BarInterval, time: number, hours: ChartHours): number {
  const width = INTRADAY_MS[interval];
  if (width !== null) {
    const session = sessionOnDay(easternDay(time));
    if (session !== null)
      for (const [from = 0, to = 0] of partsOf(session, hours)) {
        if (time < from) return from;
        if (time + width < to) return time + width;
      }
    const next = sessionFrom(easternDay(time) + 1);
    return hours === 'extended' ? next.preOpen : next.open;
  }
  const day = Math.floor(time / DAY_MS);
  if (interval === '1wk') {
    const monday = day - ((weekdayOf(day) + 6) % 7);
    return sessionFrom(monday + 7).day * DAY_MS;
  }
  if (interval === '1mo') {
    const date = new Date(time);
    return (
      sessionFrom(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) / DAY_MS).day * DAY_MS
    );
  }
  return sessionFrom(day + 1).day * DAY_MS;
}
