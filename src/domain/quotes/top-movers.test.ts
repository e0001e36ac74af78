import { describe, expect, it } from 'vitest';
import { topMovers } from './top-movers.ts';

const quotes = [
  { symbol: 'A', changePercent: 1 },
  { symbol: 'B', changePercent: -3 },
  { symbol: 'C', changePercent: null },
  { symbol: 'D', changePercent: 0 },
  { symbol: 'E', changePercent: 4 },
  { symbol: 'F', changePercent: -1 },
  { symbol: 'G', changePercent: 1 },
];
const names = (rows: readonly { readonly symbol: string }[]) =>
  rows.map(({ symbol }) => symbol).join('');

describe('START-6 movers among some symbols', () => {
  it('are the largest rises and falls, each in its order', () => {
    const { gainers, losers } = topMovers(quotes, 2);
    expect([names(gainers), names(losers)]).toEqual(['EA', 'BF']);
  });

  it('are none where nothing has moved or nobody knows', () => {
    const { gainers, losers } = topMovers(quotes.slice(2, 4), 5);
    expect([gainers, losers]).toEqual([[], []]);
  });
});
