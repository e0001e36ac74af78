import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type IsoDate, isoDate } from '../calendar/iso-date.ts';
import { symbolId } from '../symbols/instrument.ts';
import type { Dividend, Split } from './corporate-action.ts';
import {
  dividendGrowth,
  dividendYears,
  paidDividends,
  yearsOfIncrease,
} from './dividend-history.ts';

const symbol = symbolId('KO');
const dividend = (exDate: string, amount: number): Dividend => ({
  kind: 'dividend',
  symbol,
  exDate: exDate as IsoDate,
  recordDate: exDate as IsoDate,
  payDate: exDate as IsoDate,
  amount,
  currency: 'USD' as Dividend['currency'],
  type: 'regular',
  frequency: 4,
  announcedAt: 0,
});
const split = (exDate: string, to: number, from = 1): Split => ({
  kind: 'split',
  symbol,
  exDate: exDate as IsoDate,
  to,
  from,
  announcedAt: 0,
});

describe('split-adjusted dividends', () => {
  it('are reduced by later splits only', () => {
    const paid = paidDividends([
      dividend('2020-03-01', 1),
      split('2021-06-01', 4),
      dividend('2022-03-01', 1),
      split('2023-06-01', 3, 2),
      dividend('2024-03-01', 1),
    ]);
    expect(paid.map(({ exDate, adjusted }) => [exDate, adjusted])).toEqual([
      ['2024-03-01', 1],
      ['2022-03-01', 2 / 3],
      ['2020-03-01', 1 / 6],
    ]);
  });

  it('pay a holder of one old share what they paid: shares now times adjusted amounts', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 2, max: 5 }), fc.integer({ min: 1, max: 900 })), {
          maxLength: 6,
        }),
        (events) => {
          // Each year: a dividend in March, then a split in June.
          const actions = events.flatMap(([to, cents], index) => [
            dividend(`${2000 + index}-03-01`, cents / 100),
            split(`${2000 + index}-06-01`, to),
          ]);
          let shares = 1;
          let received = 0;
          for (const [to, cents] of events) {
            received += (shares * cents) / 100;
            shares *= to;
          }
          const sum = paidDividends(actions).reduce((total, { adjusted }) => total + adjusted, 0);
          expect(sum * shares).toBeCloseTo(received, 6);
        },
      ),
    );
  });
});

describe('dividends by the year', () => {
  const today = isoDate('2026-11-15');
  const years = dividendYears(
    paidDividends([
      dividend('2021-03-01', 1),
      dividend('2022-03-01', 0.9),
      dividend('2023-03-01', 1),
      dividend('2024-03-01', 1.1),
      dividend('2025-03-01', 0.6),
      dividend('2025-09-01', 0.61),
      // The year that is not over does not count.
      dividend('2026-03-01', 5),
    ]),
    today,
  );

  it('add up, leave out the current one, and show years without any', () => {
    expect(years.map(({ year, total }) => [year, Number(total.toFixed(4))])).toEqual([
      [2021, 1],
      [2022, 0.9],
      [2023, 1],
      [2024, 1.1],
      [2025, 1.21],
    ]);
    expect(
      dividendYears(
        paidDividends([dividend('2022-01-03', 1), dividend('2024-01-03', 1)]),
        today,
      ).map(({ total }) => total),
    ).toEqual([1, 0, 1, 0]);
    expect(dividendYears([], today)).toEqual([]);
  });

  it('rose three years in a row, after a fall', () => {
    expect(yearsOfIncrease(years)).toBe(3);
    expect(yearsOfIncrease([])).toBe(0);
  });

  it('grow per year so that compounding leads from the first to the last', () => {
    const growth = dividendGrowth(years, 3);
    expect(0.9 * (1 + growth!) ** 3).toBeCloseTo(1.21, 9);
    expect(dividendGrowth(years, 10)).toBeNull();
  });
});
