/** A bar chart request. `from` and `to` are ms. */
export interface ChartRequest {
  /** Yahoo's own spelling. */
  readonly symbol: string;
  readonly interval: string;
  readonly from: number;
  readonly to: number;
  readonly extended?: boolean;
  /** Dividends, splits and capital gains along with the bars. */
  readonly events?: boolean;
}

export interface SearchRequest {
  readonly text: string;
  readonly quotes: number;
  readonly news: number;
}

export interface ScreenerRequest {
  /** The id of a predefined screener, such as `day_gainers`. */
  readonly id: string;
  readonly count: number;
  readonly start?: number;
}

export interface NewsRequest {
  readonly list: 'latestNews' | 'newsAll' | 'pressRelease';
  /** Yahoo's own spelling. */
  readonly symbols: readonly string[];
  readonly count: number;
}

/**
 * Yahoo's web endpoints. Symbols are in Yahoo's spelling; times are ms. Every call answers with the
 * JSON body as it came, which the maps read tolerantly, and throws only `ProviderError`:
 * `unknown-symbol` where Yahoo says that nobody has the symbol, `not-found` where it has nothing of
 * the kind, `rate-limited` with a growing pause.
 */
export interface YahooClient {
  /** The rows of all batches. Unknown symbols are missing. */
  readonly quote: (symbols: readonly string[], signal: AbortSignal) => Promise<readonly unknown[]>;
  readonly chart: (request: ChartRequest, signal: AbortSignal) => Promise<unknown>;
  readonly quoteSummary: (
    symbol: string,
    modules: readonly string[],
    signal: AbortSignal,
  ) => Promise<unknown>;
  /** Types such as `annualTotalRevenue`. */
  readonly timeseries: (
    symbol: string,
    types: readonly string[],
    from: number,
    to: number,
    signal: AbortSignal,
  ) => Promise<unknown>;
  /** `date` is midnight UTC of the expiry in ms; `null` gives the nearest one and the list of all. */
  readonly options: (symbol: string, date: number | null, signal: AbortSignal) => Promise<unknown>;
  readonly search: (request: SearchRequest, signal: AbortSignal) => Promise<unknown>;
  readonly screener: (request: ScreenerRequest, signal: AbortSignal) => Promise<unknown>;
  /** Calendars: the body of a query as Yahoo's own pages send it. */
  readonly visualization: (body: unknown, signal: AbortSignal) => Promise<unknown>;
  readonly news: (request: NewsRequest, signal: AbortSignal) => Promise<unknown>;
  readonly insights: (symbol: string, signal: AbortSignal) => Promise<unknown>;
  /** Symbols that are looked at together with this one. */
  readonly recommendations: (symbol: string, signal: AbortSignal) => Promise<unknown>;
}
