import type { IsoDate } from '../../calendar/iso-date.ts';
import type { TaxMethod } from '../portfolio.ts';

/** `2026`, or `2025/2026` where the year begins on 6 April. */
export type TaxYear = string;

const UK_FIRST_DAY = '04-06';

export function taxYearOf(date: IsoDate, method: TaxMethod): TaxYear {
  const year = Number(date.slice(0, 4));
  if (method !== 'uk') return String(year);
  return date.slice(5) >= UK_FIRST_DAY ? `${year}/${year + 1}` : `${year - 1}/${year}`;
}
