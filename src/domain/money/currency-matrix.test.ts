import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { symbolId, type SymbolId } from '../symbols/instrument.ts';
import {
  crossOf,
  legOf,
  type LegPrice,
  MATRIX_CURRENCIES,
  rateDecimals,
} from './currency-matrix.ts';

const price = fc.double({ min: 1e-3, max: 2_000, noNaN: true });
/** A currency that loses half of its value in a day is the end of what has to be exact. */
const growth = fc.double({ min: 0.5, max: 2, noNaN: true });
const book = fc
  .tuple(...MATRIX_CURRENCIES.map(() => fc.tuple(price, growth)))
  .map((prices): ReadonlyMap<SymbolId, LegPrice> => {
    const legs = MATRIX_CURRENCIES.flatMap((currency, at) => {
      const leg = legOf(currency);
      const [last, grown] = prices[at]!;
      return leg === null ? [] : [[leg.symbol, { last, previousClose: last / grown }] as const];
    });
    return new Map(legs);
  });
const currency = fc.constantFrom(...MATRIX_CURRENCIES);

describe('the matrix of currencies', () => {
  it('FX-1 a cross is the product of its legs, through any third currency', () => {
    fc.assert(
      fc.property(book, currency, currency, currency, (legs, a, b, c) => {
        const rate = (x: typeof a, y: typeof a): number => crossOf(x, y, (s) => legs.get(s)).rate!;
        expect(rate(a, c) / (rate(a, b) * rate(b, c))).toBeCloseTo(1, 9);
        expect(rate(a, b) * rate(b, a)).toBeCloseTo(1, 9);
      }),
    );
  });

  it('FX-2 changes multiply like rates', () => {
    fc.assert(
      fc.property(book, currency, currency, currency, (legs, a, b, c) => {
        const grown = (x: typeof a, y: typeof a): number =>
          1 + crossOf(x, y, (s) => legs.get(s)).change!;
        expect(grown(a, c) / (grown(a, b) * grown(b, c))).toBeCloseTo(1, 6);
      }),
    );
  });

  it('FX-3 is what the market says of a pair that it quotes', () => {
    const legs = new Map([
      [symbolId('EURUSD=X'), { last: 1.08, previousClose: 1.07 }],
      [symbolId('USDJPY=X'), { last: 150, previousClose: null }],
    ]);
    const of = (symbol: SymbolId) => legs.get(symbol);
    expect(crossOf('EUR', 'USD', of).rate).toBe(1.08);
    expect(crossOf('USD', 'JPY', of).rate).toBeCloseTo(150, 10);
    expect(crossOf('EUR', 'JPY', of)).toEqual({ rate: expect.closeTo(162, 9), change: null });
    expect(crossOf('GBP', 'JPY', of)).toEqual({ rate: null, change: null });
    expect(crossOf('EUR', 'EUR', of)).toEqual({ rate: 1, change: 0 });
  });

  it('FX-4 small rates have digits enough', () => {
    expect([151.234, 1.0834, 0.0066, 0.0007, 1_400].map(rateDecimals)).toEqual([3, 4, 6, 7, 2]);
  });
});
