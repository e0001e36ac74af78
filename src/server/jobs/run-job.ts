import { setImmediate as nextTurn } from 'node:timers/promises';
import { ProviderError } from '../../ports/provider-error.ts';
import { type ClaimedJob, type JobStore, LeaseLost } from '../../ports/store/job-store.ts';
import { pauseAfter } from './back-off.ts';
import { JobFailure, type JobKind } from './job-kind.ts';
import { nextRun } from './schedule.ts';

export type JobResult = 'done' | 'slice' | 'failed' | 'dead' | 'lost';

export interface JobLog {
  readonly debug: (facts: object, text: string) => void;
  readonly info: (facts: object, text: string) => void;
  readonly warn: (facts: object, text: string) => void;
  readonly error: (facts: object, text: string) => void;
}

export interface RunJobParts<Stores> {
  readonly store: JobStore<Stores>;
  readonly log: JobLog;
  readonly now: () => number;
  readonly jitter: () => number;
}

export interface RunControl {
  readonly signal: AbortSignal;
  readonly isClosing: () => boolean;
}

const SLICE = 1_000;
const LONGEST_PROBLEM = 500;

/** One try of one job, from the claim to the stored outcome. */
export function runJob<Stores>(parts: RunJobParts<Stores>) {
  const { store, log, now } = parts;

  const execute = async (
    kind: JobKind<Stores>,
    job: ClaimedJob,
    { signal, isClosing }: RunControl,
  ): Promise<JobResult> => {
    // Slices that only use SQLite never wait for I/O: requests get their turn here.
    await nextTurn();
    if (kind.schedule === undefined && job.attempts > kind.maxAttempts)
      return bury(kind, job, 'the process ended during every attempt');
    const start = performance.now();
    const outcome = await kind.run(job, {
      deliveryKey: job.id,
      signal,
      shouldYield: () => isClosing() || signal.aborted || performance.now() - start > SLICE,
      write: (work, saved) => store.fenced(job, work, saved),
    });
    const at = now();
    if (outcome !== undefined) {
      const slice = { checkpoint: outcome.next, dueAt: at + (outcome.after ?? 0), now: at };
      return (await store.resume(job, slice)) ? 'slice' : 'lost';
    }
    const next = kind.schedule && nextRun(kind.schedule, at);
    return (await store.complete(job, at, next)) ? 'done' : 'lost';
  };

  const bury = async (
    kind: JobKind<Stores>,
    job: ClaimedJob,
    problem: string,
  ): Promise<JobResult> => {
    const buried = await store.bury(job, { problem, now: now() }, async (stores) =>
      kind.onDead?.(job, problem, stores),
    );
    if (!buried) return 'lost';
    log.error({ ...factsOf(job), problem }, 'job given up');
    return 'dead';
  };

  const fail = async (
    kind: JobKind<Stores>,
    job: ClaimedJob,
    thrown: unknown,
  ): Promise<JobResult> => {
    if (thrown instanceof LeaseLost) return 'lost';
    const known = thrown instanceof JobFailure ? thrown : undefined;
    // A source that is down is told once, by the registry: its jobs wait for it without a word.
    const down = thrown instanceof ProviderError ? thrown : undefined;
    const message = (known ?? down)?.message ?? 'unexpected failure';
    const problem = message.slice(0, LONGEST_PROBLEM);
    if (known === undefined && down === undefined)
      log.error({ ...factsOf(job), err: thrown }, 'job broke');
    const isFinal = known?.retry === 'never' || job.attempts >= kind.maxAttempts;
    if (isFinal && kind.schedule === undefined) return bury(kind, job, problem);
    const at = now();
    const dueAt = at + pauseAfter(job.attempts, parts.jitter(), known?.after);
    if (!(await store.retry(job, { problem, dueAt, now: at }))) return 'lost';
    const level = down === undefined ? 'warn' : 'debug';
    log[level]({ ...factsOf(job), problem, until: dueAt }, 'job postponed');
    return 'failed';
  };

  return async (
    kind: JobKind<Stores>,
    job: ClaimedJob,
    control: RunControl,
  ): Promise<JobResult> => {
    const result = await execute(kind, job, control).catch((thrown: unknown) =>
      fail(kind, job, thrown),
    );
    if (result === 'lost') log.warn(factsOf(job), 'job ended after its lease had gone');
    return result;
  };
}

export const factsOf = (job: ClaimedJob) => ({
  job: job.id,
  kind: job.kind,
  attempts: job.attempts,
});
