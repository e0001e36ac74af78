import {
  dayNumberOf,
  fromDayNumber,
  weekdayOf,
  ymdOf,
} from '../../../src/domain/calendar/iso-date.ts';

/** Values and flows of the days of a period; the first is the day whose close opens it. */
export interface PpIndex {
  readonly first: number;
  readonly totals: Float64Array;
  readonly returns: Float64Array;
  readonly accumulated: Float64Array;
  /** Days with a gain that started with nothing: no return can be told. */
  readonly warnings: number;
}

/** Inflows count at the start of the day, outflows at its end. */
export function ppIndex(
  first: number,
  totals: Float64Array,
  inflows: Float64Array,
  outflows: Float64Array,
): PpIndex {
  const returns = new Float64Array(totals.length);
  const accumulated = new Float64Array(totals.length);
  let warnings = 0;
  for (let day = 1; day < totals.length; day += 1) {
    const before = totals[day - 1]! + inflows[day]!;
    const after = totals[day]! + outflows[day]!;
    if (before === 0) warnings += after === 0 ? 0 : 1;
    else returns[day] = after / before - 1;
    accumulated[day] = (1 + accumulated[day - 1]!) * (1 + returns[day]!) - 1;
  }
  return { first, totals, returns, accumulated, warnings };
}

/** `(1 + r)^(365 / days) − 1` over the days of the period. */
export function annualized(index: PpIndex): number {
  const days = index.totals.length - 1;
  return days <= 0 ? 0 : (1 + (index.accumulated.at(-1) ?? 0)) ** (365 / days) - 1;
}

export const PP_GROUPS = ['week', 'month', 'quarter', 'year'] as const;

/** Returns linked per week (from Monday), month, quarter or year. */
export function grouped(index: PpIndex, unit: (typeof PP_GROUPS)[number]): number[] {
  const growth = new Map<string, number>();
  for (let at = 1; at < index.returns.length; at += 1) {
    const key = groupKey(index.first + at, unit);
    growth.set(key, (growth.get(key) ?? 1) * (1 + index.returns[at]!));
  }
  return [...growth.values()].map((factor) => factor - 1);
}

function groupKey(day: number, unit: (typeof PP_GROUPS)[number]): string {
  if (unit === 'week') return String(day - ((weekdayOf(day) + 6) % 7));
  const { year, month } = ymdOf(fromDayNumber(day));
  if (unit === 'year') return String(year);
  return `${year}-${unit === 'month' ? month : Math.ceil(month / 3)}`;
}

/** Returns of days that count for a deviation: something is held, and markets are open. */
export function countedReturns(index: PpIndex): number[] {
  const counted: number[] = [];
  for (let at = 1; at < index.returns.length; at += 1)
    if (index.totals[at] !== 0 && index.totals[at - 1] !== 0 && !isHoliday(index.first + at))
      counted.push(index.returns[at]!);
  return counted;
}

/** Weekends, New Year, Good Friday, Easter Monday, 1 May and 24 to 26 December. */
export function isHoliday(day: number): boolean {
  const weekday = weekdayOf(day);
  if (weekday === 0 || weekday === 6) return true;
  const { year, month, day: date } = ymdOf(fromDayNumber(day));
  if (date === 1 && (month === 1 || month === 5)) return true;
  if (month === 12 && date >= 24 && date <= 26) return true;
  const easter = easterSunday(year);
  return day === easter - 2 || day === easter + 1;
}

/** By the method of Meeus, Jones and Butcher. */
function easterSunday(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const date = ((h + l - 7 * m + 114) % 31) + 1;
  return dayNumberOf(year, month, date);
}

/** Deviations of log returns for the whole period, not per year. */
export function ppVolatility(returns: readonly number[]): {
  readonly volatility: number;
  readonly semiDeviation: number;
} {
  const count = returns.length;
  if (count < 2) return { volatility: 0, semiDeviation: 0 };
  const logs = returns.map((value) => Math.log(1 + value));
  const mean = logs.reduce((sum, value) => sum + value, 0) / count;
  let all = 0;
  let below = 0;
  for (const value of logs) {
    const square = (value - mean) ** 2;
    all += square;
    if (value < mean) below += square;
  }
  const scale = count / (count - 1);
  return { volatility: Math.sqrt(all * scale), semiDeviation: Math.sqrt(below * scale) };
}

/** Largest fall from a peak, and the longest time from one peak to the next or to the end. */
export function ppDrawdown(accumulated: ArrayLike<number>): {
  readonly drawdown: number;
  readonly days: number;
} {
  let peak = 1 + (accumulated[0] ?? 0);
  let peakAt = 0;
  let drawdown = 0;
  let days = 0;
  for (let at = 0; at < accumulated.length; at += 1) {
    const value = 1 + accumulated[at]!;
    days = Math.max(days, at - peakAt);
    if (value > peak) {
      peak = value;
      peakAt = at;
    } else if (peak !== 0) drawdown = Math.max(drawdown, (peak - value) / peak);
  }
  return { drawdown, days };
}
