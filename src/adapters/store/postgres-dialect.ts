import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { patientPool } from './patient-pool.ts';

const INT8 = 20;
const JSON_TYPE = 114;
const JSONB = 3802;

/** Rows look as they do on SQLite: big integers are numbers, JSON is its text. */
const parserOf = (oid: number, format?: 'text' | 'binary') => {
  if (oid === INT8) return Number;
  if (oid === JSON_TYPE || oid === JSONB) return String;
  return pg.types.getTypeParser(oid, format as 'text');
};

export interface PostgresSettings {
  readonly url: string;
  readonly poolSize: number;
  /** A broken connection is replaced by the pool; it is only worth a log line. */
  readonly onLostConnection: (error: Error) => void;
}

export interface OpenPostgres {
  readonly dialect: PostgresDialect;
  /** From now on statements have a time limit. */
  readonly serve: () => void;
}

export function postgresDialect(settings: PostgresSettings): OpenPostgres {
  const pool = new pg.Pool({
    connectionString: settings.url,
    max: settings.poolSize,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: 'tapedeck',
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
  });
  // The pool listens to idle connections only. One that breaks between two statements of a request
  // would have no listener, and an error without a listener ends the process.
  pool.on('connect', (client) => client.on('error', settings.onLostConnection));
  // An idle connection has told its own listener already.
  pool.on('error', () => {});
  const patient = patientPool(pool);
  return { dialect: new PostgresDialect({ pool: patient }), serve: patient.serve };
}
