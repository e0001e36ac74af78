import type { AccountState } from '../../../domain/trading/account-state.ts';
import type { TradableAsset } from '../../../domain/trading/asset.ts';
import type { MarketView } from '../../../domain/trading/market-view.ts';
import type { OrderDraft } from '../../../domain/trading/order.ts';
import type { TradingMarket } from '../../../ports/trading-market.ts';

/** What was asked of the market before a decision, and what the decision looked for in vain. */
export interface Sight {
  readonly view: (symbol: string) => MarketView | undefined;
  readonly asset: (symbol: string) => TradableAsset | undefined;
  /** Symbols that nobody had asked for. */
  readonly unasked: () => readonly string[];
}

export async function lookAt(
  market: TradingMarket,
  memberId: string,
  symbols: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<Sight> {
  const asked = new Set([...symbols].filter((symbol) => symbol !== ''));
  const assets = await market.assets([...asked], signal);
  // Who writes an option on it has to know what it is worth itself.
  for (const { option } of assets.values()) if (option !== null) asked.add(option.underlying);
  const [views, more] = await Promise.all([
    market.views(memberId, [...asked], signal),
    market.assets(
      [...asked].filter((symbol) => !symbols.has(symbol)),
      signal,
    ),
  ]);
  const unasked = new Set<string>();
  const found = <T>(of: (symbol: string) => T | undefined) => {
    return (symbol: string): T | undefined => {
      if (!asked.has(symbol) && symbol !== '') unasked.add(symbol);
      return of(symbol);
    };
  };
  return {
    view: found((symbol) => views.get(symbol)),
    asset: found((symbol) => assets.get(symbol) ?? more.get(symbol)),
    unasked: () => [...unasked],
  };
}

/** Everything that an account's figures depend on. */
export const symbolsOf = (state: AccountState | undefined): Set<string> => {
  const symbols = new Set<string>(state?.positions.keys());
  for (const symbol of state?.orders.symbols.keys() ?? []) symbols.add(symbol);
  return symbols;
};

export const symbolsOfDraft = (draft: OrderDraft): readonly string[] => [
  draft.symbol,
  ...draft.legs.map(({ symbol }) => symbol),
];
