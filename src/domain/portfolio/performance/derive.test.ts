import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromDayNumber, isoDate } from '../../calendar/iso-date.ts';
import { add, decimal, formatDecimal, negate, ZERO } from '../../money/decimal.ts';
import { DERIVATION_TERMS, type DerivedFigure, DERIVED_FIGURES } from '../derivation.ts';
import { dailySeries } from './daily-series.ts';
import { derive } from './derive.ts';
import {
  assetId,
  assetOf,
  bookOf,
  inputOf,
  randomInput,
  SmallBooks,
} from './performance.fixture.ts';
import { prepare } from './prepared.ts';

describe('derivations', () => {
  it('lines with a sign add up to the figure, and the rows of a gain to the gain', () => {
    fc.assert(
      fc.property(randomInput, (input) => {
        const prepared = prepare(input);
        const series = dailySeries(prepared);
        const period = { from: fromDayNumber(prepared.first + 20), to: input.to };
        const context = { prepared, series, period, asset: null, benchmark: null, riskFree: 0 };
        for (const figure of [
          'value',
          'startValue',
          'totalGain',
          'dayChange',
          'unrealised',
        ] as const) {
          const { steps, value } = derive(figure, context);
          const sum = steps.reduce((total, { sign, value: line }) => {
            if (sign === null) return total;
            return add(total, sign === '+' ? decimal(String(line)) : negate(decimal(String(line))));
          }, ZERO);
          expect(formatDecimal(sum), figure).toBe(value);
        }
        const gains = [
          'realised',
          'unrealised',
          'dividends',
          'interest',
          'fees',
          'taxes',
          'currency',
        ] as const;
        let total = ZERO;
        for (const figure of gains) {
          const { rows, value } = derive(figure, context);
          const sum = rows.reduce((all, row) => add(all, decimal(String(row.at(-1)))), ZERO);
          expect(formatDecimal(sum), figure).toBe(value);
          total = add(total, sum);
        }
        expect(formatDecimal(total)).toBe(derive('totalGain', context).value);
        // What was there, what came in and what was earned are what is there.
        for (const asset of [null, ...prepared.tracks.keys()]) {
          const valueOf = (figure: DerivedFigure) =>
            decimal(String(derive(figure, { ...context, asset }).value));
          const { rows, value } = derive('flows', { ...context, asset });
          const sum = rows.reduce((all, row) => add(all, decimal(String(row.at(-1)))), ZERO);
          expect(formatDecimal(sum)).toBe(value);
          expect(formatDecimal(add(add(valueOf('startValue'), sum), valueOf('totalGain')))).toBe(
            formatDecimal(valueOf('value')),
          );
        }
      }),
    );
  });

  it('every figure opens, of an empty ledger too, with columns for all its cells', () => {
    const filled = new SmallBooks()
      .deposit('2024-01-01', '1000')
      .trade('2024-01-02', 'A', '5', '100', '1')
      .dividend('2024-01-03', 'A', '5', '1')
      .trade('2024-01-04', 'A', '-2', '120');
    const book = bookOf({ A: { '2024-01-02': 100, '2024-01-03': 90, '2024-01-05': 120 } });
    for (const books of [filled, new SmallBooks()]) {
      const prepared = prepare(inputOf(books, book, '2024-01-08', [assetOf('A')]));
      const period = { from: isoDate('2023-12-31'), to: isoDate('2024-01-08') };
      for (const asset of [null, assetId('A')]) {
        const context = {
          prepared,
          series: dailySeries(prepared),
          period,
          asset,
          benchmark: book.prices.get(assetId('A'))!,
          riskFree: 0.02,
        };
        for (const figure of DERIVED_FIGURES) {
          const derivation = derive(figure, context);
          expect(derivation.figure).toBe(figure);
          for (const row of derivation.rows) expect(row).toHaveLength(derivation.columns.length);
          for (const { term } of [...derivation.steps, ...derivation.columns]) {
            expect(DERIVATION_TERMS).toContain(term);
          }
        }
      }
    }
  });

  it('rolling figures list the windows that they are of, newest first', () => {
    const books = new SmallBooks()
      .deposit('2021-01-04', '500')
      .trade('2021-01-04', 'A', '5', '100');
    const book = bookOf({
      A: { '2021-01-04': 100, '2022-06-01': 150, '2023-03-01': 120 },
      M: { '2021-01-04': 50, '2022-01-03': 60, '2023-02-01': 90 },
    });
    const prepared = prepare(inputOf(books, book, '2023-06-30', [assetOf('A')]));
    const context = {
      prepared,
      series: dailySeries(prepared),
      period: { from: isoDate('2022-12-31'), to: isoDate('2023-06-30') },
      asset: null,
      benchmark: book.prices.get(assetId('M'))!,
      riskFree: 0,
    };
    const stepsOf = (figure: 'rolling12' | 'benchmarkRolling12') =>
      Object.fromEntries(derive(figure, context).steps.map(({ term, value }) => [term, value]));
    for (const figure of ['rolling12', 'benchmarkRolling12'] as const) {
      const { rows, value, count } = derive(figure, context);
      expect(count).toBe(182);
      expect(rows[0]!.slice(0, 2)).toEqual(['2022-06-30', '2023-06-30']);
      expect(value).toBe(rows[0]![4]);
      for (const [, , before, after, earned] of rows)
        expect(earned).toBeCloseTo(Number(after) / Number(before) - 1, 12);
      const all = rows.map((row) => Number(row[4]));
      expect(stepsOf(figure)).toMatchObject({ best: Math.max(...all), worst: Math.min(...all) });
    }
    expect(derive('rolling12', context).value).toBeCloseTo(120 / 150 - 1, 12);
    expect(derive('benchmarkRolling12', context).value).toBeCloseTo(90 / 60 - 1, 12);
    expect(derive('rolling36', context)).toMatchObject({ value: null, rows: [] });
    expect(derive('benchmarkRolling12', { ...context, benchmark: null }).value).toBeNull();
  });

  it('names the booking of every sale and dividend', () => {
    const books = new SmallBooks()
      .trade('2024-01-02', 'A', '5', '100')
      .dividend('2024-01-03', 'A', '5', '1')
      .trade('2024-01-04', 'A', '-2', '120');
    const prepared = prepare(inputOf(books, bookOf({}), '2024-01-08', [assetOf('A')]));
    const context = {
      prepared,
      series: dailySeries(prepared),
      period: { from: isoDate('2023-12-31'), to: isoDate('2024-01-08') },
      asset: null,
      benchmark: null,
      riskFree: 0,
    };
    expect(derive('realised', context).rows).toEqual([
      ['2024-01-04', 't3', 'A', '2', '240', '200', 1, '40'],
    ]);
    expect(derive('dividends', context).rows).toEqual([
      ['2024-01-03', 't2', 'A', '5', 'USD', 1, '5'],
    ]);
  });
});
