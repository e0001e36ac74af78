import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromDayNumber, isoDate, toDayNumber } from '../../calendar/iso-date.ts';
import { type Attribution, attribute, CASH_GROUP, UNATTRIBUTED } from './attribution.ts';
import { assetDaysOf, portfolioDays } from './attribution-days.ts';
import { dailySeries } from './daily-series.ts';
import { type GroupMarket, mixDays, wholeMix } from './group-mix.ts';
import { GroupedPortfolio } from './grouped-portfolio.ts';
import {
  assetId,
  assetOf,
  bookOf,
  DAYS,
  dayOf,
  inputOf,
  randomInput,
  SmallBooks,
} from './performance.fixture.ts';
import { periodReturns } from './period-returns.ts';
import { prepare } from './prepared.ts';

const NOTHING_KNOWN: GroupMarket = {
  levels: new Map(),
  drifting: new Set(),
  flat: new Set([CASH_GROUP]),
};

const sumOf = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0);

/** Whatever the figures are, they sum up: by group, by effect and in every year. */
function expectSums(found: Attribution, size: number): void {
  const near = (a: number, b: number) => expect(Math.abs(a - b) / size).toBeLessThan(1e-8);
  near(sumOf(found.rows.map(({ total }) => total)), found.excess);
  for (const one of [found, ...found.years])
    near(one.allocation + one.selection + one.interaction + one.unattributed, one.excess);
  const years = found.years.reduce((all, one) => all * (1 + one.portfolio), 1) - 1;
  near(years, found.portfolio);
}

describe('attribution', () => {
  it('ATT-7 sums to the excess return for any ledger, benchmark and grouping', () => {
    fc.assert(
      fc.property(
        randomInput,
        fc.array(fc.double({ min: -0.1, max: 0.1, noNaN: true }), { minLength: 3, maxLength: 9 }),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 3, maxLength: 3 }),
        fc.integer({ min: 0, max: DAYS - 1 }),
        (input, moves, shares, start) => {
          const prepared = prepare(input);
          const series = dailySeries(prepared);
          const period = {
            from: fromDayNumber(dayOf('2024-01-01') + start),
            to: fromDayNumber(prepared.last),
          };
          const days = portfolioDays(prepared, series, period);
          if (days === null) return;
          const { length } = days.returns;
          const level = (of: number): Float64Array => {
            let now = 1;
            return Float64Array.from({ length }, (_, at) => (now *= 1 + moves[(at * of) % 3]!));
          };
          const market = {
            levels: new Map([
              ['one', level(1)],
              ['two', level(2)],
            ]),
            drifting: new Set(['one', 'two']),
            flat: new Set([CASH_GROUP]),
          };
          const mix = wholeMix(
            [
              ['one', shares[0]! / 3],
              ['two', shares[1]! / 3],
              [CASH_GROUP, shares[2]! / 3],
            ],
            UNATTRIBUTED,
          );
          const benchmark = Float64Array.from({ length }, (_, at) => moves[at % moves.length]!);
          const grouped = new GroupedPortfolio(days);
          const daysOf = assetDaysOf(prepared, days);
          const [a, b] = [daysOf(assetId('A')), daysOf(assetId('B'))];
          if (a !== null) grouped.add(a, 'one');
          if (b !== null) grouped.addDivided(b, mix, market, 5);
          const found = attribute(days, grouped, benchmark, mixDays(mix, market, benchmark, 5));
          if (found === null) return;
          const { timeWeighted } = periodReturns(series, period, 'in-start-out-end');
          const size = Math.max(
            1,
            ...days.returns.map(Math.abs),
            ...found.rows.flatMap((row) =>
              [row.allocation, row.selection, row.interaction].map(Math.abs),
            ),
            Math.abs(found.portfolio),
            Math.abs(found.benchmark),
            ...found.years.map((one) => Math.abs(one.portfolio)),
          );
          expect(Math.abs(found.portfolio - (timeWeighted ?? 0)) / size).toBeLessThan(1e-9);
          expectSums(found, size);
        },
      ),
    );
  });

  it('ATT-8 is zero in every line where the portfolio is the benchmark', () => {
    const closes = { '2024-01-01': 100, '2024-01-05': 104, '2024-01-09': 99, '2024-01-12': 107 };
    const books = new SmallBooks()
      .deposit('2024-01-01', '1000')
      .trade('2024-01-01', 'A', '10', '100')
      .deposit('2024-01-06', '520')
      .trade('2024-01-06', 'A', '5', '104');
    const prepared = prepare(inputOf(books, bookOf({ A: closes }), '2024-01-15', [assetOf('A')]));
    const period = { from: isoDate('2024-01-01'), to: isoDate('2024-01-15') };
    const days = portfolioDays(prepared, dailySeries(prepared), period)!;
    const level = new Map(Object.entries(closes).map(([date, close]) => [dayOf(date), close]));
    let [before, now] = [100, 100];
    const benchmark = days.returns.map((_, at) => {
      [before, now] = [now, level.get(days.first + at) ?? now];
      return now / before - 1;
    });
    const sectors: GroupMarket = {
      levels: new Map([['tech', days.returns.map((_, at) => 50 + at * at)]]),
      drifting: new Set(['tech', 'energy']),
      flat: new Set([CASH_GROUP]),
    };
    const mix = wholeMix(
      [
        ['tech', 0.6],
        ['energy', 0.3],
        [CASH_GROUP, 0.02],
      ],
      UNATTRIBUTED,
    );
    const grouped = new GroupedPortfolio(days);
    grouped.addDivided(assetDaysOf(prepared, days)(assetId('A'))!, mix, sectors, 3);
    const found = attribute(days, grouped, benchmark, mixDays(mix, sectors, benchmark, 3))!;
    expect(found.portfolio).toBeCloseTo(0.07, 12);
    expect(found.rows.map(({ group }) => group).toSorted()).toEqual([
      CASH_GROUP,
      'energy',
      'tech',
      UNATTRIBUTED,
    ]);
    for (const row of found.rows) {
      expect(row.weight).toBeCloseTo(row.benchmarkWeight, 12);
      for (const effect of [row.allocation, row.selection, row.interaction])
        expect(effect).toBeCloseTo(0, 12);
    }
  });

  it('ATT-9 of one day is that of the sector and of the cash, by hand', () => {
    // 600 of 1000 in A, which gains 10 %; the benchmark is one sector and gains 4 %.
    const books = new SmallBooks()
      .deposit('2024-01-01', '1000')
      .trade('2024-01-01', 'A', '6', '100');
    const closes = { A: { '2024-01-01': 100, '2024-01-02': 110 } };
    const prepared = prepare(inputOf(books, bookOf(closes), '2024-01-02', [assetOf('A')]));
    const period = { from: isoDate('2024-01-01'), to: isoDate('2024-01-02') };
    const days = portfolioDays(prepared, dailySeries(prepared), period)!;
    const grouped = new GroupedPortfolio(days);
    grouped.add(assetDaysOf(prepared, days)(assetId('A'))!, 'tech');
    const benchmark = Float64Array.of(0, 0.04);
    const mix = mixDays(wholeMix([['tech', 1]], UNATTRIBUTED), NOTHING_KNOWN, benchmark, 0);
    const found = attribute(days, grouped, benchmark, mix)!;
    const of = new Map(found.rows.map((row) => [row.group, row]));
    expect(found.excess).toBeCloseTo(0.02, 12);
    // Selection 1 × (10 − 4) %, interaction (0.6 − 1) × 6 %, and 0.4 of cash that missed 4 %.
    expect(of.get('tech')!.selection).toBeCloseTo(0.06, 12);
    expect(of.get('tech')!.interaction).toBeCloseTo(-0.024, 12);
    expect(of.get('tech')!.allocation).toBeCloseTo(0, 12);
    expect(of.get(CASH_GROUP)!.allocation).toBeCloseTo(-0.016, 12);
  });

  it('ATT-10 days before the first money are not attributed, and counted', () => {
    const books = new SmallBooks().deposit('2024-01-03', '100');
    const input = inputOf(books, bookOf({}), '2024-01-05', []);
    const prepared = prepare({ ...input, settings: { flowConvention: 'end' } });
    const series = dailySeries(prepared);
    const period = { from: fromDayNumber(series.first), to: isoDate('2024-01-05') };
    const days = portfolioDays(prepared, series, period)!;
    const benchmark = days.returns.map((_, at) => (at === 1 ? 0.1 : 0));
    const mix = mixDays(wholeMix([['tech', 1]], UNATTRIBUTED), NOTHING_KNOWN, benchmark, 0);
    const found = attribute(days, new GroupedPortfolio(days), benchmark, mix)!;
    expect(toDayNumber(period.from)).toBe(days.first);
    expect(found.unattributed).toBeCloseTo(-0.1, 12);
    expect(found.rows.find(({ group }) => group === UNATTRIBUTED)!.total).toBeCloseTo(-0.1, 12);
  });
});

describe('what a fund consists of', () => {
  it('ATT-11 has shares that sum to one and returns that sum to those of the fund', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: 1, maxLength: 5 }),
        fc.array(fc.double({ min: -0.3, max: 0.3, noNaN: true }), { minLength: 4, maxLength: 30 }),
        fc.integer({ min: 0, max: 4 }),
        fc.integer({ min: 0, max: 40 }),
        (shares, moves, known, listed) => {
          const whole = Float64Array.from(moves);
          const names = shares.map((_, at) => `g${at}`);
          const levels = new Map(
            names.slice(0, known).map((name, of) => {
              let level = 1;
              // The last one of them begins later than the others.
              const column = whole.map((move, at) =>
                of === known - 1 && at < 2 ? NaN : (level *= 1 + move / (of + 1)),
              );
              return [name, column] as const;
            }),
          );
          const sum = sumOf(shares);
          const mix = wholeMix(
            names.map((name, at) => [name, shares[at]! / sum] as const),
            UNATTRIBUTED,
          );
          const market = { levels, drifting: new Set(names), flat: new Set(['g0']) };
          const { groups, shares: held, returns } = mixDays(mix, market, whole, listed);
          for (let at = 1; at < whole.length; at += 1) {
            const places = groups.map((_, of) => at * groups.length + of);
            expect(sumOf(places.map((place) => held[place]!))).toBeCloseTo(1, 10);
            const earned = sumOf(places.map((place) => held[place]! * returns[place]!));
            expect(earned).toBeCloseTo(whole[at]!, 10);
          }
        },
      ),
    );
  });

  it('ATT-12 moves back with its sectors: what doubled had a smaller share before', () => {
    const whole = Float64Array.of(0, 0.5, 0);
    const market: GroupMarket = {
      levels: new Map([
        ['tech', Float64Array.of(1, 2, 2)],
        ['energy', Float64Array.of(1, 1, 1)],
      ]),
      drifting: new Set(['tech', 'energy']),
      flat: new Set(),
    };
    const mix = wholeMix(
      [
        ['tech', 2 / 3],
        ['energy', 1 / 3],
      ],
      UNATTRIBUTED,
    );
    const { shares, returns } = mixDays(mix, market, whole, 2);
    expect([...shares.subarray(2)].map((one) => Math.round(one * 1e9) / 1e9)).toEqual([
      0.5, 0.5, 0.666666667, 0.333333333,
    ]);
    // Half of 100 % is the 50 % of the fund: nothing is left to spread.
    expect([...returns.subarray(2, 4)]).toEqual([1, 0]);
  });
});
