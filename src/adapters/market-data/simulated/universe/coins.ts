/** Coins of the universe: they trade like currencies, but all week, and no central bank fixes them. */
export const COINS: ReadonlySet<string> = new Set([
  'BTC',
  'ETH',
  'SOL',
  'XRP',
  'BNB',
  'ADA',
  'DOGE',
]);

/** `BTCUSD=X`. */
export const isCoinPair = (symbol: string): boolean =>
  symbol.endsWith('USD=X') && COINS.has(symbol.slice(0, -'USD=X'.length));
