import type { OptionContract } from '../../../domain/options/option-chain.ts';
import { optionDelayOf } from '../../../domain/identity/market-delay.ts';
import { optionTerms } from '../../../domain/portfolio/option-symbol.ts';
import { parseSymbolId } from '../../../domain/symbols/instrument.ts';
import type { DataFeed, Listener } from './data-feed.ts';
import type { DataMarket } from './data-view.ts';
import { storyBody } from './news-routes.ts';
import { contractsNamed, optionQuoteBody, optionTradeBody } from './option-chains.ts';
import type { StoryHead } from '../../../domain/news/story.ts';
import { messageOf, type StreamMessage } from './stream-message.ts';
import { symbolTape } from './symbol-tape.ts';
import type { Quote } from '../../../domain/quotes/quote.ts';

export interface OtherFeedParts {
  readonly market: DataMarket;
  readonly onProblem: (problem: unknown) => void;
}

type Hear = (messages: readonly StreamMessage[]) => void;

const NEWS_EVERY = 10_000;
const NEWS_AT_ONCE = 50;
const CHAINS_EVERY = 3_000;
const MOST_SEEN = 2_000;

/** Looks again and again, never twice at once, until it is stopped. */
function every(
  ms: number,
  look: (signal: AbortSignal) => Promise<void>,
  onProblem: (problem: unknown) => void,
): () => void {
  const gone = new AbortController();
  let isLooking = false;
  const once = (): void => {
    if (isLooking) return;
    isLooking = true;
    look(gone.signal)
      .catch((problem: unknown) => {
        if (!gone.signal.aborted) onProblem(problem);
      })
      .finally(() => {
        isLooking = false;
      });
  };
  const timer = setInterval(once, ms);
  once();
  return () => {
    clearInterval(timer);
    gone.abort();
  };
}

/** Headlines as they come; one look for everybody, while somebody listens. */
export function newsFeed({ market, onProblem }: OtherFeedParts): DataFeed {
  const hearers = new Set<Hear>();
  let stop: (() => void) | undefined;

  const start = (): (() => void) => {
    let seen: Set<string> | undefined;
    return every(
      NEWS_EVERY,
      async (signal) => {
        if (!market.registry.has('news')) return;
        const query = { symbols: [], kinds: [], before: null, limit: NEWS_AT_ONCE };
        const { data } = await market.registry.ask('news', query, signal);
        const known = seen;
        seen = new Set([...data.map(({ id }) => id), ...(known ?? [])].slice(0, MOST_SEEN));
        // What was there before anybody listened is no news.
        if (known === undefined) return;
        for (const head of data.filter(({ id }) => !known.has(id)).reverse()) tell(head);
      },
      onProblem,
    );
  };
  const tell = (head: StoryHead): void => {
    const { images: _, ...body } = storyBody(head);
    const message: StreamMessage = { T: 'n', of: head.symbols, body: { T: 'n', ...body } };
    for (const hear of hearers) hear([message]);
  };

  return {
    path: '/v1beta1/news',
    inside: '/v1beta1/news.stream',
    channels: ['news'],
    isWhole: true,
    shape: /^[A-Z][A-Z0-9]{0,9}(?:\.[A-Z]{1,4})?$/,
    watch: (_symbol, _wish, { account }, hear) => {
      // The news of a replay are in its past: they are read, not told.
      if (account.replay !== null) return () => undefined;
      const own: Hear = (messages) => hear(messages);
      hearers.add(own);
      stop ??= start();
      return () => {
        hearers.delete(own);
        if (hearers.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
  };
}

interface Watched {
  readonly name: string;
  readonly hear: Hear;
  before: OptionContract | undefined;
}

/** Contracts, from the chains of our pages: one look at a chain for everybody who is as late. */
export function optionFeeds({ market, onProblem }: OtherFeedParts): readonly DataFeed[] {
  const chains = new Map<string, { readonly watched: Set<Watched>; readonly stop: () => void }>();

  const look = async (
    watched: ReadonlySet<Watched>,
    delayNow: () => Promise<number>,
    signal: AbortSignal,
  ): Promise<void> => {
    const names = [...new Set([...watched].map(({ name }) => name))];
    const delay = await delayNow();
    const view = { optionDelayFor: () => delay, signal, tell: () => undefined };
    const found = await contractsNamed(market, names, view);
    for (const one of watched) {
      const seen = found.get(one.name);
      if (seen === undefined) continue;
      const { before } = one;
      const { contract } = seen;
      one.before = contract;
      const [quote, trade] = [optionQuoteBody(seen), optionTradeBody(seen)];
      const news: StreamMessage[] = [];
      if (
        quote !== undefined &&
        (before?.bid !== contract.bid ||
          before.ask !== contract.ask ||
          before.bidSize !== contract.bidSize ||
          before.askSize !== contract.askSize)
      )
        news.push(messageOf('q', one.name, quote));
      if (
        trade !== undefined &&
        before !== undefined &&
        (before.lastTime !== contract.lastTime || before.last !== contract.last)
      )
        news.push(messageOf('t', one.name, trade));
      if (news.length > 0) one.hear(news);
    }
  };

  const watch: DataFeed['watch'] = (name, _wish, listener, hear) => {
    const terms = optionTerms(name);
    if (terms === null) return () => undefined;
    const { account } = listener;
    const gone = new AbortController();
    let leave: (() => void) | undefined;
    const begin = async (): Promise<void> => {
      const symbol = parseSymbolId(terms.underlying);
      const share = symbol === null ? undefined : await market.directory.find(symbol, gone.signal);
      if (share === undefined || gone.signal.aborted) return;
      const delay = optionDelayOf(listener.entitlement, share.exchange);
      const { replay } = account;
      const key = `${terms.underlying} ${terms.expiry} ${replay === null ? delay : account.id}`;
      const delayNow = async (): Promise<number> =>
        replay === null ? delay : Math.max(0, Math.ceil(market.now() - (await listener.now())));
      let chain = chains.get(key);
      if (chain === undefined) {
        const watched = new Set<Watched>();
        const stop = every(CHAINS_EVERY, (signal) => look(watched, delayNow, signal), onProblem);
        chain = { watched, stop };
        chains.set(key, chain);
      }
      const own: Watched = { name, hear, before: undefined };
      chain.watched.add(own);
      leave = () => {
        chain.watched.delete(own);
        if (chain.watched.size > 0 || chains.get(key) !== chain) return;
        chains.delete(key);
        chain.stop();
      };
    };
    begin().catch((problem: unknown) => {
      if (!gone.signal.aborted) onProblem(problem);
    });
    return () => {
      gone.abort();
      leave?.();
    };
  };

  return ['/v1beta1/opra', '/v1beta1/indicative'].map((path) => ({
    path,
    channels: ['trades', 'quotes'],
    shape: /^[A-Z][A-Z0-9.]{0,5}\d{6}[CP]\d{8}$/,
    packedOnly: true,
    noStar: ['quotes'],
    watch,
  }));
}

/** Nobody tells coins here: an address that is there and stays silent. */
export const coinFeed = (): DataFeed => ({
  path: '/v1beta3/crypto/us',
  channels: ['trades', 'quotes', 'bars', 'updatedBars', 'dailyBars', 'orderbooks'],
  shape: /^[A-Z0-9]{1,10}\/[A-Z]{3,5}$/,
  watch: () => () => undefined,
});

const FAKE = 'FAKEPACA';
const FAKE_EVERY = 500;
const MINUTE = 60_000;
const FAKE_PRICE = 134;

/** A symbol that is always traded, so that programs can be tried at any hour. */
export function fakeFeed(clock: () => number, random: () => number = Math.random): DataFeed {
  const hearers = new Set<Hear>();
  let timer: NodeJS.Timeout | undefined;
  let price = FAKE_PRICE;
  let volume = 0;

  const start = (): NodeJS.Timeout => {
    const tape = symbolTape(FAKE);
    let minute:
      | { time: number; open: number; high: number; low: number; close: number; volume: number }
      | undefined;
    const beat = (): void => {
      const at = clock();
      // Drawn back to where it began, so that it stays a price.
      price += (random() - 0.5) * 0.4 + (FAKE_PRICE - price) * 0.01;
      const last = Math.round(price * 100) / 100;
      const size = 1 + Math.floor(random() * 300);
      volume += size;
      const time = at - (at % MINUTE);
      const before = minute;
      if (minute === undefined || minute.time !== time)
        minute = { time, open: last, high: last, low: last, close: last, volume: 0 };
      minute.high = Math.max(minute.high, last);
      minute.low = Math.min(minute.low, last);
      minute.close = last;
      minute.volume += size;
      tape.minutes(before === undefined || before === minute ? [minute] : [before, { ...minute }]);
      tape.day({ ...minute, time: at - (at % 86_400_000), volume });
      const quote = fakeQuote(last, size, at, volume);
      const news = [...tape.quote(quote, at), ...tape.tick(at)];
      for (const hear of hearers) hear(news);
    };
    return setInterval(beat, FAKE_EVERY);
  };

  return {
    path: '/v2/test',
    channels: [
      'trades',
      'quotes',
      'bars',
      'updatedBars',
      'dailyBars',
      'statuses',
      'lulds',
      'imbalances',
    ],
    shape: /^[A-Z][A-Z0-9.]{0,9}$/,
    followsTrades: ['corrections', 'cancelErrors'],
    everything: async () => [FAKE],
    watch: (symbol, _wish, _listener: Listener, hear) => {
      if (symbol !== FAKE) return () => undefined;
      const own: Hear = (messages) => hear(messages);
      hearers.add(own);
      timer ??= start();
      return () => {
        hearers.delete(own);
        if (hearers.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}

const fakeQuote = (last: number, size: number, at: number, volume: number): Quote => ({
  symbol: FAKE as Quote['symbol'],
  exchange: 'NYSE',
  currency: 'USD',
  phase: 'regular',
  last,
  lastSize: size,
  lastTime: at,
  bid: Math.round((last - 0.02) * 100) / 100,
  bidSize: 100 * (1 + (size % 9)),
  ask: Math.round((last + 0.02) * 100) / 100,
  askSize: 100 * (1 + (size % 7)),
  open: null,
  high: null,
  low: null,
  previousClose: null,
  change: null,
  changePercent: null,
  volume,
  averageVolume: null,
  vwap: null,
  high52: null,
  low52: null,
  marketCap: null,
  sharesOutstanding: null,
  extended: null,
  halted: false,
});
