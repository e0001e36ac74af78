import {
  addMonths,
  fromDayNumber,
  type IsoDate,
  toDayNumber,
} from '../../../domain/calendar/iso-date.ts';
import type { Asset } from '../../../domain/portfolio/asset.ts';
import type { ReturnTable } from '../../../domain/portfolio/plan/constant-weights.ts';
import { cashKey } from '../../../domain/portfolio/plan/what-if.ts';
import { rateIn } from '../../../domain/portfolio/price-book.ts';
import type { Returns } from '../../../domain/returns/series.ts';
import type { CurrencyCode, SymbolId } from '../../../domain/symbols/instrument.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { limitedParallel } from '../market/limited-parallel.ts';
import type { MarketService } from '../market/service.ts';
import type { PlanCall, PlanScope } from './plan-scope.ts';

const WIDTH = 8;
const DAY_MS = 86_400_000;

/** Closes with dividends invested again, by day number; empty where there are none. */
export async function totalReturnCloses(
  market: Pick<MarketService, 'bars'>,
  symbol: SymbolId,
  from: IsoDate,
  today: IsoDate,
  { visitor, signal }: PlanCall,
): Promise<ReadonlyMap<number, number>> {
  try {
    const { data } = await market.bars(
      {
        symbol,
        range: undefined,
        from: toDayNumber(from) * DAY_MS,
        to: (toDayNumber(today) + 1) * DAY_MS,
        interval: '1d',
        adjustment: 'total',
        extended: false,
      },
      visitor,
      signal,
    );
    return new Map(data.bars.map(({ time, close }) => [Math.floor(time / DAY_MS), close]));
  } catch (problem) {
    if (problem instanceof ProviderError) return new Map();
    throw problem;
  }
}

export interface HistoryTable extends ReturnTable {
  readonly days: readonly number[];
  readonly withoutHistory: readonly string[];
}

/**
 * Returns of every session of the last years in the base currency. The sessions are those on which
 * at least one asset closed; the others keep their last close for that day. Cash moves by its rate.
 */
export async function returnTable(
  market: Pick<MarketService, 'bars'>,
  scope: PlanScope,
  assets: readonly Asset[],
  currencies: readonly CurrencyCode[],
  years: number,
  call: PlanCall,
): Promise<HistoryTable> {
  const from = addMonths(scope.today, -12 * years);
  const ask = (symbol: SymbolId) => totalReturnCloses(market, symbol, from, scope.today, call);
  const [series, index] = await Promise.all([
    limitedParallel(assets, WIDTH, async (asset) => ({
      key: asset.id as string,
      currency: asset.currency,
      closes:
        asset.symbol === null || asset.class === 'option' ? new Map() : await ask(asset.symbol),
    })),
    scope.benchmark === null ? null : ask(scope.benchmark),
  ]);
  // Coins trade on all days: sessions of the rest decide, where there is any rest.
  const listed = series.filter(({ key }) => !key.includes('-'));
  const source =
    index !== null && index.size > 0
      ? [index]
      : (listed.length > 0 ? listed : series).map(({ closes }) => closes);
  const days = [...new Set(source.flatMap((closes) => [...closes.keys()]))].toSorted(
    (a, b) => a - b,
  );
  const rate = (currency: CurrencyCode, day: number): number =>
    rateIn(scope.book, currency, day) ?? NaN;
  const byAsset = new Map<string, Returns>();
  for (const { key, currency, closes } of series)
    if (closes.size > 1)
      byAsset.set(
        key,
        returnsOn(days, closes, (day) => rate(currency, day)),
      );
  for (const currency of new Set(currencies)) {
    const flat = new Map(days.map((day) => [day, 1]));
    byAsset.set(
      cashKey(currency),
      returnsOn(days, flat, (day) => rate(currency, day)),
    );
  }
  return {
    byAsset,
    benchmark: index === null || index.size < 2 ? null : returnsOn(days, index, () => 1),
    sessions: Math.max(0, days.length - 1),
    days,
    withoutHistory: series.filter(({ closes }) => closes.size < 2).map(({ key }) => key),
  };
}

/** From each day to the next; NaN until an asset has its first close. */
function returnsOn(
  days: readonly number[],
  closes: ReadonlyMap<number, number>,
  rateOn: (day: number) => number,
): Float64Array {
  const out = new Float64Array(Math.max(0, days.length - 1)).fill(NaN);
  let close = NaN;
  let before = NaN;
  for (const [at, day] of days.entries()) {
    close = closes.get(day) ?? close;
    const value = close * rateOn(day);
    if (at > 0 && before > 0) out[at - 1] = value / before - 1;
    before = value;
  }
  return out;
}

/** Months of a benchmark, for plans of portfolios that are too young. */
export async function benchmarkDaily(
  market: Pick<MarketService, 'bars'>,
  symbol: SymbolId,
  today: IsoDate,
  call: PlanCall,
): Promise<{ readonly first: number; readonly returns: Float64Array } | null> {
  const closes = await totalReturnCloses(market, symbol, addMonths(today, -240), today, call);
  const days = [...closes.keys()].toSorted((a, b) => a - b);
  const first = days[0];
  const last = days.at(-1);
  if (first === undefined || last === undefined) return null;
  const returns = new Float64Array(last - first + 1);
  let before = closes.get(first)!;
  for (const day of days) {
    const close = closes.get(day)!;
    if (before > 0) returns[day - first] = close / before - 1;
    before = close;
  }
  return { first, returns };
}

export const dateOf = (day: number | undefined): IsoDate | null =>
  day === undefined ? null : fromDayNumber(day);
