import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, isoDate } from '../calendar/iso-date.ts';
import type { InsiderCode, InsiderTransaction } from '../ownership/insider.ts';
import type { SymbolId } from '../symbols/instrument.ts';
import { completeMonths } from './complete-months.ts';
import { holdingChange, quarterFlow } from '../ownership/holding-change.ts';
import { activeCluster, buyClusters, netBuying } from '../ownership/insider-activity.ts';
import { monthReturns, seasonality } from './seasonality.ts';
import { technicalSummary, verdictOf } from './technical-summary.ts';

const DAY_0 = isoDate('2026-01-10');

const trade = (
  insider: string,
  day: number,
  code: InsiderCode = 'P',
  change: Partial<InsiderTransaction> = {},
): InsiderTransaction => ({
  symbol: 'MSFT' as SymbolId,
  id: `${insider}-${day}-${code}`,
  insider,
  title: 'Director',
  isDirector: true,
  isOfficer: false,
  isTenPercentOwner: false,
  code,
  date: addDays(DAY_0, day),
  filedAt: 0,
  shares: code === 'P' || code === 'A' || code === 'M' ? 100 : -100,
  currency: 'USD',
  price: 10,
  value: code === 'P' || code === 'A' || code === 'M' ? 1_000 : -1_000,
  sharesAfter: 100,
  planned: false,
  filingId: null,
  ...change,
});

describe('clusters of purchases by insiders', () => {
  it('are three different insiders within 30 days', () => {
    const [cluster] = buyClusters([trade('c', 12), trade('a', 0), trade('b', 5)]);
    expect(cluster).toEqual({
      from: DAY_0,
      to: addDays(DAY_0, 12),
      insiders: ['a', 'b', 'c'],
      purchases: 3,
      shares: 300,
      value: 3_000,
    });
  });

  it('need three insiders, however often two of them buy', () => {
    expect(buyClusters([trade('a', 0), trade('a', 1), trade('a', 2), trade('b', 3)])).toEqual([]);
  });

  it('reach over 30 days and not over 31', () => {
    expect(buyClusters([trade('a', 0), trade('b', 15), trade('c', 30)])).toHaveLength(1);
    expect(buyClusters([trade('a', 0), trade('b', 15), trade('c', 31)])).toEqual([]);
  });

  it('are of open-market purchases only', () => {
    for (const code of ['S', 'A', 'M', 'F', 'G', 'D'] as const)
      expect(buyClusters([trade('a', 0), trade('b', 1), trade('c', 2, code)]), code).toEqual([]);
  });

  it('merge when they overlap, newest first', () => {
    const chain = ['a', 'b', 'c', 'd', 'e'].map((insider, at) => trade(insider, at * 14));
    expect(buyClusters(chain)).toMatchObject([{ insiders: ['a', 'b', 'c', 'd', 'e'] }]);
    const apart = [
      ...['a', 'b', 'c'].map((insider) => trade(insider, 0)),
      ...['a', 'b', 'c'].map((insider) => trade(insider, 100)),
    ];
    expect(buyClusters(apart).map(({ from }) => from)).toEqual([addDays(DAY_0, 100), DAY_0]);
  });

  it('agree with a search of every window, whatever the trades', () => {
    const trades = fc.array(
      fc.tuple(
        fc.constantFrom('a', 'b', 'c', 'd'),
        fc.integer({ min: 0, max: 120 }),
        fc.constantFrom('P', 'S', 'A'),
      ),
      { maxLength: 14 },
    );
    fc.assert(
      fc.property(trades, (given) => {
        const all = given.map(([insider, day, code]) => trade(insider, day, code as InsiderCode));
        const days = given.filter(([, , code]) => code === 'P');
        const any = Array.from(
          { length: 121 },
          (_, start) =>
            new Set(
              days
                .filter(([, day]) => day >= start && day <= start + 30)
                .map(([insider]) => insider),
            ).size,
        ).some((count) => count >= 3);
        expect(buyClusters(all).length > 0).toBe(any);
      }),
    );
  });

  it('are active for 30 days after the last purchase', () => {
    const clusters = buyClusters([trade('a', 0), trade('b', 1), trade('c', 2)]);
    expect(activeCluster(clusters, addDays(DAY_0, 32))).toBeDefined();
    expect(activeCluster(clusters, addDays(DAY_0, 33))).toBeUndefined();
  });
});

describe('net buying', () => {
  it('is purchases less sales in the open market, month by month, and adds up', () => {
    const trades = [
      trade('a', 0),
      trade('b', 1, 'S', { value: -400 }),
      trade('c', 2, 'A'),
      trade('d', 40),
      trade('e', 3, 'P', { value: null }),
    ];
    const months = netBuying(trades, isoDate('2026-03-31'), 4);
    expect(months).toEqual([
      { month: '2025-12', bought: 0, sold: 0, net: 0 },
      { month: '2026-01', bought: 1_000, sold: 400, net: 600 },
      { month: '2026-02', bought: 1_000, sold: 0, net: 1_000 },
      { month: '2026-03', bought: 0, sold: 0, net: 0 },
    ]);
  });
});

describe('holders', () => {
  it('are new, added, reduced or unchanged on the quarter', () => {
    expect(holdingChange({ change: 5, sharesPrevious: 0 })).toEqual({ kind: 'new', ratio: null });
    expect(holdingChange({ change: 5, sharesPrevious: 20 })).toEqual({
      kind: 'added',
      ratio: 0.25,
    });
    expect(holdingChange({ change: -5, sharesPrevious: 20 })).toEqual({
      kind: 'reduced',
      ratio: -0.25,
    });
    expect(holdingChange({ change: 0, sharesPrevious: 20 })).toEqual({
      kind: 'unchanged',
      ratio: 0,
    });
    expect(holdingChange({ change: null, sharesPrevious: null }).kind).toBe('unknown');
    expect(
      quarterFlow([
        { change: 5, sharesPrevious: 0 },
        { change: -2, sharesPrevious: 4 },
        { change: null, sharesPrevious: null },
      ]),
    ).toEqual({ added: 1, reduced: 1, net: 3 });
  });
});

describe('seasonality', () => {
  const monthStart = (index: number) => Date.UTC(2020, index, 1);

  it('returns of the months multiply to the return of the whole', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 1, max: 500, noNaN: true }), { minLength: 2, maxLength: 40 }),
        (closes) => {
          const returns = monthReturns(
            closes.map((close, index) => ({ time: monthStart(index), close })),
          );
          const product = returns.reduce((whole, { value }) => whole * (1 + value), 1);
          expect(product).toBeCloseTo(closes.at(-1)! / closes[0]!, 6);
        },
      ),
    );
  });

  it('leaves out the month that is not over', () => {
    const bars = [0, 1, 2].map((index) => ({ time: monthStart(index), close: 1 }));
    expect(completeMonths(bars, Date.UTC(2020, 2, 31, 23))).toHaveLength(2);
    expect(completeMonths(bars, Date.UTC(2020, 3, 1))).toHaveLength(3);
  });

  it('skips gaps between months', () => {
    expect(
      monthReturns([
        { time: monthStart(0), close: 1 },
        { time: monthStart(2), close: 2 },
      ]),
    ).toEqual([]);
  });

  it('sums up each month of the year', () => {
    const of = (year: number, month: number, value: number) => ({ year, month, value });
    const months = seasonality([
      of(2020, 1, 0.1),
      of(2021, 1, -0.2),
      of(2022, 1, 0.4),
      of(2020, 2, 0),
    ]);
    expect(months).toHaveLength(12);
    expect(months[0]).toMatchObject({ month: 1, count: 3, median: 0.1, best: 0.4, worst: -0.2 });
    expect(months[0]?.mean).toBeCloseTo(0.1, 12);
    expect(months[0]?.positive).toBeCloseTo(2 / 3, 12);
    expect(months[1]).toMatchObject({ count: 1, mean: 0, positive: 0 });
    expect(months[2]).toMatchObject({ count: 0, mean: null, median: null, positive: null });
  });
});

describe('the technical summary', () => {
  const path = (closes: readonly number[]) =>
    closes.map((close, time) => ({
      time,
      open: close,
      high: close + 1,
      low: close - 1,
      close,
      volume: 1,
    }));

  it('votes by the side of each average on which the price stands', () => {
    const up = technicalSummary(path(Array.from({ length: 260 }, (_, i) => 100 + i)));
    const averages = up.readings.filter(({ group }) => group === 'average');
    expect(averages).toHaveLength(10);
    expect(averages.every(({ vote }) => vote === 'buy')).toBe(true);
    // It only rises: the oscillators call it overdone.
    expect(up.readings.find(({ id }) => id === 'rsi')?.vote).toBe('sell');
    expect(up.buys + up.sells + up.neutrals).toBe(15);
    expect(up.score).toBe((up.buys - up.sells) / 15);
  });

  it('is the opposite for the mirrored price', () => {
    const closes = Array.from({ length: 260 }, (_, i) => 200 + 30 * Math.sin(i / 17) + i / 5);
    const one = technicalSummary(path(closes));
    const other = technicalSummary(path(closes.map((close) => 500 - close)));
    expect([other.buys, other.sells, other.neutrals]).toEqual([one.sells, one.buys, one.neutrals]);
  });

  it('calls flat prices neutral: no oscillator reads a side into them', () => {
    const still = Array.from({ length: 260 }, (_, time) => ({
      time,
      open: 5,
      high: 5,
      low: 5,
      close: 5,
      volume: 0,
    }));
    const { readings, verdict, score } = technicalSummary(still);
    expect(readings.filter(({ vote }) => vote !== 'neutral')).toEqual([]);
    expect([score, verdict]).toEqual([0, 'neutral']);
    const reading = (id: string) => readings.find((each) => each.id === id)?.value;
    expect(['rsi', 'stochastic', 'cci', 'williams'].map(reading)).toEqual([null, null, null, null]);
    // A halt after ordinary trading: the flat windows are neutral, too.
    const wave = Array.from({ length: 200 }, (_, i) => 100 + 10 * Math.sin(i / 9));
    const halted = technicalSummary([
      ...path(wave),
      ...still.slice(0, 60).map((bar, i) => ({ ...bar, time: 200 + i })),
    ]);
    for (const id of ['stochastic', 'cci', 'williams'])
      expect(halted.readings.find((each) => each.id === id)?.vote, id).toBe('neutral');
  });

  it('has no vote where there are too few prices', () => {
    const short = technicalSummary(path([1, 2, 3]));
    expect(short.readings.every(({ vote }) => vote === null)).toBe(true);
    expect([short.score, short.verdict]).toEqual([null, null]);
    expect(technicalSummary([]).score).toBeNull();
  });

  it('turns the score into a verdict at 0.1 and 0.5', () => {
    expect([-0.51, -0.5, -0.11, -0.1, 0.1, 0.11, 0.5, 0.51, null].map(verdictOf)).toEqual([
      'strong-sell', 'sell', 'sell', 'neutral', 'neutral', 'buy', 'buy', 'strong-buy', null,
    ]); // prettier-ignore
  });
});
