// Guards src/adapters/brokers/paper, src/domain/trading, src/adapters/store/trading-store.ts, src/adapters/store/trading-append.ts, src/adapters/store/trading-append-postgres.ts, src/adapters/store/trading-append-rows.ts, src/adapters/store/partition-leases.ts, src/adapters/store/open-store.ts, tests/scenarios/trading-process.ts.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { openStore, type StoreSettings } from '../../src/adapters/store/open-store.ts';
import { testPostgresUrl } from '../../src/adapters/store/postgres-schemas.fixture.ts';
import { onPostgres } from '../../src/adapters/store/store-suites.fixture.ts';
import { memberFixture } from '../../src/ports/store/member.fixture.ts';
import { accountFixture, openingFixture } from '../../src/ports/store/trading.fixture.ts';
import { programOf } from './programs.ts';
import type { SentOrder, TradingNews, TradingTask } from './trading-process.ts';
import { auditTold } from './trading-audit.ts';

const KILLS = 30;
const ACCOUNTS = ['acct-1', 'acct-2', 'acct-3', 'acct-4', 'acct-5'];
/** Of a life, at most, after its first acknowledged order. */
const LIVES_FOR = 120;

interface World {
  readonly settings: StoreSettings;
  /** Of the compiler: thirty starts of one program. */
  readonly cache: string;
  readonly startedAt: number;
  /** By the client's id: nobody knows yet. */
  readonly unknown: Map<string, SentOrder>;
  readonly kept: Map<string, { readonly accountId: string; readonly id: string }>;
  readonly fills: Map<string, string>;
}

interface Life {
  readonly child: ChildProcess;
  kept: number;
}

/** Whatever becomes of a test, none of them outlives it. */
const started = new Set<ChildProcess>();
afterEach(() => {
  for (const child of started) child.kill('SIGKILL');
  started.clear();
});

function load(world: World): Life {
  const child = spawn('node', [programOf('trading-process'), JSON.stringify(world.settings)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: world.cache },
  });
  started.add(child);
  const life: Life = { child, kept: 0 };
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.endsWith('}')) hear(world, life, JSON.parse(line) as TradingNews);
  });
  return life;
}

function hear({ unknown, kept, fills }: World, life: Life, news: TradingNews): void {
  if (news.is === 'sent') unknown.set(news.order.draft.clientOrderId, news.order);
  else if (news.is === 'fill') fills.set(news.executionId, news.accountId);
  else {
    unknown.delete(news.clientId);
    if (news.is === 'refused') return;
    life.kept += 1;
    const before = kept.get(news.clientId);
    // Who sends an order again is answered with the same one.
    if (before !== undefined) expect(news.id).toBe(before.id);
    kept.set(news.clientId, { accountId: news.accountId, id: news.id });
  }
}

function begin(world: World, { child }: Life): void {
  const { startedAt, unknown } = world;
  const task: TradingTask = { accounts: ACCOUNTS, startedAt, again: [...unknown.values()] };
  child.stdin?.write(`${JSON.stringify(task)}\n`);
}

async function end({ child }: Life, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  const gone = once(child, 'close');
  child.kill(signal);
  await gone;
}

/** Waits for something that a process does; one that ends by itself has failed. */
async function until({ child }: Life, isSo: () => boolean): Promise<void> {
  while (!isSo()) {
    if (child.exitCode !== null) throw new Error('a process ended by itself');
    await sleep(2);
  }
}

async function fill(settings: StoreSettings): Promise<void> {
  const { stores, close } = await openStore(settings);
  await stores.members.create(memberFixture('ann'));
  for (const id of ACCOUNTS)
    await stores.trading.create('ann', accountFixture(id), openingFixture, 9);
  await close();
}

/** Each life has acknowledged something before it ends, at a random moment. */
async function killAll(world: World, living: Life[]): Promise<readonly number[]> {
  const kept: number[] = [];
  for (const life of living) begin(world, life);
  for (let kills = 0; kills < KILLS; kills += 1) {
    const next = load(world);
    const victim = living.shift()!;
    await until(victim, () => victim.kept > 0);
    await sleep(Math.random() * LIVES_FOR);
    await end(victim, 'SIGKILL');
    kept.push(victim.kept);
    begin(world, next);
    living.push(next);
  }
  return kept;
}

async function survivesKills(settings: StoreSettings, processes: number): Promise<void> {
  const cache = mkdtempSync(join(tmpdir(), 'tapedeck-trading-cache-'));
  const facts = { unknown: new Map(), kept: new Map(), fills: new Map() };
  const world: World = { settings, cache, startedAt: Date.now(), ...facts };
  await fill(settings);
  const living = Array.from({ length: processes }, () => load(world));
  const kept = await killAll(world, living);
  expect(kept).toHaveLength(KILLS);
  // Every one of them in the middle of it.
  expect(Math.min(...kept)).toBeGreaterThan(0);
  for (const life of living) await until(life, () => life.kept > 5);
  for (const life of living) await end(life, 'SIGTERM');
  // A folder of SQLite has one process at a time: the test looks before and after.
  const { stores, close } = await openStore(settings);
  const keys = ACCOUNTS.map((accountId) => ({ memberId: 'ann', accountId }));
  const executions = await auditTold(stores.trading, keys, world);
  expect(executions).toBeGreaterThan(KILLS);
  await close();
  rmSync(cache, { recursive: true });
}

describe(`a paper broker that is killed ${KILLS} times under load`, () => {
  it('loses no acknowledged order and doubles no fill: sqlite', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tapedeck-trading-'));
    await survivesKills({ kind: 'sqlite', folder }, 1);
    rmSync(folder, { recursive: true });
  }, 240_000);
  onPostgres((server) => {
    it('loses no acknowledged order and doubles no fill: postgres, two at a time', async () => {
      const url = await testPostgresUrl(server);
      await survivesKills({ kind: 'postgres', url: url.value, poolSize: 2 }, 2);
      await url.dispose();
    }, 240_000);
  });
});
