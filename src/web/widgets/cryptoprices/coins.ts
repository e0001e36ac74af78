import type { WireQuote } from '../../../contract/market/quotes.schema.ts';
import { symbolId, type SymbolId } from '../../../domain/symbols/instrument.ts';

export const COINS = ['BTC', 'ETH', 'SOL', 'XRP', 'BNB', 'ADA', 'DOGE'] as const;
export type Coin = (typeof COINS)[number];

/** Names of their own, in every language. */
export const COIN_NAMES: Readonly<Record<Coin, string>> = {
  BTC: 'Bitcoin',
  ETH: 'Ether',
  SOL: 'Solana',
  XRP: 'XRP',
  BNB: 'BNB',
  ADA: 'Cardano',
  DOGE: 'Dogecoin',
};

/** Sources spell a coin as a pair of currencies or with a dash: both are asked for. */
const spellings = (coin: Coin): readonly SymbolId[] =>
  [`${coin}USD=X`, `${coin}-USD`].map(symbolId);

export const coinSymbols = (coins: readonly Coin[]): readonly SymbolId[] =>
  coins.flatMap(spellings);

/** The quote of each coin under the first spelling that a source has. */
export function coinQuotes(
  coins: readonly Coin[],
  quotes: readonly WireQuote[],
): readonly { readonly coin: Coin; readonly quote: WireQuote }[] {
  const known = new Map(quotes.map((quote) => [quote.symbol, quote]));
  return coins.flatMap((coin) => {
    const symbol = spellings(coin).find((spelling) => known.has(spelling));
    const quote = symbol === undefined ? undefined : known.get(symbol);
    return quote === undefined ? [] : [{ coin, quote }];
  });
}
