import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromDayNumber, isoDate, toDayNumber, weekdayOf } from '../../calendar/iso-date.ts';
import { type SymbolId, symbolId } from '../../symbols/instrument.ts';
import { numberColumn } from '../column.ts';
import { madeTable } from '../made-table.ts';
import { backtest, type BacktestWorld } from './backtest.fixture.ts';
import type { Terms } from './backtest.ts';
import type { PickRows } from './decide.ts';
import type { LevelSeries } from './level-series.ts';
import { rebalanceDays } from './rebalance-days.ts';

const START = toDayNumber(isoDate('2020-01-02'));
const SESSIONS = Array.from({ length: 365 }, (_, at) => START + at).filter((day) => {
  const weekday = weekdayOf(day);
  return weekday !== 0 && weekday !== 6;
});
const SYMBOLS = ['A', 'B', 'C', 'D', 'E'].map(symbolId);

const terms = (differences: Partial<Terms> = {}): Terms => ({
  top: 2,
  weighting: 'equal',
  rebalance: 'monthly',
  costs: 10,
  from: isoDate('2020-01-01'),
  to: isoDate('2020-12-31'),
  ...differences,
});

/** Daily growth of each symbol, and how many sessions it lives. */
interface Life {
  readonly steps: readonly number[];
  readonly sessions: number;
}

const seriesOf = ({ steps, sessions }: Life): LevelSeries => {
  const days = SESSIONS.slice(0, sessions);
  let level = 100;
  return { days, levels: days.map((_, at) => (level *= 1 + (steps[at % steps.length] ?? 0))) };
};

/** The screen takes what has risen over the last ten sessions, the strongest first. */
const byMomentum: PickRows = (table) => {
  const column = table.column('return-1m');
  if (column?.kind !== 'number') throw new Error('the column is missing');
  const rows = [...column.values.keys()]
    .filter((row) => column.values[row]! > 0)
    .toSorted((a, b) => column.values[b]! - column.values[a]! || a - b);
  return { total: rows.length, rows };
};

function worldOf(lives: readonly Life[]): BacktestWorld {
  const all = lives.map(seriesOf);
  const symbols = SYMBOLS.slice(0, lives.length);
  const levels = new Map<SymbolId, LevelSeries>(symbols.map((symbol, at) => [symbol, all[at]!]));
  return {
    sessions: SESSIONS,
    levels: (symbol) => levels.get(symbol),
    benchmark: all[0],
    pick: byMomentum,
    table: (day) => {
      const at = SESSIONS.indexOf(day);
      const known = all.map(({ levels: of }) => {
        const [now, then] = [of[at], of[at - 10]];
        return now === undefined || then === undefined ? null : now / then - 1;
      });
      const caps = all.map(({ levels: of }, row) =>
        of[at] === undefined ? null : of[at]! * (row + 1),
      );
      return madeTable(
        symbols,
        new Map([
          ['return-1m', numberColumn(known)],
          ['market-cap', numberColumn(caps)],
        ]),
      );
    },
  };
}

const life = fc.record({
  steps: fc.array(fc.double({ min: -0.05, max: 0.06, noNaN: true }), {
    minLength: 1,
    maxLength: 40,
  }),
  sessions: fc.oneof(fc.constant(SESSIONS.length), fc.integer({ min: 15, max: SESSIONS.length })),
});
const lives = fc.array(life, { minLength: 1, maxLength: SYMBOLS.length });
const anyTerms = fc.record({
  top: fc.integer({ min: 1, max: 4 }),
  weighting: fc.constantFrom('equal' as const, 'market-cap' as const),
  rebalance: fc.constantFrom('monthly' as const, 'quarterly' as const),
  costs: fc.integer({ min: 0, max: 500 }),
});

/** The same in shares and money, day by day, with costs found by trying. */
function naive({ top, weighting, rebalance, costs }: Terms, world: BacktestWorld): number[] {
  const decisions = new Set(rebalanceDays(SESSIONS, rebalance));
  const priceOn = (symbol: SymbolId, day: number): { price: number; age: number } | null => {
    const { days, levels } = world.levels(symbol)!;
    let found: { price: number; age: number } | null = null;
    for (let at = 0; at < days.length; at += 1)
      if (days[at]! <= day) found = { price: levels[at]!, age: day - days[at]! };
    return found;
  };
  let shares: Record<string, number> = {};
  let cash = 1;
  const curve: number[] = [];
  for (const [at, day] of SESSIONS.entries()) {
    for (const symbol of Object.keys(shares)) {
      const now = priceOn(symbol as SymbolId, day)!;
      if (now.age <= 7) continue;
      cash += shares[symbol]! * now.price * (1 - costs / 10_000);
      delete shares[symbol];
    }
    const worth = (of: string) => (shares[of] ?? 0) * (priceOn(of as SymbolId, day)?.price ?? 0);
    const yesterday = SESSIONS[at - 1];
    if (yesterday !== undefined && decisions.has(yesterday)) {
      const table = world.table(yesterday);
      const chosen = Array.from(byMomentum(table).rows).slice(0, top);
      const caps = table.column('market-cap');
      const cap = (row: number) => (caps?.kind === 'number' ? caps.values[row]! : 0);
      const sum = chosen.reduce((all, row) => all + (weighting === 'equal' ? 1 : cap(row)), 0);
      const weights: Record<string, number> = {};
      for (const row of chosen) {
        const symbol = table.symbols[row]!;
        if (priceOn(symbol, day)!.age <= 7)
          weights[symbol] = (weighting === 'equal' ? 1 : cap(row)) / sum;
      }
      const everything = new Set([...Object.keys(weights), ...Object.keys(shares)]);
      const whole = cash + [...everything].reduce((all, one) => all + worth(one), 0);
      const isEnough = (left: number) =>
        left +
          (costs / 10_000) *
            [...everything].reduce(
              (all, one) => all + Math.abs((weights[one] ?? 0) * left - worth(one)),
              0,
            ) <=
        whole;
      let [low, high] = [0, whole];
      for (let round = 0; round < 100; round += 1) {
        const middle = (low + high) / 2;
        if (isEnough(middle)) low = middle;
        else high = middle;
      }
      cash = low * (1 - Object.values(weights).reduce((all, one) => all + one, 0));
      shares = Object.fromEntries(
        Object.entries(weights).map(([symbol, weight]) => [
          symbol,
          (weight * low) / priceOn(symbol as SymbolId, day)!.price,
        ]),
      );
    }
    curve.push(cash + Object.keys(shares).reduce((all, one) => all + worth(one), 0));
  }
  return curve.slice(SESSIONS.findIndex((day) => decisions.has(day)));
}

describe('back-test of a screen', () => {
  it('BT-1 decides on the last session of a month and trades on the next', () => {
    const days = rebalanceDays(SESSIONS, 'monthly').map(fromDayNumber);
    expect(days.slice(0, 3)).toEqual(['2020-01-31', '2020-02-28', '2020-03-31']);
    expect(rebalanceDays(SESSIONS, 'quarterly').map(fromDayNumber)).toEqual([
      '2020-03-31',
      '2020-06-30',
      '2020-09-30',
    ]);
    // Whether the month is over is known when there is a session of the next.
    expect(rebalanceDays(SESSIONS.slice(0, 22), 'monthly')).toEqual([]);
    const { rebalances, dates, equity } = backtest(
      terms(),
      worldOf([{ steps: [0.01], sessions: SESSIONS.length }]),
    );
    expect(rebalances[0]).toMatchObject({
      decidedOn: '2020-01-31',
      tradedOn: '2020-02-03',
      met: 1,
      holdings: [{ symbol: 'A', weight: 1 }],
    });
    expect([dates[0], equity[0]]).toEqual(['2020-01-31', 1]);
    // Bought on the close of February 3rd: that day's rise is missed, the next is earned.
    expect(equity[1]).toBeCloseTo(1 / 1.001, 12);
    expect(equity[2]! / equity[1]!).toBeCloseTo(1.01, 12);
  });

  it('BT-2 equals a naive second implementation', () => {
    fc.assert(
      fc.property(lives, anyTerms, (of, some) => {
        const world = worldOf(of);
        const { equity } = backtest(terms(some), world);
        const expected = naive(terms(some), world);
        expect(equity).toHaveLength(expected.length);
        for (const [at, value] of expected.entries())
          expect(Math.abs(equity[at]! / value - 1)).toBeLessThan(1e-9);
      }),
      { numRuns: 40 },
    );
  });

  it('BT-3 what happens after a day changes nothing that was chosen on it', () => {
    fc.assert(
      fc.property(lives, lives, fc.nat(SESSIONS.length - 1), anyTerms, (of, others, cut, some) => {
        // The same lives up to a session, others afterwards.
        const changed = of.map((one, at): Life => {
          const other = others[at % others.length]!;
          const steps = SESSIONS.map((_, session) =>
            session <= cut
              ? one.steps[session % one.steps.length]!
              : other.steps[session % other.steps.length]!,
          );
          const isGone = one.sessions <= cut;
          return { steps, sessions: isGone ? one.sessions : Math.max(cut + 1, other.sessions) };
        });
        const until = (world: BacktestWorld) => {
          const { rebalances } = backtest(terms(some), world);
          const limit = fromDayNumber(SESSIONS[cut]!);
          return rebalances
            .filter(({ decidedOn }) => decidedOn <= limit)
            .map(({ decidedOn, met, holdings, tradedOn }) =>
              // What vanishes before the trade cannot be bought, which is no choice.
              tradedOn <= limit ? { decidedOn, met, holdings } : { decidedOn, met },
            );
        };
        expect(until(worldOf(changed))).toEqual(until(worldOf(of)));
      }),
      { numRuns: 60 },
    );
  });

  it('BT-4 higher costs never leave more', () => {
    fc.assert(
      fc.property(lives, anyTerms, fc.integer({ min: 1, max: 300 }), (of, some, more) => {
        const world = worldOf(of);
        const cheap = backtest(terms(some), world);
        const dear = backtest(terms({ ...some, costs: some.costs + more }), world);
        for (const [at, value] of cheap.equity.entries())
          expect(dear.equity[at]!).toBeLessThanOrEqual(value * (1 + 1e-12));
        expect(dear.costs).toBeGreaterThanOrEqual(cheap.costs - 1e-12);
        const free = backtest(terms({ ...some, costs: 0 }), world);
        if (free.equity.length > 0)
          expect(cheap.equity.at(-1)! / free.equity.at(-1)!).toBeCloseTo(1 - cheap.costs, 9);
      }),
      { numRuns: 40 },
    );
  });

  it('BT-5 in a world of constant prices the return is what costs take', () => {
    const still = worldOf([{ steps: [0], sessions: SESSIONS.length }]);
    const world: BacktestWorld = { ...still, pick: () => ({ total: 1, rows: [0] }) };
    const { equity, costs, statistics } = backtest(terms({ costs: 100 }), world);
    // Bought once; afterwards there is nothing to trade.
    expect(equity.at(-1)).toBeCloseTo(1 / 1.01, 12);
    expect(statistics.totalReturn).toBeCloseTo(-costs, 12);
    expect(backtest(terms({ costs: 0 }), world).equity.every((value) => value === 1)).toBe(true);
  });

  it('BT-6 what vanishes is sold at its last price, and the money waits', () => {
    const gone = worldOf([{ steps: [0.01], sessions: 30 }]);
    const { equity, limits, rebalances } = backtest(terms({ costs: 0 }), gone);
    const top = Math.max(...equity);
    expect(equity.at(-1)).toBe(top);
    expect(limits).toContain('sold-at-last-price');
    expect(limits).toContain('idle-cash');
    expect(rebalances.at(-1)).toMatchObject({ met: 0, holdings: [], turnover: 0 });
  });

  it('BT-7 weights add up to 1 and follow market value when asked', () => {
    const steps = { steps: [0.01], sessions: SESSIONS.length };
    const { rebalances } = backtest(
      terms({ weighting: 'market-cap' }),
      worldOf([steps, steps, steps]),
    );
    const [{ holdings } = { holdings: [] }] = rebalances;
    expect(holdings.map(({ symbol }) => symbol)).toEqual(['A', 'B']);
    expect(holdings[1]!.weight / holdings[0]!.weight).toBeCloseTo(2, 12);
    fc.assert(
      fc.property(lives, anyTerms, (of, some) => {
        const result = backtest(terms(some), worldOf(of));
        for (const { holdings: held, turnover, cost } of result.rebalances) {
          const sum = held.reduce((all, { weight }) => all + weight, 0);
          expect(sum).toBeLessThanOrEqual(1 + 1e-9);
          expect(turnover).toBeGreaterThanOrEqual(0);
          expect(turnover).toBeLessThanOrEqual(1 + 1e-9);
          expect(cost).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('BT-8 a test without a rebalance day is empty', () => {
    const short = terms({ from: isoDate('2020-01-06'), to: isoDate('2020-01-20') });
    const world = worldOf([{ steps: [0.01], sessions: SESSIONS.length }]);
    expect(backtest(short, world)).toMatchObject({ dates: [], equity: [], rebalances: [] });
  });

  it('BT-9 the benchmark is its own total return on the same days', () => {
    const world = worldOf([{ steps: [0.01], sessions: SESSIONS.length }]);
    const { benchmark, dates, benchmarkStatistics } = backtest(terms(), world);
    expect(benchmark[0]).toBe(1);
    expect(benchmark).toHaveLength(dates.length);
    expect(benchmarkStatistics.totalReturn).toBeCloseTo(1.01 ** (dates.length - 1) - 1, 6);
    expect(benchmarkStatistics.drawdown).toBe(0);
    expect(benchmarkStatistics.monthsUp).toBe(1);
  });
});
