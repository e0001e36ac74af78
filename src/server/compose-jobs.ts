import { randomUUID } from 'node:crypto';
import { jobStore } from '../adapters/store/job-store.ts';
import type { OpenStore } from '../adapters/store/open-store.ts';
import type { JobKindSummary } from '../ports/store/job-store.ts';
import type { StoreTransaction } from '../ports/store/stores.ts';
import type { Logger } from './http/logger.ts';
import type { Metrics } from './http/metrics.ts';
import type { JobKind } from './jobs/job-kind.ts';
import { recurringJob } from './jobs/recurring-job.ts';
import { type JobRunner, jobRunner } from './jobs/runner.ts';

export interface JobSettings {
  readonly store: Pick<OpenStore, 'db' | 'kind' | 'transaction'>;
  readonly kinds: readonly JobKind<StoreTransaction>[];
  readonly metrics?: Pick<Metrics, 'jobRun' | 'showJobs'>;
  readonly log: Logger;
  readonly now: () => number;
}

export interface Jobs extends JobRunner {
  readonly summary: () => Promise<readonly JobKindSummary[]>;
}

const HOUR = 3_600_000;
/** As long as a key is remembered, the same work is not accepted again. */
const KEEP_DONE = 7 * 24 * HOUR;

/** Work without a request: every kind of job of the program, and the runner. */
export function composeJobs({ store, kinds, metrics, log, now }: JobSettings): Jobs {
  const jobs = jobStore(store);
  const forgetting = recurringJob('jobs.forget', { every: HOUR }, () =>
    jobs.forget(now() - KEEP_DONE),
  );
  const all = [...kinds, forgetting];
  const summary = briefly(
    () =>
      jobs.summary(
        all.map(({ name }) => name),
        now(),
      ),
    now,
  );
  metrics?.showJobs(summary, now);
  const runner = jobRunner<StoreTransaction>({
    store: jobs,
    kinds: all,
    log: log.child({ part: 'jobs' }),
    now,
    newId: randomUUID,
    jitter: Math.random,
    ...(metrics === undefined ? {} : { onResult: metrics.jobRun }),
  });
  return { ...runner, summary };
}

const SUMMARY_LIFE = 2_000;

/** Anybody may ask for the status: the store is not asked more often than this. */
function briefly<T>(read: () => Promise<T>, now: () => number): () => Promise<T> {
  let kept: { readonly at: number; readonly value: Promise<T> } | undefined;
  return () => {
    if (kept === undefined || Math.abs(now() - kept.at) > SUMMARY_LIFE) {
      const value = read();
      kept = { at: now(), value };
      value.catch(() => {
        kept = undefined;
      });
    }
    return kept.value;
  };
}
