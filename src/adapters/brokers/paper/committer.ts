import { StoreBusy } from '../../../ports/store/store-busy.ts';
import { StoreUnavailable } from '../../../ports/store/store-unavailable.ts';
import type {
  AccountAppend,
  AppendOutcome,
  TradingStore,
} from '../../../ports/store/trading-store.ts';

export interface CommitterLimits {
  /** In one transaction: on SQLite the event loop stands still for it. */
  readonly eventsAtOnce: number;
  /** Waiting for one; more are refused. */
  readonly eventsWaiting: number;
}

const usual: CommitterLimits = { eventsAtOnce: 512, eventsWaiting: 20_000 };

export interface TradingCommitter {
  /**
   * Resolves when it is durable, or was refused. Appends of one account that follow one another
   * may be given at once, in order: they are kept in that order, and behind one that was refused
   * the others are a `conflict`. Rejects with StoreBusy, at once, when too much is waiting.
   */
  readonly commit: (append: AccountAppend) => Promise<AppendOutcome>;
  /** Resolves when nothing is waiting or under way. */
  readonly settled: () => Promise<void>;
}

interface Waiting {
  readonly append: AccountAppend;
  readonly resolve: (outcome: AppendOutcome) => void;
  readonly reject: (problem: unknown) => void;
}

/** What follows one another in one account, and is written as one. */
type Chain = [Waiting, ...Waiting[]];

/**
 * Group commit: whatever arrives while a transaction is under way is written by the next one. A
 * disk that can do 200 transactions a second so takes thousands of orders, and one that comes alone
 * waits for nothing.
 */
export function tradingCommitter(
  append: TradingStore['append'],
  limits: CommitterLimits = usual,
): TradingCommitter {
  let queue: Waiting[] = [];
  let eventsWaiting = 0;
  let run: Promise<void> | undefined;

  /** Takes from the queue what one transaction writes; the rest stays, in order. */
  const take = (): readonly Chain[] => {
    const chains = new Map<string, Chain>();
    const rest: Waiting[] = [];
    /** Accounts of which something stayed behind: what follows it stays as well. */
    const held = new Set<string>();
    let events = 0;
    for (const waiting of queue) {
      const { accountId, events: own } = waiting.append;
      const chain = chains.get(accountId);
      const isFull = events > 0 && events + own.length > limits.eventsAtOnce;
      const follows = chain === undefined || isNext(chain.at(-1)!.append, waiting.append);
      if (isFull || !follows || held.has(accountId)) {
        held.add(accountId);
        rest.push(waiting);
        continue;
      }
      if (chain === undefined) chains.set(accountId, [waiting]);
      else chain.push(waiting);
      events += own.length;
    }
    queue = rest;
    eventsWaiting -= events;
    return [...chains.values()];
  };

  /**
   * Whatever of the account was decided before its caller could know of the refusal may stand on
   * what was refused, though the numbers fit.
   */
  const refuseRest = (accountId: string): void => {
    const behind = queue.filter(({ append: { accountId: id } }) => id === accountId);
    queue = queue.filter((waiting) => !behind.includes(waiting));
    for (const { append: refused, resolve } of behind) {
      eventsWaiting -= refused.events.length;
      resolve('conflict');
    }
  };

  const write = async (chains: readonly Chain[]): Promise<void> => {
    let outcomes: readonly AppendOutcome[];
    try {
      outcomes = await append(chains.map(joined));
    } catch (problem) {
      if (chains.length > 1 && !isOfTheStore(problem)) {
        // Something in one of them; the others are not to fail with it.
        for (const chain of chains) await write([chain]);
        return;
      }
      for (const chain of chains) {
        for (const { reject } of chain) reject(problem);
        refuseRest(chain[0].append.accountId);
      }
      return;
    }
    for (const [at, chain] of chains.entries()) await tell(chain, outcomes[at]!);
  };

  const tell = async (chain: Chain, outcome: AppendOutcome): Promise<void> => {
    if (outcome === 'duplicate' && chain.length > 1) {
      // Which of them it is was not told for several: the first is tried alone, then the others.
      const [first, second, ...rest] = chain;
      let isKept = false;
      const seen: Waiting = {
        append: first.append,
        resolve: (own) => {
          isKept = own === 'appended';
          first.resolve(own);
        },
        reject: first.reject,
      };
      await write([[seen]]);
      if (isKept) await write([[second!, ...rest]]);
      else for (const { resolve } of [second!, ...rest]) resolve('conflict');
      return;
    }
    for (const { resolve } of chain) resolve(outcome);
    if (outcome !== 'appended') refuseRest(chain[0].append.accountId);
  };

  const writeAll = async (): Promise<void> => {
    while (queue.length > 0) {
      // All requests that have arrived by now are heard first: on SQLite nothing is while it writes.
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
      await write(take());
    }
    run = undefined;
  };

  return {
    commit: (waiting) =>
      new Promise((resolve, reject) => {
        if (eventsWaiting + waiting.events.length > limits.eventsWaiting) {
          reject(new StoreBusy('Too many orders are waiting to be written.'));
          return;
        }
        eventsWaiting += waiting.events.length;
        queue.push({ append: waiting, resolve, reject });
        run ??= writeAll();
      }),
    settled: () => run ?? Promise.resolve(),
  };
}

const headAfter = ({ expectedHead, events }: AccountAppend): number => expectedHead + events.length;

const isNext = (one: AccountAppend, next: AccountAppend): boolean =>
  next.memberId === one.memberId && next.expectedHead === headAfter(one);

/** Not of what was to be written: another try would fare no better, or write it twice. */
const isOfTheStore = (problem: unknown): boolean =>
  problem instanceof StoreBusy || problem instanceof StoreUnavailable;

/** The newest state of every order, and the events of all. */
function joined(chain: Chain): AccountAppend {
  const [first] = chain;
  if (chain.length === 1) return first.append;
  const parts = chain.map(({ append }) => append);
  const orders = new Map(parts.flatMap((part) => part.orders.map((order) => [order.id, order])));
  const moves = parts.flatMap(({ replay }) => replay ?? []);
  const [move] = moves;
  return {
    ...first.append,
    ...(move === undefined ? {} : { replay: { from: move.from, to: moves.at(-1)!.to } }),
    events: parts.flatMap(({ events }) => events),
    orders: [...orders.values()],
    isLive: parts.at(-1)!.isLive,
  };
}
