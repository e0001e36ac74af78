import { easternDate } from '../../../domain/calendar/eastern-time.ts';
import { addDays, type IsoDate, toDayNumber } from '../../../domain/calendar/iso-date.ts';
import type { PriceSeries, RateSeries } from '../../../domain/portfolio/price-book.ts';
import type { ReportedSplit } from '../../../domain/portfolio/market-splits.ts';
import type { BarAdjustment } from '../../../domain/prices/bar.ts';
import type { Sourced } from '../../../domain/quotes/sourced.ts';
import { type CurrencyCode, isOpenEnd, type SymbolId } from '../../../domain/symbols/instrument.ts';
import type { CacheBudget } from '../../../ports/cache-budget.ts';
import { isAnswer, ProviderError, saysNone } from '../../../ports/provider-error.ts';
import { sharedFlights } from '../../../ports/shared-flight.ts';
import type { MarketService } from '../market/service.ts';

const DAY_MS = 86_400_000;
/** A first day is moved back to the start of its year: an earlier booking rarely asks again. */
const startOfYear = (date: IsoDate): IsoDate => `${date.slice(0, 4)}-01-01` as IsoDate;
/** A source that could not answer is asked again after so long. */
const RETRY_MS = 60_000;

/** What a day was worth, up to the day before today, which still moves. */
export interface History<T> {
  readonly series: T | null;
  readonly source: string | null;
  /** Grows with every change of the contents. */
  readonly version: number;
  /** Nobody knows it, or who may know it is out of reach. */
  readonly problem: 'unknown' | 'unavailable' | null;
}

interface Kept<T> extends History<T> {
  readonly from: IsoDate;
  readonly today: IsoDate;
  readonly retryAt: number;
}

export interface PriceHistory {
  /** Closes as traded, or with dividends put back for a benchmark. */
  readonly closes: (
    symbol: SymbolId,
    since: IsoDate,
    signal: AbortSignal,
    adjustment?: BarAdjustment,
  ) => Promise<History<PriceSeries>>;
  /** Units of `base` for one of `currency`. */
  readonly rates: (
    currency: CurrencyCode,
    base: CurrencyCode,
    since: IsoDate,
    signal: AbortSignal,
  ) => Promise<History<RateSeries>>;
  readonly splits: (
    symbol: SymbolId,
    since: IsoDate,
    signal: AbortSignal,
  ) => Promise<History<readonly ReportedSplit[]>>;
}

type Market = Pick<MarketService, 'registry' | 'now' | 'directory'>;
type Series = PriceSeries | RateSeries | readonly ReportedSplit[];

const bytesOf = ({ series }: Kept<Series>): number => {
  if (series === null) return 100;
  return 200 + ('days' in series ? series.days.length * 12 : series.length * 100);
};

/** Tells contents apart, over all histories of the process. */
let versions = 0;

/** Days of the market that are over: each symbol and currency is asked for once a day. */
export function priceHistory(
  market: Market,
  caches: Pick<CacheBudget, 'open'>,
  wallClock: () => number,
): PriceHistory {
  const kept = caches.open<Kept<Series>>('portfolio prices', bytesOf);
  const fly = sharedFlights<Kept<Series>>();

  async function known<T extends Series>(
    key: string,
    since: IsoDate,
    signal: AbortSignal,
    ask: (from: IsoDate, today: IsoDate, signal: AbortSignal) => Promise<Sourced<T> | null>,
  ): Promise<History<T>> {
    const today = easternDate(market.now());
    const before = kept.get(key) as Kept<T> | undefined;
    const isEnough = before !== undefined && before.today === today && before.from <= since;
    if (isEnough && (before.problem !== 'unavailable' || wallClock() < before.retryAt))
      return before;
    const from = startOfYear(before !== undefined && before.from < since ? before.from : since);
    const found = await fly(`${key} ${from}`, signal, async (flying) => {
      const entry = await asked(before, from, today, () => ask(from, today, flying));
      kept.set(key, entry);
      return entry;
    });
    return found as Kept<T>;
  }

  async function asked<T extends Series>(
    before: Kept<T> | undefined,
    from: IsoDate,
    today: IsoDate,
    ask: () => Promise<Sourced<T> | null>,
  ): Promise<Kept<T>> {
    const entry = { from, today, retryAt: 0, problem: null };
    try {
      const answer = await ask();
      if (answer === null)
        return {
          ...entry,
          series: null,
          source: null,
          version: (versions += 1),
          problem: 'unknown',
        };
      const isSame = before?.series != null && sameSeries(before.series, answer.data);
      return {
        ...entry,
        series: answer.data,
        source: answer.source,
        version: isSame ? before.version : (versions += 1),
      };
    } catch (thrown) {
      if (!(thrown instanceof ProviderError)) throw thrown;
      if (saysNone(thrown) || isAnswer(thrown))
        return {
          ...entry,
          series: null,
          source: null,
          version: (versions += 1),
          problem: 'unknown',
        };
      // What was known yesterday is better than nothing.
      return {
        ...entry,
        series: before?.series ?? null,
        source: before?.source ?? null,
        version: before?.version ?? (versions += 1),
        from: before?.from ?? from,
        retryAt: wallClock() + RETRY_MS,
        problem: 'unavailable',
      };
    }
  }

  const { registry } = market;

  return {
    closes: (symbol, since, signal, adjustment = 'raw') =>
      known(`closes ${adjustment} ${symbol}`, since, signal, async (from, today, flying) => {
        const instrument = await market.directory.find(symbol, flying);
        if (instrument === undefined) return null;
        const { currency } = instrument;
        // The value before the first day holds until the first close after it.
        const range = { from: addDays(from, -10), to: addDays(today, -1) };
        if (isOpenEnd(instrument.type) && adjustment === 'raw' && registry.has('fundNav')) {
          const navs = await registry.ask('fundNav', { symbol, ...range }, flying, { keep: false });
          const points = navs.data.map(({ date, nav }) => [toDayNumber(date), nav] as const);
          return { ...navs, data: inColumns(currency, points, toDayNumber(today)) };
        }
        const bars = await registry.ask(
          'bars',
          {
            symbol,
            interval: '1d',
            from: toDayNumber(range.from) * DAY_MS,
            to: toDayNumber(today) * DAY_MS,
            adjustment,
            extended: false,
            delay: 0,
          },
          flying,
          { keep: false },
        );
        const points = bars.data.bars.map(
          ({ time, close }) => [Math.floor(time / DAY_MS), close] as const,
        );
        return { ...bars, data: inColumns(currency, points, toDayNumber(today)) };
      }),
    rates: (currency, base, since, signal) =>
      known(`rates ${currency}${base}`, since, signal, async (from, today, flying) => {
        const answer = await registry.ask(
          'fxRates',
          { base: currency, quotes: [base], from, to: today },
          flying,
          { keep: false },
        );
        const found = answer.data.find(({ quote }) => quote === base);
        if (found === undefined || found.points.length === 0) return null;
        return {
          ...answer,
          data: {
            days: Int32Array.from(found.points, ({ date }) => toDayNumber(date)),
            rates: Float64Array.from(found.points, ({ rate }) => rate),
          },
        };
      }),
    splits: (symbol, since, signal) =>
      known(`splits ${symbol}`, since, signal, async (from, today, flying) => {
        const answer = await registry.ask('corporateActions', { symbol, from, to: today }, flying);
        return {
          ...answer,
          data: answer.data.flatMap((action) =>
            action.kind === 'split' && action.exDate <= today
              ? [{ exDate: action.exDate, to: action.to, from: action.from }]
              : [],
          ),
        };
      }),
  };
}

/** Of a day that a source gives twice the last one holds; nothing of today or later. */
function inColumns(
  currency: CurrencyCode,
  points: readonly (readonly [day: number, close: number])[],
  today: number,
): PriceSeries {
  const byDay = new Map(points.filter(([day, close]) => day < today && Number.isFinite(close)));
  const days = [...byDay.keys()].toSorted((a, b) => a - b);
  return {
    currency,
    days: Int32Array.from(days),
    closes: Float64Array.from(days, (day) => byDay.get(day)!),
  };
}

function sameSeries(before: Series, after: Series): boolean {
  if ('days' in before && 'days' in after) {
    const [left, right] =
      'closes' in before && 'closes' in after
        ? [before.closes, after.closes]
        : 'rates' in before && 'rates' in after
          ? [before.rates, after.rates]
          : [null, null];
    if (left === null || right === null || left.length !== right.length) return false;
    return left.every((value, at) => value === right[at] && before.days[at] === after.days[at]);
  }
  return JSON.stringify(before) === JSON.stringify(after);
}
