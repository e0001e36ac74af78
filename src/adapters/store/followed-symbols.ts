import { type Kysely, sql } from 'kysely';
import { parseSymbolId, type SymbolId } from '../../domain/symbols/instrument.ts';
import type { Database } from './schema.ts';

/** Symbols in lists and portfolios of members, each once. */
export const followedSymbols = (db: Kysely<Database>) => async (): Promise<readonly SymbolId[]> => {
  const { rows } = await sql<{ symbol: string | null }>`
      select symbol from watchlist_row where removed_at is null
      union select asset as symbol from portfolio_transaction`.execute(db);
  return rows
    .flatMap(({ symbol }) => (symbol === null ? [] : (parseSymbolId(symbol) ?? [])))
    .toSorted();
};
