import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** The schemas that the tests of this run make on a PostgreSQL have one beginning, and go with it. */
export function setup(): (() => Promise<void>) | undefined {
  const server = process.env['TEST_DATABASE_URL'];
  if (server === undefined) return undefined;
  const own = `test_${randomUUID().slice(0, 8)}`;
  process.env['TEST_SCHEMAS'] = own;
  return async () => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      'select nspname as name from pg_namespace where starts_with(nspname, $1)',
      [own],
    );
    for (const { name } of rows) await client.query(`drop schema "${name}" cascade`);
    await client.end();
  };
}
