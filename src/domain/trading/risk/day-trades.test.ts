import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayTradeCount, isDayTrade } from './day-trades.ts';
import { Ledger, NOON } from './risk.fixture.ts';

const DAY = 86_400_000;

describe('round trips within a day', () => {
  it('PDT-1 count for five sessions, weekends aside', () => {
    const ledger = new Ledger().trade('A', '1', '10').trade('A', '-1', '11');
    expect(dayTradeCount(ledger.state, NOON)).toBe(1);
    // Monday, and four sessions later: Friday.
    expect(dayTradeCount(ledger.state, NOON + 4 * DAY)).toBe(1);
    expect(dayTradeCount(ledger.state, NOON + 7 * DAY)).toBe(0);
  });

  it('PDT-2 what was held over night is sold without one', () => {
    const ledger = new Ledger().hold('A', '1', '10');
    expect(isDayTrade(ledger.state, 'A', 'sell', NOON)).toBe(false);
    ledger.trade('A', '1', '10');
    expect(isDayTrade(ledger.state, 'A', 'sell', NOON)).toBe(true);
    expect(isDayTrade(ledger.state, 'A', 'buy', NOON)).toBe(false);
  });

  it('PDT-3 are foretold exactly as the log counts them', () => {
    const step = fc.record({
      symbol: fc.constantFrom('A', 'B'),
      side: fc.constantFrom('buy' as const, 'sell' as const),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const ledger = new Ledger().hold('A', '3', '10').hold('B', '-3', '10');
        for (const { symbol, side } of steps) {
          const foretold = isDayTrade(ledger.state, symbol, side, NOON);
          const before = dayTradeCount(ledger.state, NOON);
          ledger.trade(symbol, side === 'buy' ? '1' : '-1', '10');
          expect(dayTradeCount(ledger.state, NOON) - before).toBe(foretold ? 1 : 0);
        }
      }),
    );
  });
});
