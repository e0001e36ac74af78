import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { StoreNotWritable } from '../../ports/store/store-not-writable.ts';
import { StoreUnavailable } from '../../ports/store/store-unavailable.ts';

/** For one statement of a request. Migrations and backups have no limit. */
const STATEMENT_TIME = 5_000;
/** After an outage was seen nobody waits for the same again, until one has tried anew. */
const PAUSE = 2_000;

export interface PatientPool extends PostgresPool {
  /** From now on statements have a limit: the long ones (migrations) are done. */
  readonly serve: () => void;
}

/** PostgreSQL's own codes for: shutting down, crashed, starting up, cancelled by the time limit. */
const OUTAGE = new Set(['57P01', '57P02', '57P03', '57014', '53300']);
/** A full disk, and a server that takes reads only, as after a failover. */
const NOT_WRITABLE = new Set(['53100', '25006']);
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // The socket file of a server on this machine.
  'ENOENT',
]);

function isOutage(problem: unknown): boolean {
  if (problem instanceof StoreUnavailable) return true;
  const { code, message = '' } = problem as { readonly code?: string; readonly message?: string };
  if (code !== undefined && (OUTAGE.has(code) || NETWORK.has(code))) return true;
  return /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/.test(
    message,
  );
}

/**
 * The pool with a limit for every statement. A database that accepts and says nothing would hold
 * every request for ever; so the statement fails, and its connection is not used again.
 */
export function patientPool(pool: pg.Pool, statementTime = STATEMENT_TIME): PatientPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  let limited = false;
  let downUntil = 0;

  const failing = (problem: unknown): unknown => {
    if (NOT_WRITABLE.has((problem as { readonly code?: string }).code ?? ''))
      return new StoreNotWritable('The database cannot be written.', { cause: problem });
    if (!isOutage(problem)) return problem;
    if (limited) downUntil = performance.now() + PAUSE;
    return problem instanceof StoreUnavailable
      ? problem
      : new StoreUnavailable('The database does not answer.', { cause: problem });
  };

  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    let broken = false;
    const query = async (text: string, parameters: readonly unknown[]): Promise<unknown> => {
      let timer: NodeJS.Timeout | undefined;
      const asked = client.query(text, [...parameters]);
      const late = new Promise<never>((_, fail) => {
        if (limited)
          timer = setTimeout(
            () => fail(new StoreUnavailable(`No answer within ${statementTime} ms.`)),
            statementTime,
          );
      });
      try {
        return await Promise.race([asked, late]);
      } catch (problem) {
        broken ||= isOutage(problem);
        // When the connection is cut, what was asked fails too, and nobody waits for it any more.
        asked.catch(() => {});
        throw failing(problem);
      } finally {
        clearTimeout(timer);
      }
    };
    return {
      query: query as PostgresPoolClient['query'],
      release: () => {
        client.release(broken);
      },
    };
  };

  return {
    options: pool.options,
    serve: () => {
      limited = true;
    },
    connect: async () => {
      if (performance.now() < downUntil)
        throw new StoreUnavailable('The database did not answer a moment ago.');
      try {
        const client = await pool.connect();
        let known = wrapped.get(client);
        if (known === undefined) wrapped.set(client, (known = wrap(client)));
        return known;
      } catch (problem) {
        throw failing(problem);
      }
    },
    end: () => pool.end(),
  };
}
