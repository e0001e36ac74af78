import { ProviderError } from '../../../ports/provider-error.ts';
import type { RequestBudget } from '../../../ports/request-budget.ts';
import { inside, itemsOf, listOf, recordOf, textOf } from '../loose.ts';
import { type Refusal, type VendorHttp, vendorHttp } from '../vendor-http.ts';
import { pathOf, type QueryValue } from '../vendor-path.ts';

export interface AlpacaKeys {
  readonly keyId: string;
  readonly secret: string;
}

export interface ClientOptions {
  readonly keys: AlpacaKeys;
  /** `https://data.alpaca.markets` */
  readonly url: string;
  /** `https://paper-api.alpaca.markets` or `https://api.alpaca.markets`; `null` for data keys only. */
  readonly tradingUrl: string | null;
  readonly budget: RequestBudget;
  readonly timeout?: number;
  readonly now: () => number;
}

type Query = Readonly<Record<string, QueryValue>>;

/** The rows of one page and the token of the next. */
interface Page {
  readonly rows: readonly unknown[];
  readonly next: string | null;
}

export interface AlpacaClient {
  /** Bars or trades of one symbol, oldest first unless sorted otherwise. */
  readonly history: (
    what: 'bars' | 'trades',
    symbol: string,
    query: Query,
    most: number,
    signal: AbortSignal,
  ) => Promise<readonly unknown[]>;
  /** By the vendor's symbols; those without data are missing. */
  readonly snapshots: (
    symbols: readonly string[],
    feed: string,
    signal: AbortSignal,
  ) => Promise<ReadonlyMap<string, unknown>>;
  readonly optionChain: (
    underlying: string,
    query: Query,
    signal: AbortSignal,
  ) => Promise<ReadonlyMap<string, unknown>>;
  readonly news: (query: Query, most: number, signal: AbortSignal) => Promise<readonly unknown[]>;
  /** The lists of all pages, by name. */
  readonly corporateActions: (query: Query, signal: AbortSignal) => Promise<readonly unknown[]>;
  /** Absent without a trading address. */
  readonly asset?: (symbol: string, signal: AbortSignal) => Promise<unknown>;
  /** All that are traded: some megabytes. */
  readonly assets?: (signal: AbortSignal) => Promise<unknown>;
  readonly close: () => void;
}

/** The most rows that a page may have. */
const PAGE = 10_000;
const OPTION_PAGE = 1_000;
const NEWS_PAGE = 50;
const ACTION_PAGE = 1_000;
/** Symbols in one request: a longer address is refused by proxies. */
const BATCH = 100;
const MOST_PAGES = 60;
/** A minute, when the vendor does not say when its count begins anew. */
const LIMIT_WINDOW = 60_000;

const badAnswer = (what: string): ProviderError =>
  new ProviderError('bad-answer', `Alpaca ${what}`);

/** Refusals by status; the vendor's codes and texts stay here. */
export function refusalOf(now: () => number): (refusal: Refusal) => ProviderError | undefined {
  return ({ status, headers }) => {
    switch (status) {
      case 401:
        return new ProviderError('unauthorised', 'Alpaca does not accept the keys.');
      case 403:
        return new ProviderError(
          'unauthorised',
          'The plan with Alpaca does not include this data.',
        );
      case 429: {
        const reset = Number(headers.get('x-ratelimit-reset')) * 1_000;
        const wait = reset - now();
        return headers.get('retry-after') === null
          ? new ProviderError('rate-limited', 'Alpaca allows no more questions right now.', {
              retryAfter: wait > 0 && wait <= 10 * LIMIT_WINDOW ? Math.ceil(wait) : LIMIT_WINDOW,
            })
          : undefined;
      }
      case 422:
        return new ProviderError('bad-request', 'Alpaca does not understand the question.');
      default:
        return undefined;
    }
  };
}

/** Requests to the data API. Every list is followed to its last page. */
export function alpacaClient(options: ClientOptions): AlpacaClient {
  const { keys, url, tradingUrl, budget, now } = options;
  const http: VendorHttp = vendorHttp({
    name: 'Alpaca',
    base: url,
    ...(tradingUrl === null ? {} : { origins: [tradingUrl] }),
    headers: { 'APCA-API-KEY-ID': keys.keyId, 'APCA-API-SECRET-KEY': keys.secret },
    budget,
    now,
    ...(options.timeout === undefined ? {} : { timeout: options.timeout }),
    statusOf: refusalOf(now),
  });
  const get = async (path: string, query: Query, signal: AbortSignal): Promise<unknown> =>
    (await http.json({ path, query }, signal)).body;

  /** Rows until `most` are there or no page is left. A token that repeats would never end. */
  async function pages(
    path: string,
    query: Query,
    most: number,
    rowsOf: (body: unknown) => readonly unknown[],
    signal: AbortSignal,
  ): Promise<readonly unknown[]> {
    const rows: unknown[] = [];
    const seen = new Set<string>();
    let token: string | null = null;
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const body = await get(path, { ...query, page_token: token }, signal);
      if (recordOf(body) === null) throw badAnswer('gave an answer that cannot be read.');
      const found: Page = {
        rows: rowsOf(body),
        next: textOf(inside(body, 'next_page_token'), 4_000),
      };
      for (const row of found.rows) rows.push(row);
      if (found.next === null || rows.length >= most) return rows.slice(0, most);
      if (seen.has(found.next)) throw badAnswer('repeats a page.');
      seen.add(found.next);
      token = found.next;
    }
    throw badAnswer('has more than can be read at once.');
  }

  /** One symbol that the vendor does not take makes it refuse the batch: halves find it. */
  async function batch(
    symbols: readonly string[],
    feed: string,
    signal: AbortSignal,
  ): Promise<readonly (readonly [string, unknown])[]> {
    try {
      const body = recordOf(
        await get('/v2/stocks/snapshots', { symbols: symbols.join(','), feed }, signal),
      );
      if (body === null) throw badAnswer('gave an answer that cannot be read.');
      return Object.entries(body);
    } catch (error) {
      const isWrong = error instanceof ProviderError && error.kind === 'bad-request';
      if (!isWrong) throw error;
      if (symbols.length === 1) return [];
      const middle = symbols.length >> 1;
      return [
        ...(await batch(symbols.slice(0, middle), feed, signal)),
        ...(await batch(symbols.slice(middle), feed, signal)),
      ];
    }
  }

  return {
    history: (what, symbol, query, most, signal) =>
      pages(
        `/v2/stocks/${what}`,
        { symbols: symbol, ...query, limit: Math.min(PAGE, Math.max(most, 1)) },
        most,
        (body) => listOf(inside(body, what, symbol)) ?? [],
        signal,
      ),
    snapshots: async (symbols, feed, signal) => {
      const found: (readonly [string, unknown])[] = [];
      for (let i = 0; i < symbols.length; i += BATCH)
        found.push(...(await batch(symbols.slice(i, i + BATCH), feed, signal)));
      return new Map(found);
    },
    optionChain: async (underlying, query, signal) => {
      const rows = await pages(
        pathOf`/v1beta1/options/snapshots/${underlying}`,
        { ...query, limit: OPTION_PAGE },
        PAGE,
        (body) => Object.entries(recordOf(inside(body, 'snapshots')) ?? {}),
        signal,
      );
      return new Map(rows as readonly (readonly [string, unknown])[]);
    },
    news: (query, most, signal) =>
      pages(
        '/v1beta1/news',
        { ...query, limit: Math.min(NEWS_PAGE, Math.max(most, 1)) },
        most,
        (body) => listOf(inside(body, 'news')) ?? [],
        signal,
      ),
    corporateActions: (query, signal) =>
      pages(
        '/v1/corporate-actions',
        { ...query, limit: ACTION_PAGE },
        MOST_PAGES,
        (body) => itemsOf([inside(body, 'corporate_actions')], recordOf),
        signal,
      ),
    ...(tradingUrl === null
      ? {}
      : {
          asset: async (symbol: string, signal: AbortSignal) =>
            (await http.json({ path: pathOf`/v2/assets/${symbol}`, base: tradingUrl }, signal))
              .body,
          assets: async (signal: AbortSignal) =>
            (
              await http.json(
                {
                  path: '/v2/assets',
                  base: tradingUrl,
                  query: { status: 'active', asset_class: 'us_equity' },
                  maxBytes: 64 * 1024 * 1024,
                },
                signal,
              )
            ).body,
        }),
    close: http.close,
  };
}
