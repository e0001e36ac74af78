import type { RequestLimit } from '../../domain/request-budget/bucket.ts';

export interface LeaseRequest {
  readonly provider: string;
  /** Names this run of this process among all others. */
  readonly process: string;
  readonly limit: RequestLimit;
  /** Share the limit out among at least so many processes: others may start at any moment. */
  readonly atLeast: number;
  /** How many tokens are wanted; as many as there are up to that are given. */
  readonly want: number;
  /** The share of a full bucket that has to stay in it, 0 to 1. */
  readonly leave: number;
  /** Tokens of an earlier lease that were not spent. */
  readonly back: number;
  /** By how many ms the process has spent in advance while it could not lease. */
  readonly debt: number;
}

export interface RequestLease {
  readonly granted: number;
  /** Until one more could be had, in ms. */
  readonly wait: number;
  /** Tokens left in the bucket. */
  readonly left: number;
  /** Among how many the limit is shared out: those that have asked lately, or `atLeast`. */
  readonly processes: number;
  /** The vendor must not be asked for so many ms. */
  readonly pausedFor: number;
}

/**
 * The one token bucket of each provider, for all processes. Time is the clock of the database: those
 * of the processes may differ. A process that is gone takes nothing along but its last lease.
 */
export interface RequestBudgetStore {
  readonly lease: (request: LeaseRequest) => Promise<RequestLease>;
  /** Nobody leases for so many ms; a longer pause that is known stays. */
  readonly pause: (provider: string, ms: number) => Promise<void>;
  /** The process has ended and gives back what it has not spent. */
  readonly leave: (
    request: Pick<LeaseRequest, 'provider' | 'process' | 'limit' | 'atLeast' | 'back'>,
  ) => Promise<void>;
}

declare module './stores.ts' {
  interface Stores {
    readonly requestBudgets: RequestBudgetStore;
  }
}
