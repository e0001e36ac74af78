export type JobState = 'waiting' | 'running' | 'done' | 'dead';

export interface NewJob {
  readonly id: string;
  readonly kind: string;
  /**
   * Names one piece of work: a second job of the same kind and key is refused for as long as the
   * first is kept, finished or not. Without a key the id is the key.
   */
  readonly key?: string;
  /** Anything that JSON can hold. */
  readonly payload: unknown;
  /** Not before this instant; otherwise at once. */
  readonly runAt?: number;
}

/** Adding work. Part of the stores of a transaction, so that work and data are committed together. */
export interface JobQueue {
  /** Answers false when a job of this kind and key exists already. */
  readonly enqueue: (job: NewJob, now: number) => Promise<boolean>;
}

/** What the job store does as part of a transaction. Answers false when the lease is not held. */
export interface FencedJobs extends JobQueue {
  /** Adds many in few statements. */
  readonly enqueueMany: (jobs: readonly NewJob[], now: number) => Promise<void>;
  /** While it is true nobody takes the job over before the transaction ends. */
  readonly hold: (lease: JobLease, saved?: { readonly checkpoint: unknown }) => Promise<boolean>;
  readonly giveUp: (
    lease: JobLease,
    failure: { readonly problem: string; readonly now: number },
  ) => Promise<boolean>;
}

/**
 * The right to run a job. The token grows with every claim; a change under an older token is
 * refused, whatever the clock of its holder says.
 */
export interface JobLease {
  readonly id: string;
  readonly token: number;
}

export interface ClaimedJob extends JobLease {
  readonly kind: string;
  readonly key: string;
  readonly payload: unknown;
  /** What the last slice left behind; null at the beginning. */
  readonly checkpoint: unknown;
  /** Tries since the last progress, this one included. */
  readonly attempts: number;
  readonly createdAt: number;
}

export interface JobKindSummary {
  readonly kind: string;
  /** Waits for its first try, or for its next slice or run. */
  readonly waiting: number;
  readonly running: number;
  /** Waits for another try after a failure. */
  readonly failed: number;
  /** Given up. */
  readonly dead: number;
  /** The instant since which the longest-waiting job has been due. */
  readonly oldestDueAt: number | null;
  readonly nextRunAt: number | null;
  readonly lastSuccessAt: number | null;
}

/** The lease has gone to another process, or was handed back: nothing was written. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
  constructor(lease: JobLease) {
    super(`the lease ${lease.token} of job ${lease.id} is no longer held`);
  }
}

/**
 * Jobs as the runner sees them. Everything that takes a lease answers false, and changes nothing,
 * when the lease is no longer held. `Stores` is what a job may write to in its transaction.
 */
export interface JobStore<Stores> extends JobQueue {
  /** Creates the one recurring job of a kind, or brings its next run forward to `dueAt`. */
  readonly schedule: (
    job: { readonly id: string; readonly kind: string },
    run: { readonly dueAt: number; readonly now: number },
  ) => Promise<void>;
  /** Takes what is due, longest due first, for one owner among any number of processes. */
  readonly claim: (claim: {
    readonly kind: string;
    readonly owner: string;
    readonly now: number;
    readonly leaseUntil: number;
    readonly limit: number;
  }) => Promise<readonly ClaimedJob[]>;
  readonly renew: (lease: JobLease, now: number, leaseUntil: number) => Promise<boolean>;
  /**
   * Runs a transaction that commits only if the lease is held, and saves the checkpoint with it
   * when one is given. Throws LeaseLost otherwise. The rules of RunTransaction apply: `work` may be
   * run again, and does nothing but read and write the stores it is given.
   */
  readonly fenced: <T>(
    lease: JobLease,
    work: (stores: Stores) => Promise<T>,
    saved?: { readonly checkpoint: unknown },
  ) => Promise<T>;
  /** Done for good; or, with `nextRunAt`, until the next run of a recurring job. */
  readonly complete: (lease: JobLease, now: number, nextRunAt?: number) => Promise<boolean>;
  /** A slice is done; the job goes on from the checkpoint. */
  readonly resume: (
    lease: JobLease,
    slice: { readonly checkpoint: unknown; readonly dueAt: number; readonly now: number },
  ) => Promise<boolean>;
  readonly retry: (
    lease: JobLease,
    failure: { readonly problem: string; readonly dueAt: number; readonly now: number },
  ) => Promise<boolean>;
  /** Given up; `also` is written in the same transaction. */
  readonly bury: (
    lease: JobLease,
    failure: { readonly problem: string; readonly now: number },
    also: (stores: Stores) => Promise<void>,
  ) => Promise<boolean>;
  /** Hands an unfinished job back at once; the try does not count. */
  readonly release: (lease: JobLease, now: number) => Promise<boolean>;
  /** When the next job of these kinds may be claimed; undefined when none waits. */
  readonly nextDue: (kinds: readonly string[]) => Promise<number | undefined>;
  /**
   * After the clock was set back: pauses and leases that were set by a clock ahead of `now` keep
   * their length. Instants that somebody named (`runAt`) stay.
   */
  readonly clockSetBack: (now: number) => Promise<void>;
  /** These kinds, and every other that has jobs, by name. */
  readonly summary: (kinds: readonly string[], now: number) => Promise<readonly JobKindSummary[]>;
  /** Removes what was done before; answers how many. Dead jobs stay until somebody looks. */
  readonly forget: (doneBefore: number) => Promise<number>;
}

declare module './stores.ts' {
  interface Stores {
    readonly jobs: FencedJobs;
  }
}
