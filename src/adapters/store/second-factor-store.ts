import type { Kysely, Selectable } from 'kysely';
import type { PasskeyRecord, SecondFactorStore } from '../../ports/store/second-factor-store.ts';
import type { PasskeyTable } from './identity-tables.ts';
import type { Database } from './schema.ts';
import { atomically } from './atomically.ts';

const toPasskey = (row: Selectable<PasskeyTable>): PasskeyRecord => ({
  id: row.id,
  memberId: row.member_id,
  publicKey: row.public_key,
  counter: row.counter,
  transports: JSON.parse(row.transports) as string[],
  name: row.name,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
});

export function secondFactorStore(db: Kysely<Database>): SecondFactorStore {
  return { ...totpQueries(db), ...recoveryQueries(db), ...passkeyQueries(db) };
}

type Totp =
  | 'totp'
  | 'putTotp'
  | 'confirmTotp'
  | 'useTotpStep'
  | 'removeTotp'
  | 'totpSecrets'
  | 'replaceTotpSecret';

function totpQueries(db: Kysely<Database>): Pick<SecondFactorStore, Totp> {
  return {
    totp: (memberId) =>
      db
        .selectFrom('totp')
        .select([
          'member_id as memberId',
          'secret',
          'created_at as createdAt',
          'confirmed_at as confirmedAt',
          'last_step as lastStep',
        ])
        .where('member_id', '=', memberId)
        .executeTakeFirst(),
    putTotp: async (record) => {
      const facts = {
        secret: record.secret,
        created_at: record.createdAt,
        confirmed_at: record.confirmedAt,
        last_step: record.lastStep,
      };
      await db
        .insertInto('totp')
        .values({ member_id: record.memberId, ...facts })
        .onConflict((conflict) => conflict.column('member_id').doUpdateSet(facts))
        .execute();
    },
    confirmTotp: async (memberId, at) => {
      await db
        .updateTable('totp')
        .set({ confirmed_at: at })
        .where('member_id', '=', memberId)
        .execute();
    },
    useTotpStep: async (memberId, step) => {
      const { numUpdatedRows } = await db
        .updateTable('totp')
        .set({ last_step: step })
        .where('member_id', '=', memberId)
        .where('last_step', '<', step)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    removeTotp: async (memberId) => {
      const { numDeletedRows } = await db
        .deleteFrom('totp')
        .where('member_id', '=', memberId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    totpSecrets: (after, limit) =>
      db
        .selectFrom('totp')
        .select(['member_id as memberId', 'secret'])
        .where('member_id', '>', after)
        .orderBy('member_id')
        .limit(limit)
        .execute(),
    replaceTotpSecret: async (memberId, old, by) => {
      const { numUpdatedRows } = await db
        .updateTable('totp')
        .set({ secret: by })
        .where('member_id', '=', memberId)
        .where('secret', '=', old)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}

type Recovery = 'putRecoveryCodes' | 'useRecoveryCode' | 'recoveryCodesLeft';

function recoveryQueries(db: Kysely<Database>): Pick<SecondFactorStore, Recovery> {
  return {
    putRecoveryCodes: (memberId, hashes) =>
      atomically(db, async (tx) => {
        await tx.deleteFrom('recovery_code').where('member_id', '=', memberId).execute();
        if (hashes.length === 0) return;
        await tx
          .insertInto('recovery_code')
          .values(hashes.map((hash) => ({ member_id: memberId, code_hash: hash })))
          .execute();
      }),
    useRecoveryCode: async (memberId, hash) => {
      const { numDeletedRows } = await db
        .deleteFrom('recovery_code')
        .where('member_id', '=', memberId)
        .where('code_hash', '=', hash)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    recoveryCodesLeft: async (memberId) => {
      const { count } = await db
        .selectFrom('recovery_code')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('member_id', '=', memberId)
        .executeTakeFirstOrThrow();
      return count;
    },
  };
}

type Passkeys =
  | 'addPasskey'
  | 'passkey'
  | 'passkeys'
  | 'usePasskey'
  | 'renamePasskey'
  | 'removePasskey';

function passkeyQueries(db: Kysely<Database>): Pick<SecondFactorStore, Passkeys> {
  return {
    addPasskey: async (record) => {
      const written = await db
        .insertInto('passkey')
        .values({
          id: record.id,
          member_id: record.memberId,
          public_key: record.publicKey,
          counter: record.counter,
          transports: JSON.stringify(record.transports),
          name: record.name,
          created_at: record.createdAt,
          last_used_at: record.lastUsedAt,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      return written !== undefined;
    },
    passkey: async (id) => {
      const row = await db
        .selectFrom('passkey')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      return row && toPasskey(row);
    },
    passkeys: async (memberId) => {
      const rows = await db
        .selectFrom('passkey')
        .selectAll()
        .where('member_id', '=', memberId)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(toPasskey);
    },
    usePasskey: async (id, counter, at) => {
      await db
        .updateTable('passkey')
        .set({ counter, last_used_at: at })
        .where('id', '=', id)
        .execute();
    },
    renamePasskey: async (id, memberId, name) => {
      const { numUpdatedRows } = await db
        .updateTable('passkey')
        .set({ name })
        .where('id', '=', id)
        .where('member_id', '=', memberId)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    removePasskey: async (id, memberId) => {
      const { numDeletedRows } = await db
        .deleteFrom('passkey')
        .where('id', '=', id)
        .where('member_id', '=', memberId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
