import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromDayNumber, isoDate } from '../../calendar/iso-date.ts';
import { contributions } from './contribution.ts';
import { dailySeries } from './daily-series.ts';
import {
  assetOf,
  bookOf,
  DAYS,
  dayOf,
  EUR,
  inputOf,
  randomInput,
  SmallBooks,
} from './performance.fixture.ts';
import { periodReturns } from './period-returns.ts';
import { prepare } from './prepared.ts';

describe('contributions', () => {
  it('sum to the return of the period, by holding and by any group', () => {
    fc.assert(
      fc.property(
        randomInput,
        fc.integer({ min: -2, max: DAYS }),
        fc.integer({ min: 1, max: DAYS }),
        (input, start, length) => {
          const prepared = prepare(input);
          const series = dailySeries(prepared);
          const from = dayOf('2024-01-01') + start;
          const period = {
            from: fromDayNumber(from),
            to: fromDayNumber(Math.min(from + length, prepared.last)),
          };
          const parts = contributions(prepared, series, period);
          if (parts === null) return;
          const { timeWeighted } = periodReturns(series, period, 'in-start-out-end');
          const size = Math.max(
            1,
            ...parts.map(({ contribution }) => Math.abs(contribution)),
            ...series.returns.map(Math.abs),
          );
          const sum = parts.reduce((total, { contribution }) => total + contribution, 0);
          expect(Math.abs(sum - (timeWeighted ?? 0)) / size).toBeLessThan(
            1e-12 * (1 + parts.length * length),
          );
        },
      ),
    );
  });

  it('over one day a holding contributes its weight times its return', () => {
    const books = new SmallBooks({ B: EUR })
      .deposit('2024-01-01', '1000')
      .trade('2024-01-01', 'A', '5', '100')
      .deposit('2024-01-01', '250', EUR)
      .trade('2024-01-01', 'B', '10', '20');
    const book = bookOf(
      { A: { '2024-01-01': 100, '2024-01-02': 110 }, B: { '2024-01-01': 20 } },
      { EUR: { '2024-01-01': 2, '2024-01-02': 2.2 } },
      { B: EUR },
    );
    const prepared = prepare(inputOf(books, book, '2024-01-02', [assetOf('A'), assetOf('B', EUR)]));
    const period = { from: isoDate('2024-01-01'), to: isoDate('2024-01-02') };
    const parts = contributions(prepared, dailySeries(prepared), period)!;
    // 1500 in all: 500 in A, 400 in B, 500 in dollars, 100 in euros.
    const of = new Map(
      parts.map(({ part, contribution }) => [
        'asset' in part ? String(part.asset) : part.cash,
        contribution,
      ]),
    );
    expect(of.get('A')).toBeCloseTo(50 / 1500, 12);
    expect(of.get('B')).toBeCloseTo(40 / 1500, 12);
    // Dollars earn nothing in dollars.
    expect(of.get('USD')).toBeCloseTo(0, 12);
    expect(of.get('EUR')).toBeCloseTo(10 / 1500, 12);
    expect(parts[0]!.averageWeight).toBeCloseTo((500 / 1500 + 550 / 1600) / 2, 12);
  });
});
