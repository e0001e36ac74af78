import { describe, expect, it } from 'vitest';
import { isoDate } from '../calendar/iso-date.ts';
import { calendarYearReturn } from '../returns/calendar-year-return.fixture.ts';
import { trailingReturn } from '../returns/period-returns.ts';
import { MEASURES } from '../returns/measures.ts';
import type { TotalReturnLevels } from '../returns/total-return-levels.ts';
import { categoryOf, datedLevels, wandering } from './compare.fixture.ts';
import { compareGrowth, comparePeriods } from './compare-growth.ts';
import { returnParts, wholeReturns } from './compare-returns.ts';
import { measureSeries, riskParts, wholeRisk } from './compare-risk.ts';
import { GROWTH_RANGES } from './fund-growth.ts';
import { onGrid } from './level-grid.ts';

const TO = isoDate('2026-11-13');
const EVER = isoDate('2005-01-03');
const series = Array.from({ length: 12 }, (_, at) => wandering(`FUND${at}`, at + 1, EVER, TO));
const index = wandering('^IDX', 99, EVER, TO);

function setUp(
  own: TotalReturnLevels,
  others: readonly TotalReturnLevels[],
  beside: TotalReturnLevels | null = index,
  asOf = TO,
) {
  const category = categoryOf([own, ...others], asOf);
  const { grid } = category;
  const levels = onGrid(grid, own)!;
  const indexLevels = beside === null ? null : onGrid(grid, beside);
  const riskFree = new Float64Array(grid.monthEnds.length - 1).fill(0.002);
  const basis = { index: indexLevels, riskFree };
  const side = { category, own: levels, index: indexLevels };
  const measures = {
    basis,
    funds: category.funds.map((fund) => measureSeries(grid, fund.levels, basis)),
  };
  return {
    category,
    side,
    returns: wholeReturns(
      returnParts({ ...side, price: null }, { nav: own, price: null, index: beside }).map((part) =>
        part(),
      ),
    ),
    periods: comparePeriods(side),
    growth: (range: (typeof GROWTH_RANGES)[number]) => compareGrowth(side, range),
    risk: wholeRisk(
      riskParts(side, {
        own: measureSeries(grid, levels, basis),
        index: indexLevels === null ? null : measureSeries(grid, indexLevels, basis),
        measures,
      }).map((part) => part()),
    ),
  };
}

/** Every number in an answer: none may be anything that JSON cannot hold. */
function numbersIn(value: unknown): readonly number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

const [first, ...rest] = series as [TotalReturnLevels, ...TotalReturnLevels[]];

describe('a fund beside its category and index', () => {
  const { returns, periods, growth, risk, category } = setUp(first, rest);

  it('FND-1 trailing and calendar returns equal those of the daily history', () => {
    const daily = datedLevels(first);
    for (const { period, nav, fundsInCategory } of returns.trailing) {
      expect(nav, period).toBeCloseTo(trailingReturn(daily, period)!, 7);
      expect(fundsInCategory, period).toBe(period === 'max' ? 0 : 12);
    }
    for (const { year, nav } of returns.calendarYears)
      expect(nav).toBeCloseTo(calendarYearReturn(daily, year)!, 7);
    const beside = datedLevels(index);
    for (const { period, index: value } of returns.trailing)
      expect(value, period).toBeCloseTo(trailingReturn(beside, period)!, 7);
  });

  it('FND-2 the average of a category lies within it, and ranks follow the returns', () => {
    const all = series.map((one) => datedLevels(one));
    for (const { period, nav, category: average, percentile } of returns.trailing) {
      if (period === 'max') continue;
      const values = all.map((levels) => trailingReturn(levels, period)!);
      expect(average).toBeCloseTo(values.reduce((sum, one) => sum + one, 0) / 12, 7);
      const better = values.filter((value) => value > nav! + 1e-7).length;
      expect(percentile, period).toBe(Math.round(1 + (99 * better) / 11));
    }
  });

  it('FND-3 growth is the product of returns, and ends where the trailing return does', () => {
    for (const range of GROWTH_RANGES) {
      const { dates, fund, categoryAverage, indexLevels } = growth(range);
      expect([fund[0], categoryAverage[0], indexLevels[0]]).toEqual([1, 1, 1]);
      expect(new Set([dates.length, fund.length, categoryAverage.length]).size).toBe(1);
      expect(dates.toSorted()).toEqual(dates);
      const years = Number.parseInt(range, 10);
      const trailing = returns.trailing.find(({ period }) => period === range)!;
      expect(fund.at(-1)).toBeCloseTo((1 + trailing.nav!) ** years, 6);
      if (range === '1y') expect(categoryAverage.at(-1)).toBeCloseTo(1 + trailing.category!, 7);
    }
    const year = periods.months.filter(({ period }) => period.startsWith('2025'));
    expect(year).toHaveLength(12);
    const product = year.reduce((total, { fund }) => total * (1 + fund), 1);
    const calendar = returns.calendarYears.find(({ year: of }) => of === 2025)!;
    expect(product - 1).toBeCloseTo(calendar.nav!, 6);
  });

  it('FND-4 a quarter is the product of its three months', () => {
    for (const { period, fund } of periods.quarters) {
      const [year, quarter] = period.split('-Q').map(Number) as [number, number];
      const months = periods.months.filter(({ period: month }) => {
        const [of, number] = month.split('-').map(Number) as [number, number];
        return of === year && Math.ceil(number / 3) === quarter;
      });
      expect(months).toHaveLength(3);
      expect(months.reduce((total, month) => total * (1 + month.fund), 1) - 1).toBeCloseTo(fund, 6);
    }
    expect(periods.quarters.length).toBeGreaterThan(55);
  });

  it('FND-5 at the end of a year the trailing year is the calendar year', () => {
    const yearEnd = isoDate('2024-12-31');
    const then = setUp(
      wandering('FUND0', 1, EVER, yearEnd),
      [],
      wandering('^IDX', 99, EVER, yearEnd),
      yearEnd,
    );
    const trailing = then.returns.trailing.find(({ period }) => period === '1y')!;
    const ytd = then.returns.trailing.find(({ period }) => period === 'ytd')!;
    expect(trailing.nav).toBe(ytd.nav);
    const later = setUp(wandering('FUND0', 1, EVER, TO), []);
    expect(later.returns.calendarYears.find(({ year }) => year === 2024)!.nav).toBe(trailing.nav);
    expect(later.returns.calendarYears.find(({ year }) => year === 2024)!.index).toBe(
      trailing.index,
    );
  });

  it('FND-6 the index against itself has beta and R² of 1, alpha and tracking error of 0', () => {
    for (const { rows } of risk.windows) {
      const of = (id: string) => rows.find((row) => row.id === id)!.index;
      expect([of('beta'), of('r-squared'), of('alpha'), of('tracking-error')]).toEqual([
        1, 1, 0, 0,
      ]);
      expect([of('up-capture'), of('down-capture'), of('information')]).toEqual([1, 1, null]);
    }
  });

  it('FND-7 windows are whole months, and their points are the figures of their rows', () => {
    expect(risk.windows.map(({ years, from, to }) => [years, from, to])).toEqual([
      [3, '2023-10-31', '2026-10-30'],
      [5, '2021-10-29', '2026-10-30'],
      [10, '2016-10-31', '2026-10-30'],
    ]);
    for (const { rows, points, riskFree } of risk.windows) {
      expect(rows.map(({ id }) => id)).toEqual(MEASURES.map(({ id }) => id));
      expect(riskFree).toBeCloseTo(1.002 ** 12 - 1, 8);
      const at = points.symbols.indexOf(first.symbol);
      expect(points.volatility[at]).toBe(rows.find(({ id }) => id === 'volatility')!.fund);
      expect(points.annualReturn[at]).toBe(rows.find(({ id }) => id === 'return')!.fund);
      for (const row of rows) {
        if (row.id === 'beta' || row.id === 'r-squared' || row.id === 'tracking-error')
          expect(row.percentile).toBeNull();
        else expect(row.percentile, row.id).toBeGreaterThanOrEqual(1);
        expect(row.funds, row.id).toBe(12);
      }
    }
    expect(risk.fundsInCategory).toBe(category.funds.length);
  });

  it('FND-13 the dated fall of a window is its maximum drawdown, and lies within it', () => {
    const at = (date: string) => risk.drawdown.dates.findIndex((one) => one === date);
    for (const { rows, deepest, from, to } of risk.windows) {
      const { start, trough, recovery, depth, periodsDown } = deepest!;
      expect(depth).toBeCloseTo(rows.find(({ id }) => id === 'max-drawdown')!.fund!, 7);
      expect([from, start, trough, recovery ?? to, to].toSorted()).toEqual([
        from,
        start,
        trough,
        recovery ?? to,
        to,
      ]);
      expect(at(trough) - at(start)).toBe(periodsDown);
    }
  });

  it('FND-8 the deepest fall of the table is the lowest point of the line', () => {
    const { drawdown, deepest, rolling, bestMonths, worstMonths, months } = risk;
    expect(Math.min(...drawdown.fund)).toBeCloseTo(deepest[0]!.depth, 7);
    expect(drawdown.dates).toContain(deepest[0]!.trough);
    expect(months).toBe(180);
    expect(rolling.dates).toHaveLength(145);
    expect(rolling.dates.at(-1)).toBe('2026-10-30');
    const last = risk.windows[0]!.rows;
    expect(rolling.fund.at(-1)).toBeCloseTo(last.find(({ id }) => id === 'return')!.fund!, 7);
    expect(rolling.beta.at(-1)).toBeCloseTo(last.find(({ id }) => id === 'beta')!.fund!, 7);
    expect(bestMonths[0]!.fund).toBe(Math.max(...periods.months.map(({ fund }) => fund)));
    expect(worstMonths[0]!.fund).toBe(Math.min(...periods.months.map(({ fund }) => fund)));
  });
});

describe('funds that are unlike others', () => {
  it('FND-9 a value that never moves has beta 0, no Sharpe ratio and no drawdown', () => {
    const still = { ...first, levels: new Float64Array(first.days.length).fill(1) };
    const { risk, returns, periods, growth } = setUp(still, rest);
    for (const { rows } of risk.windows) {
      const of = (id: string) => rows.find((row) => row.id === id)!.fund;
      expect([of('volatility'), of('beta'), of('max-drawdown')]).toEqual([0, 0, 0]);
      expect([of('sharpe'), of('treynor'), of('calmar'), of('r-squared')]).toEqual([
        null,
        null,
        null,
        null,
      ]);
    }
    expect(risk.deepest).toEqual([]);
    expect(risk.windows.map(({ deepest }) => deepest)).toEqual([null, null, null]);
    for (const part of [risk, returns, periods, growth('15y')])
      expect(numbersIn(part).filter((value) => !Number.isFinite(value))).toEqual([]);
  });

  it('FND-10 a young fund has no figures of years that it has not lived', () => {
    const young = wandering('YOUNG', 5, isoDate('2025-03-10'), TO);
    const { risk, returns, growth, periods } = setUp(young, rest);
    const of = (period: string) => returns.trailing.find((row) => row.period === period)!;
    expect(of('1y').nav).not.toBeNull();
    expect(of('3y')).toMatchObject({ nav: null, percentile: null, fundsInCategory: 11 });
    expect(of('3y').category).not.toBeNull();
    expect(returns.calendarYears[0]).toMatchObject({ year: 2025, nav: null });
    for (const { rows, points, deepest } of risk.windows) {
      expect(rows.every(({ fund, percentile }) => fund === null && percentile === null)).toBe(true);
      expect(points.symbols).not.toContain('YOUNG');
      expect(deepest).toBeNull();
    }
    expect(risk.rolling.dates).toEqual([]);
    expect(growth('10y').dates[0]).toBe('2025-03-31');
    expect(growth('10y').fund[0]).toBe(1);
    expect(periods.months.at(-1)!.period).toBe('2025-04');
    for (const part of [risk, returns, periods, growth('3y')])
      expect(numbersIn(part).filter((value) => !Number.isFinite(value))).toEqual([]);
  });

  it('FND-11 without an index only what needs one is missing', () => {
    const { risk, returns, growth } = setUp(first, rest, null);
    const { rows } = risk.windows[0]!;
    for (const { id, usesIndex } of MEASURES) {
      const row = rows.find((one) => one.id === id)!;
      expect(row.index).toBeNull();
      expect(row.fund === null, id).toBe(usesIndex);
    }
    expect(returns.trailing.every(({ index: value }) => value === null)).toBe(true);
    expect(growth('5y').indexLevels.every((value) => value === null)).toBe(true);
    expect(risk.rolling.beta.every((value) => value === null)).toBe(true);
  });

  it('FND-12 a fund that has ended is in no average, and one without levels is none', () => {
    const ended = wandering('ENDED', 7, EVER, isoDate('2026-09-01'));
    const empty = { ...ended, days: [], levels: [] };
    expect(categoryOf([first, ended, empty], TO).funds.map(({ symbol }) => symbol)).toEqual([
      first.symbol,
    ]);
  });
});
