/** The implied volatility of a symbol on a day. */
export interface VolatilityDay {
  /** Days since 1970-01-01. */
  readonly day: number;
  readonly value: number;
}

const YEAR_DAYS = 365;
/** A range of fewer days says nothing of a year. */
export const LEAST_DAYS = 20;
/** The days that are known must be spread over so many. */
export const LEAST_SPAN = 90;

/** With the newest value of a day, without what is older than a year; the same list when nothing changes. */
export function withDay(
  days: readonly VolatilityDay[],
  day: number,
  value: number,
): readonly VolatilityDay[] {
  const last = days.at(-1);
  if (last?.day === day && last.value === value) return days;
  return [...days.filter((each) => each.day < day && each.day > day - YEAR_DAYS), { day, value }];
}

/**
 * IV rank: where a volatility lies between the lowest and the highest of the last year, 0 to 1.
 * `null` while too little of the year is known, or when it never moved.
 */
export function rankOf(days: readonly VolatilityDay[], value: number): number | null {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  if (days.length < LEAST_DAYS || last.day - first.day < LEAST_SPAN) return null;
  const values = days.map((each) => each.value);
  const [least, most] = [Math.min(...values, value), Math.max(...values, value)];
  return most === least ? null : (value - least) / (most - least);
}
