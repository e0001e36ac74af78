import { type IsoDate, ymdOf } from '../calendar/iso-date.ts';
import type { CorporateAction, Dividend, Split } from './corporate-action.ts';

export interface PaidDividend extends Dividend {
  /** Per share of today: what was paid on one share that later splits made into several. */
  readonly adjusted: number;
}

const isDividend = (action: CorporateAction): action is Dividend => action.kind === 'dividend';
const isSplit = (action: CorporateAction): action is Split => action.kind === 'split';

/** Every dividend on today's shares, newest first. */
export function paidDividends(actions: readonly CorporateAction[]): readonly PaidDividend[] {
  const splits = actions.filter(isSplit);
  return actions
    .filter(isDividend)
    .map((dividend) => ({
      ...dividend,
      adjusted: splits
        .filter(({ exDate }) => exDate > dividend.exDate)
        .reduce((amount, { to, from }) => (amount * from) / to, dividend.amount),
    }))
    .toSorted((one, other) => (one.exDate < other.exDate ? 1 : -1));
}

export interface DividendYear {
  readonly year: number;
  readonly total: number;
}

/** What one share of today was paid in each whole calendar year before the day, oldest first. */
export function dividendYears(
  paid: readonly PaidDividend[],
  today: IsoDate,
): readonly DividendYear[] {
  const { year: current } = ymdOf(today);
  const totals = new Map<number, number>();
  for (const { exDate, adjusted } of paid) {
    const { year } = ymdOf(exDate);
    if (year < current) totals.set(year, (totals.get(year) ?? 0) + adjusted);
  }
  const first = Math.min(...totals.keys());
  return totals.size === 0
    ? []
    : Array.from({ length: current - first }, (_, index) => ({
        year: first + index,
        total: totals.get(first + index) ?? 0,
      }));
}

/** Cents that splits have cut into pieces are not an increase. */
const TOLERANCE = 1e-6;

/** How many years in a row, up to the last, paid more than the one before. */
export function yearsOfIncrease(years: readonly DividendYear[]): number {
  let count = 0;
  for (let index = years.length - 1; index > 0; index -= 1) {
    const now = years[index]?.total ?? 0;
    const before = years[index - 1]?.total ?? 0;
    if (!(before > 0) || !(now > before * (1 + TOLERANCE))) break;
    count += 1;
  }
  return count;
}

/** Growth per year over so many years; `null` when there are too few, or nothing was paid at first. */
export function dividendGrowth(years: readonly DividendYear[], over: number): number | null {
  const now = years.at(-1)?.total ?? 0;
  const before = years.at(-1 - over)?.total ?? 0;
  return now > 0 && before > 0 ? (now / before) ** (1 / over) - 1 : null;
}
