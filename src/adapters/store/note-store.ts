import { type Kysely, type Selectable, sql } from 'kysely';
import { decimal } from '../../domain/money/decimal.ts';
import type { DecimalText } from '../../domain/money/decimal-text.ts';
import { foldedNote, type SymbolNote } from '../../domain/notes/symbol-note.ts';
import type { SymbolId } from '../../domain/symbols/instrument.ts';
import type { NoteStore } from '../../ports/store/note-store.ts';
import { fromDecimalColumn, toDecimalColumn } from './decimal-column.ts';
import type { Database } from './schema.ts';

interface SymbolNoteTable {
  readonly member_id: string;
  readonly id: string;
  readonly symbol: string;
  readonly text: string;
  readonly folded: string;
  readonly price: string | null;
  readonly created_at: number;
  readonly updated_at: number;
  readonly revision: number;
  readonly removed_at: number | null;
}

declare module './schema.ts' {
  interface Database {
    readonly symbol_note: SymbolNoteTable;
  }
}

const toNote = (row: Selectable<SymbolNoteTable>): SymbolNote => ({
  id: row.id,
  symbol: row.symbol as SymbolId,
  text: row.text,
  price: row.price === null ? null : (toDecimalColumn(fromDecimalColumn(row.price)) as DecimalText),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  revision: row.revision,
  removedAt: row.removed_at,
});

/** Signs that `like` reads are taken as they are. */
const holding = (word: string): string => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;

export function noteStore(db: Kysely<Database>): NoteStore {
  const own = (memberId: string) => db.selectFrom('symbol_note').where('member_id', '=', memberId);
  return {
    find: async (memberId, { symbol, words, before, limit }) => {
      let query = own(memberId).selectAll().where('removed_at', 'is', null);
      if (symbol !== null) query = query.where('symbol', '=', symbol);
      for (const word of words)
        query = query.where(sql<boolean>`folded like ${holding(word)} escape '\\'`);
      if (before !== null)
        query = query.where((eb) =>
          eb.or([
            eb('created_at', '<', before.time),
            eb.and([eb('created_at', '=', before.time), eb('id', '<', before.id)]),
          ]),
        );
      const rows = await query
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toNote);
    },
    get: async (memberId, id) => {
      const row = await own(memberId).selectAll().where('id', '=', id).executeTakeFirst();
      return row && toNote(row);
    },
    count: async (memberId) => {
      const row = await own(memberId)
        .select((eb) => [eb.fn.countAll().as('all'), eb.fn.count('removed_at').as('removed')])
        .executeTakeFirstOrThrow();
      return { all: Number(row.all), live: Number(row.all) - Number(row.removed) };
    },
    save: async (memberId, note) => {
      const values = {
        symbol: note.symbol,
        text: note.text,
        folded: foldedNote(note),
        price: note.price === null ? null : toDecimalColumn(decimal(note.price)),
        created_at: note.createdAt,
        updated_at: note.updatedAt,
        revision: note.revision,
        removed_at: note.removedAt,
      };
      await db
        .insertInto('symbol_note')
        .values({ member_id: memberId, id: note.id, ...values })
        .onConflict((conflict) => conflict.columns(['member_id', 'id']).doUpdateSet(values))
        .execute();
    },
    prune: async (before) => {
      const { numDeletedRows } = await db
        .deleteFrom('symbol_note')
        .where('removed_at', '<', before)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
