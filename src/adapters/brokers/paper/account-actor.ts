import type { AccountState } from '../../../domain/trading/account-state.ts';
import { newState } from '../../../domain/trading/apply-event.ts';
import { stateFromJson, stateToJson } from '../../../domain/trading/state-json.ts';
import type { TradingRefusal } from '../../../domain/trading/refusal.ts';
import type { NewTradingEvent } from '../../../domain/trading/trading-event.ts';
import { BrokerUnavailable } from '../../../ports/broker.ts';
import { StoreBusy } from '../../../ports/store/store-busy.ts';
import type {
  AccountAppend,
  AccountKey,
  AppendOutcome,
  ReplayMove,
  TradingStore,
} from '../../../ports/store/trading-store.ts';
import { type AppliedEvent, applyNew, applyOne, lastOrders } from './apply-batch.ts';

export type ActorStore = Pick<
  TradingStore,
  'log' | 'snapshot' | 'saveSnapshot' | 'find' | 'moveReplay'
>;

export interface ActorParts {
  readonly key: AccountKey;
  /** Its time is the past. */
  readonly isReplay: boolean;
  readonly store: ActorStore;
  /** Joined with those of other accounts; resolves when it is durable. */
  readonly commit: (append: AccountAppend) => Promise<AppendOutcome>;
  /** After the commit, in the order of the log. */
  readonly onCommitted: (applied: readonly AppliedEvent[], state: AccountState) => void;
  readonly onProblem: (problem: unknown) => void;
}

/** What a decision came to. `missing`: it could not be made without looking at more. */
export type Verdict<M> =
  | {
      readonly events: readonly NewTradingEvent[];
      /** What goes on from there, in the same append; it can refuse or miss nothing. */
      readonly next?: (state: AccountState) => NextVerdict;
      /** The clock of a replay goes on with it, also without any event. */
      readonly replay?: ReplayMove;
    }
  | { readonly refusal: TradingRefusal }
  | { readonly missing: M };
export type NextVerdict = Extract<Verdict<never>, { readonly events: unknown }>;

export type Outcome<M> =
  | { readonly kind: 'done'; readonly applied: readonly AppliedEvent[] }
  | { readonly kind: 'refused'; readonly refusal: TradingRefusal }
  | { readonly kind: 'missing'; readonly missing: M }
  /** An id in it is in the log already. */
  | { readonly kind: 'duplicate' }
  /** Closed, or deleted. */
  | { readonly kind: 'gone' };

export interface AccountActor {
  readonly key: AccountKey;
  /** Its time is the past; an account never becomes a replay, nor ceases to be one. */
  readonly isReplay: boolean;
  /** Looks at the newest committed state; it must not be kept or changed. */
  readonly read: <T>(look: (state: AccountState) => T) => Promise<T>;
  /** Decides and appends. `decide` may be called several times: it does nothing else. */
  readonly change: <M>(decide: (state: AccountState) => Verdict<M>) => Promise<Outcome<M>>;
  readonly isIdle: () => boolean;
  /** The state as it is in memory, for those who only need a hint. */
  readonly peek: () => AccountState | undefined;
  /** Keeps a snapshot if it is worth it. */
  readonly settle: () => Promise<void>;
}

interface Change {
  readonly kind: 'change';
  readonly decide: (state: AccountState) => Verdict<unknown>;
  readonly resolve: (outcome: Outcome<unknown>) => void;
  readonly reject: (problem: unknown) => void;
}
interface Read {
  readonly kind: 'read';
  readonly look: (state: AccountState) => void;
  readonly reject: (problem: unknown) => void;
}

const EVENTS_PER_PAGE = 2_000;
const SNAPSHOT_AFTER = 500;
const WORTH_A_SNAPSHOT = 50;
const MOST_IN_ONE = 256;
/** Others write to the account too; who loses that often is not alone at fault. */
const MOST_TRIES = 50;

/**
 * One account in this process: everything that concerns it happens here, one after another.
 * Changes that wait while others are written are decided upon each other and written together;
 * whoever asked is told after the commit. When another process was faster, what is in memory is
 * dropped, the log is read, and everything is decided again.
 */
export function accountActor(parts: ActorParts): AccountActor {
  const { key, store } = parts;
  const queue: (Change | Read)[] = [];
  let state: AccountState | undefined;
  let snapshotSeq = 0;
  let isRunning = false;

  const load = async (): Promise<AccountState> => {
    let loaded = newState();
    const kept = await store.snapshot(key);
    if (kept !== undefined) loaded = stateFromJson(kept.text) ?? loaded;
    snapshotSeq = loaded.seq;
    return follow(loaded);
  };

  /** Reads on to the end of the log. */
  const follow = async (from: AccountState): Promise<AccountState> => {
    for (;;) {
      const page = await store.log(key, { after: from.seq, limit: EVENTS_PER_PAGE });
      for (const event of page) applyOne(from, event);
      if (page.length < EVENTS_PER_PAGE) return from;
    }
  };

  /** The newest state; `undefined` for an account that is gone. */
  const fresh = async (): Promise<AccountState | undefined> => {
    const owned = await store.find(key.accountId);
    if (owned === undefined) return undefined;
    const known = state;
    // Forgotten while it is in the works: half of a page would be worse than none.
    state = undefined;
    const newest =
      known === undefined || known.seq > owned.account.head
        ? await load()
        : known.seq === owned.account.head
          ? known
          : await follow(known);
    state = newest;
    return newest;
  };

  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    try {
      while (queue.length > 0) {
        const next = queue[0]!;
        if (next.kind === 'read') {
          queue.shift();
          await readOne(next);
        } else await changeSome(takeChanges());
      }
    } finally {
      isRunning = false;
    }
    if (state !== undefined && state.seq - snapshotSeq >= SNAPSHOT_AFTER) void settle();
  };

  const readOne = async ({ look, reject }: Read): Promise<void> => {
    try {
      const newest = await fresh();
      if (newest === undefined) throw new BrokerUnavailable('the account is gone', false);
      look(newest);
    } catch (problem) {
      reject(problem);
    }
  };

  const takeChanges = (): readonly Change[] => {
    const changes: Change[] = [];
    while (changes.length < MOST_IN_ONE && queue[0]?.kind === 'change')
      changes.push(queue.shift() as Change);
    return changes;
  };

  const changeSome = async (changes: readonly Change[]): Promise<void> => {
    if (changes.length > 1 && (await tryTogether(changes))) return;
    for (const change of changes) await changeOne(change);
  };

  /** Decides all upon each other and writes them in one; false when each must go by itself. */
  const tryTogether = async (changes: readonly Change[]): Promise<boolean> => {
    const outcomes: Outcome<unknown>[] = [];
    const all: AppliedEvent[] = [];
    const moves: ReplayMove[] = [];
    let committed = false;
    try {
      const now = state ?? (await fresh());
      if (now === undefined) return false;
      const expectedHead = now.seq;
      for (const change of changes) {
        const verdict = change.decide(now);
        if (!('events' in verdict)) {
          outcomes.push(told(verdict));
          continue;
        }
        const { applied, replay } = applyAll(now, verdict);
        all.push(...applied);
        if (replay !== undefined) moves.push(replay);
        outcomes.push({ kind: 'done', applied });
      }
      // Without a write nobody knows whether what was decided upon is still so.
      if (all.length === 0) return false;
      const outcome = await commitSafely(appendOf(key, expectedHead, all, now, joinedMove(moves)));
      committed = outcome === 'appended';
      if (!committed) {
        state = undefined;
        return false;
      }
      parts.onCommitted(all, now);
    } catch (problem) {
      state = undefined;
      // One that cannot be decided spoils the others only as long as they go together.
      if (!committed && !(problem instanceof BrokerUnavailable)) return false;
      parts.onProblem(problem);
      if (!committed) {
        for (const change of changes) change.reject(problem);
        return true;
      }
    }
    for (const [index, change] of changes.entries()) change.resolve(outcomes[index]!);
    return true;
  };

  const changeOne = async ({ decide, resolve, reject }: Change): Promise<void> => {
    try {
      for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
        const outcome = await attemptOne(decide, attempt > 0);
        if (outcome !== undefined) {
          resolve(outcome);
          return;
        }
      }
      throw new BrokerUnavailable('the account is written to by too many at once', false);
    } catch (problem) {
      state = undefined;
      reject(problem);
    }
  };

  /** `undefined` when somebody else was faster. */
  const attemptOne = async (
    decide: Change['decide'],
    isFresh: boolean,
  ): Promise<Outcome<unknown> | undefined> => {
    let now = state;
    let isKnownFresh = isFresh;
    if (now === undefined || isFresh) {
      now = await fresh();
      isKnownFresh = true;
    }
    if (now === undefined) return { kind: 'gone' };
    const verdict = decide(now);
    if (!('events' in verdict)) {
      if (isKnownFresh) return told(verdict);
      const before = now.seq;
      const newest = await fresh();
      if (newest === undefined) return { kind: 'gone' };
      return newest.seq === before ? told(verdict) : undefined;
    }
    const expectedHead = now.seq;
    const { applied, replay } = applyAll(now, verdict);
    if (applied.length === 0) {
      if (replay === undefined) return { kind: 'done', applied: [] };
      if (await store.moveReplay(key, { ...replay, head: expectedHead }))
        return { kind: 'done', applied: [] };
      state = undefined;
      return undefined;
    }
    const outcome = await commitSafely(appendOf(key, expectedHead, applied, now, replay));
    if (outcome === 'appended') {
      parts.onCommitted(applied, now);
      return { kind: 'done', applied };
    }
    state = undefined;
    return outcome === 'conflict' ? undefined : { kind: outcome };
  };

  const commitSafely = async (append: AccountAppend): Promise<AppendOutcome> => {
    try {
      return await parts.commit(append);
    } catch (problem) {
      state = undefined;
      // Who was turned away at the door has surely written nothing.
      const mayHaveHappened = !(problem instanceof StoreBusy);
      throw new BrokerUnavailable('the log cannot be written at present', mayHaveHappened, {
        cause: problem,
      });
    }
  };

  const settle = async (): Promise<void> => {
    if (state === undefined || isRunning || state.seq - snapshotSeq < WORTH_A_SNAPSHOT) return;
    const { seq } = state;
    const text = stateToJson(state);
    try {
      await store.saveSnapshot(key, { seq, text });
      snapshotSeq = Math.max(snapshotSeq, seq);
    } catch (problem) {
      parts.onProblem(problem);
    }
  };

  const start = (): void => void run().catch(parts.onProblem);

  return {
    key,
    isReplay: parts.isReplay,
    read: <T>(look: (state: AccountState) => T) =>
      new Promise<T>((resolve, reject) => {
        queue.push({ kind: 'read', look: (newest) => resolve(look(newest)), reject });
        start();
      }),
    change: <M>(decide: (state: AccountState) => Verdict<M>) =>
      new Promise<Outcome<M>>((resolve, reject) => {
        const answer = resolve as (outcome: Outcome<unknown>) => void;
        queue.push({ kind: 'change', decide, resolve: answer, reject });
        start();
      }),
    isIdle: () => !isRunning && queue.length === 0,
    peek: () => state,
    settle,
  };
}

const told = (
  verdict: { readonly refusal: TradingRefusal } | { readonly missing: unknown },
): Outcome<unknown> =>
  'refusal' in verdict
    ? { kind: 'refused', refusal: verdict.refusal }
    : { kind: 'missing', missing: verdict.missing };

/** A decision and everything that goes on from it. */
function applyAll(
  state: AccountState,
  first: NextVerdict,
): { readonly applied: readonly AppliedEvent[]; readonly replay: ReplayMove | undefined } {
  const applied = [...applyNew(state, first.events)];
  let { next, replay } = first;
  while (next !== undefined) {
    const verdict: NextVerdict = next(state);
    applied.push(...applyNew(state, verdict.events));
    ({ next, replay = replay } = verdict);
  }
  return { applied, replay };
}

const joinedMove = (moves: readonly ReplayMove[]): ReplayMove | undefined =>
  moves[0] === undefined ? undefined : { from: moves[0].from, to: moves.at(-1)!.to };

export const appendOf = (
  key: AccountKey,
  expectedHead: number,
  applied: readonly AppliedEvent[],
  state: AccountState,
  replay?: ReplayMove,
): AccountAppend => ({
  ...key,
  expectedHead,
  events: applied.map(({ event }) => event),
  orders: lastOrders(applied),
  isLive: state.orders.size > 0 || state.positions.size > 0,
  ...(replay === undefined ? {} : { replay }),
});
