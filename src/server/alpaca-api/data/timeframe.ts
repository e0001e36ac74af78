import { easternDay, easternMinutes, easternToUtc } from '../../../domain/calendar/eastern-time.ts';
import { dayNumberOf, weekdayOf } from '../../../domain/calendar/iso-date.ts';
import type { BarInterval } from '../../../domain/prices/bar.ts';

export type TimeframeUnit = 'Min' | 'Hour' | 'Day' | 'Week' | 'Month';

/** The length of a bar, in Alpaca's words. */
export interface Timeframe {
  readonly unit: TimeframeUnit;
  readonly count: number;
}

const SHAPE = /^(\d{1,2})(Min|T|Hour|H|Day|D|Week|W|Month|M)$/;
const UNITS: Readonly<Record<string, TimeframeUnit>> = {
  Min: 'Min',
  T: 'Min',
  Hour: 'Hour',
  H: 'Hour',
  Day: 'Day',
  D: 'Day',
  Week: 'Week',
  W: 'Week',
  Month: 'Month',
  M: 'Month',
};
const MONTHS = new Set([1, 2, 3, 4, 6, 12]);

const isAllowed = (unit: TimeframeUnit, count: number): boolean => {
  if (unit === 'Min') return count >= 1 && count <= 59;
  if (unit === 'Hour') return count >= 1 && count <= 23;
  return unit === 'Month' ? MONTHS.has(count) : count === 1;
};

/** `undefined` for what is no timeframe. */
export function parseTimeframe(text: string): Timeframe | undefined {
  const [, digits, word] = SHAPE.exec(text) ?? [];
  if (digits === undefined || word === undefined) return undefined;
  const unit = UNITS[word]!;
  const count = Number(digits);
  return isAllowed(unit, count) ? { unit, count } : undefined;
}

export const isIntraday = ({ unit }: Timeframe): boolean => unit === 'Min' || unit === 'Hour';

const MINUTE_SOURCES = [
  [30, '30m'],
  [15, '15m'],
  [10, '10m'],
  [5, '5m'],
  [2, '2m'],
] as const;

/** The bars of ours that it is put together from: the longest that fit a whole number of times. */
export function sourceInterval({ unit, count }: Timeframe): BarInterval {
  if (unit === 'Day') return '1d';
  if (unit === 'Week') return '1wk';
  if (unit === 'Month') return '1mo';
  // Hours of the clock: those of a chart begin at the opening.
  if (unit === 'Hour') return '30m';
  return MINUTE_SOURCES.find(([minutes]) => count % minutes === 0)?.[1] ?? '1m';
}

const minutesOf = ({ unit, count }: Timeframe): number => (unit === 'Hour' ? count * 60 : count);

/** New York's day, first day of a week (Monday) or of some months that a day belongs to. */
function firstDay({ unit, count }: Timeframe, day: number): number {
  if (unit === 'Day') return day;
  if (unit === 'Week') return day - ((weekdayOf(day) + 6) % 7);
  const date = new Date(day * 86_400_000);
  const month = date.getUTCMonth();
  return dayNumberOf(date.getUTCFullYear(), month - (month % count) + 1, 1);
}

/** The first day behind the bar of a day. */
function dayBehind(frame: Timeframe, day: number): number {
  const first = firstDay(frame, day);
  if (frame.unit === 'Day') return first + 1;
  if (frame.unit === 'Week') return first + 7;
  const date = new Date(first * 86_400_000);
  return dayNumberOf(date.getUTCFullYear(), date.getUTCMonth() + 1 + frame.count, 1);
}

/**
 * When the bar of a moment begins: minutes and hours are counted from midnight in New York, longer
 * ones begin at midnight there.
 */
export function bucketOf(frame: Timeframe, ms: number): number {
  const day = easternDay(ms);
  if (!isIntraday(frame)) return easternToUtc(firstDay(frame, day), 0);
  const width = minutesOf(frame);
  return easternToUtc(day, Math.floor(easternMinutes(ms) / width) * width);
}

/** When the next bar begins at the latest. */
export function bucketEnd(frame: Timeframe, ms: number): number {
  if (!isIntraday(frame)) return easternToUtc(dayBehind(frame, easternDay(ms)), 0);
  return bucketOf(frame, ms) + minutesOf(frame) * 60_000;
}

export const timeframeText = ({ unit, count }: Timeframe): string => `${count}${unit}`;
