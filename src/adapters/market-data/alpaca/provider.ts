import { easternDate } from '../../../domain/calendar/eastern-time.ts';
import { addDays } from '../../../domain/calendar/iso-date.ts';
import { currentOrNextSession } from '../../../domain/calendar/sessions.ts';
import { INTRADAY_MS } from '../../../domain/prices/bar.ts';
import type { CorporateAction, Split } from '../../../domain/prices/corporate-action.ts';
import type { Quote } from '../../../domain/quotes/quote.ts';
import { type Sourced, sourced } from '../../../domain/quotes/sourced.ts';
import type { Instrument, SymbolId } from '../../../domain/symbols/instrument.ts';
import type { Cache, CacheBudget } from '../../../ports/cache-budget.ts';
import type { MarketDataProvider } from '../../../ports/market-data.ts';
import { notFound, ProviderError, saysNone, unknownSymbol } from '../../../ports/provider-error.ts';
import type { RequestBudget } from '../../../ports/request-budget.ts';
import type { ClosableProvider } from '../closable-provider.ts';
import { itemsOf } from '../loose.ts';
import { type AlpacaKeys, alpacaClient } from './client.ts';
import { type AlpacaFeed, feedDelay, historyDelay, historyEnd } from './feed.ts';
import type { LiveLog, LiveState } from './live-connection.ts';
import { liveQuotes } from './live-quotes.ts';
import { type SetTimer, systemTimer } from './live-timers.ts';
import { actionsFrom, actionsOf, splitsWithin } from './map-actions.ts';
import { type Asset, assetFrom } from './map-assets.ts';
import { type ChainTerms, chainFrom, contractsFrom, expiriesFrom } from './map-options.ts';
import { ADJUSTMENTS, barsFrom, spanOf, TIMEFRAMES } from './map-bars.ts';
import { articleFrom, headOf, parseStoryId } from './map-news.ts';
import {
  type Known,
  knownFrom,
  type PriceSplit,
  quoteFrom,
  withConsolidated,
} from './map-quotes.ts';
import { tradesFrom } from './map-trades.ts';
import { alpacaSymbol } from './symbols.ts';

export interface AlpacaOptions {
  readonly keys: AlpacaKeys;
  readonly feed: AlpacaFeed;
  /** `https://data.alpaca.markets` */
  readonly url: string;
  /** `wss://stream.data.alpaca.markets`; `null` asks for quotes only. */
  readonly streamUrl: string | null;
  /** The trading API that the keys belong to, for listings; `null` does without. */
  readonly tradingUrl: string | null;
  readonly budget: RequestBudget;
  readonly caches: Pick<CacheBudget, 'open'>;
  readonly now: () => number;
  readonly random?: () => number;
  readonly setTimer?: SetTimer;
  readonly log?: LiveLog;
  readonly timeout?: number;
}

export type AlpacaProvider = ClosableProvider & {
  /** How the live stream fares. */
  readonly live: () => LiveState;
};

/** What is kept: listings, late snapshots, splits of a day. */
interface Kept {
  readonly at: number;
  readonly value: unknown;
}

const ID = 'alpaca';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Calls a minute of the free plan. */
const CALLS = 200;
const MOST_BARS = 500_000;
/** A dividend is processed on the day that it is paid, months after its ex-date. */
const PAID_AFTER_DAYS = 200;
/** Splits are processed on their day or a few days later. */
const PROCESSED_AFTER_DAYS = 10;
const SPLIT_TYPES = 'forward_split,reverse_split,stock_dividend';
const STORY_WINDOW = 2 * DAY;
/** Articles that are looked through for one that was updated after it was listed. */
const STORY_SEARCH = 200;
const MANY_ASSETS = 10;
const SILENT: LiveLog = { info: () => undefined, warn: () => undefined };

const iso = (ms: number): string => new Date(ms).toISOString();

/** The newest split of each symbol. */
function newestSplits(actions: readonly CorporateAction[]): ReadonlyMap<SymbolId, PriceSplit> {
  const splits = actions.filter((action): action is Split => action.kind === 'split');
  return new Map(
    splits
      .toSorted((a, b) => (a.exDate < b.exDate ? -1 : 1))
      .map(({ symbol, exDate, from, to }) => [symbol, { exDate, price: from / to }]),
  );
}

/** Market data of Alpaca: prices of US shares and funds, live where the plan allows it. */
export function alpacaProvider(options: AlpacaOptions): AlpacaProvider {
  const { feed, now, log = SILENT } = options;
  const client = alpacaClient(options);
  const kept: Cache<Kept> = options.caches.open<Kept>('alpaca facts');
  const closing = new AbortController();
  // The free plans have modified quotes and late trades.
  const optionFeed = feed === 'sip' ? 'opra' : 'indicative';
  const optionDelay = historyDelay(feed);

  /** What `find` found, for so long; a failure is not kept. */
  async function remembered<T>(key: string, life: number, find: () => Promise<T>): Promise<T> {
    const known = kept.get(key);
    if (known !== undefined && now() - known.at < life) return known.value as T;
    const value = await find();
    kept.set(key, { at: now(), value });
    return value;
  }

  const answer = <T>(data: T, delayedBy = 0): Sourced<T> =>
    sourced(ID, now() - delayedBy, data, delayedBy);

  const vendorOf = (symbol: SymbolId): string => {
    const vendor = alpacaSymbol(symbol);
    if (vendor === null) throw unknownSymbol(symbol);
    return vendor;
  };

  /** Splits that take effect with this session or the next: 2 requests a day for all symbols. */
  const splitsNow = (signal: AbortSignal): Promise<ReadonlyMap<SymbolId, PriceSplit>> => {
    const { date } = currentOrNextSession(now());
    return remembered(`splits ${date}`, HOUR, async () => {
      const today = easternDate(now());
      const pages = await client.corporateActions(
        {
          types: SPLIT_TYPES,
          start: addDays(today, -5),
          end: date,
        },
        signal,
      );
      return newestSplits(pages.flatMap((page) => actionsFrom(page, today)));
    });
  };
  /** Without them a quote is right on all days but that of a split: no reason to have none. */
  const splitsOrNone = async (signal: AbortSignal): Promise<void> => {
    try {
      splits = await splitsNow(signal);
    } catch (error) {
      if (signal.aborted || !(error instanceof ProviderError)) throw error;
    }
  };
  let splits: ReadonlyMap<SymbolId, PriceSplit> = new Map();

  const assetOf = (symbol: SymbolId, signal: AbortSignal): Promise<Asset | null> =>
    remembered(`asset ${symbol}`, DAY, async () => {
      const vendor = alpacaSymbol(symbol);
      if (vendor === null || client.asset === undefined) return null;
      try {
        return assetFrom(await client.asset(vendor, signal));
      } catch (error) {
        if (saysNone(error)) return null;
        // Keys of a live account are unknown to the paper API, and the other way round.
        if (!(error instanceof ProviderError) || error.kind !== 'unauthorised') throw error;
        log.warn({}, 'Alpaca’s list of assets does not accept the keys: see ALPACA_TRADING_URL');
        return null;
      }
    });

  /** Many at once are one request for the whole list, of which only those asked for are kept. */
  const assetsOf = async (symbols: readonly SymbolId[], signal: AbortSignal): Promise<void> => {
    const missing = new Set(symbols.filter((symbol) => kept.get(`asset ${symbol}`) === undefined));
    if (missing.size < MANY_ASSETS || client.assets === undefined) return;
    for (const asset of itemsOf(await client.assets(signal), assetFrom))
      if (missing.delete(asset.symbol))
        kept.set(`asset ${asset.symbol}`, { at: now(), value: asset });
    for (const symbol of missing) kept.set(`asset ${symbol}`, { at: now(), value: null });
  };

  const quoteOf = (symbol: SymbolId, known: Known): Quote | null => {
    const asset = kept.get(`asset ${symbol}`)?.value as Asset | null | undefined;
    return quoteFrom(symbol, known, {
      now: now() - feedDelay(feed),
      feed,
      exchange: asset?.exchange ?? null,
      split: splits.get(symbol) ?? null,
    });
  };

  const snapshotsOf = async (
    symbols: readonly SymbolId[],
    of: AlpacaFeed,
    signal: AbortSignal,
  ): Promise<ReadonlyMap<SymbolId, Known>> => {
    const vendors = new Map(
      symbols.flatMap((symbol) => {
        const vendor = alpacaSymbol(symbol);
        return vendor === null ? [] : [[vendor, symbol] as const];
      }),
    );
    if (vendors.size === 0) return new Map();
    const found = await client.snapshots([...vendors.keys()], of, signal);
    return new Map(
      [...found].flatMap(([vendor, wire]) => {
        const symbol = vendors.get(vendor);
        return symbol === undefined ? [] : [[symbol, knownFrom(wire)] as const];
      }),
    );
  };

  /** Consolidated snapshots of 15 minutes ago, for what one exchange does not know. */
  const lateSnapshots = async (
    symbols: readonly SymbolId[],
    signal: AbortSignal,
  ): Promise<ReadonlyMap<SymbolId, Known>> => {
    const keyOf = (symbol: SymbolId) => `late ${symbol}`;
    const at = now();
    const isFresh = (entry: Kept | undefined) => entry !== undefined && at - entry.at < MINUTE;
    const missing = symbols.filter((symbol) => !isFresh(kept.get(keyOf(symbol))));
    if (missing.length > 0)
      for (const [symbol, known] of await snapshotsOf(missing, 'delayed_sip', signal))
        kept.set(keyOf(symbol), { at, value: known });
    return new Map(
      symbols.flatMap((symbol) => {
        const entry = kept.get(keyOf(symbol));
        return entry === undefined ? [] : [[symbol, entry.value as Known] as const];
      }),
    );
  };

  const load = async (
    symbols: readonly SymbolId[],
    signal: AbortSignal,
  ): Promise<ReadonlyMap<SymbolId, Known>> => {
    const [found, late] = await Promise.all([
      snapshotsOf(symbols, feed, signal),
      feed === 'iex' ? lateSnapshots(symbols, signal) : undefined,
      splitsOrNone(signal),
    ]);
    if (late === undefined) return found;
    return new Map(
      [...found].map(([symbol, known]) => {
        const other = late.get(symbol);
        return [
          symbol,
          other === undefined
            ? { ...known, previous: null }
            : withConsolidated(known, other, now()),
        ];
      }),
    );
  };

  const live =
    options.streamUrl === null
      ? null
      : liveQuotes({
          url: options.streamUrl,
          feed,
          keys: options.keys,
          now,
          random: options.random ?? Math.random,
          setTimer: options.setTimer ?? systemTimer,
          log,
          load: (symbols) => load(symbols, closing.signal),
          quoteOf,
        });

  /** An empty answer about a symbol that exists is an answer. */
  const mustExist = async (symbol: SymbolId, signal: AbortSignal): Promise<void> => {
    const isKnown = await remembered(`exists ${symbol}`, HOUR, async () =>
      (await snapshotsOf([symbol], 'delayed_sip', signal)).has(symbol),
    );
    if (!isKnown) throw unknownSymbol(symbol);
  };

  /** The price that tells which contracts are in the money. */
  const termsOf = async (symbol: SymbolId, signal: AbortSignal): Promise<ChainTerms> => {
    const known = live?.current(symbol) ?? (await load([symbol], signal)).get(symbol);
    const quote = known === undefined ? null : quoteOf(symbol, known);
    if (quote === null) throw unknownSymbol(symbol);
    return { underlying: symbol, spot: quote.last, now: now() - optionDelay };
  };

  const questions: Pick<
    MarketDataProvider,
    | 'quotes'
    | 'bars'
    | 'trades'
    | 'corporateActions'
    | 'splitCalendar'
    | 'news'
    | 'story'
    | 'optionExpiries'
    | 'optionChain'
  > = {
    quotes: async ({ symbols }, signal) => {
      signal.throwIfAborted();
      const told = new Map(
        symbols.flatMap((symbol) => {
          const known = live?.current(symbol);
          return known === undefined ? [] : [[symbol, known] as const];
        }),
      );
      const rest = symbols.filter((symbol) => !told.has(symbol));
      const asked = rest.length === 0 ? new Map<SymbolId, Known>() : await load(rest, signal);
      const quotes = symbols.flatMap((symbol) => {
        const known = told.get(symbol) ?? asked.get(symbol);
        const quote = known === undefined ? null : quoteOf(symbol, known);
        return quote === null ? [] : [quote];
      });
      return answer(quotes, feedDelay(feed));
    },

    bars: async (query, signal) => {
      const { symbol, interval, adjustment, extended } = query;
      const vendor = vendorOf(symbol);
      const span = spanOf(query);
      const end = Math.min((span?.to ?? 0) - 1, historyEnd(feed, now()));
      const rows =
        span === null || end < span.from
          ? []
          : await client.history(
              'bars',
              vendor,
              {
                timeframe: TIMEFRAMES[interval],
                start: iso(span.from),
                end: iso(end),
                adjustment: ADJUSTMENTS[adjustment],
                feed: 'sip',
              },
              MOST_BARS,
              signal,
            );
      const bars = barsFrom(rows, query);
      if (bars.length === 0) await mustExist(symbol, signal);
      return answer(
        {
          symbol,
          interval,
          adjustment,
          extended: extended && INTRADAY_MS[interval] !== null,
          bars,
        },
        historyDelay(feed),
      );
    },

    trades: async ({ symbol, limit }, signal) => {
      const vendor = vendorOf(symbol);
      const end = historyEnd(feed, now());
      const rows = await client.history(
        'trades',
        vendor,
        // The newest ones are wanted, however many days ago they were.
        { start: iso(end - 7 * DAY), end: iso(end), feed: 'sip', sort: 'desc' },
        limit,
        signal,
      );
      const trades = tradesFrom(rows, symbol, limit);
      if (trades.length === 0) await mustExist(symbol, signal);
      return answer(trades, historyDelay(feed));
    },

    corporateActions: async ({ symbol, from, to }, signal) => {
      const vendor = vendorOf(symbol);
      const today = easternDate(now());
      const end = addDays(to, PAID_AFTER_DAYS);
      const pages = await client.corporateActions({ symbols: vendor, start: from, end }, signal);
      const actions = pages.flatMap((page) => actionsFrom(page, today));
      return answer(actionsOf(actions, symbol, { from, to }));
    },

    splitCalendar: async ({ from, to, symbols }, signal) => {
      const pages = await client.corporateActions(
        { types: SPLIT_TYPES, start: from, end: addDays(to, PROCESSED_AFTER_DAYS) },
        signal,
      );
      const actions = pages.flatMap((page) => actionsFrom(page, easternDate(now())));
      return answer(splitsWithin(actions, { from, to }, symbols));
    },

    news: async ({ symbols, kinds, before, limit }, signal) => {
      const vendors = symbols.map(alpacaSymbol).filter((vendor) => vendor !== null);
      // The vendor does not sort its articles into kinds.
      if (kinds.length > 0 || limit <= 0 || (symbols.length > 0 && vendors.length === 0))
        return answer([]);
      const end = Math.min(before ?? Infinity, now() + 1) - 1;
      const rows = await client.news(
        {
          symbols: vendors.length === 0 ? null : vendors.join(','),
          start: '2015-01-01T00:00:00Z',
          end: iso(end),
          sort: 'desc',
        },
        limit,
        signal,
      );
      const heads = itemsOf(rows, articleFrom)
        .map(({ story }) => headOf(story))
        .filter(({ time }) => time <= end);
      const once = [...new Map(heads.map((head) => [head.id, head])).values()];
      return answer(once.toSorted((a, b) => b.time - a.time).slice(0, limit));
    },

    optionExpiries: async ({ symbol }, signal) => {
      const vendor = vendorOf(symbol);
      const terms = await termsOf(symbol, signal);
      // Every expiry has strikes near the price; all strikes of all expiries are thousands.
      const found = await client.optionChain(
        vendor,
        {
          feed: optionFeed,
          strike_price_gte: Math.max(0, terms.spot * 0.8 - 2.5).toFixed(2),
          strike_price_lte: (terms.spot * 1.2 + 2.5).toFixed(2),
          expiration_date_gte: easternDate(now()),
        },
        signal,
      );
      const expiries = expiriesFrom(contractsFrom(found, terms), terms);
      if (expiries.length === 0) throw notFound(`options on ${symbol}`);
      return answer(expiries, optionDelay);
    },

    optionChain: async ({ symbol, expiry }, signal) => {
      const vendor = vendorOf(symbol);
      const terms = await termsOf(symbol, signal);
      const found = await client.optionChain(
        vendor,
        { feed: optionFeed, expiration_date: expiry },
        signal,
      );
      const chain = chainFrom(contractsFrom(found, terms), expiry, terms);
      if (chain === null) throw notFound(`options on ${symbol} that expire on ${expiry}`);
      return answer(chain, optionDelay);
    },

    story: async ({ id }, signal) => {
      const wanted = parseStoryId(id);
      if (wanted === null) throw notFound('such story');
      const rows = await client.news(
        {
          start: iso(wanted.createdAt),
          end: iso(Math.min(wanted.createdAt + STORY_WINDOW, now())),
          sort: 'asc',
          include_content: true,
        },
        STORY_SEARCH,
        signal,
      );
      const article = itemsOf(rows, articleFrom).find(({ number }) => number === wanted.number);
      if (article === undefined) throw notFound('such story');
      return answer(article.story);
    },
  };

  return {
    id: ID,
    name: 'Alpaca',
    minimumDelay: feedDelay(feed),
    limits: { requests: CALLS, interval: MINUTE, concurrency: 8 },
    batches: { quotes: 100 },
    policies: {
      quotes: { fresh: feed === 'delayed_sip' ? 15_000 : 3_000 },
      bars: { fresh: MINUTE, timeout: 20_000 },
      trades: { fresh: feed === 'sip' ? 1_000 : 15_000 },
      news: { fresh: MINUTE },
      corporateActions: { fresh: HOUR },
      splitCalendar: { fresh: HOUR },
      optionExpiries: { fresh: 5 * MINUTE },
      optionChain: { fresh: 30_000 },
    },
    ...questions,
    ...(client.asset === undefined
      ? {}
      : {
          instruments: async ({ symbols }, signal) => {
            signal.throwIfAborted();
            await assetsOf(symbols, signal);
            const found = await Promise.all(symbols.map((symbol) => assetOf(symbol, signal)));
            const listed = found
              .map((asset) => asset?.instrument ?? null)
              .filter((one): one is Instrument => one !== null);
            return answer(listed);
          },
        }),
    ...(live === null
      ? {}
      : {
          subscribeQuotes: (symbols, onQuote) =>
            live.subscribe(symbols, (quote) => onQuote(answer(quote, feedDelay(feed)))),
        }),
    live: () =>
      live?.state() ?? {
        phase: 'idle',
        problem: null,
        subscribed: 0,
        refused: 0,
        reconnects: 0,
        lastDataAt: null,
      },
    close: () => {
      closing.abort();
      live?.close();
      client.close();
    },
  };
}
