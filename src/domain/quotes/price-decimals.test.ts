import { describe, expect, it } from 'vitest';
import { symbolId } from '../symbols/instrument.ts';
import { perShareDecimals, priceDecimals } from './price-decimals.ts';

describe('decimals of a price', () => {
  it.each([
    ['MSFT', 391.76, 2],
    ['PENN', 0.4321, 4],
    ['PENN', 1, 2],
    ['^VIX', 9.81, 2],
    ['EURUSD=X', 1.0973, 4],
    ['USDJPY=X', 158.462, 3],
    ['BTCUSD=X', 50_745.93, 2],
    ['NG=F', 2.9253, 4],
    ['GC=F', 2_410.92, 2],
  ])('%s at %d has %d', (symbol, price, decimals) => {
    expect(priceDecimals(symbolId(symbol), price)).toBe(decimals);
  });

  it('does not need a price', () => {
    expect(
      [null, undefined, Number.NaN, 0].map((price) => priceDecimals(symbolId('MSFT'), price)),
    ).toEqual([2, 2, 2, 2]);
    expect(priceDecimals(symbolId('EURUSD=X'), null)).toBe(4);
  });
});

it.each([
  [13.05, 2],
  [0.1234, 2],
  [0.05, 2],
  [0.0532, 4],
  [-0.0032, 4],
  [0, 2],
  [null, 2],
])('an amount per share of %d has %d decimals', (amount, decimals) => {
  expect(perShareDecimals(amount)).toBe(decimals);
});
