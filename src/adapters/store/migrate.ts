import { type Kysely, sql } from 'kysely';
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration';
import { StoreProblem } from '../../ports/store/store-problem.ts';
import { type ColumnTypes, columnTypes, type StoreKind } from './column-types.ts';

/** Forward only: a mistake is mended by the next migration. It knows no tables but those it names. */
export type StoreMigration = (
  db: Kysely<object>,
  types: ColumnTypes,
  kind: StoreKind,
) => Promise<void>;

const RECORD = 'schema_migration';

/**
 * Brings the database to this program's schema under the database's own lock and answers the
 * number of migrations on record.
 */
export async function migrate<DB>(
  db: Kysely<DB>,
  kind: StoreKind,
  known: Readonly<Record<string, StoreMigration>>,
): Promise<number> {
  const recorded = await recordedMigrations(db, kind);
  refuseNewer(recorded, known);
  // Nothing is left to do, and the migrator would read the tables of every schema to find that out.
  if (recorded.length === Object.keys(known).length) return recorded.length;
  const types = columnTypes[kind];
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          Object.entries(known).map(([name, up]): [string, Migration] => [
            name,
            { up: (inner) => up(inner, types, kind) },
          ]),
        ),
    },
    migrationTableName: RECORD,
    migrationLockTableName: `${RECORD}_lock`,
    // Without it the record of a neighbour in another schema would be taken for ours.
    ...(kind === 'postgres' ? { migrationTableSchema: await currentSchema(db) } : {}),
  });
  const { error, results } = await toLatest(migrator);
  if (error !== undefined) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName;
    throw new StoreProblem(
      `The database could not be brought up to date${failed === undefined ? '' : ` (migration ${failed})`}; it was left as it was.`,
      { cause: error },
    );
  }
  return Object.keys(known).length;
}

/** No such schema, no such table, no such column. */
const DROPPED_MEANWHILE: readonly unknown[] = ['3F000', '42P01', '42703'];

/**
 * The migrator looks at the tables of all schemas, and PostgreSQL fails that look when somebody
 * drops one of them at that moment. Nothing has been done then, so it is asked again.
 */
async function toLatest(migrator: Migrator, attempts = 5): Promise<MigrationResultSet> {
  const outcome = await migrator.migrateToLatest();
  const { code } = (outcome.error ?? {}) as { readonly code?: unknown };
  const began = (outcome.results ?? []).length > 0;
  return DROPPED_MEANWHILE.includes(code) && !began && attempts > 1
    ? toLatest(migrator, attempts - 1)
    : outcome;
}

async function currentSchema<DB>(db: Kysely<DB>): Promise<string> {
  const found = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  return found.rows[0]?.name ?? 'public';
}

function refuseNewer(
  recorded: readonly string[],
  known: Readonly<Record<string, StoreMigration>>,
): void {
  const unknown = recorded.filter((name) => !(name in known));
  if (unknown.length === 0) return;
  throw new StoreProblem(
    `The database is newer than this program (it has ${unknown.join(', ')}): start the version that wrote it, or a later one.`,
  );
}

export async function recordedMigrations<DB>(
  db: Kysely<DB>,
  kind: StoreKind,
): Promise<readonly string[]> {
  const exists =
    kind === 'sqlite'
      ? await sql`select 1 from sqlite_master where type = 'table' and name = ${RECORD}`.execute(db)
      : await sql`select 1 from information_schema.tables where table_schema = current_schema() and table_name = ${RECORD}`.execute(
          db,
        );
  if (exists.rows.length === 0) return [];
  const found = await sql<{
    name: string;
  }>`select name from ${sql.table(RECORD)} order by name`.execute(db);
  return found.rows.map((row) => row.name);
}
