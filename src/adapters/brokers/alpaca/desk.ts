import { tradingPartition } from '../../../domain/trading/partition.ts';
import type { KeysOf, OutsideBrokerKind } from '../../../ports/broker-keys.ts';
import type { Broker } from '../../../ports/broker.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { PublishMemberEvent } from '../../../ports/member-events.ts';
import type { BrokerKeyStore } from '../../../ports/store/broker-key-store.ts';
import type { BrokerSendStore } from '../../../ports/store/broker-send-store.ts';
import type { TradingStore } from '../../../ports/store/trading-store.ts';
import type { TradingMarket } from '../../../ports/trading-market.ts';
import { missedUpdates } from '../paper/paper-desk.ts';
import { updateFeed } from '../paper/update-feed.ts';
import { type OutsideAccounts, outsideAccounts } from './accounts.ts';
import { alpacaBroker } from './broker.ts';
import { mirror, type MirrorParts } from './mirror.ts';
import { recentAnswers } from './recent.ts';
import { brokerSends, type SendPauses, sourceOfSend } from './sends.ts';
import { type AccountSession, accountSession } from './session.ts';
import type { StreamPauses } from './stream.ts';
import { sync } from './sync.ts';

export interface AlpacaDeskParts {
  /** Base addresses of the kinds that are offered; no other is ever asked. */
  readonly urls: Readonly<Partial<Record<OutsideBrokerKind, string>>>;
  readonly keysOf: KeysOf;
  readonly store: TradingStore;
  readonly sends: BrokerSendStore;
  readonly keys: Pick<BrokerKeyStore, 'connected' | 'noteConnection'>;
  readonly bus: Bus;
  readonly market: TradingMarket;
  readonly publish: PublishMemberEvent;
  readonly onFilled?: NonNullable<MirrorParts['onFilled']>;
  readonly newId: () => string;
  readonly clock: () => number;
  readonly random: () => number;
  readonly onProblem: (problem: unknown) => void;
  readonly pauses?: {
    readonly send?: Partial<SendPauses>;
    readonly stream?: Partial<StreamPauses>;
    readonly reconcileEvery?: number;
    readonly timeout?: number;
    readonly reads?: readonly number[];
  };
}

export interface AlpacaDeskFigures {
  /** Accounts that this process listens to, and those of them that updates arrive from. */
  readonly followed: number;
  readonly listening: number;
  readonly reconnects: number;
  /** Since the last comparison with the broker, of the account that waits longest, in ms. */
  readonly reconcileAge: number;
}

/** Accounts at Alpaca: the brokers of both kinds, and whoever listens to the accounts held here. */
export interface AlpacaDesk {
  readonly brokers: readonly Broker[];
  /** This process holds these partitions from now on: their accounts are listened to here. */
  readonly onTaken: (partitions: readonly number[]) => void;
  readonly onLost: (partition: number) => void;
  readonly figures: () => AlpacaDeskFigures;
  readonly start: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const SWEEP_EVERY = 60_000;
const USED_SUBJECT = 'trading.outside.used';

export function alpacaDesk(parts: AlpacaDeskParts): AlpacaDesk {
  const { store, bus, clock, onProblem } = parts;
  const recent = recentAnswers(clock);
  const feed = updateFeed({
    bus,
    headOf: async (accountId) => (await store.find(accountId))?.account.head,
    missed: (accountId, span) => missedUpdates(store, accountId, span),
    onProblem,
  });
  const log = mirror({
    store,
    feed,
    publish: parts.publish,
    ...(parts.onFilled === undefined ? {} : { onFilled: parts.onFilled }),
    onChanged: recent.forget,
    sourceOf: async (key, clientOrderId) => {
      const sent = await parts.sends.find(key, clientOrderId);
      return sent === undefined ? null : sourceOfSend(sent);
    },
  });
  const sending = brokerSends({
    store,
    sends: parts.sends,
    mirror: log,
    newId: parts.newId,
    now: clock,
    ...(parts.pauses?.send === undefined ? {} : { pauses: parts.pauses.send }),
  });
  const comparing = sync({ store, sends: parts.sends, sending, mirror: log, now: clock });

  const held = new Set<number>();
  const sessions = new Map<string, AccountSession>();
  const known = new Set<string>();
  const byKind = new Map<string, { readonly url: string; readonly accounts: OutsideAccounts }>();
  let timer: NodeJS.Timeout | undefined;
  let leave: (() => Promise<void>) | undefined;
  let isClosed = false;

  /** Told once by this process; who holds the account listens to it from then on. */
  const onUsed = (accountId: string): void => {
    if (known.has(accountId)) return;
    known.add(accountId);
    bus.publish(USED_SUBJECT, accountId);
  };

  const brokers = Object.entries(parts.urls).map(([name, url]) => {
    const kind = name as OutsideBrokerKind;
    const accounts = outsideAccounts({
      kind,
      url,
      keysOf: parts.keysOf,
      now: clock,
      ...(parts.pauses?.timeout === undefined ? {} : { timeout: parts.pauses.timeout }),
      ...(parts.pauses?.reads === undefined ? {} : { reads: parts.pauses.reads }),
    });
    byKind.set(kind, { url, accounts });
    return alpacaBroker({
      kind,
      accounts,
      store,
      sends: parts.sends,
      sending,
      mirror: log,
      sync: comparing,
      feed,
      recent,
      market: parts.market,
      newId: parts.newId,
      now: clock,
      onUsed,
    });
  });

  const drop = (accountId: string): void => {
    sessions.get(accountId)?.close();
    sessions.delete(accountId);
    known.delete(accountId);
  };

  const follow = (accountId: string, broker: string): void => {
    const way = byKind.get(broker);
    if (isClosed || way === undefined || sessions.has(accountId)) return;
    sessions.set(
      accountId,
      accountSession(accountId, {
        url: way.url,
        accounts: way.accounts,
        mirror: log,
        sync: comparing,
        note: (id, state, reconciledAt) =>
          parts.keys.noteConnection(id, { state, since: clock(), reconciledAt }),
        onGone: drop,
        onProblem,
        now: clock,
        random: parts.random,
        ...(parts.pauses?.reconcileEvery === undefined
          ? {}
          : { reconcileEvery: parts.pauses.reconcileEvery }),
        ...(parts.pauses?.stream === undefined ? {} : { streamPauses: parts.pauses.stream }),
      }),
    );
  };

  /** Those that are connected are listened to; those that are not any more are let go. */
  const sweep = async (): Promise<void> => {
    const connected = await parts.keys.connected([...held]);
    const ids = new Set(connected.map(({ accountId }) => accountId));
    for (const accountId of sessions.keys()) if (!ids.has(accountId)) drop(accountId);
    for (const { accountId, broker, partition } of connected)
      if (held.has(partition)) follow(accountId, broker);
  };

  return {
    brokers,
    onTaken: (partitions) => {
      for (const partition of partitions) held.add(partition);
      void sweep().catch(onProblem);
    },
    onLost: (partition) => {
      held.delete(partition);
      for (const accountId of sessions.keys())
        if (tradingPartition(accountId) === partition) drop(accountId);
    },
    figures: () => {
      let [listening, reconnects, reconcileAge] = [0, 0, 0];
      for (const session of sessions.values()) {
        const state = session.state();
        if (state.phase === 'listening') listening += 1;
        reconnects += state.reconnects;
        if (state.reconciledAt !== null)
          reconcileAge = Math.max(reconcileAge, clock() - state.reconciledAt);
      }
      return { followed: sessions.size, listening, reconnects, reconcileAge };
    },
    start: async () => {
      leave = await bus.subscribe(USED_SUBJECT, (accountId) => {
        if (held.has(tradingPartition(accountId)) && !sessions.has(accountId))
          void sweep().catch(onProblem);
      });
      timer = setInterval(() => void sweep().catch(onProblem), SWEEP_EVERY);
      timer.unref();
    },
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      await leave?.();
      for (const accountId of sessions.keys()) drop(accountId);
      for (const { accounts } of byKind.values()) accounts.close();
      await feed.close();
    },
  };
}
