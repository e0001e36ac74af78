import { describe, expect, it } from 'vitest';
import { fromDayNumber, isoDate } from '../../calendar/iso-date.ts';
import { benchmarkWithFlows } from './benchmark.ts';
import { calendarReturns } from './calendar-returns.ts';
import { dailySeries } from './daily-series.ts';
import { assetId, assetOf, bookOf, inputOf, SmallBooks } from './performance.fixture.ts';
import { prepare } from './prepared.ts';
import { marketReturns, riskMeasures, rollingVolatility, underwater } from './risk.ts';

/** 100 shares of A with a deposit in the middle: Monday to Monday. */
const books = new SmallBooks()
  .deposit('2024-01-01', '10000')
  .trade('2024-01-01', 'A', '100', '100')
  .deposit('2024-01-04', '5000');
const book = bookOf({
  A: {
    '2024-01-01': 100,
    '2024-01-02': 110,
    '2024-01-03': 99,
    '2024-01-04': 100,
    '2024-01-05': 80,
    '2024-01-08': 120,
  },
  S: {
    '2023-12-29': 50,
    '2024-01-01': 50,
    '2024-01-02': 55,
    '2024-01-03': 55,
    '2024-01-04': 50,
    '2024-01-05': 60,
    '2024-01-08': 60,
  },
});
const prepared = prepare(inputOf(books, book, '2024-01-09', [assetOf('A')]));
const series = dailySeries(prepared);
const period = { from: isoDate('2024-01-01'), to: isoDate('2024-01-09') };
const levels = book.prices.get(assetId('S'))!;

describe('risk on returns without flows', () => {
  const market = marketReturns(prepared, series, period, levels);

  it('counts market days only and leaves the deposit out', () => {
    expect([...market.days].map(fromDayNumber)).toEqual([
      '2024-01-02',
      '2024-01-03',
      '2024-01-04',
      '2024-01-05',
      '2024-01-08',
    ]);
    // The deposit counts from the start of its day: 15,000 on 14,900.
    const expected = [0.1, -0.1, 15_000 / 14_900 - 1, 13_000 / 15_000 - 1, 17_000 / 13_000 - 1];
    market.returns.forEach((value, at) => expect(value).toBeCloseTo(expected[at]!, 12));
    expect([...market.benchmark!].map((value) => Math.round(value * 1e6) / 1e6)).toEqual([
      0.1, 0, -0.090909, 0.2, 0,
    ]);
  });

  it('has the measures of the returns with how many they are', () => {
    const risk = riskMeasures(market, 0);
    expect(risk.count).toBe(5);
    expect(risk.benchmarkCount).toBe(5);
    const mean = market.returns.reduce((sum, value) => sum + value, 0) / 5;
    const deviation = Math.sqrt(
      market.returns.reduce((sum, value) => sum + (value - mean) ** 2, 0) / 4,
    );
    expect(risk.volatility).toBeCloseTo(deviation * Math.sqrt(252), 12);
    expect(risk.sharpe).toBeCloseTo((mean / deviation) * Math.sqrt(252), 10);
    expect(risk.worst?.date).toBe('2024-01-05');
    expect(risk.best?.date).toBe('2024-01-08');
    expect(risk.tails[0]!.count).toBe(1);
    expect(risk.tails[0]!.valueAtRisk).toBeLessThan(-0.1);
    expect(risk.positiveDays).toBe(0.6);
  });

  it('names peak, trough and recovery of a drawdown', () => {
    const [deepest] = riskMeasures(market).drawdowns;
    expect(deepest).toMatchObject({
      start: '2024-01-02',
      trough: '2024-01-05',
      recovery: '2024-01-08',
    });
    expect(deepest!.depth).toBeCloseTo(0.9 * (15_000 / 14_900) * (13 / 15) - 1, 12);
    expect(Math.min(...underwater(market))).toBeCloseTo(deepest!.depth, 12);
  });

  it('rolls over the days it has', () => {
    const rolling = rollingVolatility(market, 3);
    expect(rolling.slice(0, 2)).toEqual([null, null]);
    expect(rolling[2]).toBeGreaterThan(0);
  });

  it('nothing held has no figures', () => {
    const empty = prepare(inputOf(new SmallBooks(), book, '2024-01-09', []));
    const risk = riskMeasures(marketReturns(empty, dailySeries(empty), period, levels));
    expect(risk).toMatchObject({
      count: 0,
      volatility: null,
      sharpe: null,
      beta: null,
      worst: null,
      drawdowns: [],
    });
  });
});

describe('the benchmark with the same flows', () => {
  it('buys units for the opening value and for each flow', () => {
    const result = benchmarkWithFlows(series, period, levels, book)!;
    // 10,000 / 50 and 5,000 / 50 units at 60.
    expect(result.worth.at(-1)).toBeCloseTo(300 * 60, 8);
    expect(result.gain).toBeCloseTo(3000, 8);
    expect(result.timeWeighted).toBeCloseTo(0.2, 12);
    expect(result.difference).toBeCloseTo(17_000 - 18_000, 8);
    expect(result.moneyWeighted.kind).toBe('one');
  });

  it('the same thing as the portfolio has the same worth', () => {
    const only = new SmallBooks()
      .deposit('2024-01-01', '10000')
      .trade('2024-01-01', 'A', '100', '100');
    const own = prepare(inputOf(only, book, '2024-01-09', [assetOf('A')]));
    const values = dailySeries(own);
    const result = benchmarkWithFlows(values, period, book.prices.get(assetId('A'))!, book)!;
    expect(result.difference).toBeCloseTo(0, 8);
  });

  it('is not compared before it has a level', () => {
    const late = { ...levels, days: levels.days.map((day) => day + 30) };
    expect(benchmarkWithFlows(series, period, late, book)).toBeNull();
  });
});

describe('returns by the calendar', () => {
  it('months and years of a period link to its return', () => {
    const long = new SmallBooks()
      .deposit('2023-11-15', '1000')
      .trade('2023-11-15', 'A', '10', '100');
    const closes = bookOf({
      A: { '2023-11-15': 100, '2023-11-30': 110, '2023-12-31': 121, '2024-01-31': 133.1 },
    });
    const own = prepare(inputOf(long, closes, '2024-02-10', [assetOf('A')]));
    const values = dailySeries(own);
    const all = { from: isoDate('2023-11-14'), to: isoDate('2024-02-10') };
    const months = calendarReturns(values, all, 'month');
    expect(months.map(({ year, month }) => `${year}-${month}`)).toEqual([
      '2023-11',
      '2023-12',
      '2024-1',
      '2024-2',
    ]);
    expect(months.map(({ timeWeighted }) => Math.round(timeWeighted! * 1e9) / 1e9)).toEqual([
      0.1, 0.1, 0.1, 0,
    ]);
    expect(calendarReturns(values, all, 'year').map(({ gain }) => Math.round(gain))).toEqual([
      210, 121,
    ]);
  });
});
