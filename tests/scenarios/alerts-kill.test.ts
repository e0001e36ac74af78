import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import {
  openStore,
  type OpenStore,
  type StoreSettings,
} from '../../src/adapters/store/open-store.ts';
import { testPostgresUrl } from '../../src/adapters/store/postgres-schemas.fixture.ts';
import { onPostgres } from '../../src/adapters/store/store-suites.fixture.ts';
import type { Alert } from '../../src/domain/alerts/alert.ts';
import { memberFixture } from '../../src/ports/store/member.fixture.ts';
import { OPEN, type Script, symbolOf } from './alert-market.ts';

const SYMBOLS = 20;
const CROSSINGS = 100;
const FIRINGS = SYMBOLS * CROSSINGS;
const KILLS = 30;
/** Between two kills, on average, in ms. */
const WATCHES_FOR = 500;
const SETTLES_IN = 4_000;

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
  channels: [],
  status: 'active',
  remark: null,
  createdAt: OPEN,
  updatedAt: OPEN,
  revision: 1,
  removedAt: null,
  lastFiredAt: null,
  timesFired: 0,
});

const start = async (settings: StoreSettings, script: Script): Promise<ChildProcess> => {
  const child = spawn(
    'node',
    ['tests/scenarios/alerts-process.ts', JSON.stringify(settings), JSON.stringify(script)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await new Promise<void>((done) => child.stdout.once('data', () => done()));
  return child;
};

const kill = async (child: ChildProcess): Promise<void> => {
  const gone = new Promise<void>((done) => child.once('close', () => done()));
  child.kill('SIGKILL');
  await gone;
};

async function allFirings({ stores }: OpenStore) {
  const found: { id: string; alertId: string; isLate: boolean; at: number }[] = [];
  for (let place = 0; place < SYMBOLS; place += 1) {
    const question = { alertId: `alert-${place}`, limit: CROSSINGS * 2 };
    found.push(...(await stores.alerts.firings('ann', question)));
  }
  return found;
}

const end = async (child: ChildProcess): Promise<void> => {
  const gone = new Promise<void>((done) => child.once('close', () => done()));
  child.kill('SIGTERM');
  await gone;
};

async function survivesKills(settings: StoreSettings, processes: number): Promise<void> {
  // A folder of SQLite has one process at a time: the test looks before and after.
  let store = await openStore(settings);
  await store.stores.members.create(memberFixture('ann'));
  await store.stores.alerts.save(
    'ann',
    Array.from({ length: SYMBOLS }, (_, place) => alertOn(place)),
  );
  await store.close();
  // A busy machine starts slowly: the market takes as long as all of the kills do.
  const begun = Date.now();
  const idle = { startedAt: Date.now() + 3_600_000, minute: 1_000, minutes: 1 };
  await end(await start(settings, idle));
  const startsIn = Date.now() - begun;
  const minute = Math.max(100, Math.ceil((KILLS * (startsIn + WATCHES_FOR)) / (2 * CROSSINGS)));
  const script = { startedAt: Date.now() + startsIn * 2, minute, minutes: 2 * CROSSINGS - 1 };
  const children: ChildProcess[] = [];
  for (let count = 0; count < processes; count += 1) children.push(await start(settings, script));
  const over = script.startedAt + (script.minutes + 1) * script.minute;
  for (let kills = 0; kills < KILLS; kills += 1) {
    const pause = (over - Date.now()) / (KILLS - kills) - startsIn;
    await sleep(Math.random() * 2 * Math.max(0, pause));
    await kill(children.shift()!);
    children.push(await start(settings, script));
  }
  await sleep(Math.max(0, over - Date.now()) + SETTLES_IN);
  for (const child of children) await end(child);
  store = await openStore(settings);
  const found = await allFirings(store);
  const byAlert = Map.groupBy(found, ({ alertId }) => alertId);
  expect([...byAlert.values()].map((some) => some.length)).toEqual(
    Array.from({ length: SYMBOLS }, () => CROSSINGS),
  );
  expect(new Set(found.map(({ id }) => id)).size).toBe(FIRINGS);
  // Each crossing once: no minute of a symbol fired twice.
  const minutes = new Set(found.map(({ alertId, at }) => `${alertId} ${Math.floor(at / 60_000)}`));
  expect(minutes.size).toBe(FIRINGS);
  expect(found.some(({ isLate }) => isLate)).toBe(true);
  const [alert] = await store.stores.alerts.list('ann');
  expect(alert?.timesFired).toBe(CROSSINGS);
  await store.close();
}

describe(`alerts whose process is killed ${KILLS} times during ${FIRINGS} firings`, () => {
  it('fire each time exactly once: sqlite', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tapedeck-alerts-'));
    await survivesKills({ kind: 'sqlite', folder }, 1);
    rmSync(folder, { recursive: true });
  }, 300_000);
  onPostgres((server) => {
    for (const processes of [1, 2])
      it(`fire each time exactly once: postgres, ${processes} at a time`, async () => {
        const url = await testPostgresUrl(server);
        await survivesKills({ kind: 'postgres', url: url.value, poolSize: 2 }, processes);
        await url.dispose();
      }, 300_000);
  });
});
