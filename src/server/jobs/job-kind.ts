import type { ClaimedJob } from '../../ports/store/job-store.ts';
import type { Schedule } from './schedule.ts';

export interface JobContext<Stores> {
  /**
   * The job id: the same for every try. Whatever leaves the database (a mail, a call to a vendor)
   * carries it, because a process may die after the effect and before the job is marked as done.
   */
  readonly deliveryKey: string;
  /** Aborted when the lease is lost, or when the server does not wait for the job any longer. */
  readonly signal: AbortSignal;
  /** The slice has lasted long enough, or the server closes: return `{ next }` now. */
  readonly shouldYield: () => boolean;
  /**
   * One transaction that commits only if this process still holds the lease. With a checkpoint the
   * job goes on from there, so that what was written is never written again. The work may be run
   * again before it commits, and does nothing but read and write the stores it is given.
   */
  readonly write: <T>(
    work: (stores: Stores) => Promise<T>,
    saved?: { readonly checkpoint: unknown },
  ) => Promise<T>;
}

/** Nothing: the job is done. `next`: it goes on from this checkpoint, `after` milliseconds later. */
export type JobOutcome = void | { readonly next: unknown; readonly after?: number };

export interface JobKind<Stores> {
  readonly name: string;
  /** How many run at a time in one process. */
  readonly concurrency: number;
  /** After so many tries without progress a job is dead. A recurring one waits for its next run. */
  readonly maxAttempts: number;
  readonly schedule?: Schedule;
  readonly run: (job: ClaimedJob, context: JobContext<Stores>) => Promise<JobOutcome>;
  /** Written in the transaction that gives a job up. */
  readonly onDead?: (job: ClaimedJob, problem: string, stores: Stores) => Promise<void>;
}

/** A failure that says how it goes on; any other error is tried again. */
export class JobFailure extends Error {
  override readonly name = 'JobFailure';
  readonly retry: 'backoff' | 'never';
  /** Not sooner than so many ms, as the other side asked; at most an hour. */
  readonly after: number;
  /** The message goes to the log and the store: no secrets, no text of a user. */
  constructor(
    message: string,
    retry: 'backoff' | 'never',
    { after = 0, ...options }: ErrorOptions & { readonly after?: number } = {},
  ) {
    super(message, options);
    this.retry = retry;
    this.after = after;
  }
}
