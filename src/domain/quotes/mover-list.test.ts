import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { symbolId } from '../symbols/instrument.ts';
import { candidateOf, type MoverFacts, type MoverQuestion, rankedMovers } from './mover-list.ts';
import { MOVER_LISTS, type MoverList, USUAL_FLOOR } from './mover.ts';

const facts = (changes: Partial<MoverFacts> = {}): MoverFacts => ({
  symbol: symbolId('A'),
  name: 'A',
  exchange: 'NYSE',
  averageVolume: 1_000_000,
  marketCap: 1e9,
  session: 'regular',
  traded: { last: 105, change: 5, changePercent: 5, volume: 600_000 },
  day: { open: 110, high: 112, low: 104, previousClose: 100, high52: 112, low52: 60 },
  yearAgo: 84,
  ...changes,
});

const asked = (list: MoverList, changes: Partial<MoverQuestion> = {}): MoverQuestion => ({
  list,
  session: 'regular',
  exchange: null,
  limit: 10,
  ...USUAL_FLOOR,
  ...changes,
});

describe('what a list says of a stock', () => {
  it('volume is measured by what is usual so far, in the regular session alone', () => {
    expect(candidateOf(facts(), 0.3).mover.usualVolume).toBe(300_000);
    expect(candidateOf(facts({ session: 'pre' }), 0.3).mover.usualVolume).toBe(1_000_000);
    expect(candidateOf(facts({ averageVolume: null }), 0.3).mover.usualVolume).toBeNull();
  });

  it('a gap of ten is 60 % filled when the day has come back by six', () => {
    expect(candidateOf(facts(), 1).mover).toMatchObject({ gapPercent: 10, gapFilled: 60 });
    const down = { open: 90, high: 93, low: 80, previousClose: 100, high52: 120, low52: 80 };
    expect(candidateOf(facts({ day: down }), 1).mover).toMatchObject({
      gapPercent: -10,
      gapFilled: 30,
    });
    const through = { ...down, high: 130 };
    expect(candidateOf(facts({ day: through }), 1).mover.gapFilled).toBe(100);
    const none = { ...down, open: 100 };
    expect(candidateOf(facts({ day: none }), 1).mover).toMatchObject({
      gapPercent: 0,
      gapFilled: null,
    });
    // Before the open there is a price against the close, and nothing to fill yet.
    expect(candidateOf(facts({ session: 'pre' }), 1).mover).toMatchObject({
      gapPercent: 5,
      gapFilled: null,
    });
  });

  it('a year is the price against the close a year ago; a young stock has none', () => {
    expect(candidateOf(facts(), 1).mover.return1Year).toBe(25);
    expect(candidateOf(facts({ yearAgo: null }), 1).mover.return1Year).toBeNull();
    expect(candidateOf(facts({ yearAgo: 0 }), 1).mover.return1Year).toBeNull();
  });

  it('outside the regular session the price itself has to reach the extreme', () => {
    expect(candidateOf(facts(), 1)).toMatchObject({ isNewHigh: true, isNewLow: false });
    const pre = facts({ session: 'pre' });
    expect(candidateOf(pre, 1).isNewHigh).toBe(false);
    const traded = { ...pre.traded, last: 112 };
    expect(candidateOf({ ...pre, traded }, 1).isNewHigh).toBe(true);
  });
});

const stock = fc.record({
  last: fc.integer({ min: 0, max: 300 }),
  before: fc.integer({ min: 1, max: 300 }),
  open: fc.integer({ min: 1, max: 300 }),
  volume: fc.option(fc.integer({ min: 0, max: 2_000_000 })),
  average: fc.option(fc.integer({ min: 0, max: 2_000_000 })),
  year: fc.option(fc.integer({ min: 1, max: 300 })),
  exchange: fc.constantFrom('NYSE', 'NASDAQ', 'AMEX'),
});

describe('every list', () => {
  it('holds the first of those that belong to it, whatever order they come in', () => {
    fc.assert(
      fc.property(
        fc.array(stock, { maxLength: 30 }),
        fc.constantFrom(...MOVER_LISTS),
        fc.integer({ min: 1, max: 12 }),
        (stocks, list, limit) => {
          const candidates = stocks.map((one, at) =>
            candidateOf(
              facts({
                symbol: symbolId(`S${at}`),
                exchange: one.exchange,
                averageVolume: one.average,
                traded: {
                  last: one.last,
                  change: one.last - one.before,
                  changePercent: (one.last / one.before - 1) * 100,
                  volume: one.volume,
                },
                day: {
                  open: one.open,
                  high: Math.max(one.open, one.last),
                  low: Math.min(one.open, one.last),
                  previousClose: one.before,
                  high52: Math.max(one.open, one.last, 200),
                  low52: Math.min(one.open, one.last, 50),
                },
                yearAgo: one.year,
              }),
              0.5,
            ),
          );
          const question = asked(list, { limit });
          const all = rankedMovers(candidates, { ...question, limit: 1_000 });
          const first = rankedMovers(candidates.toReversed(), question);
          expect(first).toEqual(all.slice(0, limit));
          for (const { last, averageVolume, volume } of all) {
            expect(last).toBeGreaterThanOrEqual(1);
            expect(averageVolume ?? volume).toBeGreaterThanOrEqual(50_000);
          }
          // The exchanges share the list among them.
          const apart = (['NYSE', 'NASDAQ', 'AMEX'] as const).flatMap((exchange) =>
            rankedMovers(candidates, { ...question, exchange, limit: 1_000 }),
          );
          expect(new Set(apart)).toEqual(new Set(all));
          expect(apart).toHaveLength(all.length);
        },
      ),
    );
  });
});
