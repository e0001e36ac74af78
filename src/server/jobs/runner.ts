import { type ClaimedJob, type JobStore, LeaseLost } from '../../ports/store/job-store.ts';
import { type HeldLease, holdLease } from './held-lease.ts';
import type { JobKind } from './job-kind.ts';
import { factsOf, type JobLog, type JobResult, runJob } from './run-job.ts';
import { nextRun } from './schedule.ts';

export interface JobRunnerParts<Stores> {
  readonly store: JobStore<Stores>;
  readonly kinds: readonly JobKind<Stores>[];
  readonly log: JobLog;
  readonly now: () => number;
  readonly newId: () => string;
  readonly jitter: () => number;
  readonly onResult?: (kind: string, result: JobResult, milliseconds: number) => void;
  /** Milliseconds; a process that dies keeps its jobs for so long. */
  readonly lease?: number;
  /** Milliseconds; how long `close` waits for the jobs in hand. */
  readonly patience?: number;
}

export interface JobRunner {
  /** Creates the recurring jobs and begins to look for work. */
  readonly start: () => Promise<void>;
  /** There may be something to do. */
  readonly wake: () => void;
  /** Runs what is due until nothing is; answers how many runs that took. */
  readonly drain: () => Promise<number>;
  /** Takes no more; waits for the jobs in hand for a while, then hands them back. */
  readonly close: () => Promise<void>;
}

const LEASE = 60_000;
/** Jobs from other processes, and those of processes that died, are found after this at the latest. */
const LONGEST_SLEEP = 15_000;
const SHORTEST_SLEEP = 100;
const PATIENCE = 5_000;
/** A smaller step back of the clock only makes things that much later. */
const CLOCK_STEP = 1_000;

interface Running {
  readonly job: ClaimedJob;
  readonly held: HeldLease;
  readonly ended: Promise<void>;
}

/** Runs the jobs of the store: any number of processes, each job in one of them at a time. */
export function jobRunner<Stores>(parts: JobRunnerParts<Stores>): JobRunner {
  const { store, kinds, log, now, lease = LEASE, patience = PATIENCE } = parts;
  const owner = parts.newId();
  const run = runJob(parts);
  const running = new Map(kinds.map((kind) => [kind.name, new Set<Running>()]));
  let started = false;
  let closed = false;
  let turning: Promise<number> | undefined;
  let looking = false;
  let woken = false;
  let timer: NodeJS.Timeout | undefined;
  let latest = Number.NEGATIVE_INFINITY;

  const inHand = (): readonly Running[] => [...running.values()].flatMap((set) => [...set]);
  const roomFor = (kind: JobKind<Stores>): number =>
    kind.concurrency - (running.get(kind.name)?.size ?? 0);

  const scheduleAll = async (): Promise<void> => {
    for (const { name, schedule } of kinds) {
      if (schedule === undefined) continue;
      const at = now();
      const due = { dueAt: nextRun(schedule, at), now: at };
      await store.schedule({ id: parts.newId(), kind: name }, due);
    }
  };
  /** A clock that was ahead has left pauses, leases and runs in what is now a distant future. */
  const followClock = async (): Promise<void> => {
    const at = now();
    if (latest - at > CLOCK_STEP) {
      await store.clockSetBack(at);
      await scheduleAll();
    }
    latest = at;
  };

  const begin = (kind: JobKind<Stores>, job: ClaimedJob): void => {
    const mine = running.get(kind.name) ?? new Set();
    const startedAt = performance.now();
    const held = holdLease(store, job, {
      now,
      length: lease,
      onProblem: (err) => log.error({ ...factsOf(job), err }, 'a lease could not be renewed'),
    });
    const ended = run(kind, job, { signal: held.signal, isClosing: () => closed })
      .then((result) => parts.onResult?.(kind.name, result, performance.now() - startedAt))
      .catch((err: unknown) => {
        // Another try follows when the lease has run out.
        log.error({ ...factsOf(job), err }, 'the outcome of a job could not be stored');
      })
      .finally(() => {
        held.stop();
        mine.delete(entry);
        wake();
      });
    const entry: Running = { job, held, ended };
    mine.add(entry);
  };

  /** Claims for every kind that has room; answers how many jobs began. */
  const claimDue = async (): Promise<number> => {
    let begun = 0;
    await followClock();
    for (const kind of kinds) {
      const limit = roomFor(kind);
      if (closed || limit <= 0) continue;
      const at = now();
      const claim = { kind: kind.name, owner, now: at, leaseUntil: at + lease, limit };
      const jobs = await store.claim(claim);
      for (const job of jobs) begin(kind, job);
      begun += jobs.length;
    }
    return begun;
  };
  const turn = (): Promise<number> => {
    turning ??= claimDue().finally(() => {
      turning = undefined;
    });
    return turning;
  };

  const nextPause = async (): Promise<number> => {
    const open = kinds.filter((kind) => roomFor(kind) > 0).map(({ name }) => name);
    const due = (await store.nextDue(open)) ?? Number.POSITIVE_INFINITY;
    return Math.min(Math.max(due - now(), SHORTEST_SLEEP), LONGEST_SLEEP);
  };
  const look = async (): Promise<void> => {
    let pause = LONGEST_SLEEP;
    try {
      await turn();
      pause = await nextPause();
    } catch (err) {
      // A store that cannot be reached is asked again later.
      log.error({ err }, 'the jobs cannot be read');
    }
    looking = false;
    if (!closed) sleep(woken ? 0 : pause);
  };
  const sleep = (pause: number): void => {
    clearTimeout(timer);
    woken = false;
    timer = setTimeout(() => {
      looking = true;
      void look();
    }, pause);
    timer.unref();
  };
  const wake = (): void => {
    if (closed || !started) return;
    if (looking) woken = true;
    else sleep(0);
  };

  return {
    start: async () => {
      await store.clockSetBack(now());
      await scheduleAll();
      started = true;
      wake();
    },
    wake,
    drain: async () => {
      let runs = 0;
      for (;;) {
        // Those that end while the store is asked leave room that this turn did not know of.
        const before = inHand().length;
        const begun = await turn();
        runs += begun;
        const jobs = inHand();
        if (before === 0 && begun === 0 && jobs.length === 0) return runs;
        if (jobs.length > 0) await Promise.race(jobs.map(({ ended }) => ended));
      }
    },
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await turning?.catch(() => {});
      await Promise.race([Promise.all(inHand().map(({ ended }) => ended)), pauseFor(patience)]);
      for (const { job, held } of inHand()) {
        held.stop();
        await store
          .release(job, now())
          .catch((err: unknown) => log.error({ err }, 'a job could not be handed back'));
        held.abort(new LeaseLost(job));
      }
    },
  };
}

const pauseFor = (milliseconds: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, milliseconds).unref();
  });
