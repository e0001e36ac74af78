import { join } from 'node:path';
import { sanitiseHtml } from '../adapters/html/sanitise-html.ts';
import { FILING_TEXTS } from '../adapters/market-data/simulated/filings/report-body.ts';
import { postgresFilingText } from '../adapters/store/filing-text-store-postgres.ts';
import { followedSymbols } from '../adapters/store/followed-symbols.ts';
import type { OpenStore } from '../adapters/store/open-store.ts';
import type { Route } from './call/handler.ts';
import { failure } from './call/failure.ts';
import type { filingTasks } from './compose-filing-worker.ts';
import type { Market } from './compose-market.ts';
import { ComputeProblem } from './compute/compute-problem.ts';
import { type ComputePool, computePool } from './compute/pool.ts';
import type { Config } from './config.ts';
import type { FilingConfig } from './config-filings.ts';
import { fillJob } from './features/filing-search/fill-job.ts';
import type { FilingIndex, ReadFiling } from './features/filing-search/filing-index.ts';
import type { FilingWishes } from './features/filing-search/filing-wishes.ts';
import { indexedFiling } from './features/filing-search/indexed-filing.ts';
import { filingSearchRoutes } from './features/filing-search/routes.ts';
import { type FilingSearchService, filingSearchService } from './features/filing-search/service.ts';
import type { Logger } from './http/logger.ts';
import type { JobKind } from './jobs/job-kind.ts';

export interface FilingSearchSettings {
  readonly config: FilingConfig;
  readonly storeConfig: Config['store'];
  readonly store: Pick<OpenStore, 'db'>;
  readonly market: Pick<Market, 'service'>;
  readonly wishes: FilingWishes;
  readonly log: Logger;
  readonly now: () => number;
}

export interface FilingSearch {
  readonly service: FilingSearchService;
  readonly answers: readonly Route[];
  readonly jobs: readonly JobKind<unknown>[];
  readonly close: () => Promise<void>;
}

/** A visitor's first page is ready by then, and so is the simulated market. */
const START_AFTER = 30_000;

type FilingPool = ComputePool<typeof filingTasks>;

const threads = (heapMb: number, idle: number): FilingPool =>
  computePool<typeof filingTasks>({
    entry: new URL('./compose-filing-worker.ts', import.meta.url),
    threads: 1,
    queue: 100,
    timeLimit: 60_000,
    idle,
    heapMb,
  });

/** Full-text search in filings: the index, what fills it, and the calls. */
export function composeFilingSearch({
  config,
  storeConfig,
  store,
  market,
  wishes,
  log,
  now,
}: FilingSearchSettings): FilingSearch {
  const { service: asked } = market;
  const { registry } = asked;
  const isFree = asked.sources.every(({ simulated }) => simulated);
  const opened = config.isOn ? openIndex(storeConfig, store) : null;
  const service = filingSearchService({
    index: opened?.index ?? null,
    registry,
    wishes,
    source: asked.sources[0]?.id ?? 'index',
    filledFor: config.filledFor,
    isFree,
    now: asked.now,
  });
  return {
    service,
    answers: filingSearchRoutes(service, asked.respond),
    jobs:
      opened === null
        ? []
        : [
            fillJob({
              ...config,
              index: opened.filling,
              registry,
              wishes,
              followed: followedSymbols(store.db),
              isFree,
              texts: FILING_TEXTS,
              startAfter: START_AFTER,
              now: asked.now,
              wallClock: now,
              log: log.child({ part: 'filings' }),
            }),
          ],
    close: opened?.close ?? (async () => {}),
  };
}

interface OpenIndex {
  readonly index: FilingIndex;
  /** The same for whoever fills it. */
  readonly filling: FilingIndex;
  readonly close: () => Promise<void>;
}

/** Keeps what it found for the next question, which comes soon after. */
const READER_IDLE = 10 * 60_000;
/** Longer than a rest between two slices, no longer than that: at night nothing is written. */
const WRITER_IDLE = 5_000;
const READER_MB = 256;
const WRITER_MB = 512;
/** Less than this is cut sooner here than it is copied to a thread. */
const SMALL = 40_000;

const openIndex = (config: Config['store'], { db }: Pick<OpenStore, 'db'>): OpenIndex =>
  config.kind === 'sqlite' ? threadedIndex(join(config.folder, INDEX_FILE)) : sharedIndex(db);

export const INDEX_FILE = 'filing-text.db';

/** A pool that is full, closed or out of time is worth another try later. */
async function orBusy<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (problem) {
    if (!(problem instanceof ComputeProblem)) throw problem;
    throw failure(503, 'failures.computeBusy', {}, { retryAfterSeconds: 5, cause: problem });
  }
}

/**
 * An embedded index: one thread writes, another reads, and neither waits for the other. A thread
 * holds 35 MB, so whoever fills the index asks the one that writes: there is no other then until
 * somebody searches.
 */
export function threadedIndex(file: string): OpenIndex {
  const writer = threads(WRITER_MB, WRITER_IDLE);
  const reader = threads(READER_MB, READER_IDLE);
  const questions = (thread: FilingPool): Pick<FilingIndex, 'progress' | 'known' | 'coverage'> => ({
    progress: () => orBusy(thread.run('progress', { file })),
    known: (input) => orBusy(thread.run('known', { file, input })),
    coverage: () => orBusy(thread.run('coverage', { file })),
  });
  const index: FilingIndex = {
    add: (filings) => orBusy(writer.run('add', { file, filings })),
    remove: (input) => orBusy(writer.run('remove', { file, input })),
    prune: (input) => orBusy(writer.run('prune', { file, input })),
    keepProgress: (input) => orBusy(writer.run('keepProgress', { file, input })),
    ...questions(reader),
    search: (input) => orBusy(reader.run('search', { file, input })),
    trend: (input) => orBusy(reader.run('trend', { file, input })),
  };
  // The job looks at it every minute, which needs no thread: nobody else writes to the file.
  let progress: Promise<string | null> | undefined;
  const filling: FilingIndex = {
    ...index,
    ...questions(writer),
    progress: () =>
      (progress ??= questions(writer)
        .progress()
        .catch((problem: unknown) => {
          progress = undefined;
          throw problem;
        })),
    keepProgress: async (next) => {
      progress = undefined;
      await index.keepProgress(next);
      progress = Promise.resolve(next);
    },
  };
  return {
    index,
    filling,
    close: async () => {
      await writer.close();
      await reader.close();
    },
  };
}

/** An index in PostgreSQL, for several processes. */
function sharedIndex(db: OpenStore['db']): OpenIndex {
  const { put, ...store } = postgresFilingText(db);
  const cutter = threads(WRITER_MB, WRITER_IDLE);
  const isSmall = ({ filing }: ReadFiling): boolean =>
    filing.sections.every(({ blocks }) =>
      blocks.every((block) => block.kind !== 'html' && JSON.stringify(block).length < SMALL),
    );
  const index: FilingIndex = {
    ...store,
    add: async (filings) => {
      for (const filing of filings)
        await put(
          isSmall(filing)
            ? [indexedFiling(filing, sanitiseHtml)]
            : await orBusy(cutter.run('cut', [filing])),
        );
    },
  };
  return { index, filling: index, close: cutter.close };
}
