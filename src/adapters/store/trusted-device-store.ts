import type { Kysely } from 'kysely';
import type { TrustedDeviceStore } from '../../ports/store/trusted-device-store.ts';
import type { Database } from './schema.ts';

export function trustedDeviceStore(db: Kysely<Database>): TrustedDeviceStore {
  return {
    trust: async (memberId, deviceHash, at, userAgent) => {
      await db
        .insertInto('trusted_device')
        .values({
          member_id: memberId,
          device_hash: deviceHash,
          last_used_at: at,
          user_agent: userAgent,
        })
        .onConflict((conflict) =>
          conflict
            .columns(['member_id', 'device_hash'])
            .doUpdateSet({ last_used_at: at, user_agent: userAgent }),
        )
        .execute();
    },
    isTrusted: async (memberId, deviceHash, since) => {
      const row = await db
        .selectFrom('trusted_device')
        .select('member_id')
        .where('member_id', '=', memberId)
        .where('device_hash', '=', deviceHash)
        .where('last_used_at', '>', since)
        .executeTakeFirst();
      return row !== undefined;
    },
    list: async (memberId, since) => {
      const rows = await db
        .selectFrom('trusted_device')
        .selectAll()
        .where('member_id', '=', memberId)
        .where('last_used_at', '>', since)
        .orderBy('last_used_at', 'desc')
        .orderBy('device_hash')
        .execute();
      return rows.map((row) => ({
        deviceHash: row.device_hash,
        lastUsedAt: row.last_used_at,
        userAgent: row.user_agent,
      }));
    },
    forget: async (memberId, deviceHash) => {
      const { numDeletedRows } = await db
        .deleteFrom('trusted_device')
        .where('member_id', '=', memberId)
        .where('device_hash', '=', deviceHash)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    forgetAll: async (memberId) => {
      await db.deleteFrom('trusted_device').where('member_id', '=', memberId).execute();
    },
    prune: async (lastUsedBefore) => {
      const { numDeletedRows } = await db
        .deleteFrom('trusted_device')
        .where('last_used_at', '<', lastUsedBefore)
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
