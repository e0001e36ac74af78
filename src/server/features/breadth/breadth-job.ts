import { setTimeout as pause } from 'node:timers/promises';
import { BREADTH_SCOPES, type BreadthScope } from '../../../domain/breadth/breadth-day.ts';
import {
  type BreadthFold,
  emptyFold,
  FOLD_REACH,
  type FoldedBar,
  foldedDays,
  foldMember,
} from '../../../domain/breadth/breadth-fold.ts';
import { type MemberCloses, memberCloses } from '../../../domain/breadth/past-closes.ts';
import { fromDayNumber, type IsoDate, toDayNumber } from '../../../domain/calendar/iso-date.ts';
import { indexOfDate, lastClosedSession, sessionAt } from '../../../domain/calendar/sessions.ts';
import type { Exchange, Instrument, SymbolId } from '../../../domain/symbols/instrument.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import type { BreadthRun, BreadthStore } from '../../../ports/store/breadth-store.ts';
import type { JobQueue } from '../../../ports/store/job-store.ts';
import type { JobContext, JobKind, JobOutcome } from '../../jobs/job-kind.ts';
import { recurringJob } from '../../jobs/recurring-job.ts';
import type { ProviderRegistry } from '../market/provider-registry.ts';

export const BREADTH = 'breadth.days';
export const BREADTH_PLAN = 'breadth.plan';

const MINUTE = 60_000;
const DAY_MS = 86_400_000;
/** Soon after the first start too: somebody may look at the page. */
const PLAN_EVERY = MINUTE;
/** Bars of a session are final a while after its close. */
const SETTLED_MS = 30 * MINUTE;
/** Sessions that are counted at first: a year, and what the oscillator needs before it. */
const FIRST_SESSIONS = 330;
const SHORTEST_WAIT = 5_000;
const OUTAGE_MS = MINUTE;
const LONGEST_WAIT = 30 * MINUTE;
/** Readers have at least every second turn, and nearly all of them while nobody looks at breadth. */
const AWAITED_SHARE = 0.5;
const QUIET_SHARE = 0.1;
/** A member that no source can answer for so often is left out of the days. */
const MOST_TRIES = 3;

export interface BreadthJobParts {
  readonly registry: Pick<ProviderRegistry, 'ask'>;
  /** Whose bars are looked at, each company once. */
  readonly members: (signal: AbortSignal) => Promise<readonly Instrument[]>;
  readonly store: BreadthStore;
  readonly queue: JobQueue;
  /** Names the market and its sources. */
  readonly edition: string;
  /** Whether boards need closes of the past that no source gives them. */
  readonly keepsCloses: boolean;
  /** Whether somebody has asked for the history lately. */
  readonly isAwaited: () => boolean;
  readonly now: () => number;
  readonly wallClock: () => number;
  readonly newId: () => string;
  readonly wake: () => void;
  readonly log: { readonly info: (facts: object, text: string) => void };
}

interface BreadthStores {
  readonly breadth: BreadthStore;
}

interface Checkpoint {
  readonly dates: readonly IsoDate[];
  readonly members: readonly (readonly [symbol: SymbolId, exchange: Exchange])[];
  readonly next: number;
  readonly failed: number;
  /** Outages in a row at the member that comes next. */
  readonly tries: number;
  readonly counts: Readonly<Record<BreadthScope, readonly number[][]>>;
  readonly closes: Readonly<Record<string, MemberCloses>>;
}

/** The last session whose bars should be final. */
export const settledSession = (now: number) => lastClosedSession(now - SETTLED_MS);

/** The sessions to count after those that are kept; from the beginning when the gap is too long. */
export function missingDates(last: IsoDate | null, session: IsoDate): readonly IsoDate[] {
  const end = indexOfDate(session) ?? 0;
  const known = last === null ? null : indexOfDate(last);
  const first = Math.max(end - FIRST_SESSIONS + 1, known === null ? 0 : known + 1);
  return Array.from({ length: Math.max(0, end - first + 1) }, (_, i) => sessionAt(first + i).date);
}

/** How long to wait after an outage; `null` when the failure is the member's own. */
function waitAfter({ kind, retryAfter }: ProviderError): number | null {
  if (!['rate-limited', 'unavailable', 'timeout', 'not-yet'].includes(kind)) return null;
  return Math.min(LONGEST_WAIT, Math.max(SHORTEST_WAIT, retryAfter ?? OUTAGE_MS));
}

const scopesOf = (exchange: Exchange): readonly BreadthScope[] =>
  BREADTH_SCOPES.filter((scope) => scope === 'all' || scope === exchange);

/**
 * Counts the breadth of each session over all members, once: all sessions of a year at first, then
 * those since. Bars of one member at a time are in memory; the counts are the checkpoint.
 */
export function breadthJobs(parts: BreadthJobParts): readonly JobKind<BreadthStores>[] {
  const { registry, store, edition, now, wallClock, log } = parts;

  async function barsOf(
    symbol: SymbolId,
    dates: readonly IsoDate[],
    signal: AbortSignal,
  ): Promise<readonly FoldedBar[]> {
    const first = sessionAt(Math.max(0, (indexOfDate(dates[0]!) ?? 0) - FOLD_REACH));
    const { data } = await registry.ask(
      'bars',
      {
        symbol,
        interval: '1d',
        from: toDayNumber(first.date) * DAY_MS,
        to: (toDayNumber(dates.at(-1)!) + 1) * DAY_MS,
        adjustment: 'split',
        extended: false,
        delay: 0,
      },
      signal,
      { keep: false, priority: 'nightly' },
    );
    return data.bars.map(({ time, high, low, close, volume }) => ({
      date: fromDayNumber(Math.floor(time / DAY_MS)),
      high,
      low,
      close,
      volume,
    }));
  }

  async function begin(session: IsoDate, signal: AbortSignal): Promise<Checkpoint> {
    const dates = missingDates(await store.lastDay(edition), session);
    const members = dates.length === 0 ? [] : await parts.members(signal);
    const counts = Object.fromEntries(
      BREADTH_SCOPES.map((scope) => [scope, emptyFold(dates).counts]),
    ) as Record<BreadthScope, readonly number[][]>;
    return {
      dates,
      members: members.map(({ symbol, exchange }) => [symbol, exchange]),
      next: 0,
      failed: 0,
      tries: 0,
      counts,
      closes: {},
    };
  }

  const runOf = (session: IsoDate, point: Checkpoint, isOver: boolean): BreadthRun => ({
    session,
    members: point.members.length,
    done: point.next,
    failed: point.failed,
    updatedAt: wallClock(),
    finishedAt: isOver ? wallClock() : null,
  });

  /** One member more; throws what its source throws. */
  async function counted(
    session: IsoDate,
    point: Checkpoint,
    signal: AbortSignal,
  ): Promise<Checkpoint> {
    const [symbol, exchange] = point.members[point.next]!;
    const started = performance.now();
    const bars = await barsOf(symbol, point.dates, signal);
    for (const scope of scopesOf(exchange)) {
      const fold: BreadthFold = { dates: point.dates, counts: point.counts[scope] };
      foldMember(fold, bars);
    }
    const closes = parts.keepsCloses
      ? { ...point.closes, [symbol]: memberCloses(bars, session) }
      : point.closes;
    const share = parts.isAwaited() ? AWAITED_SHARE : QUIET_SHARE;
    await pause((performance.now() - started) * (1 / share - 1), undefined, { signal });
    return { ...point, next: point.next + 1, tries: 0, closes };
  }

  async function run(
    session: IsoDate,
    start: Checkpoint,
    context: JobContext<BreadthStores>,
  ): Promise<JobOutcome> {
    let point = start;
    const rest = async (after = 0): Promise<JobOutcome> => {
      await context.write(({ breadth }) => breadth.saveRun(edition, runOf(session, point, false)));
      return { next: point, after };
    };
    while (point.next < point.members.length) {
      if (context.shouldYield()) return rest();
      try {
        point = await counted(session, point, context.signal);
      } catch (error) {
        if (context.signal.aborted || !(error instanceof ProviderError)) throw error;
        const wait = waitAfter(error);
        if (wait !== null && error.kind === 'rate-limited') return rest(wait);
        if (wait !== null && point.tries + 1 < MOST_TRIES) {
          point = { ...point, tries: point.tries + 1 };
          return rest(wait);
        }
        point = { ...point, next: point.next + 1, tries: 0, failed: point.failed + 1 };
      }
    }
    const days = BREADTH_SCOPES.flatMap((scope) =>
      foldedDays({ dates: point.dates, counts: point.counts[scope] })
        .filter(({ counted: any }) => any > 0)
        .map((day) => ({ scope, day })),
    );
    await context.write(async ({ breadth }) => {
      await breadth.saveDays(edition, days);
      await breadth.saveRun(edition, runOf(session, point, true));
      if (parts.keepsCloses) await breadth.saveCloses(edition, JSON.stringify(point.closes));
      await breadth.keepOnly(edition);
    });
    log.info(
      { session, days: point.dates.length, members: point.members.length, failed: point.failed },
      'the breadth of the market is counted',
    );
    return undefined;
  }

  return [
    recurringJob(BREADTH_PLAN, { every: PLAN_EVERY }, async () => {
      const { date } = settledSession(now());
      if ((await store.lastDay(edition)) === date) return;
      const key = `${edition} ${date}`;
      const isNew = await parts.queue.enqueue(
        { id: parts.newId(), kind: BREADTH, key, payload: { session: date, edition } },
        wallClock(),
      );
      if (isNew) parts.wake();
    }),
    {
      name: BREADTH,
      concurrency: 1,
      maxAttempts: 5,
      run: async (job, context) => {
        const wanted = job.payload as { readonly session: IsoDate; readonly edition: string };
        // Of another market, or a newer session counts this one too.
        if (wanted.edition !== edition || settledSession(now()).date > wanted.session)
          return undefined;
        const point =
          (job.checkpoint as Checkpoint | null) ?? (await begin(wanted.session, context.signal));
        return point.members.length === 0 ? undefined : run(wanted.session, point, context);
      },
    },
  ];
}
