import { easternDay } from '../../../domain/calendar/eastern-time.ts';
import type { IsoDate } from '../../../domain/calendar/iso-date.ts';
import type { AssetId } from '../../../domain/portfolio/asset.ts';
import { seriesOfDays, withDayPrices } from '../../../domain/portfolio/day-prices.ts';
import { priceAt, type PriceSeries } from '../../../domain/portfolio/price-book.ts';
import type { Quote } from '../../../domain/quotes/quote.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { limitedParallel } from '../market/limited-parallel.ts';
import type { HeldQuotes } from './held-quotes.ts';
import type { History, PriceHistory } from './price-history.ts';

/** A listed asset and the day from which on its closes are needed. */
export interface PastNeed {
  readonly asset: AssetId;
  readonly symbol: SymbolId;
  readonly since: IsoDate;
}

/** The closes of an asset with the quote of the day at their end. */
export interface QuotedPast {
  readonly need: PastNeed;
  /** `null` where there is neither a close nor a quote. */
  readonly series: PriceSeries | null;
  readonly told: Omit<History<PriceSeries>, 'series'>;
  /** The day of the quote that is in the series; `null` without one. */
  readonly quoteDay: number | null;
}

export type QuotedPasts = ReadonlyMap<AssetId, QuotedPast>;

/**
 * Closes and quotes of some assets. Nobody is asked again for the days before today while those
 * `known` reach far enough: twenty years of two hundred symbols do not fit into the cache of prices.
 */
export async function quotedPasts(
  needs: readonly PastNeed[],
  known: QuotedPasts,
  quotes: Promise<HeldQuotes>,
  today: number,
  closes: PriceHistory['closes'],
  width: number,
  signal: AbortSignal,
): Promise<QuotedPasts> {
  const found = new Map<AssetId, QuotedPast>();
  const ask = (asked: readonly PastNeed[]) =>
    limitedParallel(asked, width, async (need) => {
      const { series, ...told } = await closes(need.symbol, need.since, signal);
      const past = series === null || series.days.length === 0 ? null : series;
      found.set(need.asset, { need, series: past, told, quoteDay: null });
    });
  const [{ bySymbol }] = await Promise.all([
    quotes,
    ask(needs.filter((need) => !isEnough(known.get(need.asset), need))),
  ]);
  const later: PastNeed[] = [];
  for (const need of needs) {
    const past = found.get(need.asset) ?? known.get(need.asset)!;
    const quoted = withQuote(past, bySymbol.get(need.symbol), today);
    if (quoted === null) later.push(need);
    else found.set(need.asset, quoted);
  }
  await ask(later);
  for (const { asset, symbol } of later)
    found.set(asset, withQuote(found.get(asset)!, bySymbol.get(symbol), today)!);
  return found;
}

/** A source that was out of reach is asked again: `price-history.ts` says when. */
const isEnough = (known: QuotedPast | undefined, { symbol, since }: PastNeed): boolean =>
  known !== undefined &&
  known.need.symbol === symbol &&
  known.need.since <= since &&
  known.told.problem !== 'unavailable';

/**
 * With the newest quote; the very same when it says nothing new. `null` when the quote that is in
 * the series was of another day, whose close is not known here.
 */
function withQuote(past: QuotedPast, quote: Quote | undefined, today: number): QuotedPast | null {
  const { series } = past;
  // A quote in another currency than the closes is of another listing.
  const isOurs = quote !== undefined && quote.currency === (series?.currency ?? quote.currency);
  const quoteDay = isOurs ? Math.min(today, easternDay(quote.lastTime)) : null;
  if (past.quoteDay !== null && past.quoteDay !== quoteDay) return null;
  if (!isOurs || quoteDay === null) return past;
  const last = series === null ? null : priceAt(series, series.days.length - 1);
  if (past.quoteDay !== null && last === quote.last) return past;
  const start = series ?? seriesOfDays(quote.currency, new Map(), today);
  return {
    ...past,
    quoteDay,
    series: withDayPrices(start, new Map([[quoteDay, quote.last]]), today),
  };
}
