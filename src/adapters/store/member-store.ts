import type { Kysely, Selectable } from 'kysely';
import type { PlanId } from '../../domain/identity/plan-id.ts';
import type { ProfessionalStatus } from '../../domain/identity/professional-status.ts';
import type { Role } from '../../domain/identity/role.ts';
import { foldName } from '../../domain/identity/username.ts';
import type { MemberRecord, MemberStore } from '../../ports/store/member-store.ts';
import type { MemberTable } from './identity-tables.ts';
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
});

export function memberStore(db: Kysely<Database>): MemberStore {
  const change = async (
    id: string,
    values: Partial<Omit<MemberTable, 'id' | 'wmid'>>,
  ): Promise<void> => {
    await db.updateTable('member').set(values).where('id', '=', id).execute();
  };
  const members = () => db.selectFrom('member').selectAll();
  return {
    create: async (member) => {
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
        })
        .onConflict((conflict) => conflict.columns(['wmid', 'username_key']).doNothing())
        .returning('id')
        .executeTakeFirst();
      return written !== undefined;
    },
    byId: async (id) => {
      const row = await members().where('id', '=', id).executeTakeFirst();
      return row && toMember(row);
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
    setEmail: (id, email, verifiedAt) =>
      change(id, { email, email_key: foldName(email), email_verified_at: verifiedAt }),
    setDisplayName: (id, displayName) => change(id, { display_name: displayName }),
    setEmailVerified: (id, at) => change(id, { email_verified_at: at }),
    setRoles: (id, roles) => change(id, { roles: JSON.stringify(roles) }),
    setLocale: (id, locale) => change(id, { locale }),
    setPlan: (id, planId) => change(id, { plan_id: planId }),
    setProfessional: (id, status) => change(id, { professional: status }),
  };
}
