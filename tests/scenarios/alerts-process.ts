import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { memoryBus } from '../../src/adapters/bus/memory.ts';
import { alertPartitions } from '../../src/adapters/store/partition-leases.ts';
import { openStore, type StoreSettings } from '../../src/adapters/store/open-store.ts';
import { alertEngine } from '../../src/domain/alerts/engine/alert-engine.ts';
import { alertWorker } from '../../src/server/features/alerts/worker/worker.ts';
import { quoteLines } from '../../src/server/stream/quote-lines.ts';
import { alertWebhooks } from './alert-webhooks.ts';
import { clockOfFile, scriptedFeed, scriptedMarket } from './alert-market.ts';

/**
 * Watches the alerts of a store by a scripted market until it is killed. It is loaded before it is
 * wanted, and begins when it is told to. Every firing that it has kept is a character of its output.
 */
const [settings = '', clockFile = ''] = process.argv.slice(2);
// Whoever is killed would not leave it to the next.
flushCompileCache();
await once(process.stdin, 'data');
const store = await openStore(JSON.parse(settings) as StoreSettings);
const clock = clockOfFile(clockFile);
const onProblem = (problem: unknown): void => console.error(problem);
const bus = memoryBus(onProblem);
await scriptedFeed(bus, clock);
const now = Date.now;
const webhooks = await alertWebhooks(store);
const worker = alertWorker({
  alerts: store.stores.alerts,
  partitions: alertPartitions(store),
  transaction: store.transaction,
  bus,
  market: scriptedMarket(clock),
  lines: quoteLines({ bus, onProblem }),
  watchers: [],
  engine: () => alertEngine(),
  surroundings: () =>
    Promise.resolve({
      entitlement: () => ({ delivery: { NASDAQ: 'live', NYSE: 'live' } }) as never,
      list: () => undefined,
      screen: () => undefined,
      exchange: () => 'NASDAQ',
    }),
  print: () => 'price crosses up 100',
  notify: webhooks.notify,
  publish: (_, __, { event }) => {
    if (event === 'alert.fired') process.stdout.write('.');
  },
  id: randomUUID(),
  isAlone: store.kind === 'sqlite',
  now,
  onProblem,
  pauses: {
    lease: 300,
    renewEvery: 80,
    flushEvery: 15,
    checkpointEvery: 120,
    // An hour of this market passes in two seconds.
    overlap: 60 * 60_000,
  },
});
await worker.start();
process.once('SIGTERM', () => {
  void (async () => {
    await worker.close();
    await webhooks.close();
    process.exit(0);
  })();
});
