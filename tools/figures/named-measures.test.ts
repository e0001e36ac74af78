import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDate } from '../../src/domain/calendar/iso-date.ts';
import { type MeasureArguments, NAMED_MEASURES, namedMeasure } from './named-measures.ts';

const monthly = { period: 'monthly' } as const;
const of = (name: string, given: MeasureArguments) => namedMeasure(name)!(given);

/** Textbook formulas on plain lists, written without the functions that they check. */
const sum = (list: readonly number[]): number => list.reduce((total, value) => total + value, 0);
const average = (list: readonly number[]): number => sum(list) / list.length;
const deviation = (list: readonly number[]): number =>
  Math.sqrt(sum(list.map((value) => (value - average(list)) ** 2)) / (list.length - 1));
const product = (list: readonly number[]): number =>
  list.reduce((growth, value) => growth * (1 + value), 1);
const perYear = (list: readonly number[]): number => product(list) ** (12 / list.length) - 1;
const covariance = (a: readonly number[], b: readonly number[]): number =>
  average(a.map((value, at) => value * b[at]!)) - average(a) * average(b);
const slope = (a: readonly number[], b: readonly number[]): number =>
  covariance(a, b) / covariance(b, b);

function worstFall(list: readonly number[]): number {
  const levels = [1];
  for (const value of list) levels.push(levels.at(-1)! * (1 + value));
  let worst = 0;
  levels.forEach((high, from) =>
    levels.slice(from).forEach((low) => {
      worst = Math.min(worst, low / high - 1);
    }),
  );
  return worst;
}

const returns = fc.array(
  fc.integer({ min: -2_000, max: 2_500 }).map((value) => value / 10_000),
  {
    minLength: 12,
    maxLength: 60,
  },
);
const pair = returns.chain((own) =>
  fc.tuple(
    fc.constant(own),
    fc.array(
      fc.integer({ min: -2_000, max: 2_500 }).map((value) => value / 10_000),
      {
        minLength: own.length,
        maxLength: own.length,
      },
    ),
  ),
);

describe('measures of returns', () => {
  it('RSK-2 equal their textbook formulas', () => {
    fc.assert(
      fc.property(pair, fc.integer({ min: 0, max: 40 }), ([own, market], tenths) => {
        const bill = tenths / 10_000;
        const excess = own.map((value) => value - bill);
        const given = { returns: own, factor_returns: market, risk_free: bill, ...monthly };
        fc.pre(new Set(own).size > 2 && new Set(market).size > 2);
        const gap = own.map((value, at) => value - market[at]!);
        fc.pre(deviation(gap) > 1e-6 && market.some((value) => value > 0));
        const b = slope(own, market);
        const expected: Readonly<Record<string, number>> = {
          cum_returns_final: product(own) - 1,
          annual_return: perYear(own),
          annual_volatility: deviation(own) * Math.sqrt(12),
          sharpe_ratio: (average(excess) / deviation(excess)) * Math.sqrt(12),
          max_drawdown: worstFall(own),
          beta: b,
          r_squared:
            covariance(own, market) ** 2 / covariance(own, own) / covariance(market, market),
          alpha: (1 + average(excess) - b * average(market.map((value) => value - bill))) ** 12 - 1,
          tracking_error: deviation(gap) * Math.sqrt(12),
          information_ratio: (average(gap) / deviation(gap)) * Math.sqrt(12),
          up_capture:
            perYear(own.filter((_, at) => market[at]! > 0)) /
            perYear(market.filter((value) => value > 0)),
        };
        for (const [name, value] of Object.entries(expected))
          expect(of(name, given) as number, name).toBeCloseTo(value, 7);
      }),
    );
  });

  it('RSK-3 downside, Sortino and omega count only what falls short', () => {
    const given = { returns: [0.02, -0.01, 0.03, -0.02], required_return: 0, ...monthly };
    const short = Math.sqrt((0.01 ** 2 + 0.02 ** 2) / 4) * Math.sqrt(12);
    expect(of('downside_risk', given)).toBeCloseTo(short, 12);
    expect(of('sortino', given)).toBeCloseTo((0.005 * 12) / short, 12);
    expect(of('omega', given)).toBeCloseTo(0.05 / 0.03, 12);
    expect(of('calmar', { returns: [0.1, -0.1], period: 'yearly' })).toBeCloseTo(
      ((1.1 * 0.9) ** 0.5 - 1) / 0.1,
      12,
    );
  });

  it('RSK-4 tails lie between the nearest returns, and the shortfall includes the cutoff', () => {
    const list = [1, 81, 82, 83, 84, 85];
    expect(of('value_at_risk', { returns: [1, 2], cutoff: 0.3 })).toBeCloseTo(1.3, 12);
    expect(of('value_at_risk', { returns: list, cutoff: 0.1 })).toBeCloseTo(41, 12);
    expect(of('value_at_risk', { returns: list, cutoff: 0.3 })).toBeCloseTo(81.5, 12);
    expect(of('conditional_value_at_risk', { returns: list, cutoff: 0.1 })).toBe(1);
    expect(of('conditional_value_at_risk', { returns: list, cutoff: 0.4 })).toBe((1 + 81 + 82) / 3);
    expect(of('tail_ratio', { returns: [-0.1, 0.2] })).toBeCloseTo(0.185 / 0.085, 12);
    const gappy = [NaN, 0.01, 0.1, -0.04, 0.02, 0.03, 0.02, 0.01, -0.1];
    expect(of('tail_ratio', { returns: gappy })).toBeCloseTo(0.072 / 0.076, 12);
    expect(of('tail_ratio', { returns: [NaN] })).toBeNaN();
    expect(of('stability', { returns: [0.01, 0.01, 0.01] })).toBeCloseTo(1, 12);
  });

  it('RSK-5 series without data, with one return or none that varies have no invented figure', () => {
    const nothing = ['cum_returns_final', 'max_drawdown', 'annual_return', 'sharpe_ratio'];
    const rest = ['sortino', 'omega', 'calmar', 'beta', 'alpha', 'tail_ratio', 'downside_risk'];
    for (const name of [...nothing, ...rest, 'annual_volatility', 'up_capture', 'value_at_risk'])
      expect(of(name, { returns: [], factor_returns: [] }), name).toBeNaN();
    const one = { returns: [0.01], factor_returns: [0.01] };
    for (const name of ['sharpe_ratio', 'sortino', 'omega', 'annual_volatility', 'beta', 'alpha'])
      expect(of(name, one), name).toBeNaN();
    expect(of('max_drawdown', one)).toBe(0);
    expect(of('downside_risk', one)).toBe(0);
    const flat = { returns: [0.01, 0.01, 0.01], factor_returns: [0.02, 0.01, 0.03] };
    expect(of('sharpe_ratio', flat)).toBe(Infinity);
    expect(of('beta', flat)).toBeCloseTo(0, 12);
    expect(of('calmar', flat)).toBeNaN();
    expect(of('beta', { returns: [0.01, 0.02], factor_returns: [0.01, 0.01] })).toBeNaN();
  });

  it('RSK-6 a missing return counts as no change in growth and is left out of means', () => {
    const gappy = [NaN, 0.1, -0.05];
    expect(of('cum_returns_final', { returns: gappy })).toBeCloseTo(1.1 * 0.95 - 1, 12);
    expect(of('annual_volatility', { returns: gappy, period: 'yearly' })).toBeCloseTo(
      deviation([0.1, -0.05]),
      12,
    );
    expect(of('beta', { returns: gappy, factor_returns: [5, 0.2, -0.1] })).toBeCloseTo(0.5, 12);
    expect(of('cum_returns', { returns: [0.1, NaN], starting_value: 100 })).toEqual([
      110.00000000000001, 110.00000000000001,
    ]);
  });

  it('RSK-7 rolling figures are those of each window, none when it is longer than the series', () => {
    const list = [0.01, -0.02, 0.03, 0.01, -0.01];
    const windows = [list.slice(0, 3), list.slice(1, 4), list.slice(2, 5)];
    expect(of('roll_max_drawdown', { returns: list, window: 3 })).toEqual(
      windows.map((part) => of('max_drawdown', { returns: part })),
    );
    expect(of('roll_sharpe_ratio', { returns: list, window: 3 })).toEqual(
      windows.map((part) => of('sharpe_ratio', { returns: part })),
    );
    expect(of('roll_max_drawdown', { returns: list, window: 6 })).toEqual([]);
    expect(of('roll_beta', { returns: list, factor_returns: list, window: 3 })).toEqual([
      expect.closeTo(1, 12),
      expect.closeTo(1, 12),
      expect.closeTo(1, 12),
    ]);
  });

  it('RSK-8 longer periods are the product of the shorter ones within them', () => {
    const dates = ['2026-01-30', '2026-01-31', '2026-02-02', '2026-04-01'].map(isoDate);
    const given = { returns: [0.1, 0.1, -0.5, 0.2], dates };
    expect(of('aggregate_returns', { ...given, convert_to: 'monthly' })).toEqual([
      expect.closeTo(0.21, 12),
      -0.5,
      expect.closeTo(0.2, 12),
    ]);
    expect(of('aggregate_returns', { ...given, convert_to: 'quarterly' })).toHaveLength(2);
    expect(of('aggregate_returns', { ...given, convert_to: 'weekly' })).toHaveLength(3);
    expect(of('aggregate_returns', { ...given, convert_to: 'yearly' })).toEqual([
      expect.closeTo(1.21 * 0.5 * 1.2 - 1, 12),
    ]);
  });

  it('RSK-9 names that differ by habit are the same measure; unknown ones are refused', () => {
    expect(namedMeasure('cagr')).toBe(NAMED_MEASURES['annual_return']);
    expect(namedMeasure('beta_aligned')).toBe(NAMED_MEASURES['beta']);
    expect(namedMeasure('toString')).toBeNull();
    expect(() => of('sharpe', { returns: [0.1, 0.2], period: 'hourly' })).toThrow(/period/);
    expect(() => of('beta', { returns: [0.1, 0.2] })).toThrow(/factor_returns/);
  });
});
