import { connect, createServer, type Socket } from 'node:net';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import { StoreUnavailable } from '../../ports/store/store-unavailable.ts';
import { patientPool } from './patient-pool.ts';

/** A way to the database that can fall silent: it accepts, and passes nothing on. */
async function silentProxy(target: URL) {
  let silent = false;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
      from.on('data', (chunk) => {
        if (!silent) to.write(chunk);
      });
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  return {
    port,
    silence: (on: boolean) => {
      silent = on;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

const url = process.env['TEST_DATABASE_URL'];
const missing = 'PostgreSQL is not available: TEST_DATABASE_URL is not set';
if (url !== undefined)
  it('a database that falls silent fails fast, and is used again when it answers', async () => {
    const target = new URL(url);
    const proxy = await silentProxy(target);
    const through = new URL(url);
    through.hostname = '127.0.0.1';
    through.port = String(proxy.port);
    const pool = patientPool(
      new pg.Pool({ connectionString: through.href, max: 2, connectionTimeoutMillis: 300 }),
      300,
    );
    const db = new Kysely<object>({ dialect: new PostgresDialect({ pool }) });
    const ask = () => sql`select 1`.execute(db);
    try {
      await ask();
      pool.serve();
      await ask();
      proxy.silence(true);
      const asked = await Promise.allSettled(Array.from({ length: 6 }, ask));
      for (const result of asked)
        expect(result).toMatchObject({
          status: 'rejected',
          reason: expect.any(StoreUnavailable) as unknown,
        });
      proxy.silence(false);
      await expect
        .poll(() => ask().then(() => 'answers', String), { timeout: 30_000 })
        .toBe('answers');
      // A statement that is wrong is no outage.
      await expect(sql`select nonsense`.execute(db)).rejects.not.toBeInstanceOf(StoreUnavailable);
      await ask();
    } finally {
      await db.destroy();
      proxy.close();
    }
  });
else if (process.env['CI'] === undefined) it.skip(missing, () => {});
else
  it(missing, () => {
    throw new Error(missing);
  });
