import { type Bar, INTRADAY_MS } from '../../../domain/prices/bar.ts';
import { sourced, type Sourced, type SourcePart } from '../../../domain/quotes/sourced.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { BarsQuery, MarketQuestions } from '../../../ports/market-data.ts';
import { notFound, ProviderError, unknownSymbol } from '../../../ports/provider-error.ts';
import { chartOf } from './chart.ts';
import type { YahooClient } from './client.ts';
import { actionsOf, dayBars, intradayBars, INTERVALS, navOf } from './map-bars.ts';
import { instrumentOf, searchHits } from './map-instruments.ts';
import { hasList, moversOf, SCREENERS } from './map-movers.ts';
import { chainOf, expiriesOf, expiryMoment, knowsUnderlying } from './map-options.ts';
import { quotesOf, type YahooQuote } from './map-quotes.ts';
import { numberOf, recordOf } from '../loose.ts';
import { yahooSymbol } from './symbols.ts';
import type { Chart } from './wire.ts';

export const YAHOO = 'yahoo';

const DAY_MS = 86_400_000;
/** So much around a range that weeks, months and other zones are whole. */
const PAD_DAYS = { '1d': 2, '1wk': 9, '1mo': 33 } as const;
const MOVERS_AT_ONCE = 250;
/** Yield of the bill of the Treasury that runs for 13 weeks, in percent. */
const BILL = '^IRX';
const BILL_MS = 3_600_000;

export interface MarketPartOptions {
  readonly now: () => number;
  /** Sees every quote that was asked for: pushes are put on top of the newest. */
  readonly onQuotes?: (quotes: Iterable<YahooQuote>) => void;
}

type MarketPart = Required<
  Pick<
    MarketQuestions,
    | 'instruments'
    | 'search'
    | 'quotes'
    | 'bars'
    | 'corporateActions'
    | 'optionExpiries'
    | 'optionChain'
    | 'movers'
    | 'fundNav'
  >
>;

const unreadable = (): ProviderError =>
  new ProviderError('bad-answer', 'Yahoo Finance gave an answer that cannot be read.');

/** Quotes of exchanges with different delays are parts of one answer, each with its own. */
export function sourcedQuotes(
  quotes: readonly YahooQuote[],
  at: number,
): Sourced<readonly YahooQuote['quote'][]> {
  const data = quotes.map(({ quote }) => quote);
  const delays = [...new Set(quotes.map(({ delay }) => delay))].toSorted((a, b) => a - b);
  const [least = 0] = delays;
  if (delays.length <= 1) return sourced(YAHOO, at - least, data, least);
  const parts = delays.map((delay): SourcePart => ({
    source: YAHOO,
    asOf: at - delay,
    delayedBy: delay,
    items: quotes.filter((one) => one.delay === delay).map(({ quote }) => quote.symbol),
  }));
  // As late as its freshest part: who may see nothing fresh must not be shown that part.
  return { ...sourced(YAHOO, at - delays.at(-1)!, data, least), parts };
}

/** What Yahoo knows about prices. */
export function marketQuestions(
  client: YahooClient,
  { now, onQuotes }: MarketPartOptions,
): MarketPart {
  const vendor = (symbol: SymbolId): string => {
    const text = yahooSymbol(symbol);
    if (text === null) throw unknownSymbol(symbol);
    return text;
  };
  const vendors = (symbols: readonly SymbolId[]): readonly string[] =>
    symbols.map(yahooSymbol).filter((text) => text !== null);

  async function chartFrom(
    symbol: SymbolId,
    interval: string,
    from: number,
    to: number,
    extended: boolean,
    signal: AbortSignal,
  ): Promise<Chart | null> {
    const body = await client.chart(
      { symbol: vendor(symbol), interval, from, to, extended },
      signal,
    );
    const chart = chartOf(body);
    // No result is no bars in the range; anything else that cannot be read is a broken answer.
    const results = recordOf(recordOf(body)?.['chart'])?.['result'];
    if (chart === null && !(Array.isArray(results) && results.length === 0)) throw unreadable();
    return chart;
  }

  const daily = async (symbol: SymbolId, from: number, to: number, signal: AbortSignal) =>
    chartFrom(symbol, '1d', from, to, false, signal);

  async function intraday(query: BarsQuery, signal: AbortSignal): Promise<readonly Bar[]> {
    const { symbol, interval, adjustment, extended } = query;
    const { ask, lookBack, span } = INTERVALS[interval];
    const at = now();
    const from = Math.max(query.from, at - lookBack);
    const to = Math.min(query.to, at + DAY_MS);
    if (query.to <= at - lookBack) throw notFound(`${interval} bars of ${symbol} that far back`);
    const windows: { readonly from: number; readonly to: number }[] = [];
    for (let start = from; start < to; start += span)
      windows.push({ from: start, to: Math.min(start + span, to) });
    const isPast = to < at - DAY_MS;
    const [charts, days] = await Promise.all([
      Promise.all(
        windows.map(async (one) => chartFrom(symbol, ask, one.from, one.to, extended, signal)),
      ),
      // Splits and dividends after the bars, where those themselves do not reach up to now.
      adjustment === 'total' || (adjustment === 'raw' && isPast)
        ? daily(symbol, from - 7 * DAY_MS, at, signal)
        : null,
    ]);
    const read = charts.filter((chart) => chart !== null);
    const [first] = read;
    if (first === undefined) return [];
    const rows = new Map(
      read.flatMap((chart) => chart.rows.map((row) => [row.time, row] as const)),
    );
    const splits = new Map(
      read.flatMap((chart) => chart.splits.map((split) => [split.day, split] as const)),
    );
    const whole: Chart = {
      ...first,
      rows: [...rows.values()].toSorted((a, b) => a.time - b.time),
      splits: [...splits.values()],
    };
    return intradayBars(whole, interval, adjustment, extended, days);
  }

  async function bars(query: BarsQuery, signal: AbortSignal): Promise<readonly Bar[]> {
    const { symbol, interval, adjustment, from, to } = query;
    if (!(from < to)) return [];
    if (interval !== '1d' && interval !== '1wk' && interval !== '1mo')
      return intraday(query, signal);
    const pad = PAD_DAYS[interval] * DAY_MS;
    // All splits since are needed to take the prices back to the basis of their day.
    const end = adjustment === 'raw' ? now() + DAY_MS : Math.min(to + pad, now() + DAY_MS);
    const chart = await daily(symbol, from - pad, Math.max(end, from), signal);
    return chart === null ? [] : dayBars(chart, interval, adjustment);
  }

  async function quotesFor(symbols: readonly SymbolId[], signal: AbortSignal) {
    const rows = await client.quote(vendors(symbols), signal);
    const found = quotesOf(rows, now());
    onQuotes?.(found.values());
    return symbols.map((symbol) => found.get(symbol)).filter((quote) => quote !== undefined);
  }

  let bill: { readonly rate: number; readonly at: number } | undefined;

  /** Continuously compounded; asked for once an hour. A chain is worth having without it. */
  async function billRate(signal: AbortSignal): Promise<number | null> {
    if (bill !== undefined && now() - bill.at < BILL_MS) return bill.rate;
    const [row] = await client.quote([BILL], signal).catch((thrown: unknown) => {
      if (thrown instanceof ProviderError) return [];
      throw thrown;
    });
    const percent = numberOf(recordOf(row)?.['regularMarketPrice']);
    if (percent === null || percent < -5 || percent > 100) return null;
    bill = { rate: Math.log1p(percent / 100), at: now() };
    return bill.rate;
  }

  return {
    instruments: async ({ symbols }, signal) => {
      const rows = await client.quote(vendors(symbols), signal);
      const found = new Map(
        rows
          .map(instrumentOf)
          .filter((one) => one !== null)
          .map((one) => [one.symbol, one] as const),
      );
      return sourced(
        YAHOO,
        now(),
        symbols.map((symbol) => found.get(symbol)).filter((one) => one !== undefined),
      );
    },

    search: async (query, signal) => {
      const text = query.text.trim();
      if (text === '' || query.limit <= 0) return sourced(YAHOO, now(), []);
      const quotes = Math.min(50, Math.max(10, query.limit * 2));
      const body = await client.search({ text, quotes, news: 0 }, signal);
      if (recordOf(body) === null) throw unreadable();
      return sourced(YAHOO, now(), searchHits(body, { ...query, text }));
    },

    quotes: async ({ symbols }, signal) => {
      const found = await quotesFor(symbols, signal);
      return sourcedQuotes(found, now());
    },

    bars: async (query, signal) => {
      const { symbol, interval, adjustment, extended, from, to } = query;
      const found = await bars(query, signal);
      return sourced(YAHOO, now(), {
        symbol,
        interval,
        adjustment,
        extended: extended && INTRADAY_MS[interval] !== null,
        bars: found.filter(({ time }) => time >= from && time < to),
      });
    },

    corporateActions: async ({ symbol, from, to }, signal) => {
      const start = Date.parse(`${from}T00:00:00Z`) - 7 * DAY_MS;
      const chart = await daily(symbol, start, Math.max(now() + DAY_MS, start), signal);
      return sourced(YAHOO, now(), chart === null ? [] : actionsOf(chart, symbol, { from, to }));
    },

    optionExpiries: async ({ symbol }, signal) => {
      const body = await client.options(vendor(symbol), null, signal);
      if (!knowsUnderlying(body)) throw unknownSymbol(symbol);
      const at = now();
      const expiries = expiriesOf(body, symbol, at);
      if (expiries.length === 0) throw notFound(`options on ${symbol}`);
      return sourced(YAHOO, at, expiries);
    },

    optionChain: async ({ symbol, expiry }, signal) => {
      const [body, rate] = await Promise.all([
        client.options(vendor(symbol), expiryMoment(expiry), signal),
        billRate(signal),
      ]);
      if (!knowsUnderlying(body)) throw unknownSymbol(symbol);
      const at = now();
      const chain = chainOf(body, symbol, expiry, rate, at);
      if (chain === null || chain.expiresAt <= at)
        throw notFound(`expiry ${expiry} of options on ${symbol}`);
      return sourced(YAHOO, at, chain);
    },

    movers: async (question, signal) => {
      const { list, session, exchange, limit } = question;
      const id = SCREENERS[list];
      if (id === undefined || session !== 'regular') throw notFound(`${list} in that session`);
      const count = exchange === null ? Math.min(MOVERS_AT_ONCE, limit + 10) : MOVERS_AT_ONCE;
      const body = await client.screener({ id, count }, signal);
      if (!hasList(body)) throw unreadable();
      const at = now();
      return sourced(YAHOO, at, moversOf(body, question, at));
    },

    fundNav: async ({ symbol, from, to }, signal) => {
      const start = Date.parse(`${from}T00:00:00Z`) - 2 * DAY_MS;
      const chart = await daily(symbol, start, Math.max(now() + DAY_MS, start), signal);
      const type = chart?.instrumentType ?? 'MUTUALFUND';
      // The price of an exchange-traded fund is not its net asset value.
      if (type !== 'MUTUALFUND' && type !== 'MONEYMARKET')
        throw notFound(`net asset values of ${symbol}`);
      return sourced(YAHOO, now(), chart === null ? [] : navOf(chart, { from, to }));
    },
  };
}
