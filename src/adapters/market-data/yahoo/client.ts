import { inBatches } from '../../../domain/symbols/in-batches.ts';
import { ProviderError, unknownSymbol } from '../../../ports/provider-error.ts';
import type { RequestBudget } from '../../../ports/request-budget.ts';
import { inside, recordOf, textOf } from '../loose.ts';
import { type Refusal, vendorHttp, type VendorRequest } from '../vendor-http.ts';
import { pathOf } from '../vendor-path.ts';
import { wait as waitFor } from '../wait.ts';
import { YAHOO_HOSTS, yahooAddresses, type YahooHost, type YahooUrls } from './hosts.ts';
import { yahooSession } from './session.ts';
import { isYahooSymbol } from './symbols.ts';

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

export interface YahooClientOptions {
  readonly urls?: YahooUrls | undefined;
  /** Yahoo refuses clients that do not look like a browser. */
  readonly userAgent?: string | undefined;
  readonly budget: RequestBudget;
  readonly now: () => number;
  /** For one request, in ms. */
  readonly timeout?: number | undefined;
  /** Least time between the starts of two requests, in ms. */
  readonly spacing?: number | undefined;
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

export interface ClosableYahooClient extends YahooClient {
  readonly close: () => void;
}

export const YAHOO_USER_AGENT = 'Mozilla/5.0 (compatible; Tapedeck; personal use)';
const NAME = 'Yahoo Finance';
const MINUTE = 60_000;
/** Yahoo does not say how long it refuses; those who have waited advise these. */
const PAUSES = [MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE];
const CONCURRENCY = 4;
const SPACING_MS = 100;
const QUOTES_AT_ONCE = 100;
const MOST_MODULES = 40;
const MOST_TYPES = 400;

/** Marks the refusal of a chart that has no bars in the range asked for. */
const NO_BARS = new Error('no bars');

const UNKNOWN = /^(?:Quote not found|No data found, symbol may be delisted|Invalid symbol)/i;
const NOTHING_THEN = /^Data doesn't exist for startDate/i;
const NOT_LET_IN = /^(?:Invalid (?:Crumb|Cookie)|User is unable to access)/i;

interface YahooError {
  readonly code: string;
  readonly description: string;
}

/** Yahoo wraps every answer in one field, and an error stands in it beside the result. */
function errorIn(body: unknown): YahooError | null {
  for (const part of Object.values(recordOf(body) ?? {})) {
    const error = recordOf(inside(part, 'error'));
    if (error === null) continue;
    return {
      code: textOf(error['code'], 100) ?? '',
      description: textOf(error['description'], 400) ?? '',
    };
  }
  return null;
}

/** What Yahoo's own words say, where they say more than the status. */
function meaningOf({ code, description }: YahooError, status: number): ProviderError | undefined {
  if (NOT_LET_IN.test(description) || code === 'Unauthorized')
    return new ProviderError('unauthorised', `${NAME} refused the session.`);
  if (UNKNOWN.test(description))
    return new ProviderError('unknown-symbol', `${NAME} does not know the symbol.`);
  if (NOTHING_THEN.test(description))
    return new ProviderError('not-found', `${NAME} has no prices of that time.`, {
      cause: NO_BARS,
    });
  if (status === 404 || code === 'Not Found')
    return new ProviderError('not-found', `${NAME} has no such data.`);
  return undefined;
}

function statusOf({ status, text }: Refusal): ProviderError | undefined {
  // What its servers say to those whom they take for robots.
  if (status === 999)
    return new ProviderError('rate-limited', `${NAME} allows no more questions right now.`);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return undefined;
  }
  const error = errorIn(body);
  return error === null ? undefined : meaningOf(error, status);
}

const seconds = (ms: number): number => Math.floor(ms / 1_000);

export function yahooClient(options: YahooClientOptions): ClosableYahooClient {
  const { budget, now, wait = waitFor, spacing = SPACING_MS } = options;
  const addresses = yahooAddresses(options.urls);
  const http = vendorHttp({
    name: NAME,
    base: addresses.of('data'),
    origins: (Object.keys(YAHOO_HOSTS) as YahooHost[])
      .filter((host) => host !== 'stream')
      .map(addresses.of),
    headers: {
      'user-agent': options.userAgent ?? YAHOO_USER_AGENT,
      'accept-language': 'en-US,en;q=0.9',
    },
    budget,
    concurrency: CONCURRENCY,
    pauses: PAUSES,
    now,
    statusOf,
    ...(options.timeout === undefined ? {} : { timeout: options.timeout }),
  });
  const session = yahooSession({ http, addresses, budget });
  let nextStart = -Infinity;

  /** Starts follow each other at the least distance. */
  async function spaced(signal: AbortSignal): Promise<void> {
    const at = now();
    const start = Math.max(at, nextStart);
    nextStart = start + spacing;
    if (start > at) await wait(start - at, signal);
  }

  async function ask(request: VendorRequest, signal: AbortSignal): Promise<unknown> {
    await spaced(signal);
    const { body } = await http.json(request, signal);
    const error = errorIn(body);
    if (error !== null)
      throw (
        meaningOf(error, 200) ?? new ProviderError('bad-answer', `${NAME} answered with an error.`)
      );
    return body;
  }

  /** With cookie and crumb; a refused pair is renewed once. */
  async function askWithin(request: VendorRequest, signal: AbortSignal): Promise<unknown> {
    for (let attempt = 0; ; attempt += 1) {
      const pass = await session.pass(signal);
      try {
        return await ask(
          {
            ...request,
            query: { ...request.query, crumb: pass.crumb },
            headers: { ...request.headers, cookie: pass.cookie },
          },
          signal,
        );
      } catch (thrown) {
        const isRefused = thrown instanceof ProviderError && thrown.kind === 'unauthorised';
        if (!isRefused) throw thrown;
        session.drop(pass);
        if (attempt > 0) throw thrown;
      }
    }
  }

  /** The symbol for a path, and in the error when nobody has it. */
  async function about<T>(symbol: string, run: () => Promise<T>): Promise<T> {
    if (!isYahooSymbol(symbol)) throw unknownSymbol(symbol);
    try {
      return await run();
    } catch (thrown) {
      if (thrown instanceof ProviderError && thrown.kind === 'unknown-symbol')
        throw unknownSymbol(symbol);
      throw thrown;
    }
  }

  return {
    quote: async (symbols, signal) => {
      const known = [...new Set(symbols)].filter(isYahooSymbol);
      const answers = await Promise.all(
        inBatches(known, QUOTES_AT_ONCE).map(async (batch) =>
          askWithin(
            { path: '/v7/finance/quote', query: { symbols: batch.join(','), formatted: false } },
            signal,
          ),
        ),
      );
      return answers.flatMap((body) => {
        const rows = inside(body, 'quoteResponse', 'result');
        if (!Array.isArray(rows))
          throw new ProviderError('bad-answer', `${NAME} gave an answer that cannot be read.`);
        return rows as readonly unknown[];
      });
    },

    chart: async ({ symbol, interval, from, to, extended = false, events = true }, signal) =>
      about(symbol, async () => {
        try {
          return await ask(
            {
              path: pathOf`/v8/finance/chart/${symbol}`,
              query: {
                period1: seconds(from),
                period2: seconds(to),
                interval,
                includePrePost: extended,
                ...(events ? { events: 'div,splits,capitalGains' } : {}),
              },
            },
            signal,
          );
        } catch (thrown) {
          if (thrown instanceof ProviderError && thrown.cause === NO_BARS)
            return { chart: { result: [], error: null } };
          throw thrown;
        }
      }),

    quoteSummary: async (symbol, modules, signal) =>
      about(symbol, async () =>
        askWithin(
          {
            path: pathOf`/v10/finance/quoteSummary/${symbol}`,
            query: { formatted: false, modules: modules.slice(0, MOST_MODULES).join(',') },
          },
          signal,
        ),
      ),

    timeseries: async (symbol, types, from, to, signal) =>
      about(symbol, async () =>
        ask(
          {
            base: addresses.of('statements'),
            path: pathOf`/ws/fundamentals-timeseries/v1/finance/timeseries/${symbol}`,
            query: {
              symbol,
              type: types.slice(0, MOST_TYPES).join(','),
              merge: false,
              padTimeSeries: true,
              period1: seconds(from),
              period2: seconds(to),
            },
          },
          signal,
        ),
      ),

    options: async (symbol, date, signal) =>
      about(symbol, async () =>
        askWithin(
          {
            path: pathOf`/v7/finance/options/${symbol}`,
            query: { formatted: false, date: date === null ? null : seconds(date) },
          },
          signal,
        ),
      ),

    search: async ({ text, quotes, news }, signal) =>
      ask(
        {
          path: '/v1/finance/search',
          query: {
            q: text.slice(0, 100),
            quotesCount: quotes,
            newsCount: news,
            enableFuzzyQuery: false,
          },
        },
        signal,
      ),

    screener: async ({ id, count, start = 0 }, signal) =>
      askWithin(
        {
          path: '/v1/finance/screener/predefined/saved',
          query: { scrIds: id, count, start, formatted: false },
        },
        signal,
      ),

    visualization: async (body, signal) =>
      askWithin({ path: '/v1/finance/visualization', method: 'POST', body }, signal),

    news: async ({ list, symbols, count }, signal) =>
      ask(
        {
          base: addresses.of('site'),
          path: '/xhr/ncp',
          query: { queryRef: list, serviceKey: 'ncp_fin' },
          method: 'POST',
          body: { serviceConfig: { snippetCount: count, s: symbols.filter(isYahooSymbol) } },
        },
        signal,
      ),

    insights: async (symbol, signal) =>
      about(symbol, async () =>
        ask(
          { path: '/ws/insights/v2/finance/insights', query: { symbol, reportsCount: 2 } },
          signal,
        ),
      ),

    recommendations: async (symbol, signal) =>
      about(symbol, async () =>
        ask({ path: pathOf`/v6/finance/recommendationsbysymbol/${symbol}` }, signal),
      ),

    close: () => {
      session.close();
      http.close();
    },
  };
}
