import { createReadStream, createWriteStream, rmSync, renameSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { StoreProblem } from '../../ports/store/store-problem.ts';
import type { StoreKind } from './column-types.ts';
import { recordedMigrations } from './migrate.ts';
import { migrations } from './migrations/all.ts';
import { type OpenStore, connect, type StoreSettings } from './open-store.ts';
import type { Database } from './schema.ts';

/**
 * A backup is gzipped JSON lines: a header, then for each table its name and its rows, then a
 * count. It reads the same from either database, so it also moves an installation from one to
 * the other.
 */
interface Header {
  readonly format: 'tapedeck-backup-1';
  readonly migrations: readonly string[];
}
type Line =
  | { readonly header: Header }
  | { readonly table: string }
  | { readonly row: Readonly<Record<string, unknown>> }
  | { readonly end: number };

const FORMAT = 'tapedeck-backup-1';
/** What the program finds again by itself, or what holds for running processes only. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'alert_partition',
  'filing_text',
  'filing_text_passage',
  'filing_text_state',
  'filing_text_vector',
  'kept_answer',
  'request_budget',
  'request_budget_process',
  'trading_partition',
]);
const PAGE = 500;

/** Copies one moment of the store, also while another process writes to it. */
export async function backup(settings: StoreSettings, file: string): Promise<number> {
  const db = await connect(settings, undefined, { readOnly: true });
  const partial = `${file}.partial`;
  let rows = 0;
  try {
    await snapshot(db, settings.kind, async (moment) => {
      const lines = async function* (): AsyncGenerator<string> {
        for await (const line of dump(moment, settings.kind)) {
          if ('row' in line) rows += 1;
          yield `${JSON.stringify(line)}\n`;
        }
      };
      await pipeline(
        Readable.from(lines()),
        createGzip(),
        createWriteStream(partial, { mode: 0o600, flush: true }),
      );
    });
    renameSync(partial, file);
  } catch (problem) {
    rmSync(partial, { force: true });
    throw problem;
  } finally {
    await db.destroy();
  }
  return rows;
}

/** One read transaction sees one moment: WAL on SQLite, repeatable read on PostgreSQL. */
async function snapshot(
  db: Kysely<Database>,
  kind: StoreKind,
  work: (moment: Kysely<Database>) => Promise<void>,
): Promise<void> {
  const transaction = db.transaction();
  await (kind === 'postgres'
    ? transaction.setIsolationLevel('repeatable read').execute(work)
    : transaction.execute(work));
}

async function* dump(db: Kysely<Database>, kind: StoreKind): AsyncGenerator<Line> {
  yield { header: { format: FORMAT, migrations: await recordedMigrations(db, kind) } };
  let count = 0;
  for (const table of await tablesInOrder(db, kind)) {
    if (LEFT_OUT.has(table)) continue;
    yield { table };
    const keys = await primaryKey(db, kind, table);
    for await (const row of rowsInOrder(db, table, keys)) {
      count += 1;
      yield { row };
    }
  }
  yield { end: count };
}

/** Page by page after the last key, so that a large table is neither held nor skipped through. */
async function* rowsInOrder(
  db: Kysely<Database>,
  table: string,
  keys: readonly string[],
): AsyncGenerator<Readonly<Record<string, unknown>>> {
  const key = sql.join(keys.map((name) => sql.ref(name)));
  let last: Readonly<Record<string, unknown>> | undefined;
  for (;;) {
    const from = last;
    const after =
      from === undefined
        ? sql``
        : sql`where (${key}) > (${sql.join(keys.map((name) => from[name]))})`;
    const page = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} ${after} order by ${key} limit ${sql.lit(PAGE)}
    `.execute(db);
    yield* page.rows;
    last = page.rows.at(-1);
    if (page.rows.length < PAGE) return;
  }
}

/** Replaces everything in an open, migrated store, or nothing. */
export async function restore(store: OpenStore, file: string): Promise<number> {
  return store.db.transaction().execute(async (db) => {
    const tables = await tablesInOrder(db, store.kind);
    for (const table of tables.toReversed()) await sql`delete from ${sql.table(table)}`.execute(db);
    let table: string | undefined;
    let rows = 0;
    let complete = false;
    let batch: Readonly<Record<string, unknown>>[] = [];
    const write = async () => {
      if (batch.length > 0 && table !== undefined) await insertRows(db, table, batch);
      rows += batch.length;
      batch = [];
    };
    for await (const line of readLines(file)) {
      if (complete) throw damaged('it goes on after its end');
      if ('header' in line) refuseForeign(line.header);
      else if ('table' in line) {
        await write();
        table = line.table;
        if (!tables.includes(table)) throw damaged(`it has an unknown table ${table}`);
      } else if ('row' in line) {
        batch.push(line.row);
        if (batch.length >= PAGE) await write();
      } else {
        await write();
        complete = line.end === rows;
      }
    }
    if (!complete) throw damaged('it ends too early');
    return rows;
  });
}

async function insertRows(
  db: Kysely<Database>,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const values = sql.join(
    rows.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`),
  );
  await sql`insert into ${sql.table(table)} (${names}) values ${values}`.execute(db);
}

async function* readLines(file: string): AsyncGenerator<Line> {
  let first = true;
  const source = createReadStream(file);
  const unzipped = source.pipe(createGunzip());
  source.on('error', (error) => unzipped.destroy(error));
  try {
    for await (const text of createInterface({ input: unzipped, crlfDelay: Infinity })) {
      const line = JSON.parse(text) as Line;
      if (first && !('header' in line && line.header.format === FORMAT))
        throw damaged('it is not a Tapedeck backup');
      first = false;
      yield line;
    }
  } catch (cause) {
    if (cause instanceof StoreProblem) throw cause;
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT')
      throw new StoreProblem(`There is no backup ${file}.`, { cause });
    throw damaged('it cannot be read', cause);
  }
  if (first) throw damaged('it is empty');
}

function refuseForeign(header: Header): void {
  const unknown = header.migrations.filter((name) => !(name in migrations));
  if (unknown.length > 0)
    throw new StoreProblem(
      `The backup is newer than this program (it has ${unknown.join(', ')}); nothing was changed.`,
    );
  const missing = Object.keys(migrations).filter((name) => !header.migrations.includes(name));
  if (missing.length > 0)
    throw new StoreProblem(
      `The backup was made before ${missing.join(', ')}: restore it with the version that made it, then start this one. Nothing was changed.`,
    );
}

const damaged = (why: string, cause?: unknown): StoreProblem =>
  new StoreProblem(`The backup cannot be used: ${why}. Nothing was changed.`, { cause });

/** Our tables, each after those that it refers to. */
async function tablesInOrder(db: Kysely<Database>, kind: StoreKind): Promise<readonly string[]> {
  const found =
    kind === 'sqlite'
      ? await sql<{
          name: string;
        }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like 'schema_migration%' order by name`.execute(
          db,
        )
      : await sql<{
          name: string;
        }>`select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name not like 'schema_migration%' order by table_name`.execute(
          db,
        );
  const names = found.rows.map((row) => row.name);
  const needs = await references(db, kind, names);
  const ordered: string[] = [];
  const place = (name: string): void => {
    if (ordered.includes(name)) return;
    for (const other of needs.get(name) ?? []) if (other !== name) place(other);
    ordered.push(name);
  };
  for (const name of names) place(name);
  return ordered;
}

async function references(
  db: Kysely<Database>,
  kind: StoreKind,
  names: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const needs = new Map<string, string[]>();
  const note = (from: string, to: string) => needs.set(from, [...(needs.get(from) ?? []), to]);
  if (kind === 'sqlite')
    for (const name of names) {
      const keys = await sql<{
        table: string;
      }>`select "table" from pragma_foreign_key_list(${name})`.execute(db);
      for (const key of keys.rows) note(name, key.table);
    }
  else {
    const keys = await sql<{ from: string; to: string }>`
      select c.relname as "from", f.relname as "to" from pg_constraint k
      join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
      join pg_namespace n on n.oid = c.relnamespace
      where k.contype = 'f' and n.nspname = current_schema()`.execute(db);
    for (const key of keys.rows) note(key.from, key.to);
  }
  return needs;
}

async function primaryKey(
  db: Kysely<Database>,
  kind: StoreKind,
  table: string,
): Promise<readonly string[]> {
  const found =
    kind === 'sqlite'
      ? await sql<{
          name: string;
        }>`select name from pragma_table_info(${table}) where pk > 0 order by pk`.execute(db)
      : await sql<{ name: string }>`
          select a.attname as name from pg_index i
          join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
          join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
          where i.indisprimary and c.relname = ${table} and n.nspname = current_schema()
          order by array_position(i.indkey::int[], a.attnum::int)`.execute(db);
  if (found.rows.length === 0) throw new Error(`table ${table} has no primary key`);
  return found.rows.map((row) => row.name);
}
