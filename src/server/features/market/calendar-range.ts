import { toDayNumber, type IsoDate } from '../../../domain/calendar/iso-date.ts';
import type { YieldStep } from '../../../domain/economy/yield-history.ts';
import { ProviderError } from '../../../ports/provider-error.ts';

/** What a calendar over all companies counts as. */
const ALL_COMPANIES = 600;
/** Fifty days of all companies, or decades of a few. */
const MAXIMUM_COMPANY_DAYS = 30_000;

/** A calendar is worked out company by company: a question may not ask for all of all time. */
export function checkCalendarRange(from: IsoDate, to: IsoDate, symbols: number): void {
  const days = toDayNumber(to) - toDayNumber(from) + 1;
  if (days < 1)
    throw new ProviderError('bad-request', 'The range is empty: from must not be after to.');
  const longest = Math.floor(MAXIMUM_COMPANY_DAYS / (symbols === 0 ? ALL_COMPANIES : symbols));
  if (days > longest) {
    throw new ProviderError(
      'bad-request',
      `The range is too long: at most ${longest} days for these companies.`,
    );
  }
}

/** Some ten years of ten currencies, or all that there is of two. */
const MAXIMUM_RATES = 30_000;

export function checkRatesRange(from: IsoDate, to: IsoDate, currencies: number): void {
  const longest = Math.floor(MAXIMUM_RATES / Math.max(1, currencies));
  if (toDayNumber(to) - toDayNumber(from) > longest)
    throw new ProviderError(
      'bad-request',
      `The range is too long: at most ${longest} days for these currencies.`,
    );
}

/** Years of curves in one answer, by how far they are apart: some 800 rows at most. */
const LONGEST_YEARS: Readonly<Record<YieldStep, number>> = { day: 3, week: 12, month: 40 };
const DAYS_A_YEAR = 365.25;

export function checkYieldRange(from: IsoDate, to: IsoDate, every: YieldStep): void {
  const years = LONGEST_YEARS[every];
  // A few days more, so that a range may begin with the curve in force on its first day.
  const longest = Math.ceil(years * DAYS_A_YEAR) + 14;
  if (toDayNumber(to) - toDayNumber(from) > longest)
    throw new ProviderError(
      'bad-request',
      `The range is too long: at most ${years} years for every ${every}.`,
    );
}
