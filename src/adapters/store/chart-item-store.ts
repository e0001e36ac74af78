import type { Kysely, Selectable } from 'kysely';
import {
  type ChartItem,
  type ChartItemHead,
  type ChartItemKind,
} from '../../domain/charting/chart-item.ts';
import type { PlainRecord } from '../../domain/charting/plain-json.ts';
import type { ChartItemStore } from '../../ports/store/chart-item-store.ts';
import { byName, forgettingRows } from './named-rows.ts';
import type { Database } from './schema.ts';

interface ChartItemTable {
  readonly member_id: string;
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly body: string;
  readonly is_default: number;
  readonly created_at: number;
  readonly updated_at: number;
  readonly revision: number;
  readonly removed_at: number | null;
}

declare module './schema.ts' {
  interface Database {
    readonly chart_item: ChartItemTable;
  }
}

const HEAD = [
  'id',
  'kind',
  'name',
  'is_default',
  'created_at',
  'updated_at',
  'revision',
  'removed_at',
] as const;

type HeadRow = Pick<Selectable<ChartItemTable>, (typeof HEAD)[number]>;

const toHead = (row: HeadRow): ChartItemHead => ({
  id: row.id,
  kind: row.kind as ChartItemKind,
  name: row.name,
  isDefault: row.is_default === 1,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  revision: row.revision,
  removedAt: row.removed_at,
});

const toItem = (row: HeadRow & Pick<Selectable<ChartItemTable>, 'body'>): ChartItem => ({
  ...toHead(row),
  body: JSON.parse(row.body) as PlainRecord,
});

export function chartItemStore(db: Kysely<Database>): ChartItemStore {
  const own = (memberId: string) => db.selectFrom('chart_item').where('member_id', '=', memberId);
  return {
    heads: async (memberId) => {
      const rows = await own(memberId).select(HEAD).execute();
      return rows.map(toHead).toSorted(byName);
    },
    list: async (memberId, kind) => {
      const rows = await own(memberId)
        .select([...HEAD, 'body'])
        .where('kind', '=', kind)
        .where('removed_at', 'is', null)
        .execute();
      return rows.map(toItem).toSorted(byName);
    },
    get: async (memberId, id) => {
      const row = await own(memberId)
        .select([...HEAD, 'body'])
        .where('id', '=', id)
        .executeTakeFirst();
      return row && toItem(row);
    },
    save: async (memberId, item) => {
      const values = {
        kind: item.kind,
        name: item.name,
        body: JSON.stringify(item.body),
        is_default: item.isDefault ? 1 : 0,
        created_at: item.createdAt,
        updated_at: item.updatedAt,
        revision: item.revision,
        removed_at: item.removedAt,
      };
      await db
        .insertInto('chart_item')
        .values({ member_id: memberId, id: item.id, ...values })
        .onConflict((conflict) => conflict.columns(['member_id', 'id']).doUpdateSet(values))
        .execute();
    },
    setDefault: async (memberId, id) => {
      await db
        .updateTable('chart_item')
        .set({ is_default: 0 })
        .where('member_id', '=', memberId)
        .where('is_default', '=', 1)
        .execute();
      if (id === null) return;
      await db
        .updateTable('chart_item')
        .set({ is_default: 1 })
        .where('member_id', '=', memberId)
        .where('id', '=', id)
        .execute();
    },
    ...forgettingRows(db, 'chart_item'),
  };
}
