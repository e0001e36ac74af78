import { toDayNumber } from '../../../domain/calendar/iso-date.ts';
import { lastClosedSession } from '../../../domain/calendar/sessions.ts';
import { sourced, type Sourced } from '../../../domain/quotes/sourced.ts';
import type { TotalReturnLevels } from '../../../domain/returns/total-return-levels.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { TotalReturnsQuery } from '../../../ports/market-data.ts';
import { saysNone } from '../../../ports/provider-error.ts';
import type { ProviderRegistry } from './provider-registry.ts';

const DAY_MS = 86_400_000;
/** How late quotes are for those who may not have them live. */
const LATEST_DELAY_MS = 15 * 60_000;
/** The columns made of them are kept, or what is made of those. */
const NOT_KEPT = { keep: false } as const;

type Registry = Pick<ProviderRegistry, 'ask' | 'has'>;
type Level = Sourced<TotalReturnLevels>;

async function fromNav(
  registry: Registry,
  symbol: SymbolId,
  { from, to }: TotalReturnsQuery,
  signal: AbortSignal,
): Promise<Level | null> {
  if (!registry.has('fundNav')) return null;
  const answer = await orNull(registry.ask('fundNav', { symbol, from, to }, signal, NOT_KEPT));
  if (answer === null || answer.data.length === 0) return null;
  return {
    ...answer,
    data: {
      symbol,
      days: Int32Array.from(answer.data, ({ date }) => toDayNumber(date)),
      levels: Float64Array.from(answer.data, ({ total }) => total),
      isTotal: true,
    },
  };
}

async function fromBars(
  registry: Registry,
  symbol: SymbolId,
  { from, to }: TotalReturnsQuery,
  lastDay: number,
  signal: AbortSignal,
): Promise<Level | null> {
  if (!registry.has('bars')) return null;
  const answer = await orNull(
    registry.ask(
      'bars',
      {
        symbol,
        interval: '1d',
        from: toDayNumber(from) * DAY_MS,
        to: (toDayNumber(to) + 1) * DAY_MS,
        adjustment: 'total',
        extended: false,
        delay: 0,
      },
      signal,
      NOT_KEPT,
    ),
  );
  const bars = answer?.data.bars.filter(({ time }) => time <= lastDay * DAY_MS) ?? [];
  if (answer === null || bars.length === 0) return null;
  return {
    ...answer,
    data: {
      symbol,
      days: Int32Array.from(bars, ({ time }) => Math.floor(time / DAY_MS)),
      levels: Float64Array.from(bars, ({ close }) => close),
      // Nobody pays the dividends of an index to its price.
      isTotal: !symbol.startsWith('^'),
    },
  };
}

async function orNull<T>(answer: Promise<Sourced<T>>): Promise<Sourced<T> | null> {
  try {
    return await answer;
  } catch (thrown) {
    if (saysNone(thrown)) return null;
    throw thrown;
  }
}

/**
 * Levels for providers that know no batch: net asset values of funds, adjusted closes of the rest.
 * All symbols are asked for at once; the limits of the providers are kept by the registry.
 */
export async function totalReturnsFallback(
  registry: Registry,
  query: TotalReturnsQuery,
  now: number,
  signal: AbortSignal,
): Promise<Sourced<readonly TotalReturnLevels[]>> {
  // A day that is not over is no level, and nobody may read it here sooner than as a quote.
  const lastDay = lastClosedSession(now - LATEST_DELAY_MS).day;
  const found = await Promise.all(
    query.symbols.map(async (symbol) => {
      const nav = symbol.startsWith('^') ? null : await fromNav(registry, symbol, query, signal);
      return nav ?? (await fromBars(registry, symbol, query, lastDay, signal));
    }),
  );
  const known = found.filter((one) => one !== null);
  return sourced(
    [...new Set(known.map(({ source }) => source))].join(', ') || 'derived',
    Math.min(now, ...known.map(({ asOf }) => asOf)),
    known.map(({ data }) => data),
    Math.max(0, ...known.map(({ delayedBy }) => delayedBy)),
  );
}
