import { beforeAll, describe, expect, it } from 'vitest';
import { testWorld } from '../../adapters/market-data/simulated/test-world.fixture.ts';
import { easternDate } from '../calendar/eastern-time.ts';
import { fromDayNumber } from '../calendar/iso-date.ts';
import { sessionOf } from '../calendar/sessions.ts';
import { symbolId } from '../symbols/instrument.ts';
import { ratioSetsFrom } from './ratio-sets.ts';
import type { FinancialStatement } from './statement.ts';

const NOW = Date.parse('2026-11-12T18:00:00Z');
const DAY_MS = 86_400_000;
let statements: readonly FinancialStatement[];

beforeAll(async () => {
  const answer = await testWorld(() => NOW).statements!(
    { symbol: symbolId('MSFT'), basis: 'annual', limit: 4 },
    new AbortController().signal,
  );
  statements = answer.data;
}, 60_000);

describe('ratios of earlier years', () => {
  const sets = (closes: readonly { readonly time: number; readonly close: number }[]) =>
    ratioSetsFrom({
      statements,
      price: 400,
      priceTime: NOW,
      // Of now: no matter of an earlier year.
      shares: 1,
      closes,
      forwardEps: 20,
      epsGrowth: 0.1,
      limit: 3,
    });
  const valueOf = (set: ReturnType<typeof sets>[number] | undefined, id: string) =>
    set?.ratios.find((ratio) => ratio.id === id)?.value;

  const closesAround = (at: number) => {
    const end = Date.parse(`${statements[at]!.period.end}T00:00:00Z`);
    return [-30, -1, 1, 30].map((days, i) => ({ time: end + days * DAY_MS, close: 100 + i }));
  };

  it.each([0, 1])('are at the last close of the year (column %i)', (at) => {
    const set = sets(closesAround(at))[at];
    expect(set?.price).toBe(101);
    const { epsDiluted } = statements[at]!.income;
    expect(valueOf(set, 'price-earnings')).toBeCloseTo(101 / epsDiluted!, 6);
    const counted = statements[at]!.balance.sharesOutstanding!;
    expect(valueOf(set, 'market-cap')).toBeCloseTo(101 * counted, 0);
    // What is expected today is no matter of that year's price.
    expect(valueOf(set, 'forward-price-earnings')).toBeNull();
    expect(valueOf(set, 'peg')).toBeNull();
  });

  it('say when that close was: on its own day in New York, not at its midnight in London', () => {
    const end = Date.parse(`${statements[0]!.period.end}T00:00:00Z`);
    for (const days of [0, 1, 2, 3, 4, 5, 6]) {
      const time = end - days * DAY_MS;
      const [set] = sets([{ time, close: 100 }]);
      expect(easternDate(set!.priceTime)).toBe(fromDayNumber(time / DAY_MS));
      expect(set!.priceTime).toBe(sessionOf(fromDayNumber(time / DAY_MS))?.close ?? set!.priceTime);
    }
    // Without a close, the end of the year.
    expect(easternDate(sets([])[0]!.priceTime)).toBe(statements[0]!.period.end);
  });

  it('the last twelve months are at the price of now, with what is expected now', () => {
    const [ttm] = statements.map((each) => ({
      ...each,
      period: { ...each.period, fiscalPeriod: 'TTM' as const },
    }));
    const at = (shares: number | null) =>
      ratioSetsFrom({
        statements: [ttm!],
        price: 400,
        priceTime: NOW,
        shares,
        closes: closesAround(0),
        forwardEps: 20,
        epsGrowth: 0.1,
        limit: 1,
      })[0];
    const set = at(7e9);
    // With the shares of now, as beside the quote; the balance has those of its own day.
    expect(valueOf(set, 'market-cap')).toBe(400 * 7e9);
    expect(valueOf(set, 'price-sales')).toBeCloseTo((400 * 7e9) / ttm!.income.revenue!, 9);
    expect(valueOf(at(null), 'market-cap')).toBe(400 * ttm!.balance.sharesOutstanding!);
    expect(set?.price).toBe(400);
    expect(valueOf(set, 'forward-price-earnings')).toBe(20);
    expect(valueOf(set, 'peg')).toBeCloseTo(400 / ttm!.income.epsDiluted! / 10, 9);
  });

  it('have no valuation where prices begin later: today’s price is none of that year', () => {
    for (const set of sets([{ time: NOW - 20 * DAY_MS, close: 390 }])) {
      expect(set?.price).toBeNull();
      expect(valueOf(set, 'price-earnings')).toBeNull();
      expect(valueOf(set, 'gross-margin')).toBeGreaterThan(0);
    }
  });
});
