import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromDayNumber, isoDate } from '../../calendar/iso-date.ts';
import { FLOW_CONVENTIONS, type FlowConvention } from '../portfolio.ts';
import { dailySeries } from './daily-series.ts';
import { assetId, assetOf, bookOf, dayOf, inputOf, SmallBooks } from './performance.fixture.ts';
import { partSeries } from './part-series.ts';
import { perYear, periodReturns } from './period-returns.ts';
import { prepare } from './prepared.ts';

const period = (from: string, to: string) => ({ from: isoDate(from), to: isoDate(to) });

/** 100 at the start, 50 more in the middle, 10 % gained before and 20 % after it. */
const example = {
  first: dayOf('2024-01-01'),
  value: Float64Array.of(100, 110, 160, 192),
  inflow: Float64Array.of(0, 0, 50, 0),
  outflow: Float64Array.of(0, 0, 0, 0),
};
const all = period('2024-01-01', '2024-01-04');

describe('returns of a period', () => {
  it('links the days without the flows', () => {
    const { timeWeighted } = periodReturns(example, all, 'in-start-out-end');
    expect(timeWeighted).toBeCloseTo(1.1 * 1 * 1.2 - 1, 12);
  });

  it('counts a flow as its convention says', () => {
    const flows = { ...example, value: Float64Array.of(100, 110, 170, 170) };
    const of = (convention: FlowConvention): number | null =>
      periodReturns(flows, all, convention).timeWeighted;
    expect(of('start')).toBeCloseTo(1.1 * (170 / 160) - 1, 12);
    expect(of('in-start-out-end')).toBeCloseTo(1.1 * (170 / 160) - 1, 12);
    expect(of('end')).toBeCloseTo(1.1 * (120 / 110) - 1, 12);
    expect(of('middle')).toBeCloseTo(1.1 * (1 + 10 / 135) - 1, 12);
  });

  it('Modified Dietz weighs a flow by the days it was at work', () => {
    const of = (convention: FlowConvention): number | null =>
      periodReturns(example, all, convention).modifiedDietz;
    expect(of('end')).toBeCloseTo(42 / (100 + 50 / 3), 12);
    expect(of('start')).toBeCloseTo(42 / (100 + 100 / 3), 12);
  });

  it('the money-weighted return discounts the flows to nothing', () => {
    const { moneyWeighted } = periodReturns(example, all, 'end');
    const growth = moneyWeighted.kind === 'one' ? 1 + moneyWeighted.rate : NaN;
    expect(100 * growth ** (3 / 365) + 50 * growth ** (1 / 365)).toBeCloseTo(192, 8);
  });

  it('a year has 365 days', () => {
    expect(perYear(0.1025, 65)).toBeCloseTo(0.729_705, 5);
    expect(perYear(0.05, 365)).toBeCloseTo(0.05, 14);
    expect(perYear(0.5, 0)).toBe(0);
    expect(perYear(-1, 100)).toBe(-1);
  });

  it('nothing at work has no return', () => {
    const empty = {
      first: 0,
      value: new Float64Array(3),
      inflow: new Float64Array(3),
      outflow: new Float64Array(3),
    };
    expect(periodReturns(empty, period('1970-01-01', '1970-01-03'), 'end')).toEqual({
      timeWeighted: null,
      timeWeightedPerYear: null,
      moneyWeighted: { kind: 'none' },
      modifiedDietz: null,
    });
    expect(periodReturns(empty, period('2020-01-01', '2020-01-03'), 'end').timeWeighted).toBeNull();
  });

  it('what is withdrawn whole leaves no dust that earns', () => {
    const gone = {
      first: dayOf('2024-01-01'),
      value: Float64Array.of(100.1, 1e-14, 0.5),
      inflow: Float64Array.of(0, 0, 0.5),
      outflow: Float64Array.of(0, 100.1, 0),
    };
    for (const convention of FLOW_CONVENTIONS) {
      const { timeWeighted } = periodReturns(gone, period('2024-01-01', '2024-01-03'), convention);
      expect(Math.abs(timeWeighted ?? 0), convention).toBeLessThan(1e-9);
    }
  });

  it('flows do not change the time-weighted return: it is that of what is held', () => {
    const growth = fc.array(fc.double({ min: 0.8, max: 1.25, noNaN: true }), {
      minLength: 5,
      maxLength: 40,
    });
    const trades = fc.array(fc.integer({ min: -90, max: 900 }), { minLength: 40, maxLength: 40 });
    fc.assert(
      fc.property(growth, trades, (factors, sizes) => {
        const start = dayOf('2024-01-01');
        const prices: Record<string, number> = {};
        let price = 100;
        // Money comes before the market moves and leaves after it, as the convention has it.
        const books = new SmallBooks()
          .deposit('2024-01-01', '100000')
          .trade('2024-01-01', 'A', '1000', '100');
        prices['2024-01-01'] = price;
        factors.forEach((factor, at) => {
          const date = fromDayNumber(start + at + 1);
          const before = price;
          price *= factor;
          prices[date] = price;
          const size = sizes[at]!;
          const paid = size > 0 ? before : price;
          if (size > 0) books.deposit(date, (size * paid).toFixed(9));
          if (size !== 0) books.trade(date, 'A', String(size), paid.toFixed(12));
          if (size < 0) books.deposit(date, (size * paid).toFixed(9));
        });
        const end = fromDayNumber(start + factors.length);
        const prepared = prepare(inputOf(books, bookOf({ A: prices }), end, [assetOf('A')]));
        const { timeWeighted } = periodReturns(
          dailySeries(prepared),
          period('2024-01-01', end),
          'in-start-out-end',
        );
        expect(timeWeighted! / (price / 100 - 1)).toBeCloseTo(1, 6);
        const own = partSeries(prepared, [assetId('A')]);
        const alone = periodReturns(own, period('2024-01-01', end), 'in-start-out-end');
        expect(alone.timeWeighted! / (price / 100 - 1)).toBeCloseTo(1, 6);
      }),
    );
  });

  it('a short position earns what the price falls', () => {
    const books = new SmallBooks()
      .deposit('2024-01-01', '5000')
      .trade('2024-01-02', 'A', '-10', '100');
    const book = bookOf({ A: { '2024-01-02': 100, '2024-01-03': 90 } });
    const prepared = prepare(inputOf(books, book, '2024-01-03', [assetOf('A')]));
    const own = partSeries(prepared, [assetId('A')]);
    const { timeWeighted } = periodReturns(own, period('2024-01-01', '2024-01-03'), 'end');
    expect(timeWeighted).toBeCloseTo(0.1, 12);
  });
});
