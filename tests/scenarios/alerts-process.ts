import { randomUUID } from 'node:crypto';
import { memoryBus } from '../../src/adapters/bus/memory.ts';
import { alertPartitions } from '../../src/adapters/store/alert-partitions.ts';
import { openStore, type StoreSettings } from '../../src/adapters/store/open-store.ts';
import { alertEngine } from '../../src/domain/alerts/engine/alert-engine.ts';
import { alertWorker } from '../../src/server/features/alerts/worker/worker.ts';
import { quoteLines } from '../../src/server/stream/quote-lines.ts';
import { type Script, scriptedFeed, scriptedMarket } from './alert-market.ts';

/** Watches the alerts of a store by a scripted market until it is killed. */
const [settings = '', script = ''] = process.argv.slice(2);
const store = await openStore(JSON.parse(settings) as StoreSettings);
const timing = JSON.parse(script) as Script;
const onProblem = (problem: unknown): void => console.error(problem);
const bus = memoryBus(onProblem);
await scriptedFeed(bus, timing);
const market = scriptedMarket(timing);
const worker = alertWorker({
  alerts: store.stores.alerts,
  partitions: alertPartitions(store),
  transaction: store.transaction,
  bus,
  market,
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
  notify: () => Promise.resolve(),
  publish: () => {},
  id: randomUUID(),
  now: Date.now,
  onProblem,
  pauses: { lease: 400, renewEvery: 100, flushEvery: 20, checkpointEvery: 150 },
});
await worker.start();
process.stdout.write('watching\n');
process.once('SIGTERM', () => {
  void worker.close().then(() => process.exit(0));
});
