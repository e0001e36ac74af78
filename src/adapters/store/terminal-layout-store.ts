import type { Kysely, Selectable } from 'kysely';
import type { PlainRecord } from '../../domain/charting/plain-json.ts';
import type { SavedLayout, SavedLayoutHead } from '../../domain/terminal/saved-layout.ts';
import type { TerminalLayoutStore } from '../../ports/store/terminal-layout-store.ts';
import { byName, forgettingRows } from './named-rows.ts';
import type { Database } from './schema.ts';

interface TerminalLayoutTable {
  readonly member_id: string;
  readonly id: string;
  readonly name: string;
  readonly body: string;
  readonly created_at: number;
  readonly updated_at: number;
  readonly revision: number;
  readonly removed_at: number | null;
  readonly share_hash: string | null;
  readonly shared_at: number | null;
}

interface TerminalDeskTable {
  readonly member_id: string;
  readonly body: string;
  readonly layout_id: string | null;
  readonly layout_revision: number;
  readonly updated_at: number;
  readonly revision: number;
}

declare module './schema.ts' {
  interface Database {
    readonly terminal_layout: TerminalLayoutTable;
    readonly terminal_desk: TerminalDeskTable;
  }
}

const HEAD = [
  'terminal_layout.id',
  'terminal_layout.name',
  'terminal_layout.created_at',
  'terminal_layout.updated_at',
  'terminal_layout.revision',
  'terminal_layout.removed_at',
  'terminal_layout.shared_at',
] as const;

type HeadRow = Omit<Selectable<TerminalLayoutTable>, 'member_id' | 'body' | 'share_hash'>;

const toHead = (row: HeadRow): SavedLayoutHead => ({
  id: row.id,
  name: row.name,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  revision: row.revision,
  removedAt: row.removed_at,
  sharedAt: row.shared_at,
});

const toLayout = (row: HeadRow & Pick<Selectable<TerminalLayoutTable>, 'body'>): SavedLayout => ({
  ...toHead(row),
  body: JSON.parse(row.body) as PlainRecord,
});

export function terminalLayoutStore(db: Kysely<Database>): TerminalLayoutStore {
  const own = (memberId: string) =>
    db.selectFrom('terminal_layout').where('member_id', '=', memberId);
  return {
    heads: async (memberId) => {
      const rows = await own(memberId).select(HEAD).execute();
      return rows.map(toHead).toSorted(byName);
    },
    get: async (memberId, id) => {
      const row = await own(memberId)
        .select([...HEAD, 'terminal_layout.body'])
        .where('id', '=', id)
        .executeTakeFirst();
      return row && toLayout(row);
    },
    save: async (memberId, layout) => {
      const values = {
        name: layout.name,
        body: JSON.stringify(layout.body),
        created_at: layout.createdAt,
        updated_at: layout.updatedAt,
        revision: layout.revision,
        removed_at: layout.removedAt,
      };
      await db
        .insertInto('terminal_layout')
        .values({ member_id: memberId, id: layout.id, ...values })
        .onConflict((conflict) => conflict.columns(['member_id', 'id']).doUpdateSet(values))
        .execute();
    },
    share: async (memberId, id, share) => {
      await db
        .updateTable('terminal_layout')
        .set({ share_hash: share?.hash ?? null, shared_at: share?.at ?? null })
        .where('member_id', '=', memberId)
        .where('id', '=', id)
        .execute();
    },
    byShareHash: async (hash) => {
      const row = await db
        .selectFrom('terminal_layout')
        .innerJoin('member', 'member.id', 'terminal_layout.member_id')
        .select([...HEAD, 'terminal_layout.body', 'member.display_name', 'member.disabled_at'])
        .where('terminal_layout.share_hash', '=', hash)
        .executeTakeFirst();
      return (
        row && {
          layout: toLayout(row),
          ownerName: row.display_name,
          ownerDisabled: row.disabled_at !== null,
        }
      );
    },
    ...forgettingRows(db, 'terminal_layout'),
    desk: async (memberId) => {
      const row = await db
        .selectFrom('terminal_desk')
        .selectAll()
        .where('member_id', '=', memberId)
        .executeTakeFirst();
      return (
        row && {
          body: JSON.parse(row.body) as PlainRecord,
          layout: row.layout_id,
          layoutRevision: row.layout_revision,
          updatedAt: row.updated_at,
          revision: row.revision,
        }
      );
    },
    saveDesk: async (memberId, desk) => {
      const values = {
        body: JSON.stringify(desk.body),
        layout_id: desk.layout,
        layout_revision: desk.layoutRevision,
        updated_at: desk.updatedAt,
        revision: desk.revision,
      };
      await db
        .insertInto('terminal_desk')
        .values({ member_id: memberId, ...values })
        .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
        .execute();
    },
  };
}
