import { memoryBus } from '../../../../adapters/bus/memory.ts';
import { alertPartitions } from '../../../../adapters/store/partition-leases.ts';
import type { OpenStore } from '../../../../adapters/store/open-store.ts';
import type { Alert } from '../../../../domain/alerts/alert.ts';
import type { AlertCondition } from '../../../../domain/alerts/condition.ts';
import { alertEngine } from '../../../../domain/alerts/engine/alert-engine.ts';
import type { Entitlement } from '../../../../domain/identity/entitlement.ts';
import type { Bar } from '../../../../domain/prices/bar.ts';
import type { Quote } from '../../../../domain/quotes/quote.ts';
import { parseSymbolId, type SymbolId } from '../../../../domain/symbols/instrument.ts';
import type { Bus } from '../../../../ports/bus.ts';
import type { LineNews, QuoteLines } from '../../../../ports/quote-lines.ts';
import type { Surroundings } from './expand.ts';
import { quoteAt } from './quote.fixture.ts';
import { type AlertWorker, alertWorker, type WorkerParts } from './worker.ts';

export const ACME = parseSymbolId('ACME')!;

export const priceCross = (level: number): AlertCondition => ({
  kind: 'cross',
  left: { kind: 'signal', subject: null, name: 'price' },
  direction: 'up',
  right: { kind: 'number', value: level },
});

export const testAlert = (id: string, at: number, change: Partial<Alert> = {}): Alert => ({
  id,
  name: '',
  target: { kind: 'symbol', symbol: ACME },
  condition: priceCross(100),
  interval: '1m',
  frequency: 'every',
  coolDown: 0,
  expiresAt: null,
  hours: 'always',
  note: '',
  message: '',
  channels: [],
  status: 'active',
  remark: null,
  createdAt: at,
  updatedAt: at,
  revision: 1,
  removedAt: null,
  lastFiredAt: null,
  timesFired: 0,
  ...change,
});

/** Lines that a test speaks on itself; those who read are told at once. */
export function spokenLines() {
  const readers = new Map<string, Set<(news: LineNews) => void>>();
  const lines: QuoteLines = {
    watch: (symbol, delay, onNews) => {
      const key = `${delay} ${symbol}`;
      const all = readers.get(key) ?? new Set();
      readers.set(key, all.add(onNews));
      // A feed answers whoever asks, here that it has nothing yet.
      setImmediate(() => onNews({ kind: 'stale' }));
      return () => void all.delete(onNews);
    },
    close: () => Promise.resolve(),
  };
  const say = (news: LineNews, symbol: SymbolId = ACME, delay = 0): void => {
    for (const read of readers.get(`${delay} ${symbol}`) ?? []) read(news);
  };
  return {
    lines,
    say,
    quote: (at: number, price: number, change: Partial<Quote> = {}, delay = 0): void =>
      say(
        { kind: 'quote', quote: quoteAt(at, price, change), isStale: false },
        change.symbol ?? ACME,
        delay,
      ),
    readers: (symbol: SymbolId = ACME, delay = 0) => readers.get(`${delay} ${symbol}`)?.size ?? 0,
  };
}

const entitled = (delivery: 'live' | 'delayed') =>
  ({ delivery: { NASDAQ: delivery, NYSE: delivery } }) as unknown as Entitlement;

/** A world that a test turns by hand: clocks, bars, lists, who may have prices live. */
export interface TestWorld {
  now: number;
  bars: Bar[];
  lists: Map<string, readonly SymbolId[]>;
  delayed: Set<string>;
  /** Days of splits, two for one each. */
  splits: string[];
}

export const testSurroundings = (world: TestWorld): Surroundings => ({
  entitlement: (memberId) => entitled(world.delayed.has(memberId) ? 'delayed' : 'live'),
  list: (_, id) => world.lists.get(id),
  screen: () => undefined,
  exchange: () => 'NASDAQ',
});

export function testWorker(
  store: OpenStore,
  world: TestWorld,
  given: Partial<WorkerParts> & Pick<WorkerParts, 'lines'>,
): { worker: AlertWorker; bus: Bus; events: string[] } {
  const bus = given.bus ?? memoryBus();
  const events: string[] = [];
  const worker = alertWorker({
    alerts: store.stores.alerts,
    partitions: alertPartitions(store),
    transaction: store.transaction,
    bus,
    market: {
      has: (capability) => capability === 'bars' || capability === 'corporateActions',
      ask: ((capability: string, query: { from: number; to: number }) =>
        Promise.resolve({
          data:
            capability === 'corporateActions'
              ? world.splits.map((exDate) => ({ kind: 'split', exDate, to: 2, from: 1 }))
              : { bars: world.bars.filter(({ time }) => time >= query.from && time < query.to) },
          asOf: world.now,
        })) as never,
      now: () => world.now,
      exchanges: () => Promise.resolve(new Map()),
    },
    watchers: [],
    engine: () => alertEngine(),
    surroundings: () => Promise.resolve(testSurroundings(world)),
    print: () => 'price crosses up 100',
    notify: () => Promise.resolve(),
    publish: (memberId, _, { event, id }) => void events.push(`${memberId} ${event} ${id}`),
    id: 'worker',
    now: () => world.now,
    onProblem: (problem) => {
      throw problem;
    },
    ...given,
    pauses: {
      renewEvery: 20,
      flushEvery: 5,
      checkpointEvery: 20,
      sweepEvery: 60_000,
      ...given.pauses,
    },
  });
  return { worker, bus, events };
}
