import { fromDayNumber, type IsoDate } from '../calendar/iso-date.ts';
import { numberAt } from '../columns/number-at.ts';
import { type Drawdown, drawdowns, drawdownsOf } from '../returns/drawdown.ts';
import { MEASURE_IDS, MEASURES } from '../returns/measures.ts';
import { mean } from '../returns/moments.ts';
import { beta } from '../returns/regression.ts';
import { rolling } from '../returns/rolling.ts';
import type { SymbolId } from '../symbols/instrument.ts';
import { averageGrowth, type Category, compared, growthOf, tidy } from './category.ts';
import type { FundBeside } from './compare-returns.ts';
import {
  type DrawdownLines,
  type FundRisk,
  type MonthReturn,
  RISK_YEARS,
  type RiskRow,
  type RiskWindow,
  type RiskYears,
  type RollingLines,
} from './fund-risk.ts';
import { riskAdjustedReturn } from './fund-score.ts';
import { type LevelGrid, returnsBetween } from './level-grid.ts';
import { categoryMedian } from './percentile-rank.ts';

const ROLLING_MONTHS = 36;
const DEEPEST = 5;
const EXTREME_MONTHS = 5;
/** Numbers that are kept of a fund for each window: every measure, then the score's return. */
const WIDTH = MEASURE_IDS.length + 1;

const RETURN_AT = MEASURE_IDS.indexOf('return');
const VOLATILITY_AT = MEASURE_IDS.indexOf('volatility');

/** Places of the month ends around the last so many years; `null` when the grid has fewer. */
export function windowPlaces({ monthEnds }: LevelGrid, years: RiskYears): Int32Array | null {
  const months = years * 12;
  return monthEnds.length > months ? monthEnds.slice(-(months + 1)) : null;
}

/** Whether a series has a level at the first of some places. */
const beginsBy = (levels: Float64Array, [first = -1]: Int32Array): boolean =>
  !Number.isNaN(numberAt(levels, first));

/** What windows are measured with: the index, and the return of bills in each month of the grid. */
export interface RiskBasis {
  readonly index: Float64Array | null;
  /** Of the months between the grid's month ends, oldest first. */
  readonly riskFree: Float64Array;
}

/** Every measure of one series in every window, one after another; NaN when too young. */
export function measureSeries(
  grid: LevelGrid,
  levels: Float64Array,
  { index, riskFree }: RiskBasis,
): Float64Array {
  const out = new Float64Array(RISK_YEARS.length * WIDTH).fill(NaN);
  RISK_YEARS.forEach((years, window) => {
    const places = windowPlaces(grid, years);
    if (places === null || !beginsBy(levels, places)) return;
    const inputs = {
      returns: returnsBetween(levels, places),
      index: index === null || !beginsBy(index, places) ? null : returnsBetween(index, places),
      riskFree: riskFree.subarray(-12 * years),
    };
    MEASURES.forEach(({ compute }, at) => {
      out[window * WIDTH + at] = compute(inputs);
    });
    out[window * WIDTH + WIDTH - 1] = riskAdjustedReturn(inputs.returns, inputs.riskFree);
  });
  return out;
}

/** The measures of every fund of a category against one index, in the order of its funds. */
export interface CategoryMeasures {
  readonly basis: RiskBasis;
  readonly funds: readonly Float64Array[];
}

/** The measures of a fund, of its index and of its category. */
export interface Measured {
  readonly own: Float64Array;
  readonly index: Float64Array | null;
  readonly measures: CategoryMeasures;
}

const valuesOf = (measures: CategoryMeasures, at: number): readonly number[] =>
  measures.funds.map((values) => numberAt(values, at));

/** The risk-adjusted returns of a window: of the fund, and of all. */
export function scoreValues(
  own: Float64Array,
  measures: CategoryMeasures,
  window: number,
): readonly [number, readonly number[]] {
  const at = window * WIDTH + WIDTH - 1;
  return [numberAt(own, at), valuesOf(measures, at)];
}

const dateAt = ({ days }: LevelGrid, place: number): IsoDate => fromDayNumber(days[place]!);

/** The deepest falls between month ends. */
const deepestFalls = (
  grid: LevelGrid,
  levels: Float64Array,
  places: ArrayLike<number>,
  most: number,
): readonly Drawdown[] =>
  drawdowns(
    Array.from(places, (place) => dateAt(grid, place)),
    Array.from(places, (place) => numberAt(levels, place)),
    most,
  ).map((fall) => ({ ...fall, depth: tidy(fall.depth) ?? 0 }));

function riskWindow(
  { category, own: levels }: Pick<FundBeside, 'category' | 'own'>,
  { own, index, measures }: Measured,
  years: RiskYears,
): readonly RiskWindow[] {
  const places = windowPlaces(category.grid, years);
  if (places === null) return [];
  const start = RISK_YEARS.indexOf(years) * WIDTH;
  const rows = MEASURES.map(({ id, better }, at): RiskRow => {
    const values = valuesOf(measures, start + at);
    return {
      id,
      ...compared(numberAt(own, start + at), values, better),
      median: tidy(categoryMedian(values)),
      index: index === null ? null : tidy(numberAt(index, start + at)),
    };
  });
  const points = category.funds.flatMap(({ symbol }, at) => {
    const values = measures.funds[at]!;
    const volatility = tidy(numberAt(values, start + VOLATILITY_AT));
    const annualReturn = tidy(numberAt(values, start + RETURN_AT));
    return volatility === null || annualReturn === null
      ? []
      : [{ symbol, volatility, annualReturn }];
  });
  return [
    {
      years,
      from: dateAt(category.grid, places[0]!),
      to: dateAt(category.grid, places.at(-1)!),
      riskFree: tidy((1 + mean(measures.basis.riskFree.subarray(-12 * years))) ** 12 - 1) ?? 0,
      rows,
      deepest: beginsBy(levels, places)
        ? (deepestFalls(category.grid, levels, places, 1)[0] ?? null)
        : null,
      points: {
        symbols: points.map(({ symbol }): SymbolId => symbol),
        volatility: points.map(({ volatility }) => volatility),
        annualReturn: points.map(({ annualReturn }) => annualReturn),
      },
    },
  ];
}

/** Mean of a figure over the funds that have it. */
function averageOf({ funds }: Category, figure: (levels: Float64Array) => number): number {
  let sum = 0;
  let count = 0;
  for (const { levels } of funds) {
    const value = figure(levels);
    if (Number.isNaN(value)) continue;
    sum += value;
    count += 1;
  }
  return sum / count;
}

const column = (values: ArrayLike<number>): readonly (number | null)[] => Array.from(values, tidy);

function drawdownLines(
  { category, own, index }: Omit<FundBeside, 'price'>,
  places: readonly number[],
): DrawdownLines {
  const along = (levels: Float64Array): Float64Array =>
    Float64Array.from(places, (place) => numberAt(levels, place));
  return {
    dates: places.map((place) => dateAt(category.grid, place)),
    fund: Array.from(drawdownsOf(along(own)), (value) => tidy(value) ?? 0),
    category: column(drawdownsOf(averageGrowth(category.funds, places).levels)),
    index: index === null ? places.map(() => null) : column(drawdownsOf(along(index))),
  };
}

function rollingLines(
  { category, own, index }: Omit<FundBeside, 'price'>,
  places: readonly number[],
): RollingLines {
  const ownReturns = returnsBetween(own, places);
  const indexReturns = index === null ? null : returnsBetween(index, places);
  const windows = rolling(ownReturns.length, ROLLING_MONTHS, (from, to) => ({ from, to }));
  const perYear = (levels: Float64Array, from: number, to: number): number =>
    growthOf(levels, places[from]!, places[to]!) ** (12 / ROLLING_MONTHS) - 1;
  return {
    dates: windows.map(({ to }) => dateAt(category.grid, places[to]!)),
    fund: windows.map(({ from, to }) => tidy(perYear(own, from, to)) ?? 0),
    category: windows.map(({ from, to }) =>
      tidy(averageOf(category, (levels) => perYear(levels, from, to))),
    ),
    index: windows.map(({ from, to }) => (index === null ? null : tidy(perYear(index, from, to)))),
    beta: windows.map(({ from, to }) =>
      indexReturns === null || Number.isNaN(numberAt(indexReturns, from))
        ? null
        : tidy(beta(ownReturns.subarray(from, to), indexReturns.subarray(from, to))),
    ),
  };
}

function monthReturns(
  { category, own, index }: Omit<FundBeside, 'price'>,
  places: readonly number[],
): readonly MonthReturn[] {
  return places.slice(1).map((place, at) => {
    const before = places[at]!;
    return {
      date: dateAt(category.grid, place),
      fund: tidy(growthOf(own, before, place) - 1) ?? 0,
      category: tidy(mean(category.funds.map(({ levels }) => growthOf(levels, before, place) - 1))),
      index: index === null ? null : tidy(growthOf(index, before, place) - 1),
    };
  });
}

type RiskFigures = Omit<FundRisk, 'symbol' | 'category' | 'index' | 'riskFreeSource'>;

/** Everything of the risk page that follows from levels, in parts of a few milliseconds each. */
export function riskParts(
  beside: Omit<FundBeside, 'price'>,
  measured: Measured,
): readonly (() => Partial<RiskFigures>)[] {
  const { category, own } = beside;
  const { grid } = category;
  const places = Array.from(grid.monthEnds).filter((place) => !Number.isNaN(numberAt(own, place)));
  const dates = places.map((place) => dateAt(grid, place));
  const windows: RiskWindow[] = [];
  return [
    ...RISK_YEARS.map((years) => () => {
      windows.push(...riskWindow(beside, measured, years));
      return { windows };
    }),
    () => ({
      asOfDate: dates.at(-1) ?? grid.asOf,
      fundsInCategory: category.funds.length,
      drawdown: drawdownLines(beside, places),
      deepest: deepestFalls(grid, own, places, DEEPEST),
    }),
    () => ({ rolling: rollingLines(beside, places) }),
    () => {
      const months = monthReturns(beside, places);
      const sorted = months.toSorted((a, b) => b.fund - a.fund);
      return {
        bestMonths: sorted.slice(0, EXTREME_MONTHS),
        worstMonths: sorted.slice(-EXTREME_MONTHS).reverse(),
        risingMonths: months.filter(({ fund }) => fund > 0).length,
        months: months.length,
      };
    },
  ];
}

/** The parts put together. */
export const wholeRisk = (parts: readonly Partial<RiskFigures>[]): RiskFigures =>
  // Every field is in one of the parts, which the tests hold against the contract.
  Object.assign({}, ...parts) as RiskFigures;
