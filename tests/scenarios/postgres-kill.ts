import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { privatePostgres } from '../../scripts/test-postgres.ts';
import { writeCursor } from '../../src/domain/quotes/list-cursor.ts';
import { developer } from '../../src/server/features/identity/demo-identity.fixture.ts';
import { freshFolder, startProgram } from './run-program.ts';
import { signIn } from './signed-in.ts';

/** The promise is five seconds; half a second is for two busy cores. */
const LONGEST_ANSWER = 5_500;
const DOWN_FOR = 300;
const PACE = 40;

interface Written {
  readonly notes: string[];
  readonly orders: string[];
}

/** Kills the database under a program that writes, so many times, and looks for what was promised. */
export async function survivesPostgresKills(kills: number): Promise<void> {
  const database = await privatePostgres();
  const program = await startProgram({
    DATA_DIR: freshFolder(),
    DATABASE_URL: database.url,
    DEMO: 'on',
    RATE_LIMIT_ADDRESS: '0',
    RATE_LIMIT_ACCOUNT: '0',
  });
  const { ask, json } = await signIn(program.url, developer);
  const accounts = (await json('/api/trading/accounts')) as {
    readonly accounts: readonly { readonly account: { readonly id: string } }[];
  };
  const orders = `/api/trading/accounts/${accounts.accounts[0]!.account.id}/orders`;
  const written: Written = { notes: [], orders: [] };
  const refused = new Set<number>();
  let slowest = 0;
  let writing = true;

  /** Sent again under the same id until it is acknowledged, as a careful client does. */
  const acknowledged = async (path: string, method: string, body: object): Promise<void> => {
    for (;;) {
      const since = performance.now();
      const { status } = await ask(path, method, body);
      slowest = Math.max(slowest, performance.now() - since);
      if (status === 200) return;
      refused.add(status);
      await sleep(PACE);
    }
  };
  const writeNotes = async (writer: number) => {
    for (let i = 0; writing; i += 1) {
      const id = `kill-note-${writer}-${i}`;
      await acknowledged(`/api/notes/${id}`, 'PUT', { symbol: 'MSFT', text: id });
      written.notes.push(id);
      await sleep(PACE);
    }
  };
  const writeOrders = async () => {
    for (let i = 0; writing; i += 1) {
      const clientOrderId = `kill-order-${i}`;
      await acknowledged(orders, 'POST', {
        symbol: 'MSFT',
        side: 'buy',
        qty: '1',
        type: 'limit',
        limitPrice: '1',
        timeInForce: 'gtc',
        clientOrderId,
      });
      written.orders.push(clientOrderId);
      await sleep(PACE);
    }
  };
  try {
    const writers = Promise.all([writeNotes(0), writeNotes(1), writeOrders()]);
    for (let kill = 0; kill < kills; kill += 1) {
      const before = written.notes.length + written.orders.length;
      await expect
        .poll(() => written.notes.length + written.orders.length - before)
        .toBeGreaterThan(6);
      await sleep(Math.random() * 100);
      await database.kill();
      await sleep(DOWN_FOR);
      await database.startAgain();
    }
    await expect.poll(async () => (await ask('/readyz')).status).toBe(200);
    writing = false;
    await writers;
    expect(program.process.exitCode, program.output()).toBe(null);
    expect([...refused]).toEqual([503]);
    expect(slowest).toBeLessThan(LONGEST_ANSWER);
    expect(await everyNote(json)).toEqual(written.notes.toSorted());
    expect(await everyOrder(json, orders)).toEqual(written.orders.toSorted());
  } finally {
    writing = false;
    program.process.kill('SIGTERM');
    await program.ended;
    await database.stop();
  }
  expect(program.output()).not.toContain('Unhandled');
}

type Json = Awaited<ReturnType<typeof signIn>>['json'];

async function everyNote(json: Json): Promise<readonly string[]> {
  const found: string[] = [];
  for (let before = ''; ;) {
    const page = (await json(`/api/notes?text=kill&limit=100${before}`)) as readonly {
      readonly id: string;
      readonly createdAt: number;
    }[];
    found.push(...page.map(({ id }) => id));
    const last = page.at(-1);
    if (last === undefined) return found.toSorted();
    before = `&before=${encodeURIComponent(writeCursor({ time: last.createdAt, id: last.id }))}`;
  }
}

async function everyOrder(json: Json, path: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (let behind = ''; ;) {
    const page = (await json(`${path}?limit=100${behind}`)) as {
      readonly orders: readonly { readonly clientOrderId: string }[];
      readonly next: string | null;
    };
    found.push(...page.orders.map(({ clientOrderId }) => clientOrderId));
    if (page.next === null) return found.filter((id) => id.startsWith('kill-')).toSorted();
    behind = `&behind=${encodeURIComponent(page.next)}`;
  }
}
