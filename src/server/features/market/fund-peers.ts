import type { ResponseOf } from '../../../contract/calls.ts';
import type { getFundPeers } from '../../../contract/market/fund-peers.schema.ts';
import { withData } from '../../../domain/quotes/sourced.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { MarketService } from './service.ts';

/** Other funds of the category, the best known first. */
export async function fundPeers(
  { registry }: Pick<MarketService, 'registry'>,
  { symbol, limit }: { readonly symbol: SymbolId; readonly limit: number },
  signal: AbortSignal,
): Promise<ResponseOf<typeof getFundPeers>> {
  const category = await registry.ask('fundCategory', { symbol }, signal);
  const symbols = category.data.filter((other) => other !== symbol);
  if (symbols.length === 0) return withData(category, []);
  const { data } = await registry.ask('instruments', { symbols }, signal);
  return withData(
    category,
    data
      .filter(({ delistedOn }) => delistedOn === null)
      .toSorted((a, b) => b.popularity - a.popularity || (a.symbol < b.symbol ? -1 : 1))
      .slice(0, limit)
      .map(({ symbol: other, name, type }) => ({ symbol: other, name, symbolType: type })),
  );
}
