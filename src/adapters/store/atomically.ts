import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely, KyselyPlugin } from 'kysely';
import type { Database } from './schema.ts';

export interface OpenTransaction {
  ended: boolean;
}

/** The transaction that the running code is part of. */
export const current = new AsyncLocalStorage<OpenTransaction>();

export const isInside = (): boolean => current.getStore()?.ended === false;

export const refuseQueries = (when: () => boolean, message: string): KyselyPlugin => ({
  transformQuery: ({ node }) => {
    if (when()) throw new Error(message);
    return node;
  },
  transformResult: async ({ result }) => result,
});

/**
 * The handle for everything outside of transactions. A query on it from inside one would wait for
 * itself on SQLite and miss the transaction on PostgreSQL, so it is refused on both.
 */
export const outsideTransactions = (db: Kysely<Database>): Kysely<Database> =>
  db.withPlugin(
    refuseQueries(isInside, 'Inside a transaction only the stores that it was given may be used.'),
  );

/** Several statements of one store, all or none: part of the transaction that is open, if one is. */
export const atomically = async <T>(
  db: Kysely<Database>,
  work: (transaction: Kysely<Database>) => Promise<T>,
): Promise<T> => {
  if (db.isTransaction) return work(db);
  if (isInside())
    throw new Error('Inside a transaction only the stores that it was given may be used.');
  return db.transaction().execute(work);
};
