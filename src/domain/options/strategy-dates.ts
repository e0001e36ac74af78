import { easternDay } from '../calendar/eastern-time.ts';
import { fromDayNumber, type IsoDate, parseIsoDate, toDayNumber } from '../calendar/iso-date.ts';

const DAY_MS = 86_400_000;

/** The days of a strategy as the exchange counts them: today is 0, the last is the first expiry. */
export interface StrategyDates {
  readonly last: number;
  readonly momentOf: (day: number) => number;
  readonly dateOf: (day: number) => IsoDate;
  /** Of a date in an address: today for one that is over or no date, the expiry for a later one. */
  readonly dayOf: (date: string) => number;
}

export function strategyDates(now: number, horizon: number): StrategyDates {
  const today = easternDay(now);
  const last = Math.max(0, easternDay(horizon) - today);
  const within = (day: number): number => Math.min(Math.max(0, day), last);
  return {
    last,
    momentOf: (day) =>
      day <= 0 ? now : day >= last ? horizon : Math.min(now + day * DAY_MS, horizon),
    dateOf: (day) => fromDayNumber(today + within(day)),
    dayOf: (date) => {
      const wanted = parseIsoDate(date);
      return wanted === null ? 0 : within(toDayNumber(wanted) - today);
    },
  };
}
