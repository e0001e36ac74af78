import { describe, expect, it } from 'vitest';
import { symbolId } from '../symbols/instrument.ts';
import { currentQuote, newestPrice } from './newest-price.ts';

const extended = {
  phase: 'after',
  price: 202,
  change: 2,
  changePercent: 1,
  volume: null,
  time: 2_000,
} as const;

describe('the newest price', () => {
  it('is that outside of the session while it is newer, and never during the session', () => {
    const quote = { last: 200, lastTime: 1_000, phase: 'after', extended } as const;
    expect(newestPrice(quote)).toBe(202);
    expect(newestPrice({ ...quote, lastTime: 3_000 })).toBe(200);
    expect(newestPrice({ ...quote, phase: 'regular' })).toBe(200);
    expect(newestPrice({ ...quote, extended: null })).toBe(200);
  });
});

describe('what a board prints', () => {
  const quote = {
    symbol: symbolId('EURUSD=X'),
    exchange: 'FX',
    last: 200,
    change: -4,
    changePercent: -1.96,
    previousClose: 204,
    lastTime: 1_000,
    phase: 'overnight',
    extended,
  } as const;

  it.each(['FX', 'CRYPTO', 'FUTURES', 'COMMODITY'] as const)(
    'is the trading outside of the session on %s, and its change since that close',
    (exchange) => {
      const shown = currentQuote({ ...quote, exchange });
      expect(shown).toMatchObject({ last: 202, change: 2, changePercent: 1, previousClose: 200 });
      expect(shown.last - (shown.change ?? NaN)).toBe(shown.previousClose);
    },
  );

  it('is the last session of shares and indices, whatever trades after it', () => {
    for (const exchange of ['NASDAQ', 'INDEX'] as const)
      expect(currentQuote({ ...quote, exchange })).toEqual({ ...quote, exchange });
  });

  it('is the session while it goes on, and where nothing newer is known', () => {
    for (const same of [
      { ...quote, phase: 'regular' },
      { ...quote, extended: null },
      { ...quote, lastTime: 3_000 },
    ] as const)
      expect(currentQuote(same)).toBe(same);
  });
});
