import { easternDay } from '../../../domain/calendar/eastern-time.ts';
import type { Bar } from '../../../domain/prices/bar.ts';
import { newerExtended } from '../../../domain/quotes/newest-price.ts';
import type { Quote } from '../../../domain/quotes/quote.ts';
import { sourceOf } from '../../../domain/quotes/sourced.ts';
import type { Instrument, SymbolId } from '../../../domain/symbols/instrument.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import type { DataMarket, DataView } from './data-view.ts';
import { inLanes } from './in-lanes.ts';

export interface LatestQuote {
  readonly quote: Quote;
  readonly asOf: number;
  readonly delay: number;
}

const BATCH = 500;
const MINUTE = 60_000;
const DAY = 86_400_000;
const AT_ONCE = 8;
/** Back to a session over any holidays. */
const REACH_DAYS = 12;
/** Back from the last trade to the minute before it, over minutes without a trade. */
const REACH_MINUTES = 30;

type Asked = Pick<Instrument, 'symbol' | 'exchange'>;
type Seeing = Pick<DataView, 'delayFor' | 'signal' | 'tell'>;

/** Whoever cannot answer leaves symbols out; the others are told. */
async function orNothing<T>(asked: Promise<T>, nothing: T): Promise<T> {
  try {
    return await asked;
  } catch (thrown) {
    if (thrown instanceof ProviderError) return nothing;
    throw thrown;
  }
}

/** The newest quotes of instruments, each as late as its exchange has to be. */
export async function latestQuotes(
  { registry }: Pick<DataMarket, 'registry'>,
  instruments: readonly Asked[],
  view: Seeing,
  leastDelay = 0,
): Promise<ReadonlyMap<SymbolId, LatestQuote>> {
  const found = new Map<SymbolId, LatestQuote>();
  const byDelay = Map.groupBy(instruments, (one) => Math.max(leastDelay, view.delayFor(one)));
  for (const [delay, group] of byDelay)
    for (let at = 0; at < group.length; at += BATCH) {
      const symbols = group.slice(at, at + BATCH).map(({ symbol }) => symbol);
      const answer = await orNothing(
        registry.ask('quotes', { symbols, delay }, view.signal),
        undefined,
      );
      if (answer === undefined) continue;
      for (const quote of answer.data) {
        const { asOf, delayedBy } = sourceOf(answer, quote.symbol);
        found.set(quote.symbol, { quote, asOf, delay });
        view.tell(delayedBy);
      }
    }
  return found;
}

/** The last minute that is over; of a symbol that hardly trades, the last there is. */
export async function latestMinute(
  { registry }: Pick<DataMarket, 'registry'>,
  { quote, asOf, delay }: LatestQuote,
  signal: AbortSignal,
): Promise<Bar | undefined> {
  const traded = newerExtended(quote)?.time ?? quote.lastTime;
  const minute = traded - (traded % MINUTE);
  const query = {
    symbol: quote.symbol,
    interval: '1m',
    from: minute - REACH_MINUTES * MINUTE,
    to: minute + MINUTE,
    adjustment: 'raw',
    extended: true,
    delay,
  } as const;
  const answer = await orNothing(registry.ask('bars', query, signal), undefined);
  const bars = answer?.data.bars ?? [];
  return bars.findLast(({ time }) => time + MINUTE <= asOf) ?? bars.at(-1);
}

/** The bar of the last day of trading and the one before it. */
export async function latestDays(
  { registry }: Pick<DataMarket, 'registry'>,
  { quote, asOf, delay }: LatestQuote,
  signal: AbortSignal,
): Promise<readonly [Bar | undefined, Bar | undefined]> {
  const day = easternDay(asOf);
  const query = {
    symbol: quote.symbol,
    interval: '1d',
    from: (day - REACH_DAYS) * DAY,
    to: (day + 1) * DAY,
    adjustment: 'raw',
    extended: false,
    delay,
  } as const;
  const answer = await orNothing(registry.ask('bars', query, signal), undefined);
  const bars = answer?.data.bars ?? [];
  return [bars.at(-1), bars.at(-2)];
}

/** Something of every symbol, a few at a time; those without it are left out. */
export async function ofEach<T, R>(
  items: readonly T[],
  nameOf: (item: T) => string,
  work: (item: T) => Promise<R | undefined>,
): Promise<Readonly<Record<string, R>>> {
  const found = await inLanes(items, AT_ONCE, work);
  return Object.fromEntries(
    items.flatMap((item, at) => {
      const one = found[at];
      return one === undefined ? [] : [[nameOf(item), one]];
    }),
  );
}
