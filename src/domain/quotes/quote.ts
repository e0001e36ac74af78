import type { Exchange, SymbolId, CurrencyCode } from '../symbols/instrument.ts';

/** `overnight` is the thin trading between 20:00 and 04:00 Eastern; `closed` is everything else. */
export const MARKET_PHASES = ['pre', 'regular', 'after', 'overnight', 'closed'] as const;
export type MarketPhase = (typeof MARKET_PHASES)[number];
export const EXTENDED_PHASES = ['pre', 'after', 'overnight'] as const;
export type ExtendedPhase = (typeof EXTENDED_PHASES)[number];

/** Trading outside the regular session: the last price there and its change on the regular close. */
export interface ExtendedQuote {
  readonly phase: ExtendedPhase;
  readonly price: number;
  readonly change: number;
  readonly changePercent: number;
  readonly volume: number | null;
  readonly time: number;
}

export interface Quote {
  readonly symbol: SymbolId;
  readonly exchange: Exchange;
  readonly currency: CurrencyCode;
  readonly phase: MarketPhase;
  /** Last price of the regular session (NAV for an open-end fund). */
  readonly last: number;
  readonly lastSize: number | null;
  readonly lastTime: number;
  /** `null` where nobody quotes: indices and open-end funds. */
  readonly bid: number | null;
  readonly bidSize: number | null;
  readonly ask: number | null;
  readonly askSize: number | null;
  readonly open: number | null;
  readonly high: number | null;
  readonly low: number | null;
  readonly previousClose: number | null;
  /** last − previousClose. */
  readonly change: number | null;
  /** In percent: 1.5 is 1.5 %. */
  readonly changePercent: number | null;
  /** `null` for open-end funds, which have no volume. */
  readonly volume: number | null;
  readonly averageVolume: number | null;
  readonly vwap: number | null;
  readonly high52: number | null;
  readonly low52: number | null;
  /** last × shares outstanding; net assets for a fund; `null` for indices. */
  readonly marketCap: number | null;
  readonly sharesOutstanding: number | null;
  readonly extended: ExtendedQuote | null;
  /** True while trading in this symbol is halted. */
  readonly halted: boolean;
}
