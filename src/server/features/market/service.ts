import type { BarColumns, WireBarSeries } from '../../../contract/market/bars.schema.ts';
import { delayOf } from '../../../domain/identity/entitlement.ts';
import { marketDelayOf, optionDelayOf } from '../../../domain/identity/market-delay.ts';
import type { Visitor } from '../../../domain/identity/visitor.ts';
import { calendarOfSymbol } from '../../../domain/calendar/exchange-calendar.ts';
import { DEFAULT_INTERVAL, rangeStart, type BarRange } from '../../../domain/prices/bar-range.ts';
import {
  INTRADAY_MS,
  type Bar,
  type BarAdjustment,
  type BarInterval,
  type BarSeries,
} from '../../../domain/prices/bar.ts';
import { type Sourced, withData } from '../../../domain/quotes/sourced.ts';
import type { Instrument, SymbolId } from '../../../domain/symbols/instrument.ts';
import type { CacheBudget } from '../../../ports/cache-budget.ts';
import type { MarketDataProvider } from '../../../ports/market-data.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import type { SymbolDirectory } from '../../../ports/symbol-directory.ts';
import type { EntitlementFor } from './entitlement.ts';
import { instrumentDirectory } from './instrument-directory.ts';
import type { ProviderRegistry } from './provider-registry.ts';
import { type QuotesFound, quotesService } from './quotes-service.ts';
import { type Respond, responder, type WrittenText } from './respond.ts';

const DAY_MS = 86_400_000;
/** Intraday bars in one answer; a chart cannot show more. */
const MAXIMUM_BARS = 12_000;
/** Regular hours are 390 of a day's 1,440 minutes. */
const SESSION_SHARE = 390 / 1440;

export interface MarketParts {
  readonly registry: ProviderRegistry;
  readonly providers: readonly Pick<MarketDataProvider, 'id' | 'name' | 'simulated'>[];
  /** The market's clock: the simulated world may have a time of its own. */
  readonly now: () => number;
  /** The machine's clock, by which things are kept. */
  readonly wallClock: () => number;
  readonly entitlement: EntitlementFor;
  readonly caches: Pick<CacheBudget, 'open'>;
}

export interface BarsRequest {
  readonly symbol: SymbolId;
  readonly range: BarRange | undefined;
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly interval: BarInterval | undefined;
  readonly adjustment: BarAdjustment;
  readonly extended: boolean;
}

export interface MarketService {
  readonly registry: ProviderRegistry;
  readonly caches: Pick<CacheBudget, 'open'>;
  readonly respond: Respond;
  readonly now: () => number;
  readonly sources: readonly {
    readonly id: string;
    readonly name: string;
    readonly simulated: boolean;
  }[];
  /** Every symbol that the providers know. */
  readonly directory: SymbolDirectory;
  readonly instrument: (symbol: SymbolId, signal: AbortSignal) => Promise<Sourced<Instrument>>;
  readonly quotes: (
    symbols: readonly SymbolId[],
    visitor: Visitor,
    signal: AbortSignal,
  ) => Promise<Sourced<QuotesFound>>;
  readonly bars: (
    request: BarsRequest,
    visitor: Visitor,
    signal: AbortSignal,
  ) => Promise<Sourced<BarSeries>>;
  /** The same for a delay that is known already. */
  readonly barsAt: (
    request: BarsRequest,
    delay: number,
    signal: AbortSignal,
  ) => Promise<Sourced<BarSeries>>;
  /** How late the visitor sees a symbol, in ms. Throws `unknownSymbol`. */
  readonly delayFor: (symbol: SymbolId, visitor: Visitor, signal: AbortSignal) => Promise<number>;
  /** The same for the options written on it. */
  readonly optionDelayFor: MarketService['delayFor'];
  readonly marketDelay: (visitor: Visitor) => Promise<number>;
  readonly entitlement: EntitlementFor;
}

function columns(bars: readonly Bar[]): BarColumns {
  return {
    time: bars.map((bar) => bar.time),
    open: bars.map((bar) => bar.open),
    high: bars.map((bar) => bar.high),
    low: bars.map((bar) => bar.low),
    close: bars.map((bar) => bar.close),
    volume: bars.map((bar) => bar.volume),
  };
}

/** Bars as they travel: one list for each figure. */
export const inColumns = (answer: Sourced<BarSeries>): Sourced<WireBarSeries> =>
  withData(answer, { ...answer.data, bars: columns(answer.data.bars) });

/** The end of the range, moved to a grid so that equal questions stay equal for a moment. */
export function rangeOf(
  request: BarsRequest,
  now: number,
): { interval: BarInterval; from: number; to: number } {
  const range = request.range ?? (request.from === undefined ? '1y' : undefined);
  const interval = request.interval ?? (range === undefined ? '1d' : DEFAULT_INTERVAL[range]);
  const width = INTRADAY_MS[interval];
  const to = request.to ?? Math.ceil(now / DAY_MS + 1) * DAY_MS;
  const from =
    request.from ??
    rangeStart(range ?? '1y', now, width !== null, calendarOfSymbol(request.symbol));
  if (from >= to)
    throw new ProviderError('bad-request', 'The range is empty: from must be before to.');
  if (width !== null && ((Math.min(to, now) - from) / width) * SESSION_SHARE > MAXIMUM_BARS) {
    throw new ProviderError('bad-request', 'The range is too long for that interval.');
  }
  return { interval, from, to };
}

export function marketService(parts: MarketParts): MarketService {
  const { registry, entitlement, now } = parts;
  const directory = instrumentDirectory(registry, parts.caches, parts.wallClock);

  const delayBy =
    (rule: typeof delayOf | typeof optionDelayOf): MarketService['delayFor'] =>
    async (symbol, visitor, signal) => {
      const [{ data }, granted] = await Promise.all([
        directory.get(symbol, signal),
        entitlement(visitor),
      ]);
      return rule(granted, data.exchange);
    };
  const delayFor = delayBy(delayOf);
  const barsAt: MarketService['barsAt'] = (request, delay, signal) => {
    const { symbol, adjustment, extended } = request;
    const { interval, from, to } = rangeOf(request, now());
    return registry.ask(
      'bars',
      { symbol, interval, from, to, adjustment, extended, delay },
      signal,
    );
  };

  return {
    registry,
    caches: parts.caches,
    respond: responder(parts.caches.open<WrittenText>('answer texts')),
    now,
    sources: parts.providers.map(({ id, name, simulated = false }) => ({ id, name, simulated })),
    directory,
    instrument: directory.get,
    quotes: quotesService({
      registry,
      directory,
      entitlement,
      caches: parts.caches,
      now: parts.wallClock,
    }),
    delayFor,
    optionDelayFor: delayBy(optionDelayOf),
    marketDelay: async (visitor) => marketDelayOf(await entitlement(visitor)),
    entitlement,
    barsAt,
    bars: async (request, visitor, signal) =>
      barsAt(request, await delayFor(request.symbol, visitor, signal), signal),
  };
}
