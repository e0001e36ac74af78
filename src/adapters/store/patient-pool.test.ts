import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import { StoreNotWritable } from '../../ports/store/store-not-writable.ts';
import { StoreUnavailable } from '../../ports/store/store-unavailable.ts';
import { patientPool } from './patient-pool.ts';
import { silentProxy } from './silent-proxy.fixture.ts';

const url = process.env['TEST_DATABASE_URL'];
const missing = 'PostgreSQL is not available: TEST_DATABASE_URL is not set';
if (url !== undefined)
  it('a database that falls silent fails fast, and is used again when it answers', async () => {
    const proxy = await silentProxy(url);
    const pool = patientPool(
      new pg.Pool({ connectionString: proxy.url, max: 2, connectionTimeoutMillis: 300 }),
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
      const raise = (code: string) =>
        sql.raw(`do $$ begin raise exception 'x' using errcode = '${code}'; end $$`).execute(db);
      // A full disk, and a server that takes reads only: others are answered meanwhile.
      for (const code of ['53100', '25006'])
        await expect(raise(code)).rejects.toBeInstanceOf(StoreNotWritable);
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
