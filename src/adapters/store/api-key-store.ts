import { type Kysely, type Selectable, sql } from 'kysely';
import { keyScopes } from '../../domain/identity/api-key.ts';
import type { ApiKeyRecord, ApiKeyStore } from '../../ports/store/api-key-store.ts';
import type { ApiKeyTable } from './identity-tables.ts';
import { toMember } from './member-store.ts';
import type { Database } from './schema.ts';
import { atomically } from './atomically.ts';
import { lockMember } from './lock-member.ts';

const toKey = (row: Selectable<ApiKeyTable>): ApiKeyRecord => ({
  id: row.id,
  memberId: row.member_id,
  keyHash: row.key_hash,
  name: row.name,
  prefix: row.prefix,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
  expiresAt: row.expires_at,
  revokedAt: row.revoked_at,
  scopes: keyScopes.filter((scope) => row.scopes.split(' ').includes(scope)),
  tradingAccountId: row.trading_account_id,
});

export function apiKeyStore(db: Kysely<Database>): ApiKeyStore {
  return {
    create: (key, most) => atomically(db, (tx) => create(tx, key, most)),
    byHash: async (keyHash) => {
      const row = await db
        .selectFrom('api_key')
        .selectAll()
        .where('key_hash', '=', keyHash)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const member = await db
        .selectFrom('member')
        .selectAll()
        .where('id', '=', row.member_id)
        .executeTakeFirst();
      return member && { key: toKey(row), member: toMember(member) };
    },
    list: async (memberId, limit) => {
      const rows = await db
        .selectFrom('api_key')
        .selectAll()
        .where('member_id', '=', memberId)
        .orderBy(sql`case when revoked_at is null then 0 else 1 end`)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(toKey);
    },
    countLive: (memberId, at) => countLive(db, memberId, at),
    idsOf: async (wmid) => {
      const rows = await db
        .selectFrom('api_key')
        .innerJoin('member', 'member.id', 'api_key.member_id')
        .select('api_key.id')
        .where('member.wmid', '=', wmid)
        .where('revoked_at', 'is', null)
        .execute();
      return rows.map(({ id }) => id);
    },
    touch: async (id, at, unless) => {
      await db
        .updateTable('api_key')
        .set({ last_used_at: at })
        .where('id', '=', id)
        .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', unless)]))
        .execute();
    },
    revoke: async (id, memberId, at) => {
      const row = await db
        .updateTable('api_key')
        .set({ revoked_at: at })
        .where('id', '=', id)
        .where('member_id', '=', memberId)
        .where('revoked_at', 'is', null)
        .returningAll()
        .executeTakeFirst();
      return row && toKey(row);
    },
    prune: async (deadBefore) => {
      const { numDeletedRows } = await db
        .deleteFrom('api_key')
        .where((eb) =>
          eb.or([eb('expires_at', '<', deadBefore), eb('revoked_at', '<', deadBefore)]),
        )
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

async function countLive(db: Kysely<Database>, memberId: string, at: number): Promise<number> {
  const { live } = await db
    .selectFrom('api_key')
    .select((eb) => eb.fn.countAll().as('live'))
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', at)]))
    .executeTakeFirstOrThrow();
  return Number(live);
}

async function create(db: Kysely<Database>, key: ApiKeyRecord, most: number): Promise<boolean> {
  await lockMember(db, key.memberId);
  if ((await countLive(db, key.memberId, key.createdAt)) >= most) return false;
  await db
    .insertInto('api_key')
    .values({
      id: key.id,
      member_id: key.memberId,
      key_hash: key.keyHash,
      name: key.name,
      prefix: key.prefix,
      created_at: key.createdAt,
      last_used_at: key.lastUsedAt,
      expires_at: key.expiresAt,
      revoked_at: key.revokedAt,
      scopes: key.scopes.join(' '),
      trading_account_id: key.tradingAccountId,
    })
    .execute();
  return true;
}
