import { DatabaseSync, type StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDatabase,
  SqliteDriver,
} from 'kysely';
import { LRUCache } from 'lru-cache';

import { StoreNotWritable } from '../../ports/store/store-not-writable.ts';
import { add, decimal, formatDecimal } from '../../domain/money/decimal.ts';
import { decimalSortKey, ORDER_FUNCTION, SUM_FUNCTION } from './decimal-column.ts';

type SqlValue = null | number | bigint | string | Uint8Array;

/**
 * SQLite rolls DDL back like any other statement, so a migration that dies half way leaves
 * nothing behind; Kysely's own adapter does not claim it.
 */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * Takes the write lock at the start of a transaction. A lock taken at the first write fails at once,
 * without waiting, when somebody else has written since the first read.
 */
class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** A full disk has ended the transaction already; the error to tell is that one. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (problem) {
      if (!/no transaction is active/.test((problem as Error).message)) throw problem;
    }
  }
}

export class NodeSqliteDialect extends SqliteDialect {
  readonly #open: () => Promise<SqliteDatabase>;
  readonly #readOnly: boolean;

  constructor(file: string, { readOnly }: { readonly readOnly: boolean } = { readOnly: false }) {
    const open = async () => openDatabase(file, readOnly);
    super({ database: open });
    this.#open = open;
    this.#readOnly = readOnly;
  }

  override createDriver(): SqliteDriver {
    const config = { database: this.#open };
    return this.#readOnly ? new SqliteDriver(config) : new ImmediateSqliteDriver(config);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }
}

function openDatabase(file: string, readOnly: boolean): SqliteDatabase {
  const database = new DatabaseSync(file, { readOnly });
  database.exec('pragma busy_timeout = 5000; pragma foreign_keys = on;');
  // FULL, not NORMAL: an acknowledged write must survive the loss of power.
  if (!readOnly) database.exec('pragma journal_mode = wal; pragma synchronous = full;');
  defineDecimals(database);
  // The queries of the program are few; the limit keeps built ones (long lists) from piling up.
  const prepared = new LRUCache<string, ReturnType<SqliteDatabase['prepare']>>({ max: 500 });
  return {
    close: () => {
      prepared.clear();
      database.close();
    },
    prepare: (text) => {
      const known = prepared.get(text);
      if (known !== undefined) return known;
      const statement = wrap(database, text);
      // Only reads and writes: DDL invalidates what was prepared before it.
      if (/^\s*(?:select|insert|update|delete|with|begin|commit)\b/i.test(text))
        prepared.set(text, statement);
      return statement;
    },
  };
}

/** Without them SQLite would order decimals as texts and add them up as floats. */
function defineDecimals(database: DatabaseSync): void {
  database.function(ORDER_FUNCTION, { deterministic: true }, (text: SqlValue) =>
    text === null ? null : decimalSortKey(String(text)),
  );
  database.aggregate(SUM_FUNCTION, {
    start: '0',
    step: (total: string, text: SqlValue) =>
      text === null ? total : formatDecimal(add(decimal(total), decimal(String(text)))),
  });
}

/** SQLITE_READONLY and SQLITE_FULL, whatever their details. */
const NOT_WRITABLE: ReadonlySet<number> = new Set([8, 13]);
/** Writing, syncing or growing a file failed: SQLITE_IOERR_WRITE, _FSYNC, _SHMSIZE. */
const FAILED_WRITES: ReadonlySet<number> = new Set([778, 1_034, 4_874]);

function telling<T>(work: () => T): T {
  try {
    return work();
  } catch (problem) {
    const { errcode = 0 } = problem as { readonly errcode?: number };
    if (!NOT_WRITABLE.has(errcode % 256) && !FAILED_WRITES.has(errcode)) throw problem;
    throw new StoreNotWritable('The database cannot be written.', { cause: problem });
  }
}

function wrap(database: DatabaseSync, text: string): ReturnType<SqliteDatabase['prepare']> {
  const statement: StatementSync = database.prepare(text);
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => telling(() => statement.all(...(parameters as SqlValue[]))),
    run: (parameters) => telling(() => statement.run(...(parameters as SqlValue[]))),
    // A statement that is stepped through must not be shared with a call in between.
    iterate: (parameters) =>
      database.prepare(text).iterate(...(parameters as SqlValue[])) as IterableIterator<unknown>,
  };
}
