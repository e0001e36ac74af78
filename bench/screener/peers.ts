import { DatabaseSync } from 'node:sqlite';
import type { Column, ColumnKey, ScreenTable } from '../../src/domain/screener/screen-table.ts';
import { peer } from '../peer.ts';
import { quoted } from './sql.ts';

/** Columns that people filter by most have an index in SQLite. */
const INDEXED: readonly ColumnKey[] = [
  'market-cap',
  'price-earnings',
  'price-book',
  'price-sales',
  'return-on-equity',
  'dividend-yield',
  'revenue-growth',
  'sector',
  'industry',
  'country',
];

export interface Peer {
  readonly name: string;
  /** A statement that is prepared once and answers with its rows. */
  readonly prepare: (sql: string) => Promise<() => Promise<readonly unknown[][]>>;
  readonly close: () => void;
}

type Cell = number | string | null;

const cellOf = (column: Column, row: number): Cell => {
  if (column.kind === 'text') return column.words[column.codes[row]!] || null;
  const value = column.values[row]!;
  return Number.isNaN(value) ? null : value;
};

const typeOf = (column: Column, ofText: string): string =>
  column.kind === 'number' ? 'DOUBLE' : ofText;

export function openSqlite(table: ScreenTable, keys: readonly ColumnKey[]): Peer {
  const database = new DatabaseSync(':memory:');
  const columns = keys.map((key) => table.column(key)!);
  const definitions = keys.map((key, at) => `${quoted(key)} ${typeOf(columns[at]!, 'TEXT')}`);
  database.exec(`CREATE TABLE t (id INTEGER PRIMARY KEY, symbol TEXT, ${definitions.join(', ')})`);
  const insert = database.prepare(`INSERT INTO t VALUES (?, ?, ${keys.map(() => '?').join(', ')})`);
  database.exec('BEGIN');
  for (const [row, symbol] of table.symbols.entries())
    insert.run(row, symbol, ...columns.map((column) => cellOf(column, row)));
  database.exec('COMMIT');
  for (const key of INDEXED)
    database.exec(`CREATE INDEX ${quoted(`by ${key}`)} ON t (${quoted(key)})`);
  database.exec('ANALYZE');
  return {
    name: 'SQLite',
    prepare: (sql) => {
      const statement = database.prepare(sql);
      statement.setReturnArrays(true);
      return Promise.resolve(() => Promise.resolve(statement.all() as unknown as unknown[][]));
    },
    close: () => database.close(),
  };
}

interface DuckConnection {
  readonly run: (sql: string) => Promise<unknown>;
  readonly prepare: (sql: string) => Promise<{
    readonly runAndReadAll: () => Promise<{ readonly getRows: () => unknown[][] }>;
  }>;
  readonly createAppender: (table: string) => Promise<{
    readonly appendInteger: (value: number) => void;
    readonly appendVarchar: (value: string) => void;
    readonly appendDouble: (value: number) => void;
    readonly appendNull: () => void;
    readonly endRow: () => void;
    readonly closeSync: () => void;
  }>;
  readonly closeSync: () => void;
}

interface DuckModule {
  readonly DuckDBInstance: {
    readonly create: (path: string) => Promise<{
      readonly connect: () => Promise<DuckConnection>;
      readonly closeSync: () => void;
    }>;
  };
}

export async function openDuckdb(table: ScreenTable, keys: readonly ColumnKey[]): Promise<Peer> {
  const { DuckDBInstance } = (await peer('@duckdb/node-api')) as DuckModule;
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const columns = keys.map((key) => table.column(key)!);
  const definitions = keys.map((key, at) => `${quoted(key)} ${typeOf(columns[at]!, 'VARCHAR')}`);
  await connection.run(`CREATE TABLE t (id INTEGER, symbol VARCHAR, ${definitions.join(', ')})`);
  const appender = await connection.createAppender('t');
  for (const [row, symbol] of table.symbols.entries()) {
    appender.appendInteger(row);
    appender.appendVarchar(symbol);
    for (const column of columns) {
      const cell = cellOf(column, row);
      if (cell === null) appender.appendNull();
      else if (typeof cell === 'string') appender.appendVarchar(cell);
      else appender.appendDouble(cell);
    }
    appender.endRow();
  }
  appender.closeSync();
  // So small a table is answered faster by one thread, most of all on a busy machine.
  await connection.run('SET threads = 1');
  return {
    name: 'DuckDB',
    prepare: async (sql) => {
      const statement = await connection.prepare(sql);
      return async () => (await statement.runAndReadAll()).getRows();
    },
    close: () => {
      connection.closeSync();
      instance.closeSync();
    },
  };
}
