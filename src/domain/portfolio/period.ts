import { addDays, addMonths, type IsoDate, weekdayOf, toDayNumber } from '../calendar/iso-date.ts';

/** Periods by name; `max` begins with the first transaction. */
export const PORTFOLIO_PERIODS = ['1d', '1w', '1m', '3m', 'ytd', '1y', '3y', '5y', 'max'] as const;
export type PortfolioPeriod = (typeof PORTFOLIO_PERIODS)[number];

const MONTHS = { '1m': 1, '3m': 3, '1y': 12, '3y': 36, '5y': 60 } as const;

/** Friday for a weekend: what happened since then is the change of "a day". */
const weekdayBefore = (date: IsoDate): IsoDate => {
  const before = addDays(date, -1);
  const weekday = weekdayOf(toDayNumber(before));
  return weekday === 0 ? addDays(before, -2) : weekday === 6 ? addDays(before, -1) : before;
};

/**
 * The day whose closing value opens a period that ends on `to`: the same calendar day a while
 * before, of `ytd` the last day of the year before (decision 51). `null` for all there is.
 */
export function periodStart(period: PortfolioPeriod, to: IsoDate): IsoDate | null {
  switch (period) {
    case '1d':
      return weekdayBefore(to);
    case '1w':
      return addDays(to, -7);
    case 'ytd':
      return addDays(`${to.slice(0, 4)}-01-01` as IsoDate, -1);
    case 'max':
      return null;
    default:
      return addMonths(to, -MONTHS[period]);
  }
}
