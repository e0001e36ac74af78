import { type JobLease, type JobStore, LeaseLost } from '../../ports/store/job-store.ts';

export interface HeldLease {
  readonly signal: AbortSignal;
  readonly abort: (reason: Error) => void;
  readonly stop: () => void;
}

/** Renews a lease while its job runs; aborts the job when the lease has gone. */
export function holdLease(
  store: Pick<JobStore<never>, 'renew'>,
  lease: JobLease,
  clock: {
    readonly now: () => number;
    readonly length: number;
    readonly onProblem: (problem: unknown) => void;
  },
): HeldLease {
  const aborting = new AbortController();
  const renew = async () => {
    const now = clock.now();
    try {
      if (!(await store.renew(lease, now, now + clock.length)))
        aborting.abort(new LeaseLost(lease));
    } catch (problem) {
      // The next renewal may succeed; if not, the fence refuses what the job writes.
      clock.onProblem(problem);
    }
  };
  const timer = setInterval(() => void renew(), clock.length / 3);
  timer.unref();
  return {
    signal: aborting.signal,
    abort: (reason) => aborting.abort(reason),
    stop: () => clearInterval(timer),
  };
}
