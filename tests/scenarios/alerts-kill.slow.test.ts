// Guards src/server/features/alerts/worker, src/domain/alerts/engine, src/server/jobs, src/adapters/store/alert-store.ts, src/adapters/store/alert-firings.ts, src/adapters/store/alert-memories.ts, src/adapters/store/partition-leases.ts, src/adapters/store/open-store.ts, tests/scenarios/alerts-process.ts.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { startReceiver } from '../../src/adapters/notifications/receiver.fixture.ts';
import { newWebhookSecret } from '../../src/adapters/notifications/webhook-signature.ts';
import {
  connect,
  openStore,
  type OpenStore,
  type StoreSettings,
} from '../../src/adapters/store/open-store.ts';
import { testPostgresUrl } from '../../src/adapters/store/postgres-schemas.fixture.ts';
import { onPostgres } from '../../src/adapters/store/store-suites.fixture.ts';
import type { Alert } from '../../src/domain/alerts/alert.ts';
import { memberFixture } from '../../src/ports/store/member.fixture.ts';
import { OPEN, symbolOf } from './alert-market.ts';
import { programOf } from './programs.ts';

const SYMBOLS = 20;
const CROSSINGS = 100;
const FIRINGS = SYMBOLS * CROSSINGS;
const KILLS = 30;
/** Up and down. */
const MINUTES = 2 * CROSSINGS;
/** How long a minute of the market takes at least, in ms. */
const PACE = 30;
const CATCHES_UP_WITHIN = 2_000;
const SETTLES_WITHIN = 30_000;
const SETTLES_IN = 500;
/** Alerts that also call a webhook: enough of them to be killed in the middle of a call. */
const HOOKED = 2;
const HOOK = 'hook';

const alertOn = (place: number): Alert => ({
  id: `alert-${place}`,
  name: '',
  target: { kind: 'symbol', symbol: symbolOf(place) },
  condition: {
    kind: 'cross',
    left: { kind: 'signal', subject: null, name: 'price' },
    direction: 'up',
    right: { kind: 'number', value: 100 },
  },
  interval: '1m',
  frequency: 'every',
  coolDown: 0,
  expiresAt: null,
  hours: 'always',
  note: '',
  message: '',
  channels: place < HOOKED ? [HOOK] : [],
  status: 'active',
  remark: null,
  createdAt: OPEN,
  updatedAt: OPEN,
  revision: 1,
  removedAt: null,
  lastFiredAt: null,
  timesFired: 0,
});

/** A process that has loaded its program and waits; what it has kept so far. */
interface Watcher {
  readonly child: ChildProcess;
  fired: number;
}

interface World {
  readonly settings: StoreSettings;
  readonly clockFile: string;
  /** Of the compiler: thirty starts of one program. */
  readonly cache: string;
}

/** Whatever becomes of a test, none of them outlives it. */
const started = new Set<ChildProcess>();
afterEach(() => {
  for (const child of started) child.kill('SIGKILL');
  started.clear();
});

function load({ settings, clockFile, cache }: World): Watcher {
  const child = spawn('node', [programOf('alerts-process'), JSON.stringify(settings), clockFile], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: cache },
  });
  started.add(child);
  const loaded: Watcher = { child, fired: 0 };
  child.stdout.on('data', (dots: Buffer) => {
    loaded.fired += dots.length;
  });
  return loaded;
}

const end = async ({ child }: Watcher, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
  const gone = once(child, 'close');
  child.kill(signal);
  await gone;
};

const begin = ({ child }: Watcher): void => void child.stdin?.write('go\n');

async function until(
  isSo: () => boolean | Promise<boolean>,
  within = 30_000,
  every = 5,
): Promise<void> {
  for (const over = Date.now() + within; Date.now() < over && !(await isSo());) await sleep(every);
}

/** The minutes of the market, for all processes. */
function clockAt(file: string) {
  writeFileSync(file, '0000');
  const fd = openSync(file, 'r+');
  let minute = 0;
  return {
    minute: () => minute,
    // In one write that leaves no other length: somebody may read at any time.
    step: () => {
      minute += 1;
      writeSync(fd, String(minute).padStart(4, '0'), 0);
    },
    close: () => closeSync(fd),
  };
}

async function allFirings({ stores }: OpenStore) {
  const found: { id: string; alertId: string; isLate: boolean; at: number }[] = [];
  for (let place = 0; place < SYMBOLS; place += 1) {
    const question = { alertId: `alert-${place}`, limit: CROSSINGS * 2 };
    found.push(...(await stores.alerts.firings('ann', question)));
  }
  return found;
}

async function fill(settings: StoreSettings, url: string): Promise<void> {
  const store = await openStore(settings);
  await store.stores.members.create(memberFixture('ann', { planId: 'pro', emailVerifiedAt: 1 }));
  await store.stores.channels.create(
    {
      memberId: 'ann',
      id: HOOK,
      kind: 'webhook',
      name: 'Hook',
      target: url,
      targetHash: 'hook',
      secret: JSON.stringify({ current: newWebhookSecret(), previous: null }),
      createdAt: 1,
      verifiedAt: 1,
      pausedAt: null,
      failingSince: null,
      lastSuccessAt: null,
      lastFailureAt: null,
      lastProblem: null,
    },
    9,
  );
  const alerts = Array.from({ length: SYMBOLS }, (_, place) => alertOn(place));
  await store.stores.alerts.save('ann', alerts);
  await store.close();
}

/** How many are kept: read beside the process that has the store. */
async function log(settings: StoreSettings) {
  const db = await connect(settings, undefined, { readOnly: true });
  const has = async (firings: number): Promise<boolean> =>
    (await db.selectFrom('alert_firing').select('id').execute()).length >= firings;
  return {
    until: (firings: number) => until(() => has(firings), SETTLES_WITHIN, 50),
    close: () => db.destroy(),
  };
}

/** All that has fired by then: every second minute crosses up. */
const firedBy = (minute: number): number => SYMBOLS * Math.floor((minute + 1) / 2);

/**
 * Kills by the progress of the market: once in each of thirty parts of it, at random, and only who
 * has kept a firing in that part. What is left of the market then waits for those who watch: on a
 * slow machine all before it may have been caught up with. Answers how many each had kept in its part.
 */
async function killAll(world: World, watching: Watcher[]): Promise<readonly number[]> {
  const clock = clockAt(world.clockFile);
  watching.forEach(begin);
  const runTo = async (minute: number): Promise<void> => {
    for (; clock.minute() < minute; clock.step()) await sleep(PACE);
  };
  const keptByVictim: number[] = [];
  for (let kills = 0; kills < KILLS; kills += 1) {
    const next = load(world);
    const last = Math.floor((MINUTES * (kills + 1)) / (KILLS + 1));
    // Some die while they catch up with what was missed, some while they follow.
    if (Math.random() < 0.5)
      await until(() => watching.some(({ fired }) => fired > 0), CATCHES_UP_WITHIN);
    const before = new Map(watching.map((each) => [each, each.fired]));
    const at = clock.minute() + Math.random() * (last - 2 - clock.minute());
    const running = runTo(last);
    await until(() => clock.minute() >= at);
    const since = (each: Watcher): number => each.fired - before.get(each)!;
    await until(() => watching.some((each) => since(each) > 0));
    await sleep(Math.random() * 2 * PACE);
    const [victim] = watching.toSorted((a, b) => since(b) - since(a));
    keptByVictim.push(since(victim!));
    watching.splice(watching.indexOf(victim!), 1, next);
    await end(victim!, 'SIGKILL');
    begin(next);
    await running;
  }
  const kept = await log(world.settings);
  for (; clock.minute() < MINUTES - 1; clock.step()) await kept.until(firedBy(clock.minute()));
  await kept.until(FIRINGS);
  await kept.close();
  clock.close();
  // What is told or kept twice would be so by then.
  await sleep(SETTLES_IN);
  return keptByVictim;
}

async function survivesKills(settings: StoreSettings, processes: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tapedeck-alerts-clock-'));
  const receiver = await startReceiver();
  // Slow enough to be killed while it answers.
  receiver.answer = (_, response) => void setTimeout(() => response.end('ok'), 20);
  await fill(settings, `${receiver.url}/hook`);
  const world = { settings, clockFile: join(folder, 'clock'), cache: join(folder, 'cache') };
  const watching = Array.from({ length: processes }, () => load(world));
  const kept = await killAll(world, watching);
  expect(kept).toHaveLength(KILLS);
  // Every one of them in the middle of it.
  expect(Math.min(...kept)).toBeGreaterThan(0);
  const calls = () =>
    receiver.received.map(({ headers, body }) => ({
      id: String(headers['webhook-id']),
      firing: (JSON.parse(body.toString()) as { data: { event: string } }).data.event,
    }));
  const told = () => new Set(calls().map(({ firing }) => firing));
  await until(() => told().size >= HOOKED * CROSSINGS, SETTLES_WITHIN, 50);
  for (const each of watching) await end(each, 'SIGTERM');
  // A folder of SQLite has one process at a time: the test looks before and after.
  const store = await openStore(settings);
  const found = await allFirings(store);
  const byAlert = Map.groupBy(found, ({ alertId }) => alertId);
  expect([...byAlert.values()].map((some) => some.length)).toEqual(
    Array.from({ length: SYMBOLS }, () => CROSSINGS),
  );
  expect(new Set(found.map(({ id }) => id)).size).toBe(FIRINGS);
  // Each crossing once: no minute of a symbol fired twice.
  const minutes = new Set(found.map(({ alertId, at }) => `${alertId} ${Math.floor(at / 60_000)}`));
  expect(minutes.size).toBe(FIRINGS);
  expect(new Set(found.map(({ isLate }) => isLate))).toEqual(new Set([true, false]));
  // At least once, and by its id exactly once: every firing that calls a webhook, under one id.
  const hooked = found.filter(({ alertId }) => Number(alertId.slice('alert-'.length)) < HOOKED);
  expect(told()).toEqual(new Set(hooked.map(({ id }) => id)));
  expect(new Set(calls().map(({ id }) => id)).size).toBe(HOOKED * CROSSINGS);
  await receiver.stop();
  const [alert] = await store.stores.alerts.list('ann');
  expect(alert?.timesFired).toBe(CROSSINGS);
  await store.close();
  rmSync(folder, { recursive: true });
}

describe(`alerts whose process is killed ${KILLS} times during ${FIRINGS} firings`, () => {
  it('fire each time exactly once: sqlite', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tapedeck-alerts-'));
    await survivesKills({ kind: 'sqlite', folder }, 1);
    rmSync(folder, { recursive: true });
  }, 240_000);
  onPostgres((server) => {
    for (const processes of [2])
      it(`fire each time exactly once: postgres, ${processes} at a time`, async () => {
        const url = await testPostgresUrl(server);
        await survivesKills({ kind: 'postgres', url: url.value, poolSize: 2 }, processes);
        await url.dispose();
      }, 240_000);
  });
});
