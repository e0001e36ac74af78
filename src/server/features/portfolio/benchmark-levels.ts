import { easternDay } from '../../../domain/calendar/eastern-time.ts';
import type { IsoDate } from '../../../domain/calendar/iso-date.ts';
import type { Visitor } from '../../../domain/identity/visitor.ts';
import { withDayPrices } from '../../../domain/portfolio/day-prices.ts';
import type { PriceBook, PriceSeries } from '../../../domain/portfolio/price-book.ts';
import {
  type CurrencyCode,
  parseSymbolId,
  type SymbolId,
} from '../../../domain/symbols/instrument.ts';
import type { Quote } from '../../../domain/quotes/quote.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { limitedParallel } from '../market/limited-parallel.ts';
import type { MarketService } from '../market/service.ts';
import type { PriceHistory } from './price-history.ts';
import type { ReadScope } from './reader.ts';

/** A benchmark with dividends put back, and the book with its currency. */
export interface BenchmarkLevels {
  readonly symbol: SymbolId;
  readonly name: string;
  readonly levels: PriceSeries;
  readonly book: PriceBook;
}

export type BenchmarkFor = (
  scope: ReadScope,
  asked: string | undefined,
  since: IsoDate,
  visitor: Visitor,
  signal: AbortSignal,
) => Promise<BenchmarkLevels | null>;

/** The benchmark that is asked for, or that of the portfolio; `null` where no source knows it. */
export const benchmarkLevels =
  (
    market: Pick<MarketService, 'directory' | 'quotes' | 'now'>,
    history: PriceHistory,
  ): BenchmarkFor =>
  async (scope, asked, since, visitor, signal) => {
    const chosen =
      asked ?? scope.heads.find(({ settings }) => settings.benchmark)?.settings.benchmark;
    const symbol = chosen == null ? null : parseSymbolId(chosen);
    if (symbol === null) return null;
    try {
      const instrument = await market.directory.find(symbol, signal);
      const { series } = await history.closes(symbol, since, signal, 'total');
      if (instrument === undefined || series === null || series.days.length === 0) return null;
      const { currency } = series;
      const rates = new Map(scope.book.rates);
      if (currency !== scope.base && !rates.has(currency)) {
        const rate = await history.rates(currency, scope.base, since, signal);
        if (rate.series === null) return null;
        rates.set(currency, rate.series);
      }
      return {
        symbol,
        name: instrument.name,
        levels: await withToday(market, symbol, series, visitor, signal),
        book: { ...scope.book, rates },
      };
    } catch (problem) {
      if (!(problem instanceof ProviderError)) throw problem;
      return null;
    }
  };

const AT_ONCE = 8;

/** Levels of several symbols with dividends put back, up to today; none for what is not known. */
export const totalLevels =
  (market: Pick<MarketService, 'quotes' | 'now'>, history: PriceHistory) =>
  async (
    symbols: readonly SymbolId[],
    since: IsoDate,
    visitor: Visitor,
    signal: AbortSignal,
  ): Promise<ReadonlyMap<SymbolId, PriceSeries>> => {
    const found = await limitedParallel(symbols, AT_ONCE, async (symbol) => {
      const { series } = await history.closes(symbol, since, signal, 'total');
      return series === null || series.days.length === 0 ? [] : [[symbol, series] as const];
    });
    const known = new Map(found.flat());
    if (known.size === 0) return known;
    try {
      const { data } = await market.quotes([...known.keys()], visitor, signal);
      for (const quote of data.batches.flatMap((batch) => batch.data)) {
        const levels = known.get(quote.symbol);
        if (levels !== undefined) known.set(quote.symbol, withQuote(market, levels, quote));
      }
    } catch (problem) {
      if (!(problem instanceof ProviderError)) throw problem;
    }
    return known;
  };

/** A book that has the rates of a currency too, as far as a source knows them. */
export const bookWithRate =
  (history: Pick<PriceHistory, 'rates'>) =>
  async (
    book: PriceBook,
    currency: CurrencyCode,
    since: IsoDate,
    signal: AbortSignal,
  ): Promise<PriceBook> => {
    if (currency === book.base || book.rates.has(currency)) return book;
    const { series } = await history.rates(currency, book.base, since, signal);
    return series === null ? book : { ...book, rates: new Map(book.rates).set(currency, series) };
  };

/** Levels end with the close before: there the adjusted price and the traded one are the same. */
async function withToday(
  market: Pick<MarketService, 'quotes' | 'now'>,
  symbol: SymbolId,
  levels: PriceSeries,
  visitor: Visitor,
  signal: AbortSignal,
): Promise<PriceSeries> {
  const found = await market.quotes([symbol], visitor, signal);
  const quote = found.data.batches.flatMap(({ data }) => data)[0];
  return quote === undefined ? levels : withQuote(market, levels, quote);
}

function withQuote(
  market: Pick<MarketService, 'now'>,
  levels: PriceSeries,
  quote: Pick<Quote, 'currency' | 'last' | 'lastTime'>,
): PriceSeries {
  if (quote.currency !== levels.currency) return levels;
  const today = easternDay(market.now());
  const day = Math.min(today, easternDay(quote.lastTime));
  return day <= (levels.days.at(-1) ?? 0)
    ? levels
    : withDayPrices(levels, new Map([[day, quote.last]]), today);
}
