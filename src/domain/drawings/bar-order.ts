import { easternDay } from '../calendar/eastern-time.ts';
import { weekdayOf } from '../calendar/iso-date.ts';
import { indexOnOrAfter, indexOnOrBefore, sessionAt, sessionOnDay } from '../calendar/sessions.ts';
import { INTRADAY_MS, type BarInterval } from '../prices/bar.ts';
import { EARLIEST, LATEST } from './limits.ts';

const DAY_MS = 86_400_000;

/** Which bars a chart has: their length, and whether those outside regular hours are among them. */
export interface BarGrid {
  readonly interval: BarInterval;
  readonly extended: boolean;
}

/** The parts of a session that have bars, with the number of bars of each. */
interface Part {
  readonly start: number;
  readonly end: number;
  readonly bars: number;
}

const REGULAR_MS = 390 * 60_000;
const PRE_MS = 330 * 60_000;
const POST_MS = 240 * 60_000;

const barsIn = (length: number, width: number): number => Math.ceil(length / width);

const perSession = (width: number, extended: boolean): number =>
  barsIn(REGULAR_MS, width) + (extended ? barsIn(PRE_MS, width) + barsIn(POST_MS, width) : 0);

/** A short session has room for as many bars as a long one, so that bars can be counted by arithmetic. */
function partsOf(index: number, width: number, extended: boolean): readonly Part[] {
  const { preOpen, open, close, postClose } = sessionAt(index);
  const regular = { start: open, end: close, bars: barsIn(REGULAR_MS, width) };
  if (!extended) return [regular];
  return [
    { start: preOpen, end: open, bars: barsIn(PRE_MS, width) },
    regular,
    { start: close, end: postClose, bars: barsIn(POST_MS, width) },
  ];
}

const clamped = (moment: number): number => Math.min(LATEST, Math.max(EARLIEST, moment));

/** The number of a week's Monday; weeks without a session do not exist. */
const weekOf = (day: number): number => Math.floor((day - ((weekdayOf(day) + 6) % 7)) / 7);

/**
 * The place of the bar of a moment among all bars that the trading calendar allows, so that bars
 * that do not exist yet, or have not been loaded, can be counted. A moment without trading belongs
 * to the bar before it.
 */
export function orderOf({ interval, extended }: BarGrid, moment: number): number {
  const at = clamped(moment);
  const day = easternDay(at);
  if (interval === '1wk') return weekOf(day);
  if (interval === '1mo') {
    const date = new Date(day * DAY_MS);
    return date.getUTCFullYear() * 12 + date.getUTCMonth();
  }
  const index = Math.max(FIRST_SESSION(), indexOnOrBefore(day));
  const width = INTRADAY_MS[interval];
  if (width === null) return index;
  let order = index * perSession(width, extended);
  const parts = partsOf(index, width, extended);
  // Before the first bar of its session a moment belongs to the session before.
  if (at < parts[0]!.start) return order - 1;
  let last = order;
  for (const { start, end, bars } of parts) {
    if (at < start) return last;
    last = order + Math.min(bars - 1, Math.floor((Math.min(at, end - 1) - start) / width));
    order += bars;
  }
  return last;
}

/** The moment at which a bar begins: the opening of its first session for days and longer. */
export function momentOf({ interval, extended }: BarGrid, order: number): number {
  const whole = Math.floor(order);
  if (interval === '1wk') return openingFrom(whole * 7 + MONDAY);
  if (interval === '1mo')
    return openingFrom(Math.floor(Date.UTC(Math.floor(whole / 12), whole % 12, 1) / DAY_MS));
  const width = INTRADAY_MS[interval];
  if (width === null) return sessionAt(withinCalendar(whole)).open;
  const per = perSession(width, extended);
  let left = whole % per;
  for (const { start, end, bars } of partsOf(
    withinCalendar(Math.floor(whole / per)),
    width,
    extended,
  )) {
    if (left < bars) return Math.min(start + left * width, end - 1);
    left -= bars;
  }
  throw new RangeError(`no bar ${order}`);
}

/** Day 0 is a Thursday: the Monday of week 0 is day 4, as `weekOf` counts. */
const MONDAY = 4;

const FIRST_SESSION = () => indexOnOrAfter(easternDay(EARLIEST));
const LAST_SESSION = () => indexOnOrBefore(easternDay(LATEST));

const withinCalendar = (index: number): number =>
  Math.min(LAST_SESSION(), Math.max(FIRST_SESSION(), index));

const openingFrom = (day: number): number => {
  const first = easternDay(EARLIEST);
  const last = easternDay(LATEST);
  return sessionAt(indexOnOrAfter(Math.min(last, Math.max(first, day)))).open;
};

/** The moment that a loaded bar stands for: bars of days and longer carry a date, not an instant. */
export function barMoment(interval: BarInterval, time: number): number {
  if (INTRADAY_MS[interval] !== null) return time;
  const day = Math.floor(time / DAY_MS);
  return sessionOnDay(day)?.open ?? time + DAY_MS / 2;
}
