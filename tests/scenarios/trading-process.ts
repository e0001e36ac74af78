import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { memoryBus } from '../../src/adapters/bus/memory.ts';
import { marketWorker } from '../../src/adapters/brokers/paper/market-worker.ts';
import { paperDesk } from '../../src/adapters/brokers/paper/paper-desk.ts';
import { openStore, type StoreSettings } from '../../src/adapters/store/open-store.ts';
import { tradingPartitions } from '../../src/adapters/store/partition-leases.ts';
import type { OrderDraft } from '../../src/domain/trading/order.ts';
import { randomDraft, scriptedLines, scriptedTradingMarket } from './trading-market.ts';

/** What the next process is told: orders whose outcome nobody knows are sent again. */
export interface TradingTask {
  readonly accounts: readonly string[];
  readonly startedAt: number;
  readonly again: readonly SentOrder[];
}
export interface SentOrder {
  readonly accountId: string;
  readonly draft: OrderDraft;
}
/** A line of its output, written at once: a kill takes nothing back. */
export type TradingNews =
  | { readonly is: 'sent'; readonly order: SentOrder }
  | {
      readonly is: 'kept';
      readonly accountId: string;
      readonly clientId: string;
      readonly id: string;
    }
  | { readonly is: 'refused'; readonly clientId: string }
  | { readonly is: 'fill'; readonly accountId: string; readonly executionId: string };

const CLIENTS = 6;

/**
 * A broker that takes orders of several clients while the market moves, until it is killed. It is
 * loaded before it is wanted, and begins when it is told to.
 */
const [settings = ''] = process.argv.slice(2);
// Whoever is killed would not leave it to the next.
flushCompileCache();
const [task] = (await once(process.stdin, 'data')) as [Buffer];
const { accounts, startedAt, again } = JSON.parse(task.toString()) as TradingTask;
const tell = (news: TradingNews): void => void process.stdout.write(`${JSON.stringify(news)}\n`);
const onProblem = (problem: unknown): void => console.error(problem);

const store = await openStore(JSON.parse(settings) as StoreSettings);
const market = scriptedTradingMarket(startedAt);
const bus = memoryBus(onProblem);
const { broker, actors, close } = paperDesk({
  store: store.stores.trading,
  bus,
  market,
  publish: () => {},
  newId: randomUUID,
  clock: Date.now,
  onProblem,
});
const worker = marketWorker({
  leases: tradingPartitions(store),
  store: store.stores.trading,
  bus,
  actors,
  lines: scriptedLines(market),
  market,
  newId: randomUUID,
  id: randomUUID(),
  clock: Date.now,
  onProblem,
  // Who was killed is followed soon; nobody tells the other process of orders here.
  pauses: { lease: 300, renewEvery: 80, tickEvery: 40, sweepEvery: 100 },
});
await worker.start();
for (const accountId of accounts)
  broker.onUpdate(accountId, ({ executionId }) => {
    if (executionId !== null) tell({ is: 'fill', accountId, executionId });
  });

let isOver = false;
const { signal } = new AbortController();

async function send({ accountId, draft }: SentOrder): Promise<void> {
  const clientId = draft.clientOrderId;
  const { done } = await broker.place(accountId, draft, signal);
  if (done === undefined) tell({ is: 'refused', clientId });
  else tell({ is: 'kept', accountId, clientId, id: done.id });
  const chance = Math.random();
  if (done !== undefined && chance < 0.2) await broker.cancel(accountId, done.id, signal);
  else if (done !== undefined && chance < 0.3 && done.type === 'limit')
    await broker.replace(accountId, done.id, { qty: '3' as never }, signal);
}

async function client(place: number): Promise<void> {
  while (!isOver) {
    const accountId = accounts[(place + Math.floor(Math.random() * 3)) % accounts.length]!;
    const order = { accountId, draft: randomDraft(randomUUID(), market.now()) };
    tell({ is: 'sent', order });
    await send(order);
    // Positions do not grow for ever.
    if (Math.random() < 0.03) await broker.closeAll(accountId, true, signal);
  }
}

const work = Promise.all([
  (async () => {
    for (const order of again) await send(order);
  })(),
  ...Array.from({ length: CLIENTS }, (_, place) => client(place)),
]);
process.once('SIGTERM', () => {
  isOver = true;
  void (async () => {
    await work;
    await worker.close();
    await close();
    await store.close();
    process.exit(0);
  })();
});
await work;
