import { easternToUtc } from '../../../domain/calendar/eastern-time.ts';
import type { IsoDate } from '../../../domain/calendar/iso-date.ts';
import { lastClosedSession, sessionOf } from '../../../domain/calendar/sessions.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import type { JobQueue } from '../../../ports/store/job-store.ts';
import type { StoredMarketStore } from '../../../ports/store/stored-market-store.ts';
import { JobFailure, type JobKind, type JobOutcome } from '../../jobs/job-kind.ts';
import { recurringJob } from '../../jobs/recurring-job.ts';
import { keepSymbol, type KeepParts } from './keep-symbol.ts';

export const NIGHTLY = 'market.nightly';
export const NIGHTLY_PLAN = 'market.nightly-plan';

const MINUTE = 60_000;
const PLAN_EVERY = 10 * MINUTE;
const SHORTEST_WAIT_MS = 5_000;
const OUTAGE_MS = MINUTE;
const LONGEST_WAIT_MS = 30 * MINUTE;
/** A symbol that no source can answer for so often is left to the next night. */
const MOST_TRIES = 4;

export interface NightlyParts extends Omit<KeepParts, 'store'> {
  readonly store: StoredMarketStore;
  readonly queue: JobQueue;
  /** Lists of members count. */
  readonly isWatchedKept: boolean;
  /** Symbols besides. */
  readonly symbols: readonly SymbolId[];
  /** Minutes after midnight in New York from which a session's bars are fetched. */
  readonly at: number;
  /** The runner looks for due jobs now. */
  readonly wake: () => void;
  readonly newId: () => string;
  readonly wallClock: () => number;
  readonly log: { readonly info: (facts: object, text: string) => void };
}

export interface NightlyStores {
  readonly storedMarket: StoredMarketStore;
}

interface Checkpoint {
  readonly symbols: readonly SymbolId[];
  readonly next: number;
  readonly failed: number;
  /** Outages in a row at the symbol that comes next. */
  readonly tries: number;
  readonly startedAt: number;
}

/** The session whose bars should be there by now. */
export const dueSession = (now: number, at: number) => {
  const session = lastClosedSession(now);
  return now >= easternToUtc(session.day, at) ? session : lastClosedSession(session.open);
};

const universeOf = async ({ store, symbols, isWatchedKept }: NightlyParts) => [
  ...new Set([...symbols, ...(isWatchedKept ? await store.watchedSymbols() : [])]),
];

/** How long to wait after an outage; `null` when the failure is the symbol's own. */
function waitAfter(error: unknown): number | null {
  if (!(error instanceof ProviderError)) return null;
  const isOutage = ['rate-limited', 'unavailable', 'timeout', 'not-yet'].includes(error.kind);
  if (!isOutage) return null;
  return Math.min(LONGEST_WAIT_MS, Math.max(SHORTEST_WAIT_MS, error.retryAfter ?? OUTAGE_MS));
}

/** One job for each session, planned every ten minutes; the session's date is its key. */
export function nightlyJobs(parts: NightlyParts): readonly JobKind<NightlyStores>[] {
  const { queue, now, wallClock, log } = parts;

  async function run(
    session: NonNullable<ReturnType<typeof sessionOf>>,
    start: Checkpoint,
    context: Parameters<JobKind<NightlyStores>['run']>[1],
  ): Promise<JobOutcome> {
    let point = start;
    const runOf = (at: Checkpoint, isOver: boolean) => ({
      session: session.date,
      startedAt: at.startedAt,
      updatedAt: wallClock(),
      finishedAt: isOver ? wallClock() : null,
      symbols: at.symbols.length,
      done: at.next,
      failed: at.failed,
    });
    while (point.next < point.symbols.length) {
      if (context.shouldYield()) return { next: point };
      const symbol = point.symbols[point.next] as SymbolId;
      const passed = { ...point, next: point.next + 1, tries: 0 };
      try {
        const kept = await keepSymbol(parts, symbol, session, context.signal);
        await context.write(
          async ({ storedMarket }) => {
            if (kept.isWhole) await storedMarket.forget(symbol);
            if (kept.record !== null) await storedMarket.save(kept.record, kept.bars);
            for (const answer of kept.answers) await storedMarket.saveAnswer(answer);
            await storedMarket.saveRun(runOf(passed, false));
          },
          { checkpoint: passed },
        );
        point = passed;
      } catch (error) {
        if (context.signal.aborted || !(error instanceof ProviderError)) throw error;
        const wait = waitAfter(error);
        // Readers come first: the job waits for requests as long as it takes.
        if (wait !== null && error.kind === 'rate-limited') return { next: point, after: wait };
        if (wait !== null && point.tries + 1 < MOST_TRIES)
          return { next: { ...point, tries: point.tries + 1 }, after: wait };
        const failed = { ...passed, failed: passed.failed + 1 };
        log.info({ symbol, kind: error.kind }, 'a symbol is left to the next night');
        await context.write(({ storedMarket }) => storedMarket.saveRun(runOf(failed, false)), {
          checkpoint: failed,
        });
        point = failed;
      }
    }
    await context.write(({ storedMarket }) => storedMarket.saveRun(runOf(point, true)));
    log.info(
      { session: session.date, symbols: point.symbols.length, failed: point.failed },
      'market data of the session is kept',
    );
    return undefined;
  }

  return [
    recurringJob(NIGHTLY_PLAN, { every: PLAN_EVERY }, async () => {
      const { date } = dueSession(now(), parts.at);
      const isNew = await queue.enqueue(
        { id: parts.newId(), kind: NIGHTLY, key: date, payload: { session: date } },
        wallClock(),
      );
      if (isNew) parts.wake();
    }),
    {
      name: NIGHTLY,
      concurrency: 1,
      maxAttempts: 5,
      run: async (job, context) => {
        const { session: date } = job.payload as { readonly session: IsoDate };
        const session = sessionOf(date);
        if (session === null) throw new JobFailure('That day had no session.', 'never');
        // A newer session has everything that this one would fetch.
        if (dueSession(now(), parts.at).date > date) return undefined;
        const point = (job.checkpoint as Checkpoint | null) ?? {
          symbols: await universeOf(parts),
          next: 0,
          failed: 0,
          tries: 0,
          startedAt: wallClock(),
        };
        return run(session, point, context);
      },
    },
  ];
}
