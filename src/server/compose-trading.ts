import { randomUUID } from 'node:crypto';
import {
  dayTrader,
  DEMO_SYMBOLS,
  demoMonth,
  swingTrader,
} from '../adapters/brokers/paper/demo-month.ts';
import { alpacaDesk } from '../adapters/brokers/alpaca/desk.ts';
import { keyVerifier } from '../adapters/brokers/alpaca/verify-keys.ts';
import { marketWorker } from '../adapters/brokers/paper/market-worker.ts';
import { paperDesk } from '../adapters/brokers/paper/paper-desk.ts';
import { pastMarket } from '../adapters/brokers/paper/past-market.ts';
import { replayNews } from '../adapters/brokers/paper/replay-news.ts';
import { sessionTapes } from '../adapters/brokers/paper/session-tapes.ts';
import { updatesSubject } from '../adapters/brokers/paper/update-feed.ts';
import type { OpenStore } from '../adapters/store/open-store.ts';
import { tradingPartitions } from '../adapters/store/partition-leases.ts';
import type { Entitlement } from '../domain/identity/entitlement.ts';
import type { Visitor } from '../domain/identity/visitor.ts';
import { DEFAULT_SETTINGS, STARTING_CASH } from '../domain/trading/default-settings.ts';
import type { TradingAccount } from '../domain/trading/account.ts';
import type { FilledOrder } from '../domain/trading/filled-order.ts';
import type { SessionTape } from '../domain/trading/session-tape.ts';
import type { TradingEvent } from '../domain/trading/trading-event.ts';
import type { KeysOf, VerifyKeys } from '../ports/broker-keys.ts';
import type { Broker, EquityPoint } from '../ports/broker.ts';
import type { Bus } from '../ports/bus.ts';
import type { CacheBudget } from '../ports/cache-budget.ts';
import type { PublishMemberEvent } from '../ports/member-events.ts';
import type { TradingMarket } from '../ports/trading-market.ts';
import type { Route } from './call/handler.ts';
import { type BrokerKeyring, brokerKeyring } from './compose-broker-keys.ts';
import type { TradingConfig } from './config-trading.ts';
import { securityRecorder } from './features/identity/audit.ts';
import type { MarketService } from './features/market/service.ts';
import { accountService } from './features/trading/account-service.ts';
import { type AssetDirectory, assetDirectory } from './features/trading/asset-directory.ts';
import { brokersOf } from './features/trading/brokers.ts';
import { connectionService } from './features/trading/connection-service.ts';
import { orderService } from './features/trading/order-service.ts';
import { enqueueTradingDemo, tradingDemoJob } from './features/trading/demo-job.ts';
import { type OwnAccounts, ownAccounts } from './features/trading/own-accounts.ts';
import { positionFacts } from './features/trading/position-facts.ts';
import { type ReplayService, replayService } from './features/trading/replay-service.ts';
import { resultsService } from './features/trading/results-service.ts';
import { tradingRoutes } from './features/trading/routes.ts';
import { symbolTrading } from './features/trading/symbol-trading.ts';
import { tradingMarket } from './features/trading/trading-market.ts';
import type { JobKind } from './jobs/job-kind.ts';
import { recurringJob } from './jobs/recurring-job.ts';
import { type Logger, warnOf } from './http/logger.ts';
import type { Metrics } from './http/metrics.ts';
import { publishMemberEvents } from './stream/member-events.ts';
import { quoteLines } from './stream/quote-lines.ts';

export interface TradingParts {
  readonly config: TradingConfig;
  readonly store: OpenStore;
  readonly bus: Bus;
  /** Without one every session of the past is asked for again. */
  readonly caches?: Pick<CacheBudget, 'open'>;
  readonly market: MarketService;
  readonly entitlementOf: (visitor: Visitor) => Entitlement | Promise<Entitlement>;
  /** Keys of accounts at outside brokers; without it no such account is served. */
  readonly keysOf?: KeysOf;
  /** What seals those keys; without it none are taken. */
  readonly keyring?: Pick<BrokerKeyring, 'box' | 'isSealing'>;
  /** Asks an outside broker whether it knows these keys; another one in tests. */
  readonly verifyKeys?: VerifyKeys;
  /** Brokers besides the paper one. */
  readonly others?: readonly Broker[];
  /** Told of every order that is filled, in every process. */
  readonly onFilled?: (memberId: string, order: FilledOrder) => void;
  /** Told in the process in which something happened in an account, after it was kept. */
  readonly onAccountChanged?: (memberId: string, accountId: string) => void;
  readonly metrics?: Pick<Metrics, 'showTrading'>;
  readonly log: Logger;
  readonly now: () => number;
}

interface FillMessage {
  readonly memberId: string;
  readonly order: FilledOrder;
}
const FILLS_SUBJECT = 'trading.fills';

/** What the API of programs needs of accounts. */
export interface TradingDesk {
  readonly account: OwnAccounts['find'];
  readonly brokerOf: (account: TradingAccount) => Broker;
  readonly nowOf: (account: TradingAccount) => number;
  readonly driveReplay: ReplayService['drive'];
  readonly equity: (
    memberId: string,
    accountId: string,
    span: { readonly from: number; readonly to: number },
  ) => Promise<readonly EquityPoint[]>;
  readonly log: (
    memberId: string,
    accountId: string,
    page: { readonly after: number; readonly limit: number },
  ) => Promise<readonly TradingEvent[]>;
  /** Something was written to the log, in whatever process. */
  readonly onLog: (accountId: string, hear: () => void) => Promise<() => Promise<void>>;
}

export interface Trading {
  readonly answers: readonly Route[];
  readonly jobs: readonly JobKind<unknown>[];
  /** Gives the demo developer a month of trading, a moment after the start. */
  readonly seedDemo: () => Promise<unknown>;
  readonly desk: TradingDesk;
  readonly assets: AssetDirectory;
  readonly market: TradingMarket;
  readonly start: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const PRUNE_EVERY = 6 * 60 * 60_000;
/** Closed accounts are gone after so long. */
const KEPT_CLOSED = 30 * 86_400_000;
/** What was sent to an outside broker is looked up in its orders after so long. */
const KEPT_SENDS = 90 * 86_400_000;
/** Six numbers a minute, and what holds them. */
const bytesOfTape = ({ bars }: SessionTape): number => bars.length * 120 + 500;
const OPENING = { cash: STARTING_CASH, settings: DEFAULT_SETTINGS };

/** Accounts, orders and the paper broker of this process; see decision 59. */
export function composeTrading(parts: TradingParts): Trading {
  const { bus, now } = parts;
  const store = parts.store.stores.trading;
  const log = parts.log.child({ part: 'trading' });
  const onProblem = warnOf(log, 'trading met a problem');
  const market = tradingMarket({
    market: parts.market,
    members: parts.store.stores.members,
    entitlementOf: parts.entitlementOf,
  });
  const tellPages = publishMemberEvents(bus);
  const publish: PublishMemberEvent = (memberId, topic, event) => {
    tellPages(memberId, topic, event);
    if (event.event === 'account.changed') parts.onAccountChanged?.(memberId, event.id);
  };
  const onFilled = (memberId: string, order: FilledOrder): void =>
    bus.publish(FILLS_SUBJECT, JSON.stringify({ memberId, order } satisfies FillMessage));
  const tapes = sessionTapes({
    market,
    ...(parts.caches === undefined
      ? {}
      : { cache: parts.caches.open<SessionTape>('replay sessions', bytesOfTape) }),
  });
  const paper = paperDesk({
    store,
    bus,
    market,
    tapes,
    publish,
    newId: randomUUID,
    clock: now,
    onProblem,
    onFilled,
  });
  const alpaca = alpacaDesk({
    urls: parts.keysOf === undefined ? {} : parts.config.outside,
    keysOf: parts.keysOf ?? (async () => undefined),
    store,
    sends: parts.store.stores.brokerSends,
    keys: parts.store.stores.brokerKeys,
    bus,
    market,
    publish,
    onFilled,
    newId: randomUUID,
    clock: now,
    random: Math.random,
    onProblem,
  });
  let leaveFills: (() => Promise<void>) | undefined;
  const lines = quoteLines({ bus, onProblem });
  const worker = marketWorker({
    leases: tradingPartitions(parts.store),
    store,
    bus,
    actors: paper.actors,
    lines,
    market,
    tapes,
    // Time that goes on is news for pages alone.
    publish: tellPages,
    newId: randomUUID,
    id: randomUUID(),
    clock: now,
    onProblem,
    companion: alpaca,
  });
  parts.metrics?.showTrading(() => ({
    ...paper.figures(),
    ...worker.figures(),
    outside: alpaca.figures(),
  }));
  const others = [...alpaca.brokers, ...(parts.others ?? [])];
  const brokers = brokersOf(paper.broker, others, onProblem);
  const accounts = ownAccounts({ store, admit: brokers.admit, marketNow: market.now, clock: now });
  const { brokerKeys, audit } = parts.store.stores;
  const { box, isSealing } = parts.keyring ?? brokerKeyring(brokerKeys, []);
  const connections = connectionService({
    store,
    keys: brokerKeys,
    transaction: parts.store.transaction,
    box,
    isSealing,
    accounts,
    brokers,
    verify: parts.verifyKeys ?? keyVerifier(parts.config.outside, now),
    record: securityRecorder(audit, now),
    publish,
    clock: now,
  });
  const orders = orderService(accounts, brokers);
  const results = resultsService({
    store,
    accounts,
    brokers,
    market,
    facts: positionFacts(parts.market),
    clock: now,
  });
  const views = accountService({
    store,
    accounts,
    brokers,
    market,
    links: connections.links,
    publish,
    clock: now,
  });
  const news = replayNews(bus);
  const replays = replayService({
    store,
    accounts,
    views,
    market,
    marketOf: (account) =>
      account.replay === null ? market : pastMarket(market, tapes, accounts.nowOf(account)),
    touch: news.touch,
    moved: news.moved,
    clock: now,
  });
  return {
    answers: tradingRoutes({
      accounts: views,
      connections,
      orders,
      results,
      onSymbol: symbolTrading(views, brokers),
      replays,
      own: accounts,
    }),
    desk: {
      account: accounts.find,
      brokerOf: brokers.of,
      nowOf: accounts.nowOf,
      driveReplay: replays.drive,
      equity: (memberId, accountId, span) => store.equity({ memberId, accountId }, span),
      log: (memberId, accountId, page) => store.log({ memberId, accountId }, page),
      onLog: (accountId, hear) => bus.subscribe(updatesSubject(accountId), hear),
    },
    assets: assetDirectory(parts.market),
    market,
    jobs: [
      recurringJob('trading.prune', { every: PRUNE_EVERY }, () => store.prune(now() - KEPT_CLOSED)),
      recurringJob('trading.sends.prune', { every: PRUNE_EVERY }, () =>
        parts.store.stores.brokerSends.prune(now() - KEPT_SENDS),
      ),
      tradingDemoJob({
        members: parts.store.stores.members,
        store,
        market,
        registry: parts.market.registry,
        symbols: DEMO_SYMBOLS,
        accounts: [
          {
            name: 'Swing',
            number: 'PADEMOSWG',
            play: (world) => demoMonth(world, OPENING, swingTrader),
          },
          {
            name: 'Day trades',
            number: 'PADEMODAY',
            play: (world) => demoMonth(world, OPENING, dayTrader),
          },
        ],
      }),
    ],
    seedDemo: async () => {
      // Nobody's requests to a vendor are spent on it.
      if (market.isSimulated) await enqueueTradingDemo(parts.store.stores.jobs, now());
    },
    start: async () => {
      const { onFilled } = parts;
      if (onFilled !== undefined)
        leaveFills = await bus.subscribe(FILLS_SUBJECT, (text) => {
          const { memberId, order } = JSON.parse(text) as FillMessage;
          onFilled(memberId, order);
        });
      await alpaca.start();
      if (parts.config.isWorking) await worker.start();
    },
    close: async () => {
      if (parts.config.isWorking) await worker.close();
      await leaveFills?.();
      await alpaca.close();
      await news.close();
      await lines.close();
      await paper.close();
    },
  };
}
