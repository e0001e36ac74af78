import {
  afterTaking,
  budgetShares,
  tokensIn,
  waitFor,
} from '../../../domain/request-budget/bucket.ts';
import type { RequestBudgetStore } from '../../../ports/store/request-budget-store.ts';

export interface TestBudgetStore extends RequestBudgetStore {
  /** How long each call takes, in ms; `null` is never answered. */
  delay: number | null;
  /** Thrown by every call. */
  failure: Error | undefined;
  readonly leases: () => number;
}

/** The buckets of a database with the given clock. */
export function testBudgetStore(now: () => number): TestBudgetStore {
  const buckets = new Map<string, { fullAt: number; pausedUntil: number }>();
  const processes = new Map<string, Set<string>>();
  let leases = 0;
  const bucketOf = (provider: string) => {
    const bucket = buckets.get(provider) ?? { fullAt: 0, pausedUntil: 0 };
    buckets.set(provider, bucket);
    return bucket;
  };
  const answered = async <T>(make: () => T): Promise<T> => {
    if (store.failure !== undefined) throw store.failure;
    const { delay } = store;
    if (delay === null) return new Promise<T>(() => undefined);
    // The transaction is over when the answer is on its way.
    const value = make();
    if (delay > 0) await new Promise((done) => setTimeout(done, delay));
    return value;
  };
  const store: TestBudgetStore = {
    delay: 0,
    failure: undefined,
    leases: () => leases,
    lease: ({ provider, process, limit, atLeast, want, leave, back, debt }) => {
      leases += 1;
      return answered(() => {
        const bucket = bucketOf(provider);
        const present = (processes.get(provider) ?? new Set()).add(process);
        processes.set(provider, present);
        const divided = Math.max(atLeast, present.size);
        const { shared } = budgetShares(limit, divided);
        const at = now();
        bucket.fullAt = Math.max(
          afterTaking(shared, bucket.fullAt, at, -back),
          debt > 0 ? at + debt : 0,
        );
        const pausedFor = Math.max(0, bucket.pausedUntil - at);
        const kept = Math.min(shared.capacity - 1, Math.ceil(leave * shared.capacity));
        const granted =
          pausedFor > 0
            ? 0
            : Math.min(want, Math.max(0, tokensIn(shared, bucket.fullAt, at) - kept));
        bucket.fullAt = afterTaking(shared, bucket.fullAt, at, granted);
        return {
          granted,
          wait: waitFor(shared, bucket.fullAt, at, kept + 1),
          left: tokensIn(shared, bucket.fullAt, at),
          processes: divided,
          pausedFor,
        };
      });
    },
    pause: (provider, ms) =>
      answered(() => {
        const bucket = bucketOf(provider);
        bucket.pausedUntil = Math.max(bucket.pausedUntil, now() + ms);
      }),
    leave: ({ provider, process, limit, atLeast, back }) =>
      answered(() => {
        const bucket = bucketOf(provider);
        bucket.fullAt = afterTaking(
          budgetShares(limit, atLeast).shared,
          bucket.fullAt,
          now(),
          -back,
        );
        processes.get(provider)?.delete(process);
      }),
  };
  return store;
}
