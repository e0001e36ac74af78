/**
 * The answers of Alpaca's data API, every field optional: what is read of them, and nothing else.
 * Times are RFC 3339 with up to nine digits of a second.
 */
export interface WireBar {
  /** Start of the bar; midnight in New York for days. */
  readonly t?: unknown;
  readonly o?: unknown;
  readonly h?: unknown;
  readonly l?: unknown;
  readonly c?: unknown;
  readonly v?: unknown;
  readonly vw?: unknown;
}

export interface WireTrade {
  readonly t?: unknown;
  readonly p?: unknown;
  readonly s?: unknown;
  /** Venue. */
  readonly x?: unknown;
  /** Sale conditions: a list for stocks, one text for options. */
  readonly c?: unknown;
  /** Unique per venue and day. */
  readonly i?: unknown;
  readonly z?: unknown;
  /** `canceled`, `incorrect` or `corrected`; missing on a valid trade. */
  readonly u?: unknown;
}

export interface WireQuote {
  readonly t?: unknown;
  /** A price of 0 is a side without an order. */
  readonly ap?: unknown;
  readonly as?: unknown;
  readonly bp?: unknown;
  readonly bs?: unknown;
  readonly z?: unknown;
}

export interface WireSnapshot {
  readonly latestTrade?: WireTrade | null;
  readonly latestQuote?: WireQuote | null;
  readonly minuteBar?: WireBar | null;
  readonly dailyBar?: WireBar | null;
  readonly prevDailyBar?: WireBar | null;
}

export interface WireOptionSnapshot extends WireSnapshot {
  readonly impliedVolatility?: unknown;
  readonly greeks?: {
    readonly delta?: unknown;
    readonly gamma?: unknown;
    readonly theta?: unknown;
    readonly vega?: unknown;
    readonly rho?: unknown;
  } | null;
}

export interface WireArticle {
  readonly id?: unknown;
  readonly headline?: unknown;
  readonly summary?: unknown;
  /** HTML. */
  readonly content?: unknown;
  readonly created_at?: unknown;
  readonly updated_at?: unknown;
  readonly url?: unknown;
  readonly symbols?: unknown;
  readonly source?: unknown;
}

export interface WireAsset {
  readonly symbol?: unknown;
  readonly name?: unknown;
  readonly class?: unknown;
  readonly exchange?: unknown;
  readonly status?: unknown;
  readonly attributes?: unknown;
}

/** The lists of `/v1/corporate-actions`; each has its own fields. */
export const ACTION_LISTS = [
  'forward_splits',
  'reverse_splits',
  'stock_dividends',
  'cash_dividends',
  'spin_offs',
  'cash_mergers',
  'stock_mergers',
  'stock_and_cash_mergers',
  'name_changes',
] as const;
export type ActionList = (typeof ACTION_LISTS)[number];
