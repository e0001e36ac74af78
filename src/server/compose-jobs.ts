import { randomUUID } from 'node:crypto';
import { auditLog } from '../adapters/store/audit-log.ts';
import { jobQueue } from '../adapters/store/job-queue.ts';
import { jobStore } from '../adapters/store/job-store.ts';
import { mailQueue } from '../adapters/store/mail-queue.ts';
import type { OpenStore } from '../adapters/store/open-store.ts';
import type { AuditLog } from '../ports/store/audit-log.ts';
import type { JobQueue } from '../ports/store/job-store.ts';
import type { MailQueue } from '../ports/store/mail-queue.ts';
import type { Logger } from './http/logger.ts';
import type { JobKind } from './jobs/job-kind.ts';
import { recurringJob } from './jobs/recurring-job.ts';
import { type JobRunner, jobRunner } from './jobs/runner.ts';

/** What a job may write to under its lease. */
export interface JobStores {
  readonly jobs: JobQueue;
  readonly mail: MailQueue;
  readonly audit: AuditLog;
}

export interface JobSettings {
  readonly store: Pick<OpenStore, 'db' | 'kind'>;
  readonly kinds: readonly JobKind<JobStores>[];
  readonly log: Logger;
  readonly now: () => number;
}

const HOUR = 3_600_000;
/** As long as a key is remembered, the same work is not accepted again. */
const KEEP_DONE = 7 * 24 * HOUR;

/** Work without a request: every kind of job of the program, and the runner. */
export function composeJobs({ store, kinds, log, now }: JobSettings): JobRunner {
  const jobs = jobStore<JobStores>(store, (db) => ({
    jobs: jobQueue(db),
    mail: mailQueue(db),
    audit: auditLog(db),
  }));
  const forgetting = recurringJob('jobs.forget', { every: HOUR }, () =>
    jobs.forget(now() - KEEP_DONE),
  );
  return jobRunner<JobStores>({
    store: jobs,
    kinds: [...kinds, forgetting],
    log: log.child({ part: 'jobs' }),
    now,
    newId: randomUUID,
    jitter: Math.random,
  });
}
