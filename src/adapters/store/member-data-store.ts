import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type {
  AccountDeletion,
  MemberDataStore,
  OwnRow,
} from '../../ports/store/member-data-store.ts';
import type { Database } from './schema.ts';

export interface AccountDeletionTable {
  readonly member_id: string;
  readonly asked_at: number;
  readonly due_at: number;
}

declare module './schema.ts' {
  interface Database {
    readonly account_deletion: AccountDeletionTable;
  }
}

/** Tables that name a member in a column of another name than `member_id`. */
const OWNER_COLUMNS: Readonly<Record<string, string>> = {
  member: 'id',
  audit_event: 'subject',
  feedback: 'user_id',
};
/** Nothing in them is for anybody to read. */
const SECRET_TABLES: ReadonlySet<string> = new Set([
  'ticket',
  'recovery_code',
  'totp',
  // Made from the member's own row, for searching.
  'member_word',
]);
/** Hashes, keys and secrets are of no use to their owner and of much use to a thief. */
const SECRET_COLUMN = /hash|secret|_key$|^challenge$|^sender$/;

type AnyTables = Record<string, Record<string, unknown>>;

const toDeletion = (row: AccountDeletionTable): AccountDeletion => ({
  memberId: row.member_id,
  askedAt: row.asked_at,
  dueAt: row.due_at,
});

/** SQLite keeps JSON as its text, PostgreSQL as a value that arrives as its text. */
function valueOf(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

const literally = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

export function memberDataStore(db: Kysely<Database>): MemberDataStore {
  /** Read from the database itself: a table that is added later belongs to it by its column. */
  const readOwned = async (): Promise<ReadonlyMap<string, Owned>> => {
    const tables = await ownTables(db);
    return new Map(
      tables.flatMap(({ name, columns }) => {
        const names = columns.map((column) => column.name);
        const owner = OWNER_COLUMNS[name] ?? 'member_id';
        return names.includes(owner) ? [[name, { owner, names }] as const] : [];
      }),
    );
  };
  /** The tables stay as the start has made them, and an export asks once per page. */
  let known: ReadonlyMap<string, Owned> | undefined;
  const owned = async () => (known ??= await readOwned());
  const any = db.$extendTables<AnyTables>();

  return {
    tables: async () =>
      [...(await owned()).keys()].filter((name) => !SECRET_TABLES.has(name)).toSorted(),
    rows: async (memberId, table, { offset, limit }) => {
      const found = (await owned()).get(table);
      if (found === undefined || SECRET_TABLES.has(table))
        throw new Error(`The table ${table} has no rows of members.`);
      const shown = found.names.filter(
        (name) => !SECRET_COLUMN.test(name) && (name !== found.owner || table === 'member'),
      );
      let query = any.selectFrom(table).select(shown).where(found.owner, '=', memberId);
      // Any fixed order will do, and every table has its columns.
      for (const name of found.names) query = query.orderBy(name);
      const rows = await query.limit(limit).offset(offset).execute();
      return rows.map((row): OwnRow =>
        Object.fromEntries(Object.entries(row).map(([name, value]) => [name, valueOf(value)])),
      );
    },
    askDeletion: async ({ memberId, askedAt, dueAt }) => {
      await db
        .insertInto('account_deletion')
        .values({ member_id: memberId, asked_at: askedAt, due_at: dueAt })
        .onConflict((conflict) => conflict.column('member_id').doNothing())
        .execute();
    },
    deletionOf: async (memberId) => {
      const row = await db
        .selectFrom('account_deletion')
        .selectAll()
        .where('member_id', '=', memberId)
        .executeTakeFirst();
      return row && toDeletion(row);
    },
    cancelDeletion: async (memberId) => {
      const { numDeletedRows } = await db
        .deleteFrom('account_deletion')
        .where('member_id', '=', memberId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    due: async (now, limit) => {
      const rows = await db
        .selectFrom('account_deletion')
        .selectAll()
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(limit)
        .execute();
      return rows.map(toDeletion);
    },
    erase: (memberId) => erase(db, memberId),
  };
}

/** A PostgreSQL database may hold the tables of others in schemas of their own. */
async function ownTables(db: Kysely<Database>) {
  const tables = await db.introspection.getTables();
  if (tables.every(({ schema }) => schema === undefined)) return tables;
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  return tables.filter(({ schema }) => schema === rows[0]?.name);
}

interface Owned {
  readonly owner: string;
  readonly names: readonly string[];
}

async function erase(db: Kysely<Database>, id: string): Promise<boolean> {
  const member = await db
    .selectFrom('member')
    .select(['username', 'wmid', 'email'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (member === undefined) return false;
  const { username, wmid, email } = member;
  await db.deleteFrom('audit_event').where('subject', '=', id).execute();
  await forgetAuthor(db, username);
  await forgetAdministrator(db, id);
  await db.deleteFrom('feedback').where('user_id', '=', id).execute();
  // Messages to this address, and to addresses that the account had before: those name it.
  const named = [`"${username}" (WMID ${wmid})`, `« ${username} » (WMID ${wmid})`];
  await db
    .deleteFrom('mail')
    .where((eb) =>
      eb.or([
        eb('recipient', '=', email),
        ...named.map(
          (text) => sql<boolean>`text like ${`%${literally(text)}%`} escape ${sql.lit('\\')}`,
        ),
      ]),
    )
    .execute();
  await db
    .deleteFrom('write_key')
    .where(sql<boolean>`scope like ${`%${literally(id)}%`} escape ${sql.lit('\\')}`)
    .execute();
  // Everything else hangs on the member and goes with it.
  await db.deleteFrom('member').where('id', '=', id).execute();
  return true;
}

/** What the member did to others as an administrator stays on record, without the name. */
async function forgetAuthor(db: Kysely<Database>, username: string): Promise<void> {
  const pattern = `%${literally(JSON.stringify(username))}%`;
  const events = await db
    .selectFrom('audit_event')
    .select(['id', 'detail'])
    .where(sql<boolean>`cast(detail as text) like ${pattern} escape ${sql.lit('\\')}`)
    .execute();
  for (const { id, detail } of events) {
    const facts = Object.entries(JSON.parse(detail) as Record<string, string>);
    const kept = Object.fromEntries(facts.filter(([, value]) => value !== username));
    await db
      .updateTable('audit_event')
      .set({ detail: JSON.stringify(kept) })
      .where('id', '=', id)
      .execute();
  }
}

/**
 * Acts of administrators stay on record for the others. Whoever did them, or had them done, has a
 * made-up name there afterwards: the same in every act, and told by nothing else.
 */
async function forgetAdministrator(db: Kysely<Database>, id: string): Promise<void> {
  const pseudonym = `deleted-${randomUUID().slice(0, 8)}`;
  await db
    .updateTable('admin_act')
    .set({ actor_id: pseudonym, actor: '', actor_key: '', address: '' })
    .where('actor_id', '=', id)
    .execute();
  await db
    .updateTable('admin_act')
    .set({ subject_id: pseudonym, subject: '', subject_key: '' })
    .where('subject_kind', '=', 'member')
    .where('subject_id', '=', id)
    .execute();
}
