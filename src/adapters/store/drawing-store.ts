import type { Insertable, Kysely, Selectable } from 'kysely';
import { inDrawingOrder, type Drawing, type DrawingPoint } from '../../domain/drawings/drawing.ts';
import type { DrawingKind } from '../../domain/drawings/kinds.ts';
import type { DrawingStyle } from '../../domain/drawings/style.ts';
import { inBatches } from '../../domain/symbols/in-batches.ts';
import type { DrawingStore } from '../../ports/store/drawing-store.ts';
import { atomically } from './atomically.ts';
import type { Database } from './schema.ts';

interface DrawingSheetTable {
  readonly member_id: string;
  readonly symbol: string;
  readonly revision: number;
  readonly complete_since: number;
}

interface DrawingTable {
  readonly member_id: string;
  readonly symbol: string;
  readonly id: string;
  readonly kind: string;
  readonly points: string;
  readonly set_at: number;
  readonly style: string;
  readonly text: string;
  readonly locked: number;
  readonly hidden: number;
  readonly group_id: string | null;
  readonly rank: string;
  readonly created_at: number;
  readonly removed_at: number | null;
  readonly revision: number;
}

declare module './schema.ts' {
  interface Database {
    readonly drawing_sheet: DrawingSheetTable;
    readonly drawing: DrawingTable;
  }
}

/** Far below the number of values that one statement may have on either database. */
const ROWS_AT_ONCE = 500;

const toDrawing = (row: Selectable<DrawingTable>): Drawing => ({
  id: row.id,
  kind: row.kind as DrawingKind,
  points: JSON.parse(row.points) as DrawingPoint[],
  setAt: row.set_at,
  style: JSON.parse(row.style) as DrawingStyle,
  text: row.text,
  locked: row.locked === 1,
  hidden: row.hidden === 1,
  group: row.group_id,
  rank: row.rank,
  createdAt: row.created_at,
  removedAt: row.removed_at,
  revision: row.revision,
});

const fromDrawing = (
  memberId: string,
  symbol: string,
  drawing: Drawing,
): Insertable<DrawingTable> => ({
  member_id: memberId,
  symbol,
  id: drawing.id,
  kind: drawing.kind,
  points: JSON.stringify(drawing.points),
  set_at: drawing.setAt,
  style: JSON.stringify(drawing.style),
  text: drawing.text,
  locked: drawing.locked ? 1 : 0,
  hidden: drawing.hidden ? 1 : 0,
  group_id: drawing.group,
  rank: drawing.rank,
  created_at: drawing.createdAt,
  removed_at: drawing.removedAt,
  revision: drawing.revision,
});

export function drawingStore(db: Kysely<Database>): DrawingStore {
  const read = async (memberId: string, symbol: string, since: number) => {
    const head = await db
      .selectFrom('drawing_sheet')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('symbol', '=', symbol)
      .executeTakeFirst();
    if (head === undefined) return { revision: 0, completeSince: 0, drawings: [] };
    const rows = await db
      .selectFrom('drawing')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('symbol', '=', symbol)
      .where('revision', '>', since)
      .execute();
    return {
      revision: head.revision,
      completeSince: head.complete_since,
      drawings: rows.map(toDrawing).sort(inDrawingOrder),
    };
  };
  return {
    sheet: (memberId, symbol) => read(memberId, symbol, -1),
    sheetSince: read,
    count: async (memberId) => {
      const row = await db
        .selectFrom('drawing')
        .select((eb) => eb.fn.countAll().as('all'))
        .where('member_id', '=', memberId)
        .executeTakeFirstOrThrow();
      return Number(row.all);
    },
    save: (memberId, symbol, { after: { revision }, changed, forgotten }) =>
      atomically(db, async (tx) => {
        const fields = { revision, ...(forgotten.length > 0 ? { complete_since: revision } : {}) };
        await tx
          .insertInto('drawing_sheet')
          .values({ complete_since: 0, ...fields, member_id: memberId, symbol })
          .onConflict((conflict) => conflict.columns(['member_id', 'symbol']).doUpdateSet(fields))
          .execute();
        for (const ids of inBatches(forgotten, ROWS_AT_ONCE))
          await tx
            .deleteFrom('drawing')
            .where('member_id', '=', memberId)
            .where('symbol', '=', symbol)
            .where('id', 'in', ids)
            .execute();
        for (const batch of inBatches(changed, ROWS_AT_ONCE))
          await tx
            .insertInto('drawing')
            .values(batch.map((drawing) => fromDrawing(memberId, symbol, drawing)))
            .onConflict((conflict) =>
              conflict.columns(['member_id', 'symbol', 'id']).doUpdateSet((eb) => ({
                points: eb.ref('excluded.points'),
                set_at: eb.ref('excluded.set_at'),
                style: eb.ref('excluded.style'),
                text: eb.ref('excluded.text'),
                locked: eb.ref('excluded.locked'),
                hidden: eb.ref('excluded.hidden'),
                group_id: eb.ref('excluded.group_id'),
                rank: eb.ref('excluded.rank'),
                removed_at: eb.ref('excluded.removed_at'),
                revision: eb.ref('excluded.revision'),
              })),
            )
            .execute();
      }),
    prune: (before) => atomically(db, (tx) => prune(tx, before)),
  };
}

async function prune(db: Kysely<Database>, before: number): Promise<number> {
  await db
    .updateTable('drawing_sheet')
    .set((eb) => ({ complete_since: eb.ref('revision') }))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('drawing')
          .select('id')
          .whereRef('drawing.member_id', '=', 'drawing_sheet.member_id')
          .whereRef('drawing.symbol', '=', 'drawing_sheet.symbol')
          .where('removed_at', '<', before),
      ),
    )
    .execute();
  const { numDeletedRows } = await db
    .deleteFrom('drawing')
    .where('removed_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
