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
    ['VOD.L', 0.7234, 4],
    ['VOD.L', 3.088, 4],
    ['AZN.L', 118.42, 2],
    ['ULVR.L', 45.125, 3],
    ['7203.T', 2_845.5, 1],
    ['6861.T', 61_280, 0],
    ['005930.KS', 71_300, 0],
    ['SAP.DE', 231.4, 2],
    ['BRK.B', 488.1, 2],
    ['MKC.V', 71.2, 2],
    ['BTC-USD', 97_412.31, 2],
    ['XRP-USD', 2.4713, 4],
    ['DOGE-USD', 0.1745, 4],
    ['SHIB-USD', 0.00001234, 8],
    ['ABR-PD', 19.4, 2],
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
