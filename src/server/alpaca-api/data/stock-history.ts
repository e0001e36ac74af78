import { easternDay } from '../../../domain/calendar/eastern-time.ts';
import { fromDayNumber } from '../../../domain/calendar/iso-date.ts';
import type { Loose } from '../loose-fields.ts';
import { type AlpacaCall, type AlpacaRoute, ok } from '../router.ts';
import {
  asOfIn,
  currencyIn,
  isBackwards,
  limitIn,
  nameIn,
  pageIn,
  requiredNames,
  spanOf,
  wordIn,
} from './data-query.ts';
import { dataRoute, DataRefusal, invalid, required } from './data-refusal.ts';
import { type DataParts, type DataView, viewOf } from './data-view.ts';
import { type Batch, type Dated, fillPage, type Span } from './fill-page.ts';
import { latestQuotes } from './latest.ts';
import { type ListedShare, listedShares } from './listed-shares.ts';
import { tokenOf } from './page-token.ts';
import { type DataAdjustment, readBars } from './read-bars.ts';
import { readTrades } from './read-trades.ts';
import { parseTimeframe, type Timeframe, timeframeText } from './timeframe.ts';
import { auctionsBody, barBody, quoteBody, quoteTime, tradeBody } from './wire.ts';

const MOST = 10_000;
const USUAL = 1_000;
const FEEDS = ['sip', 'iex', 'otc', 'boats'] as const;
const DAILY: Timeframe = { unit: 'Day', count: 1 };

/** One list of things with a time: how its question is read and where its items come from. */
interface History {
  readonly field: 'bars' | 'trades' | 'quotes' | 'auctions';
  /** Tells tokens of different questions apart. */
  readonly kindOf: (query: Loose) => string;
  readonly check: (view: DataView) => void;
  readonly read: (
    parts: DataParts,
    share: ListedShare,
    query: Loose,
    span: Span,
    backwards: boolean,
    view: DataView,
  ) => AsyncIterable<Batch<unknown>>;
}

export function timeframeIn(query: Loose): Timeframe {
  const value = query['timeframe'];
  if (value === undefined || value === '') throw required('timeframe');
  const frame = typeof value === 'string' ? parseTimeframe(value) : undefined;
  if (frame === undefined) throw invalid(`invalid timeframe: ${String(value).slice(0, 20)}`);
  return frame;
}

/** Spin-offs do not change our prices: what is asked for of them is nothing. */
export function adjustmentIn(query: Loose): DataAdjustment {
  const value = query['adjustment'];
  if (value === undefined || value === '') return 'raw';
  const words = typeof value === 'string' ? value.toLowerCase().split(',') : [''];
  const known = new Set(['raw', 'split', 'dividend', 'spin-off', 'all']);
  if (words.some((word) => !known.has(word)))
    throw invalid(`invalid adjustment: ${String(value).slice(0, 40)}`);
  const has = (word: string) => words.includes(word) || words.includes('all');
  if (has('split')) return has('dividend') ? 'total' : 'split';
  return has('dividend') ? 'dividend' : 'raw';
}

async function* mapped<T, R>(
  batches: AsyncIterable<Batch<T>>,
  bodyOf: (item: T) => R,
): AsyncGenerator<Batch<R>> {
  for await (const { items, reached } of batches)
    yield { items: items.map(({ at, body }): Dated<R> => ({ at, body: bodyOf(body) })), reached };
}

const bars: History = {
  field: 'bars',
  kindOf: (query) => timeframeText(timeframeIn(query)),
  check: () => undefined,
  read: ({ market }, { instrument }, query, span, backwards, view) => {
    const question = {
      instrument,
      frame: timeframeIn(query),
      adjustment: adjustmentIn(query),
      delay: view.delayFor(instrument),
      extended: true,
    };
    return mapped(readBars(market, question, span, backwards, view), (bar) => barBody(bar));
  },
};

const trades: History = {
  field: 'trades',
  kindOf: () => 'T',
  // As on our own pages: a list of trades belongs to the order book.
  check: ({ features }) => {
    if (!features.has('level2'))
      throw new DataRefusal(403, 'subscription does not permit querying trades', 'feature');
  },
  read: ({ market }, { instrument }, _query, span, backwards, view) =>
    mapped(
      readTrades(market, instrument, view.delayFor(instrument), span, backwards, view),
      (trade) => tradeBody(trade, instrument.exchange),
    ),
};

/** Past quotes are not kept: the one that stands is the only one of its history. */
const quotes: History = {
  field: 'quotes',
  kindOf: () => 'Q',
  check: () => undefined,
  read: async function* read({ market }, { instrument }, _query, span, backwards, view) {
    const found = await latestQuotes(market, [instrument], view);
    const latest = found.get(instrument.symbol);
    const at = latest === undefined ? -Infinity : quoteTime(latest.quote, latest.asOf);
    yield {
      items:
        latest === undefined || at < span.from || at > span.to
          ? []
          : [{ at, body: quoteBody(latest.quote, latest.asOf) }],
      reached: backwards ? span.from - 1 : span.to + 1,
    };
  },
};

const auctions: History = {
  field: 'auctions',
  kindOf: () => 'A',
  check: () => undefined,
  read: ({ market }, { instrument }, _query, span, backwards, view) => {
    const delay = view.delayFor(instrument);
    const question = {
      instrument,
      frame: DAILY,
      adjustment: 'raw',
      delay,
      extended: false,
    } as const;
    return mapped(readBars(market, question, span, backwards, view), (bar) => {
      const day = easternDay(bar.time);
      const time = day * 86_400_000;
      const body = auctionsBody({ ...bar, time }, fromDayNumber(day), instrument.exchange);
      const seen = view.now - delay;
      // The closing auction of today is still to come.
      return { ...body, c: body.c.filter(({ t }) => Date.parse(t) <= seen) };
    });
  },
};

async function answer(parts: DataParts, history: History, call: AlpacaCall, single: boolean) {
  const { query } = call;
  const names = single ? [nameIn(call.params)] : requiredNames(query, 'symbols');
  const kind = history.kindOf(query);
  if (history === bars) adjustmentIn(query);
  const view = await viewOf(parts, call);
  history.check(view);
  const span = spanOf(query, view.now);
  const backwards = isBackwards(query);
  const limit = limitIn(query, MOST, USUAL);
  const after = pageIn(query, kind);
  const currency = currencyIn(query);
  const feed = wordIn(query, 'feed', FEEDS, 'sip');
  const asOf = asOfIn(query, view.today);
  const shares = await listedShares(parts.market, names, asOf, call.signal);
  const { found, next } = await fillPage({
    symbols: names.filter((name) => isOfFeed(shares.get(name), feed)),
    span,
    backwards,
    limit,
    after,
    signal: call.signal,
    read: (name, part) => {
      const share = shares.get(name)!;
      const own = { from: Math.max(part.from, share.from), to: Math.min(part.to, share.to) };
      return own.to < own.from
        ? nothing()
        : history.read(parts, share, query, own, backwards, view);
    },
  });
  const rest = {
    next_page_token: next === undefined ? null : tokenOf(kind, next),
    ...currency,
  };
  return ok(
    single
      ? { symbol: names[0], [history.field]: found.get(names[0]!) ?? [], ...rest }
      : { [history.field]: Object.fromEntries(found), ...rest },
  );
}

async function* nothing(): AsyncGenerator<Batch<unknown>> {}

/** Trading of the night is not known here; the others differ by where they are listed. */
function isOfFeed(share: ListedShare | undefined, feed: (typeof FEEDS)[number]): boolean {
  if (share === undefined || feed === 'boats') return false;
  return feed === 'otc' ? share.instrument.exchange === 'OTC' : true;
}

export const stockHistoryRoutes = (parts: DataParts): readonly AlpacaRoute[] =>
  [bars, trades, quotes, auctions].flatMap((history) => [
    dataRoute(`/v2/stocks/${history.field}`, (call) => answer(parts, history, call, false)),
    dataRoute(`/v2/stocks/{symbol}/${history.field}`, (call) => answer(parts, history, call, true)),
  ]);
