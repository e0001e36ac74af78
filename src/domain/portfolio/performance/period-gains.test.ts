import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromDayNumber, isoDate } from '../../calendar/iso-date.ts';
import { add, equals, type Decimal, formatDecimal, subtract } from '../../money/decimal.ts';
import { numberOf } from '../../money/decimal-number.ts';
import type { PeriodGains } from '../analysis.ts';
import { dailySeries } from './daily-series.ts';
import {
  assetId,
  assetOf,
  bookOf,
  DAYS,
  dayOf,
  EUR,
  inputOf,
  randomInput,
  SmallBooks,
} from './performance.fixture.ts';
import { type ExactGains, exactGains, periodGains, total, totalGain } from './period-gains.ts';
import { prepare } from './prepared.ts';

const balances = (gains: ExactGains): boolean =>
  equals(subtract(gains.end, gains.start), add(gains.flows, totalGain(gains)));

const show = (gains: ExactGains): string =>
  Object.entries(gains)
    .map(([name, value]: [string, Decimal]) => `${name} ${formatDecimal(value)}`)
    .join(', ');

const period = (from: string, to: string) => ({ from: isoDate(from), to: isoDate(to) });

describe('gains of a period', () => {
  it('sum to the change exactly, whole and part by part, for any period of any ledger', () => {
    fc.assert(
      fc.property(
        randomInput,
        fc.integer({ min: -3, max: DAYS }),
        fc.integer({ min: 0, max: DAYS }),
        (input, start, length) => {
          const prepared = prepare(input);
          const from = dayOf('2024-01-01') + start;
          const { whole, holdings, cash } = exactGains(
            prepared,
            from,
            Math.min(from + length, prepared.last),
          );
          for (const part of [whole, ...holdings.values(), ...cash.values()]) {
            expect(balances(part), show(part)).toBe(true);
          }
          const sum = total([...holdings.values(), ...cash.values()]);
          expect(show(sum)).toBe(show(whole));
        },
      ),
    );
  });

  it('the whole starts and ends with the values of the daily series and has its flows', () => {
    fc.assert(
      fc.property(randomInput, fc.integer({ min: 0, max: DAYS - 1 }), (input, start) => {
        const prepared = prepare(input);
        const series = dailySeries(prepared);
        const from = Math.max(dayOf('2024-01-01') + start, prepared.first);
        const { whole } = exactGains(prepared, from, prepared.last);
        const scale = Math.max(1, ...series.value.map(Math.abs));
        expect(numberOf(whole.start) / scale).toBeCloseTo(
          series.value[from - series.first]! / scale,
          9,
        );
        expect(numberOf(whole.end) / scale).toBeCloseTo(series.value.at(-1)! / scale, 9);
        let flows = 0;
        for (let at = from - series.first + 1; at < series.value.length; at += 1) {
          flows += series.inflow[at]! - series.outflow[at]!;
        }
        expect(numberOf(whole.flows) / scale).toBeCloseTo(flows / scale, 9);
      }),
    );
  });

  it('two periods that follow each other have the gains of both together', () => {
    fc.assert(
      fc.property(randomInput, fc.integer({ min: 0, max: DAYS }), (input, middle) => {
        const prepared = prepare(input);
        const between = dayOf('2024-01-01') + middle;
        const [one, two, both] = [
          exactGains(prepared, prepared.first, between).whole,
          exactGains(prepared, between, prepared.last).whole,
          exactGains(prepared, prepared.first, prepared.last).whole,
        ];
        for (const name of ['flows', 'dividends', 'interest', 'fees', 'taxes'] as const) {
          expect(formatDecimal(add(one[name], two[name]))).toBe(formatDecimal(both[name]));
        }
        expect(formatDecimal(add(totalGain(one), totalGain(two)))).toBe(
          formatDecimal(totalGain(both)),
        );
      }),
    );
  });

  it('splits what the price did from what the rate did', () => {
    const books = new SmallBooks({ B: EUR })
      .deposit('2024-01-01', '1000', EUR)
      .trade('2024-01-02', 'B', '10', '100');
    const book = bookOf(
      { B: { '2024-01-02': 100, '2024-02-01': 120 } },
      { EUR: { '2024-01-01': 1, '2024-02-01': 1.1 } },
      { B: EUR },
    );
    const input = inputOf(books, book, '2024-02-01', [assetOf('B', EUR)]);
    const { whole, holdings } = periodGains(prepare(input), period('2023-12-31', '2024-02-01'));
    // 200 euros of price gain at 1.1; 1000 euros rose by 0.1.
    expect(whole).toMatchObject({ unrealised: '220', currency: '100', flows: '1000', end: '1320' });
    expect(holdings.get(assetId('B'))).toMatchObject({ unrealised: '220', currency: '100' });
  });

  it('measures against the value at the start what was held then', () => {
    const books = new SmallBooks()
      .deposit('2024-01-01', '5000')
      .trade('2024-01-02', 'A', '10', '100')
      .split('2024-02-01', 'A', '2')
      .trade('2024-03-01', 'A', '-5', '80')
      .trade('2024-03-02', 'A', '4', '70')
      .trade('2024-03-03', 'A', '-17', '60');
    const book = bookOf({ A: { '2024-01-02': 100, '2024-01-31': 130, '2024-03-01': 80 } });
    const input = inputOf(books, book, '2024-03-31', [assetOf('A')]);
    const gains = (from: string): PeriodGains =>
      periodGains(prepare(input), period(from, '2024-03-31')).whole;
    // All: 5 × (80 − 50) + 15 × (60 − 50) + 2 × (60 − 70); two bought at 70 are left at 80.
    expect(gains('2023-12-31')).toMatchObject({ realised: '280', unrealised: '20' });
    // From the end of January the old ones cost 65 each after the split.
    expect(gains('2024-01-31')).toMatchObject({ realised: '-20', unrealised: '20' });
  });

  it('a short position gains when the price falls', () => {
    const books = new SmallBooks()
      .deposit('2024-01-01', '5000')
      .trade('2024-01-02', 'A', '-10', '100')
      .trade('2024-03-01', 'A', '4', '80');
    const book = bookOf({ A: { '2024-01-02': 100, '2024-01-31': 90, '2024-03-01': 80 } });
    const input = inputOf(books, book, '2024-03-31', [assetOf('A')]);
    const gains = (from: string): PeriodGains =>
      periodGains(prepare(input), period(from, '2024-03-31')).whole;
    expect(gains('2023-12-31')).toMatchObject({ realised: '80', unrealised: '120' });
    expect(gains('2024-01-31')).toMatchObject({ realised: '40', unrealised: '60' });
  });

  it('a rate that a bank agreed costs against that of the market: a currency loss', () => {
    const books = new SmallBooks()
      .deposit('2024-01-01', '1000')
      .convert('2024-01-02', '1000', 'USD' as typeof EUR, '900', EUR);
    const book = bookOf({}, { EUR: { '2024-01-01': 1.1 } });
    const input = inputOf(books, book, '2024-01-03', []);
    const { whole } = periodGains(prepare(input), period('2023-12-31', '2024-01-03'));
    expect(whole).toMatchObject({ flows: '1000', currency: '-10', end: '990' });
  });

  it('the currency gain is the remainder of all others', () => {
    fc.assert(
      fc.property(randomInput, (input) => {
        const prepared = prepare(input);
        const { whole } = exactGains(prepared, prepared.first + 20, prepared.last);
        const others = subtract(totalGain(whole), whole.currency);
        const remainder = subtract(subtract(subtract(whole.end, whole.start), whole.flows), others);
        expect(formatDecimal(whole.currency)).toBe(formatDecimal(remainder));
      }),
    );
  });

  it('an empty ledger gained nothing', () => {
    const input = inputOf(new SmallBooks(), bookOf({}), '2024-01-03', []);
    const { whole, holdings } = periodGains(prepare(input), period('2023-12-31', '2024-01-03'));
    expect(Object.values(whole).every((value) => value === '0')).toBe(true);
    expect(holdings.size).toBe(0);
    expect(fromDayNumber(prepare(input).first)).toBe('2024-01-03');
  });
});
