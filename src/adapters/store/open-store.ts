import { accessSync, chmodSync, closeSync, constants, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import type { RunTransaction, Stores } from '../../ports/store/stores.ts';
import { StoreProblem } from '../../ports/store/store-problem.ts';
import { outsideTransactions } from './atomically.ts';
import type { StoreKind } from './column-types.ts';
import { lockFolder } from './folder-lock.ts';
import { requireSpace } from './free-space.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/all.ts';
import type { Database } from './schema.ts';
import { NodeSqliteDialect } from './sqlite-dialect.ts';
import { storesOn } from './stores.ts';
import { transactionRunner } from './transaction.ts';

export type StoreSettings =
  | { readonly kind: 'sqlite'; readonly folder: string }
  | { readonly kind: 'postgres'; readonly url: string; readonly poolSize: number };

export interface StoreObserver {
  readonly onQuery: (milliseconds: number, failed: boolean) => void;
  readonly onLostConnection: (error: Error) => void;
}

export interface OpenStore {
  readonly kind: StoreKind;
  readonly db: Kysely<Database>;
  /** Each call on them is a transaction of its own. */
  readonly stores: Stores;
  readonly transaction: RunTransaction;
  readonly migrations: number;
  readonly ping: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export const databaseFile = (folder: string): string => join(folder, 'tapedeck.db');

const unobserved: StoreObserver = { onQuery: () => {}, onLostConnection: () => {} };

/** Opens the one store of this process, locked where it is a folder, migrated, ready. */
export async function openStore(
  settings: StoreSettings,
  observer: StoreObserver = unobserved,
): Promise<OpenStore> {
  const unlock = settings.kind === 'sqlite' ? prepareFolder(settings.folder) : () => {};
  const { db: connection, serve } = await open(settings, observer, { readOnly: false });
  const db = outsideTransactions(connection);
  const close = async () => {
    await db.destroy();
    unlock();
  };
  try {
    await reach(db, settings);
    const count = await migrate(db, settings.kind, migrations);
    serve();
    return {
      kind: settings.kind,
      db,
      stores: storesOn(db),
      transaction: transactionRunner(connection, settings.kind),
      migrations: count,
      ping: async () => {
        await sql`select 1`.execute(db);
        if (settings.kind === 'sqlite') await requireSpace(settings.folder);
      },
      close,
    };
  } catch (problem) {
    await close();
    throw problem;
  }
}

/** A connection without lock or migration, for tools that only read. */
export async function connect(
  settings: StoreSettings,
  observer: StoreObserver = unobserved,
  mode: { readonly readOnly: boolean } = { readOnly: false },
): Promise<Kysely<Database>> {
  const { db } = await open(settings, observer, mode);
  return db;
}

async function open(
  settings: StoreSettings,
  observer: StoreObserver,
  mode: { readonly readOnly: boolean },
): Promise<{ readonly db: Kysely<Database>; readonly serve: () => void }> {
  const { dialect, serve } =
    settings.kind === 'sqlite'
      ? {
          dialect: new NodeSqliteDialect(databaseFile(settings.folder), mode),
          serve: () => {},
        }
      : // The driver is loaded by the installations that use it.
        (await import('./postgres-dialect.ts')).postgresDialect({
          url: settings.url,
          poolSize: settings.poolSize,
          onLostConnection: observer.onLostConnection,
        });
  const db = new Kysely<Database>({
    dialect,
    log: (event) => {
      observer.onQuery(event.queryDurationMillis, event.level === 'error');
    },
  });
  return { db, serve };
}

/** Nobody else on the machine may read it; the files that SQLite adds have the rights of the first. */
function keepPrivate(folder: string): void {
  const file = databaseFile(folder);
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
  try {
    chmodSync(folder, 0o700);
  } catch {
    // A mounted folder may belong to somebody else; the file in it is ours.
  }
}

function prepareFolder(folder: string): () => void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK | constants.R_OK);
    keepPrivate(folder);
  } catch (cause) {
    throw new StoreProblem(
      `The data folder ${folder} cannot be written (${(cause as NodeJS.ErrnoException).code ?? 'unknown error'}). Set DATA_DIR to a folder that this user may write.`,
      { cause },
    );
  }
  return lockFolder(folder);
}

async function reach(db: Kysely<Database>, settings: StoreSettings): Promise<void> {
  try {
    await sql`select 1`.execute(db);
  } catch (cause) {
    throw new StoreProblem(
      settings.kind === 'sqlite'
        ? `The database file ${databaseFile(settings.folder)} cannot be opened: ${(cause as Error).message}.`
        : `PostgreSQL at DATABASE_URL cannot be reached: ${(cause as Error).message || (cause as NodeJS.ErrnoException).code}.`,
      { cause },
    );
  }
}
