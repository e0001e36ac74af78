import type { MonthBar } from './seasonality.ts';

/** Without the month that is not over yet: half a month is no month. */
export function completeMonths<B extends MonthBar>(bars: readonly B[], now: number): readonly B[] {
  const month = (time: number): string => new Date(time).toISOString().slice(0, 7);
  return bars.filter(({ time }) => month(time) < month(now));
}
