import { availableParallelism } from 'node:os';
import { sanitiseHtml } from '../adapters/html/sanitise-html.ts';
import {
  readStatements,
  type ReadStatements,
} from '../adapters/market-data/sec/statements-read.ts';
import { runBacktest } from '../domain/alerts/backtest/run-backtest.ts';
import { compareFilings } from '../domain/filings/compare/compare-filings.ts';
import type { FilingSection } from '../domain/filings/filing.ts';
import { ProviderError } from '../ports/provider-error.ts';
import { failure } from './call/failure.ts';
import { ComputeProblem } from './compute/compute-problem.ts';
import { type ComputePool, computePool } from './compute/pool.ts';
import type { tasks } from './compose-worker.ts';
import type { Metrics } from './http/metrics.ts';
import type { ComputeBacktest } from './features/alerts/backtest/service.ts';
import type { ComputeScope } from './features/portfolio/compute-scope.ts';
import type { CompareTexts } from './features/market/filing-comparison.ts';
import type { SanitiseHtml } from './features/market/clean-filing.ts';
import type { PlanImport, ReadImport } from './features/portfolio/import-tasks.ts';
import type { ComputeTaxes, ComputeTrades } from './features/portfolio/taxes-task.ts';
import type { SimulateGoal } from './features/portfolio/plan-goal.ts';

export interface ComputeParts {
  /** How many threads at most; by default one less than the cores, at most 2. */
  readonly threads: number | undefined;
  readonly metrics?: Pick<Metrics, 'showCompute'>;
}

export interface Compute {
  readonly sanitise: SanitiseHtml;
  readonly compareFilings: CompareTexts;
  /** Statements from the facts of a company, which have several MB. */
  readonly readStatements: ReadStatements;
  /** Thousands of paths of a contribution plan. */
  readonly simulateGoal: SimulateGoal;
  /** Books and analyses of portfolios with many rows. */
  readonly portfolioScope: ComputeScope;
  readonly computeTaxes: ComputeTaxes;
  readonly computeTrades: ComputeTrades;
  /** Files of brokers, which may have a hundred thousand rows. */
  readonly readImport: ReadImport;
  readonly planImport: PlanImport;
  /** A condition over a year of bars. */
  readonly backtestAlert: ComputeBacktest;
  readonly close: () => Promise<void>;
}

const TIME_LIMIT = 30_000;
/** Whoever brings a hundred thousand rows waits on a busy machine, and may cancel. */
const IMPORT_TIME_LIMIT = 120_000;
const IDLE = 30_000;
const QUEUE = 50;
const HEAP_MB = 256;
/** Less than this is done sooner here than it is copied there: a few milliseconds at most. */
const SMALL = 50_000;
/** A year of days and what comes before it. */
const SMALL_BARS = 800;

/** About how many letters a section has. */
const sizeOf = ({ blocks }: FilingSection): number =>
  blocks.reduce(
    (sum, block) =>
      sum +
      (block.kind === 'html'
        ? block.html.length
        : 'text' in block
          ? block.text.length
          : JSON.stringify(block).length),
    0,
  );

/** Heavy computation: the one place from which work goes to threads. */
export function composeCompute({ threads, metrics }: ComputeParts): Compute {
  const pool: ComputePool<typeof tasks> = computePool({
    entry: new URL('./compose-worker.ts', import.meta.url),
    threads: threads ?? Math.max(1, Math.min(2, availableParallelism() - 1)),
    queue: QUEUE,
    timeLimit: TIME_LIMIT,
    idle: IDLE,
    heapMb: HEAP_MB,
  });
  metrics?.showCompute(pool.usage);
  /** A pool that is full, closed or out of time is worth another try later. */
  const inThread =
    <Name extends keyof typeof tasks>(name: Name, timeLimit = TIME_LIMIT) =>
    async (input: Parameters<(typeof tasks)[Name]>[0], signal: AbortSignal) => {
      try {
        return await pool.run(name, input, { signal, timeLimit });
      } catch (problem) {
        if (!(problem instanceof ComputeProblem)) throw problem;
        throw failure(503, 'failures.computeBusy', {}, { retryAfterSeconds: 5, cause: problem });
      }
    };
  return {
    sanitise: async (html, signal) => {
      if (html.length < SMALL) return sanitiseHtml(html);
      return inThread('filings.sanitise')(html, signal);
    },
    compareFilings: async (input, signal) =>
      [...input.a.sections, ...input.b.sections].reduce((sum, each) => sum + sizeOf(each), 0) <
      SMALL
        ? compareFilings(input.a, input.b)
        : inThread('filings.compare')(input, signal),
    readStatements: async (input, signal) => {
      if (input.text.length < SMALL) return readStatements(input);
      try {
        return await pool.run('sec.statements', input, { signal });
      } catch (problem) {
        if (!(problem instanceof ComputeProblem)) throw problem;
        throw new ProviderError('unavailable', 'The statements could not be read in time.', {
          cause: problem,
        });
      }
    },
    simulateGoal: inThread('portfolio.goal'),
    portfolioScope: inThread('portfolio.scope'),
    computeTaxes: inThread('portfolio.taxes'),
    computeTrades: inThread('portfolio.trades'),
    readImport: inThread('portfolio.readImport', IMPORT_TIME_LIMIT),
    planImport: inThread('portfolio.planImport', IMPORT_TIME_LIMIT),
    backtestAlert: async (task, signal) =>
      task.bars.reduce((sum, { bars }) => sum + bars.length, 0) < SMALL_BARS
        ? runBacktest(task)
        : inThread('alerts.backtest')(task, signal),
    close: pool.close,
  };
}
