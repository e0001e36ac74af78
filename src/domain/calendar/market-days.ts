import { earlyCloses, exchangeHolidays } from './exchange-holidays.ts';
import { fromDayNumber, type IsoDate } from './iso-date.ts';

/** A weekday on which trading differs from the usual. */
export type MarketDay =
  | { readonly kind: 'closed'; readonly date: IsoDate; readonly name: string }
  | {
      readonly kind: 'early-close';
      readonly date: IsoDate;
      readonly name: string;
      readonly closeMinutes: number;
    };

export function marketDays(year: number): readonly MarketDay[] {
  const closed = exchangeHolidays(year).map(({ day, name }): MarketDay => ({
    kind: 'closed',
    date: fromDayNumber(day),
    name,
  }));
  const early = earlyCloses(year).map(({ day, name, closeMinutes }): MarketDay => ({
    kind: 'early-close',
    date: fromDayNumber(day),
    name,
    closeMinutes,
  }));
  return [...closed, ...early].toSorted((a, b) => (a.date < b.date ? -1 : 1));
}
