import type { IsoDate } from '../../../domain/calendar/iso-date.ts';
import { optionTerms } from '../../../domain/portfolio/option-symbol.ts';
import { parseSymbolId } from '../../../domain/symbols/instrument.ts';
import type { TradableAsset } from '../../../domain/trading/asset.ts';
import { isOptionSymbol } from '../../../domain/trading/option-symbol.ts';
import type { MarketService } from '../market/service.ts';
import { assetIdOf, assetOf, optionAssetOf } from './tradable-asset.ts';

export interface ListedContract {
  readonly asset: TradableAsset;
  readonly openInterest: number | null;
  readonly closePrice: number | null;
}

/** Everything that may be traded, by symbol and by id. */
export interface AssetDirectory {
  readonly idOf: (symbol: string) => string;
  readonly find: (name: string, signal: AbortSignal) => Promise<TradableAsset | undefined>;
  readonly all: (signal: AbortSignal) => Promise<readonly TradableAsset[]>;
  readonly contracts: (
    question: { readonly underlying: string; readonly from: IsoDate; readonly to: IsoDate },
    signal: AbortSignal,
  ) => Promise<readonly ListedContract[]>;
}

const KEPT_MS = 10 * 60_000;
const MOST_EXPIRIES = 30;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export function assetDirectory(
  market: Pick<MarketService, 'registry' | 'directory' | 'now'>,
): AssetDirectory {
  const { registry, directory, now } = market;
  let kept: { readonly until: number; readonly all: Promise<readonly TradableAsset[]> } | undefined;
  let byId: ReadonlyMap<string, TradableAsset> | undefined;
  const ids = new Map<string, string>();

  const idOf = (symbol: string): string => {
    const known = ids.get(symbol);
    if (known !== undefined) return known;
    const id = assetIdOf(symbol);
    if (ids.size > 50_000) ids.clear();
    ids.set(symbol, id);
    return id;
  };

  const all: AssetDirectory['all'] = (signal) => {
    if (kept !== undefined && performance.now() < kept.until) return kept.all;
    const asking = registry.ask('universe', { types: [] }, signal).then(({ data }) =>
      data
        .map((instrument) => assetOf(instrument, now()))
        .filter(({ tradable }) => tradable)
        .toSorted((a, b) => (a.symbol < b.symbol ? -1 : 1)),
    );
    kept = { until: performance.now() + KEPT_MS, all: asking };
    byId = undefined;
    asking.catch(() => {
      kept = undefined;
    });
    return asking;
  };

  const bySymbol = async (
    symbol: string,
    signal: AbortSignal,
  ): Promise<TradableAsset | undefined> => {
    const terms = isOptionSymbol(symbol) ? optionTerms(symbol) : null;
    const share = parseSymbolId(terms?.underlying ?? symbol);
    const instrument = share === null ? undefined : await directory.find(share, signal);
    if (instrument === undefined) return undefined;
    const asset = assetOf(instrument, now());
    return terms === null ? asset : optionAssetOf(symbol, asset);
  };

  return {
    idOf,
    all,
    find: async (name, signal) => {
      if (!UUID.test(name)) return bySymbol(name.toUpperCase(), signal);
      const assets = await all(signal);
      byId ??= new Map(assets.map((asset) => [asset.id, asset]));
      return byId.get(name);
    },
    contracts: async ({ underlying, from, to }, signal) => {
      const symbol = parseSymbolId(underlying);
      const asset = await bySymbol(underlying, signal);
      if (symbol === null || asset?.hasOptions !== true) return [];
      const { data } = await registry.ask('optionExpiries', { symbol, delay: 0 }, signal);
      const wanted = data.filter(({ expiry }) => expiry >= from && expiry <= to);
      const chains = await Promise.all(
        wanted
          .slice(0, MOST_EXPIRIES)
          .map(({ expiry }) => registry.ask('optionChain', { symbol, expiry, delay: 0 }, signal)),
      );
      return chains.flatMap(({ data: chain }) =>
        [...chain.calls, ...chain.puts].flatMap((contract) => {
          const option = optionAssetOf(contract.symbol, asset);
          return option === undefined
            ? []
            : {
                asset: option,
                openInterest: contract.openInterest,
                closePrice: contract.previousMark,
              };
        }),
      );
    },
  };
}
