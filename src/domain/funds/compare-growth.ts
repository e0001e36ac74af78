import { fromDayNumber, toDayNumber, ymdOf } from '../calendar/iso-date.ts';
import { trailingStart } from '../returns/period-returns.ts';
import { averageGrowth, compared, growthOf, tidy } from './category.ts';
import type { FundBeside } from './compare-returns.ts';
import type { FundGrowth, FundPeriodReturns, GrowthRange, PeriodReturn } from './fund-growth.ts';
import { type LevelGrid, placeOf } from './level-grid.ts';

type GrowthLines = Pick<
  FundGrowth,
  'interval' | 'dates' | 'fund' | 'categoryAverage' | 'indexLevels' | 'fundsInCategory'
>;

/** The places of a chart: its start, then every week or month end up to the last value. */
function placesOf(grid: LevelGrid, range: GrowthRange): readonly number[] {
  const start = trailingStart(grid.asOf, range);
  const first = start === null ? 0 : toDayNumber(start);
  const steps = range === '1y' || range === '3y' ? grid.weeks : grid.monthEnds;
  const within = Array.from(steps).filter((place) => grid.days[place]! > first);
  const last = grid.days.length - 1;
  return [...new Set([...(start === null ? [] : [placeOf(grid, start)]), ...within, last])];
}

/** What 1 became in the fund, in its category and in its index. */
export function compareGrowth(
  { category, own, index }: Omit<FundBeside, 'price'>,
  range: GrowthRange,
): GrowthLines {
  const { grid } = category;
  const all = placesOf(grid, range);
  const places = all.slice(
    Math.max(
      0,
      all.findIndex((place) => !Number.isNaN(own[place])),
    ),
  );
  const average = averageGrowth(category.funds, places);
  const first = places[0] ?? 0;
  return {
    interval: range === '1y' || range === '3y' ? 'week' : 'month',
    dates: places.map((place) => fromDayNumber(grid.days[place]!)),
    fund: places.map((place) => tidy(growthOf(own, first, place)) ?? 1),
    categoryAverage: Array.from(average.levels, tidy),
    indexLevels: places.map((place) =>
      index === null ? null : tidy(growthOf(index, first, place)),
    ),
    fundsInCategory: average.funds,
  };
}

/** Returns of whole months and quarters, newest first. */
export function comparePeriods({
  category,
  own,
  index,
}: Omit<FundBeside, 'price'>): Pick<FundPeriodReturns, 'months' | 'quarters'> {
  const { grid, funds } = category;
  const ends = Array.from(grid.monthEnds);
  const rowOf = (period: string, from: number, to: number): readonly PeriodReturn[] => {
    const value = growthOf(own, from, to) - 1;
    if (Number.isNaN(value)) return [];
    const {
      category: average,
      percentile,
      funds: count,
    } = compared(
      value,
      funds.map(({ levels }) => growthOf(levels, from, to) - 1),
    );
    return [
      {
        period,
        fund: tidy(value)!,
        category: average,
        index: index === null ? null : tidy(growthOf(index, from, to) - 1),
        percentile,
        funds: count,
      },
    ];
  };
  const months: PeriodReturn[] = [];
  const quarters: PeriodReturn[] = [];
  for (let at = ends.length - 1; at > 0; at -= 1) {
    const { year, month } = ymdOf(fromDayNumber(grid.days[ends[at]!]!));
    const name = `${year}-${String(month).padStart(2, '0')}`;
    months.push(...rowOf(name, ends[at - 1]!, ends[at]!));
    if (month % 3 === 0 && at >= 3)
      quarters.push(...rowOf(`${year}-Q${month / 3}`, ends[at - 3]!, ends[at]!));
  }
  return { months, quarters };
}
