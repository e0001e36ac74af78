import { setImmediate as nextTurn } from 'node:timers/promises';
import { resultOf, testDays } from '../../../domain/screener/backtest/backtest.ts';
import type { BacktestRequest } from '../../../domain/screener/backtest/backtest-request.ts';
import type {
  BacktestCaveat,
  BacktestProgress,
  BacktestResult,
} from '../../../domain/screener/backtest/backtest-result.ts';
import { decide, type Decision } from '../../../domain/screener/backtest/decide.ts';
import { isDescription } from '../../../domain/screener/backtest/past-fields.ts';
import { partsOfKey } from '../../../domain/screener/column-key.ts';
import { universeOf } from '../../../domain/screener/stored-keys.ts';
import type { UniverseKind } from '../../../domain/screener/universe.ts';
import type { Instrument, SymbolId } from '../../../domain/symbols/instrument.ts';
import type { Cache } from '../../../ports/cache-budget.ts';
import { failure } from '../../call/failure.ts';
import type { MarketService } from '../market/service.ts';
import { backtestCalendar } from './backtest-calendar.ts';
import { pastColumns, type PastFigures } from './backtest-columns.ts';
import { pastLevels } from './backtest-levels.ts';
import type { BacktestPlan } from './backtest-plan.ts';

/** Shares of the progress: reading figures takes longest. */
const READING = 0.8;
const DECIDING = 0.85;
/** The best-known instruments of a universe. */
const MOST_INSTRUMENTS = 3_000;

export interface BacktestParts {
  readonly market: Pick<MarketService, 'registry' | 'now' | 'sources'>;
  readonly kept: Cache<PastFigures>;
  /** Of which instruments the past may be asked for; of all by default. */
  readonly mayAsk?: (symbol: SymbolId, place: number) => Promise<boolean> | boolean;
}

export type RunBacktest = (
  request: BacktestRequest,
  plan: BacktestPlan,
  signal: AbortSignal,
  onProgress: (progress: BacktestProgress) => void,
) => Promise<BacktestResult>;

/** Runs one back-test in slices of a few milliseconds. */
export function backtestRunner({ market, kept, mayAsk }: BacktestParts): RunBacktest {
  const columnsOf = pastColumns({ market, kept });
  const levelsOf = pastLevels(market, kept);
  const isSimulated = market.sources.every(({ simulated }) => simulated);

  async function instrumentsOf(
    kind: UniverseKind,
    signal: AbortSignal,
  ): Promise<{ readonly list: readonly Instrument[]; readonly isCut: boolean }> {
    const { data } = await market.registry.ask('universe', { types: [] }, signal);
    const all = data
      .filter(({ type }) => universeOf(type) === kind)
      .toSorted((a, b) => b.popularity - a.popularity || (a.symbol < b.symbol ? -1 : 1));
    const list: Instrument[] = [];
    for (const [place, instrument] of all.slice(0, MOST_INSTRUMENTS).entries())
      if (mayAsk === undefined || (await mayAsk(instrument.symbol, place))) list.push(instrument);
    return { list, isCut: list.length < all.length };
  }

  return async (request, plan, signal, onProgress) => {
    const { universe: kind } = request.screen;
    const calendar = backtestCalendar(market.now());
    const { sessions, decisions } = testDays(calendar.sessions, request);
    if (decisions.length === 0) throw failure(400, 'failures.backtestHistory');
    onProgress({ phase: 'reading', share: 0 });
    const { list, isCut } = await instrumentsOf(kind, signal);
    const { benchmark } = request;
    // Before the long part: without it the test is not what was asked for.
    const against = await levelsOf([benchmark], calendar, signal, () => {});
    if (!against.has(benchmark))
      throw failure(400, 'failures.backtestBenchmark', { symbol: benchmark });
    const tables = await columnsOf(
      { kind, instruments: list },
      calendar,
      plan.keys,
      signal,
      (share) => onProgress({ phase: 'reading', share: share * READING }),
    );
    const decided: Decision[] = [];
    for (const [at, day] of decisions.entries()) {
      decided.push(decide(day, tables.tableOn(day), plan.pickOn(day), request));
      const share = READING + ((DECIDING - READING) * (at + 1)) / decisions.length;
      onProgress({ phase: 'computing', share });
      await nextTurn();
      signal.throwIfAborted();
    }
    const held = [...new Set(decided.flatMap(({ targets }) => targets.map((one) => one.symbol)))];
    const levels = await levelsOf(held, calendar, signal, (share) =>
      onProgress({ phase: 'computing', share: DECIDING + (1 - DECIDING) * share }),
    );
    await nextTurn();
    const started = decided.findIndex(({ met }) => met > 0);
    const limits: readonly BacktestCaveat[] = [
      ...(isSimulated ? (['simulated'] as const) : []),
      'todays-list',
      ...(isCut ? (['largest-only'] as const) : []),
      ...(request.from < calendar.first || started > 0 ? (['shorter-history'] as const) : []),
      ...(plan.keys.some((key) => isDescription(partsOfKey(key).field))
        ? (['todays-descriptions'] as const)
        : []),
      ...(kind === 'fund' ? (['fund-fees'] as const) : []),
      ...(tables.isRestated && !isSimulated ? (['restated'] as const) : []),
      ...(tables.isAssumed ? (['assumed-filing-dates'] as const) : []),
    ];
    return resultOf(
      request,
      sessions,
      // Before the first hit there may be no history: idle years would only dilute the figures.
      started > 0 ? decided.slice(started) : decided,
      (symbol) => levels.get(symbol),
      against.get(benchmark),
      { instruments: list.length, limits },
    );
  };
}
