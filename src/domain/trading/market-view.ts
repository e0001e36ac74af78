import type { MarketPhase } from '../quotes/quote.ts';
import type { DepthLevel } from '../quotes/depth.ts';

/** What a paper broker knows of one symbol at one moment. Prices are the feed's numbers. */
export interface MarketView {
  readonly symbol: string;
  readonly at: number;
  readonly phase: MarketPhase;
  readonly bid: number | null;
  readonly bidSize: number | null;
  readonly ask: number | null;
  readonly askSize: number | null;
  readonly last: number | null;
  readonly lastSize: number | null;
  readonly lastTime: number | null;
  readonly previousClose: number | null;
  /** Shares traded today; the growth between two views is what could have filled a queue. */
  readonly volume: number | null;
  /** Shares of a usual day, where it is known: what a large order does to the price. */
  readonly averageVolume?: number | null;
  readonly halted: boolean;
  /** The book behind the best prices, best first, where the source has one. */
  readonly bids: readonly DepthLevel[];
  readonly asks: readonly DepthLevel[];
}

/** What moves an account besides its member: fed in order, kept nowhere, the outcome is logged. */
export type MarketInput =
  | { readonly kind: 'view'; readonly view: MarketView }
  /** A trade on the tape. */
  | {
      readonly kind: 'print';
      readonly symbol: string;
      readonly at: number;
      readonly price: number;
      readonly size: number;
      readonly auction: 'open' | 'close' | null;
    }
  /** A complete minute of the past, where there was no feed: open, high, low, close, volume. */
  | {
      readonly kind: 'bar';
      readonly symbol: string;
      readonly from: number;
      readonly to: number;
      readonly open: number;
      readonly high: number;
      readonly low: number;
      readonly close: number;
      readonly volume: number;
      readonly phase: MarketPhase;
    }
  /** Time alone: sessions open and close, orders expire. */
  | { readonly kind: 'clock'; readonly at: number };
