import type { IsoDate } from '../../../domain/calendar/iso-date.ts';
import { delayOf, type Entitlement } from '../../../domain/identity/entitlement.ts';
import { optionDelayOf } from '../../../domain/identity/market-delay.ts';
import type { Visitor } from '../../../domain/identity/visitor.ts';
import { optionTerms } from '../../../domain/portfolio/option-symbol.ts';
import type { Depth } from '../../../domain/quotes/depth.ts';
import { parseSymbolId, type SymbolId } from '../../../domain/symbols/instrument.ts';
import type { TradableAsset } from '../../../domain/trading/asset.ts';
import type { MarketView } from '../../../domain/trading/market-view.ts';
import { isOptionSymbol } from '../../../domain/trading/option-symbol.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import type { MemberStore } from '../../../ports/store/member-store.ts';
import type { TradingMarket } from '../../../ports/trading-market.ts';
import { memberOf } from '../identity/sessions.ts';
import type { MarketService } from '../market/service.ts';
import { viewOfContract, viewOfQuote } from './market-views.ts';
import { assetOf, optionAssetOf } from './tradable-asset.ts';

export interface TradingMarketParts {
  readonly market: Pick<MarketService, 'registry' | 'directory' | 'now' | 'sources'>;
  readonly members: Pick<MemberStore, 'byId'>;
  readonly entitlementOf: (visitor: Visitor) => Entitlement | Promise<Entitlement>;
}

/** A member's rights change rarely; a change is heard within this. */
const RIGHTS_MS = 10_000;
const MOST_RIGHTS = 2_000;

/** What the registry knows, as a paper broker wants it, and as late as a member may see it. */
export function tradingMarket(parts: TradingMarketParts): TradingMarket {
  const { registry, directory, now, sources } = parts.market;
  const rights = new Map<string, { readonly until: number; readonly of: Promise<Entitlement> }>();

  const rightsOf = (memberId: string): Promise<Entitlement> => {
    const kept = rights.get(memberId);
    if (kept !== undefined && performance.now() < kept.until) return kept.of;
    if (rights.size >= MOST_RIGHTS) rights.delete(rights.keys().next().value!);
    const of = (async () => {
      const record = await parts.members.byId(memberId);
      if (record === undefined) throw new ProviderError('bad-request', 'There is no such member.');
      return parts.entitlementOf(memberOf(record));
    })();
    rights.set(memberId, { until: performance.now() + RIGHTS_MS, of });
    of.catch(() => rights.delete(memberId));
    return of;
  };

  const assets: TradingMarket['assets'] = async (symbols, signal) => {
    const shares = new Set<SymbolId>();
    for (const symbol of symbols) {
      const share = shareOf(symbol);
      if (share !== null) shares.add(share);
    }
    const found = await directory.findAll([...shares], signal);
    const known = new Map<string, TradableAsset>();
    for (const symbol of symbols) {
      const share = shareOf(symbol);
      const instrument = share === null ? undefined : found.get(share);
      if (instrument === undefined) continue;
      const asset = assetOf(instrument, now());
      const own = isOptionSymbol(symbol) ? optionAssetOf(symbol, asset) : asset;
      if (own !== undefined) known.set(symbol, own);
    }
    return known;
  };

  const delayFor: TradingMarket['delayOf'] = async (memberId, symbol, signal) => {
    const share = shareOf(symbol);
    const [entitlement, instrument] = await Promise.all([
      rightsOf(memberId),
      share === null ? undefined : directory.find(share, signal),
    ]);
    if (instrument === undefined) return 0;
    return isOptionSymbol(symbol)
      ? optionDelayOf(entitlement, instrument.exchange)
      : delayOf(entitlement, instrument.exchange);
  };

  const depthOf = async (
    symbol: SymbolId,
    delay: number,
    signal: AbortSignal,
  ): Promise<Depth | undefined> => {
    if (!registry.has('depth')) return undefined;
    try {
      return (await registry.ask('depth', { symbol, delay }, signal)).data;
    } catch (problem) {
      if (problem instanceof ProviderError) return undefined;
      throw problem;
    }
  };

  const shareViews = async (
    symbols: readonly SymbolId[],
    delay: number,
    withDepth: boolean,
    signal: AbortSignal,
  ): Promise<readonly MarketView[]> => {
    const { data } = await registry.ask('quotes', { symbols: [...symbols].sort(), delay }, signal);
    const at = now() - delay;
    return Promise.all(
      data.map(async (quote) =>
        viewOfQuote(quote, at, withDepth ? await depthOf(quote.symbol, delay, signal) : undefined),
      ),
    );
  };

  /** Contracts of one chain in one question. */
  const optionViews = async (
    underlying: SymbolId,
    expiry: IsoDate,
    symbols: ReadonlySet<string>,
    delay: number,
    signal: AbortSignal,
  ): Promise<readonly MarketView[]> => {
    const question = { symbol: underlying, expiry, delay };
    const { data } = await registry.ask('optionChain', question, signal);
    return [...data.calls, ...data.puts].flatMap((contract) =>
      symbols.has(contract.symbol) ? viewOfContract(contract, now() - delay) : [],
    );
  };

  const views: TradingMarket['views'] = async (memberId, symbols, signal, options) => {
    const byDelay = new Map<number, SymbolId[]>();
    const chains = new Map<
      string,
      { symbol: SymbolId; expiry: IsoDate; delay: number; contracts: Set<string> }
    >();
    await Promise.all(
      symbols.map(async (symbol) => {
        const share = shareOf(symbol);
        if (share === null) return;
        const delay = await delayFor(memberId, symbol, signal);
        const terms = isOptionSymbol(symbol) ? optionTerms(symbol) : null;
        if (terms === null) {
          const group = byDelay.get(delay);
          if (group === undefined) byDelay.set(delay, [share]);
          else group.push(share);
          return;
        }
        const name = `${share} ${terms.expiry}`;
        const chain = chains.get(name);
        if (chain === undefined)
          chains.set(name, {
            symbol: share,
            expiry: terms.expiry,
            delay,
            contracts: new Set([symbol]),
          });
        else chain.contracts.add(symbol);
      }),
    );
    const withDepth = options?.withDepth === true;
    const found = await Promise.all([
      ...Array.from(byDelay, ([delay, shares]) =>
        orNothing(shareViews(shares, delay, withDepth, signal)),
      ),
      ...Array.from(chains.values(), ({ symbol, expiry, contracts, delay }) =>
        orNothing(optionViews(symbol, expiry, contracts, delay, signal)),
      ),
    ]);
    return new Map(found.flat().map((view) => [view.symbol, view]));
  };

  return {
    now,
    isSimulated: sources.some(({ simulated }) => simulated),
    delayOf: delayFor,
    views,
    liveView: async (quote, delay, signal) =>
      viewOfQuote(quote, now() - delay, await depthOf(quote.symbol, delay, signal)),
    assets,
    minutes: async (memberId, symbol, { from, to }, signal) => {
      const share = parseSymbolId(symbol);
      if (share === null || isOptionSymbol(symbol)) return [];
      const delay = await delayFor(memberId, symbol, signal);
      const { data } = await registry.ask(
        'bars',
        { symbol: share, interval: '1m', from, to, adjustment: 'raw', extended: true, delay },
        signal,
        { priority: 'prefetch' },
      );
      return data.bars;
    },
    actions: async (symbol, span, signal) => {
      const share = parseSymbolId(symbol);
      if (share === null || isOptionSymbol(symbol) || !registry.has('corporateActions')) return [];
      const question = { symbol: share, ...span };
      return orNothing(
        registry
          .ask('corporateActions', question, signal, { priority: 'prefetch' })
          .then(({ data }) => data),
      );
    },
  };
}

/** The share itself, or the one that an option is written on. */
function shareOf(symbol: string): SymbolId | null {
  const terms = isOptionSymbol(symbol) ? optionTerms(symbol) : null;
  return parseSymbolId(terms === null ? symbol : terms.underlying);
}

/** A provider that is down leaves symbols without a price: rules say what that means. */
async function orNothing<T>(asked: Promise<readonly T[]>): Promise<readonly T[]> {
  try {
    return await asked;
  } catch (problem) {
    if (problem instanceof ProviderError) return [];
    throw problem;
  }
}
