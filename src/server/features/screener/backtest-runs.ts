import { createHash } from 'node:crypto';
import type { BacktestRequest } from '../../../domain/screener/backtest/backtest-request.ts';
import type {
  BacktestProgress,
  BacktestResult,
} from '../../../domain/screener/backtest/backtest-result.ts';
import { failure } from '../../call/failure.ts';
import type { BacktestPlan } from './backtest-plan.ts';
import type { RunBacktest } from './backtest-run.ts';

/** One at a time: it takes what the processor has to spare. */
const MOST_WAITING = 8;
const KEPT_MS = 10 * 60_000;
const MOST_KEPT = 20;
/** Nobody has asked for it any more. */
const FORGOTTEN_MS = 60_000;
/** A test whose figures are at hand is answered at once. */
const PATIENCE = 400;

export type BacktestAnswer =
  | { readonly state: 'working'; readonly run: string; readonly progress: BacktestProgress }
  | { readonly state: 'done'; readonly run: string; readonly result: BacktestResult };

interface Run {
  readonly id: string;
  readonly userId: string;
  readonly request: BacktestRequest;
  readonly plan: BacktestPlan;
  readonly ending: AbortController;
  progress: BacktestProgress;
  askedAt: number;
  outcome: { readonly result: BacktestResult } | { readonly problem: unknown } | undefined;
  readonly settled: PromiseWithResolvers<void>;
}

export interface BacktestRuns {
  readonly begin: (
    userId: string,
    request: BacktestRequest,
    plan: BacktestPlan,
  ) => Promise<BacktestAnswer>;
  readonly read: (userId: string, id: string) => BacktestAnswer;
  readonly cancel: (userId: string, id: string) => void;
  readonly close: () => void;
}

/** Back-tests of this process: they wait for one another and are given up when nobody asks. */
export function backtestRuns(run: RunBacktest, clock: () => number): BacktestRuns {
  const runs = new Map<string, Run>();
  const waiting: Run[] = [];
  let current: Run | undefined;

  const idOf = (userId: string, request: BacktestRequest): string =>
    createHash('sha256')
      .update(JSON.stringify([userId, request]))
      .digest('base64url')
      .slice(0, 32);

  function next(): void {
    if (current !== undefined) return;
    const one = waiting.shift();
    if (one === undefined) return;
    current = one;
    void work(one).finally(() => {
      current = undefined;
      next();
    });
  }

  async function work(one: Run): Promise<void> {
    const { signal } = one.ending;
    // Whoever closes the page does not say so.
    const watch = setInterval(() => {
      if (clock() - one.askedAt > FORGOTTEN_MS) one.ending.abort();
    }, 5_000);
    watch.unref();
    try {
      signal.throwIfAborted();
      const result = await run(one.request, one.plan, signal, (progress) => {
        one.progress = progress;
      });
      one.outcome = { result };
    } catch (problem) {
      if (!signal.aborted) one.outcome = { problem };
      // The same test may have been begun anew meanwhile.
      else if (runs.get(one.id) === one) runs.delete(one.id);
    } finally {
      clearInterval(watch);
      one.settled.resolve();
    }
  }

  /** Results are kept for a while, so that going back and forth costs nothing. */
  function forget(): void {
    const old = [...runs.values()]
      .filter(({ outcome }) => outcome !== undefined)
      .toSorted((a, b) => b.askedAt - a.askedAt);
    for (const [at, { id, askedAt }] of old.entries())
      if (at >= MOST_KEPT || clock() - askedAt > KEPT_MS) runs.delete(id);
  }

  function answerOf(one: Run): BacktestAnswer {
    one.askedAt = clock();
    const { id, outcome, progress } = one;
    if (outcome === undefined) return { state: 'working', run: id, progress };
    if ('result' in outcome) return { state: 'done', run: id, result: outcome.result };
    // Told once; the next try begins anew.
    runs.delete(id);
    throw outcome.problem;
  }

  const known = (userId: string, id: string): Run => {
    const one = runs.get(id);
    if (one?.userId !== userId) throw failure(404, 'failures.noBacktest');
    return one;
  };

  return {
    begin: async (userId, request, plan) => {
      forget();
      const id = idOf(userId, request);
      let one = runs.get(id);
      if (one === undefined || one.ending.signal.aborted) {
        // A member who asks for another test does not wait for the one before.
        for (const other of runs.values())
          if (other.userId === userId && other.outcome === undefined) other.ending.abort();
        const idle = waiting.filter(({ ending }) => !ending.signal.aborted);
        if (idle.length >= MOST_WAITING)
          throw failure(503, 'failures.backtestBusy', {}, { retryAfterSeconds: 30 });
        one = {
          id,
          userId,
          request,
          plan,
          ending: new AbortController(),
          progress: { phase: 'queued', share: 0 },
          askedAt: clock(),
          outcome: undefined,
          settled: Promise.withResolvers<void>(),
        };
        runs.set(id, one);
        waiting.push(one);
        next();
      }
      let timer: NodeJS.Timeout | undefined;
      const patience = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, PATIENCE);
      });
      await Promise.race([one.settled.promise, patience]);
      clearTimeout(timer);
      return answerOf(one);
    },
    read: (userId, id) => answerOf(known(userId, id)),
    cancel: (userId, id) => {
      const one = known(userId, id);
      one.ending.abort();
      runs.delete(id);
    },
    close: () => {
      for (const { ending } of runs.values()) ending.abort();
      waiting.length = 0;
    },
  };
}
