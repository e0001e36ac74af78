import {
  afterTaking,
  budgetShares,
  type RequestLimit,
  tokensIn,
  waitFor,
} from '../../../domain/request-budget/bucket.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import {
  REQUEST_PRIORITIES,
  type RequestBudget,
  type RequestPriority,
} from '../../../ports/request-budget.ts';
import type {
  LeaseRequest,
  RequestBudgetStore,
  RequestLease,
} from '../../../ports/store/request-budget-store.ts';
import { requestContext } from './request-context.ts';

export interface SharedBudgetParts {
  readonly provider: string;
  readonly limit: RequestLimit;
  readonly store: RequestBudgetStore;
  /** 1 where no other process can be on the same store, else 2. */
  readonly atLeast: number;
  /** Names this run of this process among all others. */
  readonly process: string;
  /** A clock that is never set back, in ms. */
  readonly now: () => number;
  /** The budget is spent without the others: the database did not answer in time. */
  readonly onAlone?: (problem: unknown) => void;
  readonly onTogether?: () => void;
}

export interface BudgetState {
  readonly left: number | null;
  /** 0 when the vendor may be asked. */
  readonly pausedFor: number;
  /** False while the process spends its own small part. */
  readonly isShared: boolean;
  readonly taken: number;
}

export interface SharedBudget extends RequestBudget {
  readonly state: () => BudgetState;
  /** Gives back what was leased and not spent. */
  readonly close: () => Promise<void>;
}

/** Thrown when our own budget has no token in time; the vendor itself has not complained. */
export class BudgetSpent extends ProviderError {
  constructor(retryAfter: number) {
    super('rate-limited', 'The data source allows no more questions right now.', {
      retryAfter: Math.max(1, Math.ceil(retryAfter)),
    });
  }
}

/** The share of a full bucket that each leaves to those who come before it. */
const LEAVES: Readonly<Record<RequestPriority, number>> = {
  interactive: 0,
  prefetch: 1 / 3,
  nightly: 1 / 2,
};

/** The longest wait for the database: after it the process goes on by itself. */
const STORE_WITHIN = 1_000;
/** How long it stays by itself before it tries the database again. */
const ALONE_FOR = 5_000;
const FIRST_ALONE_FOR = 250;
/** More than this waiting are refused. */
const MOST_WAITING = 500;
const SOONEST = 5;

interface Waiter {
  readonly priority: RequestPriority;
  readonly until: number;
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
}

/** Rejects when nothing has come of it in time; `onLate` gets what comes afterwards. */
function within<T>(ms: number, work: Promise<T>, onLate: (value: T) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      reject(new Error(`The database did not answer within ${ms} ms.`));
    }, ms);
    work.then(
      (value) => {
        clearTimeout(timer);
        if (isLate) onLate(value);
        else resolve(value);
      },
      (problem: unknown) => {
        clearTimeout(timer);
        reject(problem instanceof Error ? problem : new Error(String(problem)));
      },
    );
  });
}

/**
 * The budget of one provider, shared by all processes through the store. Tokens are leased as they
 * are needed, a few ahead while many are, and spent within a short time or given back. Without the
 * database the process spends a part of its own, so that all together stay within the limit.
 */
export function sharedBudget(parts: SharedBudgetParts): SharedBudget {
  const { provider, limit, store, atLeast, process, now } = parts;
  const waiting: Waiter[] = [];
  let held = { tokens: 0, until: 0 };
  /** Leased tokens that were not spent in time. */
  let back = 0;
  let isLeasing = false;
  let isClosed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pausedUntil = -Infinity;
  let aloneUntil = -Infinity;
  let isAlone = false;
  /** When the process's own bucket will be full again; none has been spent of it. */
  let aloneFullAt = 0;
  /** Unknown until the store has answered once: a process that has just started may be one of many. */
  let processes: number | undefined;
  let known: { readonly left: number; readonly at: number } | undefined;
  let taken = 0;
  /** Tokens that were taken within the last lease: so many are leased ahead. */
  let recent = { count: 0, since: 0 };

  const shares = () => budgetShares(limit, processes ?? atLeast);

  const leftNow = (): number => {
    const { shared } = shares();
    if (known === undefined) return shared.capacity;
    const gained = (now() - known.at) / shared.perToken;
    return Math.min(shared.capacity, Math.floor(known.left + gained));
  };

  const refuse = (waiter: Waiter, retryAfter: number): void => {
    const place = waiting.indexOf(waiter);
    if (place >= 0) waiting.splice(place, 1);
    waiter.reject(new BudgetSpent(retryAfter));
  };

  const refuseAll = (retryAfter: number): void => {
    for (const waiter of waiting.slice()) refuse(waiter, retryAfter);
  };

  const dropOld = (): void => {
    if (held.tokens > 0 && now() >= held.until) {
      back += held.tokens;
      held = { tokens: 0, until: 0 };
    }
  };

  const spend = (): void => {
    held = { ...held, tokens: held.tokens - 1 };
    taken += 1;
    const { leaseLife } = shares();
    recent =
      now() - recent.since > leaseLife
        ? { count: 1, since: now() }
        : { ...recent, count: recent.count + 1 };
  };

  /** What is held goes to those who come first; the others leave their share in the bucket. */
  const mayHold = (priority: RequestPriority): boolean =>
    priority === 'interactive' ||
    leftNow() + held.tokens > LEAVES[priority] * shares().shared.capacity;

  const giveOut = (): void => {
    dropOld();
    for (const priority of REQUEST_PRIORITIES)
      while (held.tokens > 0 && mayHold(priority)) {
        const place = waiting.findIndex((waiter) => waiter.priority === priority);
        if (place < 0) break;
        const [waiter] = waiting.splice(place, 1);
        spend();
        waiter!.resolve();
      }
  };

  /** A token for one request, from the part that this process may spend by itself. */
  const leaseAlone = ({
    want,
    leave,
  }: Pick<LeaseRequest, 'want' | 'leave'>): Pick<RequestLease, 'granted' | 'wait'> => {
    const { alone } = shares();
    if (alone === null || processes === undefined)
      return { granted: 0, wait: Math.max(SOONEST, aloneUntil - now()) };
    const at = now();
    const kept = Math.min(alone.capacity - 1, Math.ceil(leave * alone.capacity));
    const granted = Math.min(want, Math.max(0, tokensIn(alone, aloneFullAt, at) - kept));
    if (granted > 0) aloneFullAt = afterTaking(alone, aloneFullAt, at, granted);
    return { granted, wait: waitFor(alone, aloneFullAt, at, kept + 1) };
  };

  const goAlone = (problem: unknown): void => {
    aloneUntil = now() + (processes === undefined ? FIRST_ALONE_FOR : ALONE_FOR);
    if (isAlone) return;
    isAlone = true;
    // Whatever the shared bucket has just given out counts: the own one starts empty.
    const { alone } = shares();
    aloneFullAt = alone === null ? 0 : now() + alone.capacity * alone.perToken;
    parts.onAlone?.(problem);
  };

  const leaseTogether = async (
    request: Pick<LeaseRequest, 'want' | 'leave'>,
  ): Promise<Pick<RequestLease, 'granted' | 'wait'>> => {
    const started = now();
    const { leaseLife } = shares();
    const returned = back;
    back = 0;
    // One process alone has spent from the very bucket that it now comes back to.
    const debt = isAlone && processes === 1 ? Math.max(0, aloneFullAt - started) : 0;
    try {
      const lease = await within(
        processes === undefined ? STORE_WITHIN : Math.min(STORE_WITHIN, leaseLife),
        store.lease({ provider, process, limit, atLeast, ...request, back: returned, debt }),
        (late) => {
          back += late.granted;
        },
      );
      ({ processes } = lease);
      known = { left: lease.left, at: now() };
      if (lease.pausedFor > 0) pausedUntil = Math.max(pausedUntil, now() + lease.pausedFor);
      if (isAlone) {
        isAlone = false;
        parts.onTogether?.();
      }
      dropOld();
      const until = started + leaseLife;
      if (now() >= until) back += lease.granted;
      // What is held from before keeps its time.
      else
        held = {
          tokens: held.tokens + lease.granted,
          until: held.tokens === 0 ? until : Math.min(held.until, until),
        };
      return lease;
    } catch (problem) {
      // Whether it was given back is not known: it is not given back twice.
      goAlone(problem);
      return useAlone(request);
    }
  };

  const useAlone = (
    request: Pick<LeaseRequest, 'want' | 'leave'>,
  ): Pick<RequestLease, 'granted' | 'wait'> => {
    const lease = leaseAlone(request);
    // Spent at once by those who wait; what is left over is not kept.
    held = { tokens: held.tokens + lease.granted, until: now() + SOONEST };
    return lease;
  };

  const pump = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (isLeasing) return;
    const pausedFor = pausedUntil - now();
    if (pausedFor > 0) {
      refuseAll(pausedFor);
      return;
    }
    giveOut();
    const priority = REQUEST_PRIORITIES.find((each) =>
      waiting.some((waiter) => waiter.priority === each),
    );
    if (priority === undefined) return;
    const those = waiting.filter((waiter) => waiter.priority === priority);
    const isOnOwn = now() < aloneUntil;
    const { leaseLife } = shares();
    const busy = now() - recent.since <= leaseLife ? recent.count : 0;
    const ahead = isOnOwn || priority !== 'interactive' ? 0 : Math.min(busy, 16);
    const request = { want: those.length + ahead, leave: LEAVES[priority] };
    isLeasing = true;
    void (isOnOwn ? Promise.resolve(useAlone(request)) : leaseTogether(request)).then(
      ({ wait }) => {
        isLeasing = false;
        if (isClosed) return;
        giveOut();
        const pause = pausedUntil - now();
        if (pause > 0) {
          refuseAll(pause);
          return;
        }
        if (waiting.length === 0) return;
        // They came while the others' tokens were being leased.
        if (wait <= 0) {
          pump();
          return;
        }
        // Who cannot have a turn in time is told at once; those behind are in line for later ones.
        const { perToken } = shares().shared;
        for (const each of REQUEST_PRIORITIES)
          for (const [i, waiter] of waiting.filter((other) => other.priority === each).entries()) {
            const turn = wait + i * perToken;
            if (now() + turn > waiter.until) refuse(waiter, turn);
          }
        if (waiting.length === 0) return;
        timer = setTimeout(pump, Math.max(SOONEST, Math.ceil(wait)));
      },
    );
  };

  return {
    take: (signal, asked) => {
      const { priority: usual, patience } = requestContext();
      const priority = asked ?? usual;
      return new Promise<void>((resolve, reject) => {
        if (signal.aborted) {
          reject(signal.reason as Error);
          return;
        }
        if (isClosed || waiting.length >= MOST_WAITING) {
          reject(new BudgetSpent(limit.interval));
          return;
        }
        const leave = () => {
          const place = waiting.indexOf(waiter);
          if (place >= 0) waiting.splice(place, 1);
          reject(signal.reason as Error);
        };
        const waiter: Waiter = {
          priority,
          until: now() + patience,
          resolve: () => {
            signal.removeEventListener('abort', leave);
            resolve();
          },
          reject: (reason) => {
            signal.removeEventListener('abort', leave);
            reject(reason as Error);
          },
        };
        signal.addEventListener('abort', leave, { once: true });
        waiting.push(waiter);
        // Somebody who comes first does not wait for the timer of those who come later.
        if (timer === undefined || priority === 'interactive') pump();
      });
    },
    pause: (ms) => {
      if (ms <= 0) return;
      pausedUntil = Math.max(pausedUntil, now() + ms);
      refuseAll(pausedUntil - now());
      back += held.tokens;
      held = { tokens: 0, until: 0 };
      store.pause(provider, ms).catch((problem: unknown) => parts.onAlone?.(problem));
    },
    left: () => (pausedUntil > now() ? 0 : leftNow() + held.tokens),
    state: () => ({
      left: pausedUntil > now() ? 0 : leftNow() + held.tokens,
      pausedFor: Math.max(0, pausedUntil - now()),
      isShared: !isAlone,
      taken,
    }),
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      refuseAll(limit.interval);
      back += held.tokens;
      held = { tokens: 0, until: 0 };
      try {
        await within(
          STORE_WITHIN,
          store.leave({ provider, process, limit, atLeast, back }),
          () => undefined,
        );
      } catch (problem) {
        parts.onAlone?.(problem);
      }
    },
  };
}
