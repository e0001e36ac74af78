import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { testPostgres } from '../../scripts/test-postgres.ts';
import { memoryBus } from '../../src/adapters/bus/memory.ts';
import { alertPartitions } from '../../src/adapters/store/partition-leases.ts';
import { type OpenStore, openStore } from '../../src/adapters/store/open-store.ts';
import { testPostgresUrl } from '../../src/adapters/store/postgres-schemas.fixture.ts';
import type { Alert, AlertFrequency } from '../../src/domain/alerts/alert.ts';
import { firingId } from '../../src/domain/alerts/alert-keys.ts';
import { alertEngine } from '../../src/domain/alerts/engine/alert-engine.ts';
import { parseSymbolId, type SymbolId } from '../../src/domain/symbols/instrument.ts';
import type { Bus } from '../../src/ports/bus.ts';
import type { PublishMemberEvent } from '../../src/ports/member-events.ts';
import type { QuoteLines } from '../../src/ports/quote-lines.ts';
import { memberFixture } from '../../src/ports/store/member.fixture.ts';
import { quoteAt } from '../../src/server/features/alerts/worker/quote.fixture.ts';
import { type AlertWorker, alertWorker } from '../../src/server/features/alerts/worker/worker.ts';
import { lineOf } from '../../src/server/stream/line.ts';
import { publishMemberEvents } from '../../src/server/stream/member-events.ts';
import { quoteLines } from '../../src/server/stream/quote-lines.ts';
import { entitled, testStream } from '../../src/server/stream/stream.fixture.ts';
import { scriptedProvider } from '../../src/server/stream/scripted-provider.fixture.ts';
import { measureWrites } from './writes.ts';

const SYMBOLS = 1_000;
const MEMBERS = 250;
/** Of every member, all of them true in the burst: 10,000. */
const BURST_EACH = 40;
const QUIET_EACH = 120;
const HOT = 100;
const TICKS_PER_SECOND = 4_000;
const MEASURED_MS = 15_000;

const symbolAt = (place: number): SymbolId => parseSymbolId(`B${place}`)!;
const LIVE = entitled('live');
const HOT_LEVEL = 150;
const BURST_LEVEL = 200;

const alertOf = (
  id: string,
  symbol: SymbolId,
  level: number,
  frequency: AlertFrequency,
): Alert => ({
  id,
  name: '',
  target: { kind: 'symbol', symbol },
  condition: {
    kind: 'cross',
    left: { kind: 'signal', subject: null, name: 'price' },
    direction: 'up',
    right: { kind: 'number', value: level },
  },
  interval: '1d',
  frequency,
  coolDown: 0,
  expiresAt: null,
  hours: 'always',
  note: '',
  message: '',
  channels: [],
  status: 'active',
  remark: null,
  createdAt: Date.now(),
  updatedAt: Date.now(),
  revision: 1,
  removedAt: null,
  lastFiredAt: null,
  timesFired: 0,
});

/** Quotes straight onto the bus, as the feed puts them there. */
function ticker(bus: Bus) {
  const tick = (symbol: SymbolId, price: number): void =>
    bus.publish(
      lineOf({ kind: 'quotes', symbol }, 0).subject,
      JSON.stringify({
        is: 'record',
        source: 'bench',
        stale: false,
        value: quoteAt(Date.now(), price, { symbol }),
      }),
    );
  let due = 0;
  let count = 0;
  let timer: NodeJS.Timeout | undefined;
  return {
    tick,
    start: () => {
      due = performance.now();
      timer = setInterval(() => {
        for (const now = performance.now(); due < now; due += 1_000 / TICKS_PER_SECOND) {
          count += 1;
          const place = HOT + Math.floor(Math.random() * (SYMBOLS - HOT));
          tick(symbolAt(place), 100 + (count % 1_000) / 100);
        }
      }, 5);
    },
    stop: () => clearInterval(timer),
  };
}

async function fill({ stores }: OpenStore): Promise<void> {
  for (let member = 0; member < MEMBERS; member += 1) {
    const id = `m${member}`;
    await stores.members.create(memberFixture(id));
    const place = (each: number) => symbolAt((member * 37 + each * 11) % SYMBOLS);
    await stores.alerts.save(id, [
      ...Array.from({ length: BURST_EACH }, (_, each) =>
        alertOf(`burst-${each}`, place(each), BURST_LEVEL, 'once'),
      ),
      ...Array.from({ length: QUIET_EACH }, (_, each) =>
        alertOf(`quiet-${each}`, place(each + 7), 300 + each, 'every'),
      ),
      ...(member < HOT ? [alertOf('hot', symbolAt(member), HOT_LEVEL, 'every')] : []),
    ]);
  }
}

function startWorker(
  store: OpenStore,
  bus: Bus,
  lines: QuoteLines,
  publish: PublishMemberEvent,
): AlertWorker {
  const onProblem = (problem: unknown): void => console.error(problem);
  return alertWorker({
    alerts: store.stores.alerts,
    partitions: alertPartitions(store),
    transaction: store.transaction,
    bus,
    market: {
      has: () => false,
      // Nothing was missed here.
      ask: (() => Promise.resolve({ data: { bars: [] } })) as never,
      now: Date.now,
      exchanges: (symbols) =>
        Promise.resolve(new Map(symbols.map((symbol) => [symbol, 'NASDAQ' as const]))),
    },
    lines,
    watchers: [],
    engine: () => alertEngine(),
    surroundings: () =>
      Promise.resolve({
        entitlement: () => LIVE,
        list: () => undefined,
        screen: () => undefined,
        exchange: () => 'NASDAQ',
      }),
    print: () => 'price crosses up',
    notify: () => Promise.resolve(),
    publish,
    id: randomUUID(),
    now: Date.now,
    onProblem,
  });
}

const share = (sorted: readonly number[], of: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * of))] ?? NaN;

async function measure(name: string, store: OpenStore): Promise<void> {
  await measureWrites(name, store);
  await fill(store);
  const bus = memoryBus();
  const stream = await testStream({
    bus,
    providers: [scriptedProvider({})],
    pauses: { quotes: 60_000, others: 60_000 },
    limits: { perAddress: 0, perAccount: 0 },
  });
  const arrived = new Map<string, number>();
  const pages = fork(new URL('delivery-clients.ts', import.meta.url), [
    stream.url,
    String(MEMBERS),
  ]);
  await new Promise<void>((done) => {
    pages.on('message', (message: { ready?: true; got?: [string, number][] }) => {
      for (const [id, at] of message.got ?? []) if (!arrived.has(id)) arrived.set(id, at);
      if (message.ready === true) done();
    });
  });
  const ticks = ticker(bus);
  const used = async (): Promise<number> => {
    const before = process.cpuUsage();
    await sleep(4_000);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000 / 4_000;
  };
  // Lines without a reader are what a server without alerts has.
  ticks.start();
  const without = await used();
  ticks.stop();
  const lines = quoteLines({ bus, onProblem: console.error });
  /** When each was noticed, and when it was kept. */
  const kept = new Map<string, { readonly noticed: number; readonly at: number }>();
  const tell = publishMemberEvents(bus);
  const worker = startWorker(store, bus, lines, (memberId, kind, event) => {
    if (event.event === 'alert.fired')
      kept.set(`${memberId} ${event.id}`, { noticed: event.at, at: Date.now() });
    tell(memberId, kind, event);
  });
  const began = Date.now();
  await worker.start();
  const all = MEMBERS * (BURST_EACH + QUIET_EACH) + HOT;
  while (worker.figures().alerts < all) await sleep(50);
  const loaded = Date.now() - began;
  for (let place = 0; place < SYMBOLS; place += 1) ticks.tick(symbolAt(place), 100);
  await sleep(4_000);
  ticks.start();
  const withAlerts = await used();

  const sent = new Map<string, number>();
  const until = Date.now() + MEASURED_MS;
  for (let round = 0; Date.now() < until; round += 1) {
    const member = round % HOT;
    const id = firingId({
      alertId: 'hot',
      revision: 1,
      subject: symbolAt(member),
      sequence: Math.floor(round / HOT),
    });
    sent.set(`m${member} ${id}`, Date.now());
    ticks.tick(symbolAt(member), 151);
    ticks.tick(symbolAt(member), 100);
    await sleep(8);
  }
  await sleep(2_000);
  const waits = [...sent]
    .map(([id, at]) => (arrived.get(id) ?? Infinity) - at)
    .toSorted((a, b) => a - b);
  const lost = waits.filter((wait) => wait === Infinity).length;
  const part = (of: (id: string, sentAt: number) => number | undefined): string => {
    const sorted = [...sent].map(([id, at]) => of(id, at) ?? NaN).toSorted((a, b) => a - b);
    return `${share(sorted, 0.5)} / ${share(sorted, 0.99)}`;
  };
  const noticed = part((id, at) => kept.get(id) && kept.get(id)!.noticed - at);
  const written = part((id) => kept.get(id) && kept.get(id)!.at - kept.get(id)!.noticed);
  const shown = part((id) => kept.get(id) && (arrived.get(id) ?? NaN) - kept.get(id)!.at);

  arrived.clear();
  kept.clear();
  const burst = Date.now();
  const cpu = process.cpuUsage();
  for (let place = 0; place < SYMBOLS; place += 1) {
    ticks.tick(symbolAt(place), 201);
    if (place % 10 === 9) await sleep(8);
  }
  const burstTook = Date.now() - burst;
  const wanted = MEMBERS * BURST_EACH;
  const bursts = () => [...arrived.keys()].filter((id) => id.includes('burst-')).length;
  while (bursts() < wanted && Date.now() - burst < 30_000) await sleep(100);
  const last = Math.max(...arrived.values()) - burst;
  const allKept = Math.max(...[...kept.values()].map(({ at }) => at)) - burst;
  const { user, system } = process.cpuUsage(cpu);
  ticks.stop();
  console.log(
    [
      `${name}: ${all} alerts of ${MEMBERS} members on ${SYMBOLS} symbols, loaded in ${loaded} ms`,
      `  at ${TICKS_PER_SECOND} ticks/s: ${(without * 100).toFixed(0)} % of a core without alerts, ${(withAlerts * 100).toFixed(0)} % with`,
      `  tick to page: p50 ${share(waits, 0.5)} ms, p99 ${share(waits, 0.99)} ms of ${waits.length} firings, ${lost} lost`,
      `    of it, p50 / p99: tick to firing ${noticed} ms, to the store ${written} ms, to the page ${shown} ms`,
      `  burst: ${bursts()} of ${wanted} firings made in ${burstTook} ms, all kept after ${allKept} ms, in their pages after ${last} ms, ${((user + system) / 1_000).toFixed(0)} ms of a core`,
    ].join('\n'),
  );
  pages.kill();
  await worker.close();
  await lines.close();
  await stream.dispose();
}

/** From a tick on the bus to the page, with a store under it. */
export async function measureDelivery(): Promise<void> {
  console.log(`load of the machine ${loadavg()[0]!.toFixed(1)}`);
  const folder = mkdtempSync(join(tmpdir(), 'tapedeck-bench-'));
  const sqlite = await openStore({ kind: 'sqlite', folder });
  await measure('SQLite', sqlite);
  await sqlite.close();
  rmSync(folder, { recursive: true });
  const server = await testPostgres();
  const url = await testPostgresUrl(server.url);
  const postgres = await openStore({ kind: 'postgres', url: url.value, poolSize: 4 });
  await measure('PostgreSQL', postgres);
  await postgres.close();
  await url.dispose();
  await server.stop();
}
