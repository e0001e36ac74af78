import type { AlertTarget } from '../../../../domain/alerts/alert.ts';
import {
  type AlertBacktest,
  BACKTEST_SYMBOLS_MAXIMUM,
  type SymbolBacktest,
  type Untested,
} from '../../../../domain/alerts/backtest/backtest-result.ts';
import type { BacktestTask } from '../../../../domain/alerts/backtest/run-backtest.ts';
import type { Member } from '../../../../domain/identity/visitor.ts';
import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import { saysNone } from '../../../../ports/provider-error.ts';
import type { WatchlistStore } from '../../../../ports/store/watchlist-store.ts';
import { failure, fieldFailure } from '../../../call/failure.ts';
import { limitedParallel } from '../../market/limited-parallel.ts';
import { gather, type GatherParts } from './gather.ts';

const YEAR_MS = 365 * 86_400_000;
const AT_ONCE = 2;
/** Tests under way in this process; more wait for nobody. */
const MOST_RUNNING = 4;

/** In a thread when it is long. */
export type ComputeBacktest = (task: BacktestTask, signal: AbortSignal) => Promise<SymbolBacktest>;

export interface AlertBacktestParts extends GatherParts {
  readonly watchlists: Pick<WatchlistStore, 'heads' | 'symbols'>;
  readonly compute: ComputeBacktest;
}

export interface BacktestQuestion {
  readonly target: AlertTarget;
  readonly alert: BacktestTask['alert'];
}

export interface AlertBacktestService {
  readonly run: (
    question: BacktestQuestion,
    member: Member,
    signal: AbortSignal,
  ) => Promise<AlertBacktest>;
}

/** Tests conditions on the last year. A member has one at a time: another one ends the first. */
export function alertBacktestService(parts: AlertBacktestParts): AlertBacktestService {
  const running = new Map<string, AbortController>();

  const symbolsOf = async (target: AlertTarget, member: Member): Promise<readonly SymbolId[]> => {
    if (target.kind === 'symbol') return [target.symbol];
    if (target.kind !== 'watchlist')
      throw fieldFailure(400, 'body.target', 'failures.alertBacktestTarget');
    const heads = await parts.watchlists.heads(member.userId);
    if (!heads.some(({ id, trashedAt }) => id === target.id && trashedAt === null))
      throw failure(404, 'failures.noWatchlist');
    const lists = await parts.watchlists.symbols(member.userId);
    return [...new Set(lists.get(target.id) ?? [])];
  };

  async function test(
    { target, alert }: BacktestQuestion,
    member: Member,
    signal: AbortSignal,
  ): Promise<AlertBacktest> {
    const symbols = await symbolsOf(target, member);
    const tested = symbols.slice(0, BACKTEST_SYMBOLS_MAXIMUM);
    const untested = new Map<string, Untested>();
    const results = await limitedParallel(tested, AT_ONCE, async (symbol) => {
      signal.throwIfAborted();
      try {
        const gathered = await gather(parts, symbol, alert, member, signal);
        for (const each of gathered.untested) untested.set(JSON.stringify(each.part), each);
        return await parts.compute(gathered.task, signal);
      } catch (problem) {
        // A list may hold what no source knows any more; the others are tested.
        if (target.kind === 'symbol' || !saysNone(problem)) throw problem;
        return { symbol, from: null, count: 0, firings: [], time: [], close: [] };
      }
    });
    const to = parts.market.now();
    return {
      from: to - YEAR_MS,
      to,
      interval: alert.interval,
      count: results.reduce((sum, { count }) => sum + count, 0),
      symbols: results,
      untested: [...untested.values()],
      left: symbols.length - tested.length,
    };
  }

  return {
    run: async (question, member, signal) => {
      running.get(member.userId)?.abort();
      if (running.size >= MOST_RUNNING)
        throw failure(503, 'failures.backtestBusy', {}, { retryAfterSeconds: 10 });
      const ending = new AbortController();
      running.set(member.userId, ending);
      try {
        return await test(question, member, AbortSignal.any([signal, ending.signal]));
      } catch (problem) {
        // Who asked for another test does not wait for this one.
        if (ending.signal.aborted && !signal.aborted)
          throw failure(409, 'failures.noBacktest', {}, { cause: problem });
        throw problem;
      } finally {
        if (running.get(member.userId) === ending) running.delete(member.userId);
      }
    },
  };
}
