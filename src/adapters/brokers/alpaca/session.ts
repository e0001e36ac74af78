import type { ConnectionState } from '../../../domain/trading/broker-connection.ts';
import { BrokerKeysRefused, UnknownAccount } from '../../../ports/broker.ts';
import { type SetTimer, systemTimer } from '../../market-data/alpaca/live-timers.ts';
import type { OutsideAccounts, OutsideConnection } from './accounts.ts';
import type { StreamNews } from './map-order.ts';
import type { Mirror } from './mirror.ts';
import { type StreamPauses, type StreamState, tradeStream } from './stream.ts';
import type { Sync } from './sync.ts';

export interface SessionParts {
  readonly url: string;
  readonly accounts: OutsideAccounts;
  readonly mirror: Mirror;
  readonly sync: Sync;
  /** How the account is reached, for its page. */
  readonly note: (
    accountId: string,
    state: ConnectionState,
    reconciledAt: number | null,
  ) => Promise<void>;
  /** The account is not connected any more. */
  readonly onGone: (accountId: string) => void;
  readonly onProblem: (problem: unknown) => void;
  readonly now: () => number;
  readonly random: () => number;
  readonly setTimer?: SetTimer;
  readonly reconcileEvery?: number;
  readonly streamPauses?: Partial<StreamPauses>;
}

/** The one place that listens to an account and compares it: in the process that holds it. */
export interface AccountSession {
  readonly state: () => StreamState & { readonly reconciledAt: number | null };
  /** Compares now, or once more when it is being done. */
  readonly reconcile: () => void;
  readonly close: () => void;
}

const RECONCILE_EVERY = 60_000;
const RECONCILE_TIMEOUT = 120_000;
/** What happened so long ago should have been heard of. */
const HEARD_WITHIN = 15_000;

export function accountSession(accountId: string, parts: SessionParts): AccountSession {
  const { accounts, now } = parts;
  const setTimer = parts.setTimer ?? systemTimer;
  const closing = new AbortController();
  let reconciledAt: number | null = null;
  let under = false;
  let isWanted = false;
  let stopWaiting: () => void = () => undefined;
  let used: OutsideConnection | undefined;

  const note = (state: ConnectionState): void => {
    if (closing.signal.aborted) return;
    parts.note(accountId, state, reconciledAt).catch(parts.onProblem);
  };

  const onNews = (news: StreamNews): void => {
    void hear(news).catch((problem: unknown) => {
      parts.onProblem(problem);
      reconcile();
    });
  };

  const hear = async (news: StreamNews): Promise<void> => {
    const { key } = used ?? (await accounts.of(accountId));
    const { executionId: id, price, qty } = news;
    const isExecution = id !== null && price !== null && qty !== null;
    const { orphans } = await parts.mirror.see(key, [
      {
        tree: news.order,
        told: isExecution ? { id, price, qty, at: news.at ?? news.order.updatedAt } : null,
        positionQty: news.positionQty,
      },
    ]);
    if (orphans > 0) reconcile();
  };

  const open = () =>
    tradeStream({
      url: parts.url,
      keys: async () => {
        try {
          return (await accounts.of(accountId)).keys;
        } catch (problem) {
          if (problem instanceof UnknownAccount) return undefined;
          throw problem;
        }
      },
      now,
      random: parts.random,
      setTimer,
      ...(parts.streamPauses === undefined ? {} : { pauses: parts.streamPauses }),
      onListening: () => {
        note('connected');
        reconcile();
      },
      onNews,
      onEnded: (why) => note(why === 'refused' ? 'refused' : 'reconnecting'),
    });

  const compare = async (): Promise<void> => {
    const account = await accounts.of(accountId);
    // New keys were given: the stream is opened with them.
    if (used !== undefined && used !== account) {
      stream.close();
      stream = open();
    }
    used = account;
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(RECONCILE_TIMEOUT)]);
    const { oldestAt } = await parts.sync.whole(account, signal);
    reconciledAt = now();
    const { phase, since } = stream.state();
    if (phase === 'listening') note('connected');
    const wasMissed =
      oldestAt !== null && since !== null && oldestAt > since && now() - oldestAt > HEARD_WITHIN;
    // It happened while the stream was open, and the stream did not say so.
    if (wasMissed) stream.distrust();
  };

  const run = async (): Promise<void> => {
    try {
      await compare();
    } catch (problem) {
      if (closing.signal.aborted) return;
      if (problem instanceof UnknownAccount) parts.onGone(accountId);
      else if (problem instanceof BrokerKeysRefused) note('refused');
      else {
        parts.onProblem(problem);
        note('reconnecting');
      }
    }
  };

  function reconcile(): void {
    if (closing.signal.aborted) return;
    if (under) {
      isWanted = true;
      return;
    }
    under = true;
    stopWaiting();
    void run().finally(() => {
      under = false;
      if (closing.signal.aborted) return;
      if (isWanted) {
        isWanted = false;
        reconcile();
      } else stopWaiting = setTimer(reconcile, parts.reconcileEvery ?? RECONCILE_EVERY);
    });
  }

  let stream = open();
  reconcile();
  return {
    state: () => ({ ...stream.state(), reconciledAt }),
    reconcile,
    close: () => {
      closing.abort();
      stopWaiting();
      stream.close();
    },
  };
}
