import { type IsoDate, ymdOf } from '../../../domain/calendar/iso-date.ts';
import type { ReportedYear } from '../../../domain/funds/reported-years.ts';
import { inside, itemsOf, recordOf, textOf } from '../loose.ts';
import { numberOf } from './bounded-figures.ts';
import type { SummaryModules } from './wire-summary.ts';

/** A fund that multiplies its index may make 50 times of a year; none loses more than all. 0 is missing. */
function returnOf(value: unknown): number | null {
  const number = numberOf(value);
  return number !== null && number !== 0 && number >= -1 && number <= 50 ? number : null;
}

const FIRST_YEAR = 1924;

/**
 * Total returns of whole years, newest first. Yahoo's trailing returns are left out: they end with
 * a month and carry the day of another figure.
 */
export function fundYearsOf({ fundPerformance }: SummaryModules, today: IsoDate): ReportedYear[] {
  const returns = recordOf(fundPerformance?.['annualTotalReturns']);
  const byYear = (list: unknown): ReadonlyMap<number, number> =>
    new Map(
      itemsOf(
        list,
        (item): readonly [number, number] | null => {
          const year = Number(textOf(inside(item, 'year'), 4) ?? numberOf(inside(item, 'year')));
          const value = returnOf(inside(item, 'annualValue'));
          const isWhole = Number.isInteger(year) && year >= FIRST_YEAR && year < ymdOf(today).year;
          return isWhole && value !== null ? [year, value] : null;
        },
        120,
      ),
    );
  const [own, category] = [byYear(returns?.['returns']), byYear(returns?.['returnsCat'])];
  return [...new Set([...own.keys(), ...category.keys()])]
    .toSorted((a, b) => b - a)
    .map((year) => ({
      year,
      fund: own.get(year) ?? null,
      category: category.get(year) ?? null,
    }));
}
