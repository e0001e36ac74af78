import { easternDay } from '../calendar/eastern-time.ts';
import { fromDayNumber, type IsoDate } from '../calendar/iso-date.ts';
import { sessionOnDay } from '../calendar/sessions.ts';
import { countWhile } from '../sorted/count-while.ts';

/** Daily bars by column, oldest first; `time` is midnight UTC of the session's date. */
export interface DayPrices {
  readonly time: readonly number[];
  readonly open: readonly number[];
  readonly close: readonly number[];
}

/** The last price of the regular session that daily bars know before a moment. */
export interface PriceBefore {
  readonly price: number;
  readonly date: IsoDate;
  readonly of: 'open' | 'close';
}

const DAY = 86_400_000;
/** A price older than this says nothing about the moment: trading was suspended, or bars are missing. */
const OLDEST_DAYS = 10;

/**
 * Before the open the last close, after the close that of the day, in between the day's open;
 * `null` where no bar is near.
 */
export function priceBefore(days: DayPrices, time: number): PriceBefore | null {
  const day = easternDay(time);
  const session = sessionOnDay(day);
  const opened = session !== null && time >= session.open;
  const closed = session !== null && time >= session.close;
  const wanted = (closed || opened ? day : day - 1) * DAY;
  const at = countWhile(days.time, (each) => each <= wanted) - 1;
  const barDay = Math.floor((days.time[at] ?? -Infinity) / DAY);
  const of = opened && !closed && barDay === day ? 'open' : 'close';
  const price = days[of][at];
  if (price === undefined || !(price > 0) || day - barDay > OLDEST_DAYS) return null;
  return { price, date: fromDayNumber(barDay), of };
}

/** Last price ÷ price before the story − 1; `null` until there was a trade after the story. */
export const moveSince = (
  before: Pick<PriceBefore, 'price'> | null,
  { last, lastTime }: { readonly last: number | null; readonly lastTime: number | null },
  time: number,
): number | null =>
  before === null || last === null || lastTime === null || lastTime <= time
    ? null
    : last / before.price - 1;
