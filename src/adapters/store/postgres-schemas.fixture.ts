import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Disposable } from '../../ports/disposable.ts';
import { openStore } from './open-store.ts';

async function asking<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const urlOf = (server: string, schema: string): string => {
  const url = new URL(server);
  url.searchParams.set('options', `-c search_path=${schema}`);
  return url.href;
};

async function newSchema(server: string): Promise<string> {
  const schema = `${process.env['TEST_SCHEMAS'] ?? 'test'}_${randomUUID().replaceAll('-', '')}`;
  await asking(server, (client) => client.query(`create schema ${schema}`));
  return schema;
}

const drop = (server: string, schema: string): Promise<unknown> =>
  asking(server, (client) => client.query(`drop schema ${schema} cascade`));

/** A schema of its own on the server that the test command provides: empty, without tables. */
export async function testPostgresUrl(server: string): Promise<Disposable<string>> {
  const schema = await newSchema(server);
  return {
    value: urlOf(server, schema),
    dispose: async () => {
      await drop(server, schema);
    },
  };
}

/** What brings a migrated schema back to how the migrations left it. */
interface Pristine {
  readonly columns: string;
  readonly reset: string;
}

/** Migrated schemas of this process that no test uses at the moment. */
const free: string[] = [];
let pristine: Pristine | undefined;

/** Every column of the schema with its type: a test may have changed its tables. */
const columnsOf = async (client: pg.Client, schema: string): Promise<string> => {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(c.relname || '.' || a.attname || ' ' || a.atttypid, ',' order by c.relname, a.attname) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = '${schema}'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`,
  );
  return rows[0]?.columns ?? '';
};

/** Tables in an order in which rows can be deleted: those that refer to others first. */
async function tablesOf(client: pg.Client, schema: string): Promise<readonly string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = '${schema}'::regnamespace and relkind = 'r'`,
  );
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `select c.relname as from, p.relname as to from pg_constraint r
     join pg_class c on c.oid = r.conrelid join pg_class p on p.oid = r.confrelid
     where r.contype = 'f' and r.connamespace = '${schema}'::regnamespace and c.oid <> p.oid`,
  );
  const ordered: string[] = [];
  const visit = (name: string): void => {
    if (ordered.includes(name)) return;
    for (const { from, to } of references) if (to === name) visit(from);
    ordered.push(name);
  };
  for (const { name } of tables) visit(name);
  return ordered;
}

async function pristineOf(client: pg.Client, schema: string): Promise<Pristine> {
  await client.query(`set search_path = ${schema}`);
  const tables = await tablesOf(client, schema);
  const inserts: string[] = [];
  for (const table of tables.toReversed()) {
    const { rows } = await client.query<{ rows: string | null }>(
      `select json_agg(t)::text as rows from "${table}" t`,
    );
    const kept = rows[0]?.rows ?? null;
    if (kept !== null)
      inserts.push(
        `insert into "${table}" select * from json_populate_recordset(null::"${table}", ${pg.escapeLiteral(kept)})`,
      );
  }
  return {
    columns: await columnsOf(client, schema),
    reset: [...tables.map((table) => `delete from "${table}"`), ...inserts].join(';\n'),
  };
}

async function migratedSchema(server: string): Promise<string> {
  const schema = await newSchema(server);
  const store = await openStore({ kind: 'postgres', url: urlOf(server, schema), poolSize: 1 });
  await store.close();
  pristine ??= await asking(server, (client) => pristineOf(client, schema));
  return schema;
}

/** Answers whether the schema is as the migrations left it; `false` when its tables are others. */
const isReset = (server: string, schema: string, { columns, reset }: Pristine): Promise<boolean> =>
  asking(server, async (client) => {
    if ((await columnsOf(client, schema)) !== columns) return false;
    await client.query(`set search_path = ${schema};\nbegin;\n${reset};\ncommit`);
    return true;
  });

/**
 * A schema with all migrations and nothing else in it. Migrating costs more than most tests, so a
 * schema is emptied after one test and serves the next of this process.
 */
export async function migratedPostgresUrl(server: string): Promise<Disposable<string>> {
  const schema = free.pop() ?? (await migratedSchema(server));
  return {
    value: urlOf(server, schema),
    dispose: async () => {
      if (pristine !== undefined && (await isReset(server, schema, pristine))) free.push(schema);
      else await drop(server, schema);
    },
  };
}
