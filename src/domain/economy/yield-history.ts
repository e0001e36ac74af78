import { type IsoDate, toDayNumber } from '../calendar/iso-date.ts';
import type { YieldCurve } from './economy.ts';

export interface YieldTenor {
  /** Years to maturity. */
  readonly years: number;
  readonly label: string;
}

export interface YieldDay {
  readonly date: IsoDate;
  /** In percent a year, in the order of the tenors; `null` where one was not quoted. */
  readonly yields: readonly (number | null)[];
}

/** The curves of many days, oldest first, with the names of the tenors once. */
export interface YieldHistory {
  readonly currency: string;
  readonly tenors: readonly YieldTenor[];
  readonly days: readonly YieldDay[];
}

export const YIELD_STEPS = ['day', 'week', 'month'] as const;
export type YieldStep = (typeof YIELD_STEPS)[number];

/** Curves in any order as a history: a day that comes twice counts as it comes last. */
export function historyOf(curves: readonly YieldCurve[], currency = 'USD'): YieldHistory {
  const byYears = new Map<number, YieldTenor>();
  for (const { points } of curves)
    for (const { years, label } of points) byYears.set(years, { years, label });
  const tenors = [...byYears.values()].toSorted((a, b) => a.years - b.years);
  const byDate = new Map(curves.map((curve) => [curve.date, curve]));
  const days = [...byDate.values()]
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .map(({ date, points }): YieldDay => {
      const own = new Map(points.map((point) => [point.years, point.yield]));
      return { date, yields: tenors.map(({ years }) => own.get(years) ?? null) };
    });
  return { currency: curves[0]?.currency ?? currency, tenors, days };
}

/** The week of a day, from Monday on. */
const weekOf = (date: IsoDate): string => String(Math.floor((toDayNumber(date) + 3) / 7));
const monthOf = (date: IsoDate): string => date.slice(0, 7);

/** The last day of every week or month; the newest day is always there. */
export function everyStep(history: YieldHistory, step: YieldStep): YieldHistory {
  if (step === 'day') return history;
  const keyOf = step === 'week' ? weekOf : monthOf;
  const last = new Map(history.days.map((day) => [keyOf(day.date), day]));
  return { ...history, days: [...last.values()] };
}
