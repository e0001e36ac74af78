import type { IsoDate } from '../domain/calendar/iso-date.ts';
import type { Bar } from '../domain/prices/bar.ts';
import type { CorporateAction } from '../domain/prices/corporate-action.ts';
import type { Quote } from '../domain/quotes/quote.ts';
import type { TradableAsset } from '../domain/trading/asset.ts';
import type { MarketView } from '../domain/trading/market-view.ts';

/** What a paper broker asks the market, in the name of a member: as late as they may see it. */
export interface TradingMarket {
  /** The market's own clock: a simulated one need not show the time of day. */
  readonly now: () => number;
  readonly isSimulated: boolean;
  /** How far behind the market a member sees a symbol, in ms. */
  readonly delayOf: (memberId: string, symbol: string, signal: AbortSignal) => Promise<number>;
  /** Those that have a price; `withDepth` also asks for the book behind the best prices. */
  readonly views: (
    memberId: string,
    symbols: readonly string[],
    signal: AbortSignal,
    options?: { readonly withDepth: boolean },
  ) => Promise<ReadonlyMap<string, MarketView>>;
  /** A quote of a live line, with the book behind it. */
  readonly liveView: (quote: Quote, delay: number, signal: AbortSignal) => Promise<MarketView>;
  /** Those that exist; what may not be traded is told so. */
  readonly assets: (
    symbols: readonly string[],
    signal: AbortSignal,
  ) => Promise<ReadonlyMap<string, TradableAsset>>;
  /** Complete minutes of a span, extended hours included, oldest first. */
  readonly minutes: (
    memberId: string,
    symbol: string,
    span: { readonly from: number; readonly to: number },
    signal: AbortSignal,
  ) => Promise<readonly Bar[]>;
  /** Splits, dividends and the like with an ex-date in the span, both ends included. */
  readonly actions: (
    symbol: string,
    span: { readonly from: IsoDate; readonly to: IsoDate },
    signal: AbortSignal,
  ) => Promise<readonly CorporateAction[]>;
}
