import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { tradingCommitter } from '../../src/adapters/brokers/paper/committer.ts';
import type { OpenStore } from '../../src/adapters/store/open-store.ts';
import type { TradingEvent } from '../../src/domain/trading/trading-event.ts';
import { memberFixture } from '../../src/ports/store/member.fixture.ts';
import type { AccountAppend } from '../../src/ports/store/trading-store.ts';
import { accountFixture, openingFixture } from '../../src/ports/store/trading.fixture.ts';
import { acceptedMove, sampleOrder } from './sample-flow.ts';

const ACCOUNTS = 16;
const ALONE = 1_000;
/** The first ones prepare statements. */
const WARM_UP = 50;
const CLIENTS = 64;
const SUSTAINED_MS = 8_000;

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!;
const told = (values: readonly number[]): string =>
  `p50 ${quantile(values, 0.5).toFixed(2)} ms, p99 ${quantile(values, 0.99).toFixed(2)} ms`;

/** The least that a database can do durably: one row, one transaction, one fsync. */
function bareInsert(folder: string) {
  const file = join(folder, 'bare.db');
  const database = new DatabaseSync(file);
  database.exec('pragma journal_mode = wal; pragma synchronous = full;');
  database.exec('create table bare (id integer primary key, body text not null)');
  const insert = database.prepare('insert into bare (body) values (?)');
  const body = JSON.stringify(sampleOrder('bare', 1, 1));
  return {
    once: (): void => void insert.run(body),
    close: () => {
      database.close();
      for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
    },
  };
}

/** Somebody who takes orders: the log alone, or the whole broker. */
export interface Taker {
  readonly name: string;
  readonly place: () => Promise<void>;
}

/** What a desk commits for an order, without deciding: received and new, behind the one before. */
export async function logAlone(store: OpenStore): Promise<Taker> {
  const heads = new Map<string, number>();
  let number = 0;
  const { commit } = tradingCommitter(store.stores.trading.append);
  const next = (): AccountAppend => {
    number += 1;
    const accountId = `bench${number % ACCOUNTS}`;
    const expectedHead = heads.get(accountId)!;
    const at = Date.now();
    const order = sampleOrder('order123', number, at);
    const events: TradingEvent[] = [
      { kind: 'received', seq: expectedHead + 1, at, orders: [order] },
      { ...acceptedMove(order), seq: expectedHead + 2, at },
    ];
    heads.set(accountId, expectedHead + events.length);
    const orders = [{ ...order, status: 'new' as const }];
    return { memberId: 'bench', accountId, expectedHead, events, orders, isLive: true };
  };
  for (const id of await openAccounts(store, 'bench')) heads.set(id, 1);
  return {
    name: 'the log alone',
    place: async () => {
      const outcome = await commit(next());
      if (outcome !== 'appended') throw new Error(outcome);
    },
  };
}

export async function openAccounts(
  { stores }: OpenStore,
  memberId: string,
): Promise<readonly string[]> {
  await stores.members.create(memberFixture(memberId));
  const ids = Array.from({ length: ACCOUNTS }, (_, at) => `${memberId}${at}`);
  for (const id of ids)
    await stores.trading.create(memberId, accountFixture(id), openingFixture, ACCOUNTS);
  return ids;
}

/** One order at a time, then many clients at once. */
export async function measureDurable({ name, place }: Taker, folder: string): Promise<void> {
  const bare = bareInsert(folder);
  const [alone, floor]: [number[], number[]] = [[], []];
  for (let round = 0; round < ALONE + WARM_UP; round += 1) {
    // In turn, so that the disk is the same for both.
    const start = performance.now();
    bare.once();
    const between = performance.now();
    await place();
    if (round < WARM_UP) continue;
    floor.push(between - start);
    alone.push(performance.now() - between);
  }
  bare.close();
  console.log(`  ${name}`);
  console.log(`    bare insert with fsync: ${told(floor)}`);
  const ratio = quantile(alone, 0.99) / quantile(floor, 0.99);
  console.log(`    an order alone, durable: ${told(alone)}; p99 ${ratio.toFixed(1)} x (goal: 5 x)`);

  const waits: number[] = [];
  const [start, before] = [performance.now(), process.cpuUsage()];
  const client = async (): Promise<void> => {
    while (performance.now() - start < SUSTAINED_MS) {
      const sent = performance.now();
      await place();
      waits.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  const rate = (waits.length / (performance.now() - start)) * 1_000;
  console.log(
    `    ${CLIENTS} at once: ${rate.toFixed(0)} orders/s (goal on SQLite: 500), ${told(waits)}`,
  );
  // On a busy machine the rate tells what the others do; this does not.
  const { user, system } = process.cpuUsage(before);
  const each = (user + system) / 1_000 / waits.length;
  console.log(`    processor per order: ${each.toFixed(2)} ms`);
}
