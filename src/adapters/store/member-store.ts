import type { Kysely, Selectable } from 'kysely';
import { tagWord } from '../../domain/identity/member-words.ts';
import type { PlanId } from '../../domain/identity/plan-id.ts';
import type { ProfessionalStatus } from '../../domain/identity/professional-status.ts';
import type { Role } from '../../domain/identity/role.ts';
import { foldName } from '../../domain/identity/username.ts';
import type {
  MemberCursor,
  MemberRecord,
  MemberSearch,
  MemberStore,
} from '../../ports/store/member-store.ts';
import { atomically } from './atomically.ts';
import type { MemberTable } from './identity-tables.ts';
import { inChunks } from './in-chunks.ts';
import { writeMemberWords } from './member-words.ts';
import type { Database } from './schema.ts';

export const toMember = (row: Selectable<MemberTable>): MemberRecord => ({
  id: row.id,
  wmid: row.wmid,
  username: row.username,
  email: row.email,
  displayName: row.display_name,
  passwordHash: row.password_hash,
  roles: JSON.parse(row.roles) as Role[],
  planId: row.plan_id as PlanId,
  professional: row.professional as ProfessionalStatus,
  locale: row.locale,
  emailVerifiedAt: row.email_verified_at,
  createdAt: row.created_at,
  passwordChangedAt: row.password_changed_at,
  disabledAt: row.disabled_at,
});

export function memberStore(db: Kysely<Database>): MemberStore {
  const change = async (
    id: string,
    values: Partial<Omit<MemberTable, 'id' | 'wmid'>>,
  ): Promise<void> => {
    await db.updateTable('member').set(values).where('id', '=', id).execute();
  };
  /** The same for what a member is found by. */
  const changeFound: typeof change = (id, values) =>
    atomically(db, async (tx) => {
      const row = await tx
        .updateTable('member')
        .set(values)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      if (row !== undefined) await writeMemberWords(tx, toMember(row));
    });
  const members = () => db.selectFrom('member').selectAll();
  return {
    create: (member) => atomically(db, (tx) => create(tx, member)),
    byId: async (id) => {
      const row = await members().where('id', '=', id).executeTakeFirst();
      return row && toMember(row);
    },
    localesOf: async (ids) => {
      const found = new Map<string, string>();
      for (const some of inChunks(ids)) {
        const rows = await db
          .selectFrom('member')
          .select(['id', 'locale'])
          .where('id', 'in', some)
          .execute();
        for (const { id, locale } of rows) found.set(id, locale);
      }
      return found;
    },
    byUsername: async (wmid, username) => {
      const row = await members()
        .where('wmid', '=', wmid)
        .where('username_key', '=', foldName(username))
        .executeTakeFirst();
      return row && toMember(row);
    },
    byEmail: async (wmid, email) => {
      const rows = await members()
        .where('wmid', '=', wmid)
        .where('email_key', '=', foldName(email))
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(toMember);
    },
    count: async () => {
      const { count } = await db
        .selectFrom('member')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },
    setPassword: (id, passwordHash, at) =>
      change(id, { password_hash: passwordHash, password_changed_at: at }),
    find: (search) => (isWhole(search) ? newest(db, search) : found(db, search)),
    setEmail: (id, email, verifiedAt) =>
      changeFound(id, { email, email_key: foldName(email), email_verified_at: verifiedAt }),
    setDisplayName: (id, displayName) => changeFound(id, { display_name: displayName }),
    setEmailVerified: (id, at) => change(id, { email_verified_at: at }),
    setRoles: (id, roles) => changeFound(id, { roles: JSON.stringify(roles) }),
    setDisabled: (id, at) => changeFound(id, { disabled_at: at }),
    setLocale: (id, locale) => change(id, { locale }),
    setPlan: (id, planId) => change(id, { plan_id: planId }),
    setProfessional: (id, status) => change(id, { professional: status }),
  };
}

async function create(db: Kysely<Database>, member: MemberRecord): Promise<boolean> {
  const written = await db
    .insertInto('member')

    .values({
      id: member.id,
      wmid: member.wmid,
      username: member.username,
      username_key: foldName(member.username),
      email: member.email,
      email_key: foldName(member.email),
      display_name: member.displayName,
      password_hash: member.passwordHash,
      roles: JSON.stringify(member.roles),
      plan_id: member.planId,
      professional: member.professional,
      locale: member.locale,
      email_verified_at: member.emailVerifiedAt,
      created_at: member.createdAt,
      password_changed_at: member.passwordChangedAt,
      disabled_at: member.disabledAt,
    })
    .onConflict((conflict) => conflict.columns(['wmid', 'username_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (written !== undefined) await writeMemberWords(db, member);
  return written !== undefined;
}

const isWhole = ({ words, tag }: MemberSearch): boolean => words.length === 0 && tag === null;

/** One row more than asked for says whether there is another page. */
const paged = <Row>(rows: readonly Row[], limit: number, cursorOf: (row: Row) => MemberCursor) => {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, next: rows.length > limit && last !== undefined ? cursorOf(last) : null };
};

async function newest(db: Kysely<Database>, { wmid, after, limit }: MemberSearch) {
  let query = db.selectFrom('member').selectAll().where('wmid', '=', wmid);
  if (after !== null)
    query = query.where((eb) =>
      eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(Number(after[1]), after[2])),
    );
  const rows = await query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const { page, next } = paged(rows, limit, (row) => ['', String(row.created_at), row.id]);
  return { members: page.map(toMember), next };
}

/** Nothing that begins with a word sorts behind this. */
const end = (word: string): string => `${word}\u{10FFFF}`;

/**
 * In the order of the index, so that a page costs the same however many members fit. A member with
 * several fitting words stands at the first of them.
 */
async function found(db: Kysely<Database>, { wmid, words, tag, after, limit }: MemberSearch) {
  const [first, ...others] = words;
  // Without words the tag leads; it is a whole word.
  const [from, to] =
    first === undefined
      ? [tagWord(tag ?? 'admins'), tagWord(tag ?? 'admins')]
      : [first, end(first)];
  let query = db
    .selectFrom('member_word as found')
    .innerJoin('member', 'member.id', 'found.member_id')
    .selectAll('member')
    .select('found.word')
    .where('found.wmid', '=', wmid)
    .where('found.word', '>=', from)
    .where('found.word', '<=', to)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('member_word as earlier')
            .select('earlier.word')
            .whereRef('earlier.member_id', '=', 'found.member_id')
            .where('earlier.word', '>=', from)
            .whereRef('earlier.word', '<', 'found.word'),
        ),
      ),
    );
  const ranges = [
    ...others.map((word) => [word, end(word)] as const),
    ...(tag === null || first === undefined ? [] : [[tagWord(tag), tagWord(tag)] as const]),
  ];
  for (const [low, high] of ranges)
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('member_word as other')
          .select('other.word')
          .whereRef('other.member_id', '=', 'found.member_id')
          .where('other.word', '>=', low)
          .where('other.word', '<=', high),
      ),
    );
  if (after !== null)
    query = query.where((eb) =>
      eb(
        eb.refTuple('found.word', 'found.username_key', 'found.member_id'),
        '>',
        eb.tuple(after[0], after[1], after[2]),
      ),
    );
  const rows = await query
    .orderBy('found.word')
    .orderBy('found.username_key')
    .orderBy('found.member_id')
    .limit(limit + 1)
    .execute();
  const { page, next } = paged(rows, limit, (row) => [row.word, row.username_key, row.id]);
  return { members: page.map(toMember), next };
}
