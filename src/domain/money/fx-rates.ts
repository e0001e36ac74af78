import { type IsoDate, toDayNumber } from '../calendar/iso-date.ts';
import type { CurrencyCode } from '../symbols/instrument.ts';

export interface FxPoint {
  readonly date: IsoDate;
  /** Units of the quoted currency for one unit of the base. */
  readonly rate: number;
}

/** Daily rates of one currency in another, as they were published. */
export interface FxSeries {
  readonly base: CurrencyCode;
  readonly quote: CurrencyCode;
  /** Oldest first, one for each day of publication. */
  readonly points: readonly FxPoint[];
}

/** Long enough for every holiday; a currency that is no longer published has no rate after it. */
export const LONGEST_CARRY = 7;

/** The rate in force on a day: the newest on or before it, with its own date. */
export function rateOn({ points }: Pick<FxSeries, 'points'>, date: IsoDate): FxPoint | null {
  const newest = points.findLast((point) => point.date <= date);
  if (newest === undefined) return null;
  return toDayNumber(date) - toDayNumber(newest.date) <= LONGEST_CARRY ? newest : null;
}

/** Points of a range, and the one before it that is still in force when it begins. */
export function pointsWithin(
  points: readonly FxPoint[],
  from: IsoDate,
  to: IsoDate,
): readonly FxPoint[] {
  const within = points.filter(({ date }) => date >= from && date <= to);
  if (within[0]?.date === from) return within;
  const before = rateOn({ points: points.filter(({ date }) => date < from) }, from);
  return before === null ? within : [before, ...within];
}

/** One currency in another by way of a third: what both cost of it on the same days. */
export function crossRates(base: FxSeries | null, quote: FxSeries | null): readonly FxPoint[] {
  // `null` is the third currency itself, which costs one of it.
  if (quote === null)
    return (base?.points ?? []).map(({ date, rate }) => ({ date, rate: 1 / rate }));
  if (base === null) return quote.points;
  const perDay = new Map(base.points.map(({ date, rate }) => [date, rate]));
  return quote.points.flatMap(({ date, rate }) => {
    const own = perDay.get(date);
    return own === undefined ? [] : [{ date, rate: rate / own }];
  });
}
