import { randomUUID } from 'node:crypto';
import { TRADING_PARTITIONS } from '../../../domain/trading/partition.ts';
import type { Broker, TradeUpdate } from '../../../ports/broker.ts';
import type { Bus } from '../../../ports/bus.ts';
import type { Disposable } from '../../../ports/disposable.ts';
import { memberFixture } from '../../../ports/store/member.fixture.ts';
import { accountFixture, openingFixture } from '../../../ports/store/trading.fixture.ts';
import { startApi, type TestApi } from '../../../server/alpaca-api/api.fixture.ts';
import { DESK_NOW } from '../../../server/alpaca-api/memory-desk.fixture.ts';
import { memoryBus } from '../../bus/memory.ts';
import type { OpenStore } from '../../store/open-store.ts';
import { scriptedMarket } from '../paper/scripted-market.fixture.ts';
import { type AlpacaDesk, alpacaDesk, type AlpacaDeskParts } from './desk.ts';
import { type FaultyProxy, faultyProxy } from './faulty-proxy.fixture.ts';

export interface AlpacaWorld {
  readonly broker: Broker;
  readonly desk: AlpacaDesk;
  readonly accountId: string;
  readonly store: OpenStore;
  readonly bus: Bus;
  /** What plays Alpaca: our own API on a desk in memory. */
  readonly api: TestApi;
  readonly remoteId: string;
  readonly proxy: FaultyProxy;
  readonly clock: { skip: number };
  readonly filled: string[];
  readonly problems: unknown[];
  readonly setPrice: (symbol: string, price: number) => void;
  /** Everything that the account was told, from now on. */
  readonly listen: () => TradeUpdate[];
  /** Another process on the same store and bus. */
  readonly process: (pauses?: AlpacaDeskParts['pauses']) => Promise<AlpacaDesk>;
  readonly dispose: () => Promise<void>;
}

const PRICES = { AAPL: 200, MSFT: 400 };
export const KEY = { memberId: 'ann', accountId: 'outside' } as const;
export const EVERY_PARTITION = Array.from({ length: TRADING_PARTITIONS }, (_, at) => at);

/** A member's account here, connected to the one there. */
export async function connect({ stores }: OpenStore, remoteNumber: string): Promise<void> {
  await stores.members.create(memberFixture('ann'));
  await stores.trading.create(
    'ann',
    accountFixture(KEY.accountId, { broker: 'alpaca-paper', createdAt: DESK_NOW - 1_000 }),
    openingFixture,
    9,
  );
  await stores.brokerKeys.add({
    ...KEY,
    secret: 'sealed',
    tail: 'TEST',
    remoteNumber,
    createdAt: DESK_NOW,
    changedAt: DESK_NOW,
  });
}

/** An account at “Alpaca”, over real HTTP and WebSocket. */
export async function alpacaWorld(
  opened: Disposable<OpenStore>,
  options: { readonly pauses?: AlpacaDeskParts['pauses']; readonly holds?: boolean } = {},
): Promise<AlpacaWorld> {
  const store = opened.value;
  const api = await startApi();
  const target = await api.listen();
  const proxy = await faultyProxy(target);
  const remote = api.desk.open('ann', 'Remote');
  await connect(store, remote.number);
  const bus = memoryBus();
  const script = scriptedMarket(DESK_NOW, PRICES);
  const started = Date.now();
  const clock = { skip: 0 };
  const filled: string[] = [];
  const problems: unknown[] = [];
  const desks = new Set<AlpacaDesk>();
  const prices = new Map<string, number>(Object.entries(PRICES));

  const process: AlpacaWorld['process'] = async (pauses) => {
    const desk = alpacaDesk({
      urls: { 'alpaca-paper': proxy.url },
      keysOf: async (id) =>
        id === KEY.accountId
          ? { memberId: 'ann', keyId: api.ann.id, secret: api.ann.secret }
          : undefined,
      store: store.stores.trading,
      sends: store.stores.brokerSends,
      keys: store.stores.brokerKeys,
      bus,
      market: script.market,
      publish: () => undefined,
      onFilled: (memberId, order) =>
        filled.push(`${memberId} ${order.side} ${order.quantity} ${order.symbol}`),
      newId: randomUUID,
      clock: () => DESK_NOW + clock.skip + (Date.now() - started),
      random: () => 0.5,
      onProblem: (problem) => problems.push(problem),
      pauses: { stream: { firstWait: 30, longestWait: 200 }, ...options.pauses, ...pauses },
    });
    desks.add(desk);
    await desk.start();
    return desk;
  };
  const desk = await process();
  if (options.holds ?? true) {
    desk.onTaken(EVERY_PARTITION);
    const isThere = async () =>
      (await store.stores.brokerKeys.find(KEY.accountId))?.connection.state === 'connected';
    for (let tries = 0; tries < 100 && !(await isThere()); tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const [broker] = desk.brokers;
  // The market of the other side: what can be executed is.
  const ticking = setInterval(() => {
    for (const [symbol, price] of prices) api.desk.price(symbol, price);
  }, 40);
  return {
    broker: broker!,
    desk,
    accountId: KEY.accountId,
    store,
    bus,
    api,
    remoteId: remote.id,
    proxy,
    clock,
    filled,
    problems,
    process,
    setPrice: (symbol, price) => {
      prices.set(symbol, price);
      script.set(symbol, price);
      api.desk.price(symbol, price);
    },
    listen: () => {
      const heard: TradeUpdate[] = [];
      broker!.onUpdate(KEY.accountId, (update) => heard.push(update));
      return heard;
    },
    dispose: async () => {
      clearInterval(ticking);
      for (const each of desks) await each.close();
      await proxy.close();
      await api.dispose();
      await bus.close();
      await opened.dispose();
    },
  };
}
