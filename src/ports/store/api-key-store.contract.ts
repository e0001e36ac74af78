import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ApiKeyRecord, ApiKeyStore } from './api-key-store.ts';
import { memberFixture, type WithMembers } from './member.fixture.ts';

const key = (id: string, differences: Partial<ApiKeyRecord> = {}): ApiKeyRecord => ({
  id,
  memberId: 'ann',
  keyHash: `hash-${id}`,
  name: `the "key" ${id}`,
  prefix: `tdk_${id}`,
  createdAt: 10,
  lastUsedAt: null,
  expiresAt: null,
  revokedAt: null,
  scopes: ['read', 'write'],
  tradingAccountId: null,
  ...differences,
});

export function apiKeyStoreContract(
  name: string,
  open: () => Promise<WithMembers<ApiKeyStore>>,
): void {
  describe(`API key store contract: ${name}`, () => {
    let keys: ApiKeyStore;
    let members: WithMembers<ApiKeyStore>['members'];
    let dispose: () => Promise<void>;
    beforeEach(async () => {
      const opened = await open();
      ({ dispose, members } = opened);
      keys = opened.value;
      await opened.members.create(memberFixture('ann'));
      await opened.members.create(memberFixture('bob'));
    });
    afterEach(() => dispose());

    const ids = async (member: string, limit = 99) =>
      (await keys.list(member, limit)).map(({ id }) => id);

    it('KEY-3 a key is found by its hash, with its member, whatever its state', async () => {
      await keys.create(key('k', { expiresAt: 20 }), 5);
      expect(await keys.byHash('hash-k')).toEqual({
        key: key('k', { expiresAt: 20 }),
        member: memberFixture('ann'),
      });
      await keys.revoke('k', 'ann', 15);
      expect((await keys.byHash('hash-k'))?.key.revokedAt).toBe(15);
      expect(await keys.byHash('hash-l')).toBeUndefined();
    });

    it('KEY-32 keeps the account that a key trades in', async () => {
      const trader = key('t', { scopes: ['trade'], tradingAccountId: 'account-1' });
      await keys.create(trader, 5);
      expect((await keys.byHash('hash-t'))?.key).toEqual(trader);
      expect(await keys.list('ann', 5)).toEqual([trader]);
    });

    it('KEY-4 of many made at once no more than allowed are made', async () => {
      const made = await Promise.all(
        ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => keys.create(key(id), 3)),
      );
      expect(made.filter(Boolean)).toHaveLength(3);
      expect(await ids('ann')).toHaveLength(3);
      expect(await keys.create(key('other', { memberId: 'bob' }), 3)).toBe(true);
    });

    it('KEY-4 only live keys count', async () => {
      expect(await keys.create(key('old', { expiresAt: 100 }), 1)).toBe(true);
      expect(await keys.create(key('early', { createdAt: 99 }), 1)).toBe(false);
      expect(await keys.create(key('next', { createdAt: 100 }), 1)).toBe(true);
      await keys.revoke('next', 'ann', 110);
      expect(await keys.create(key('last', { createdAt: 120 }), 1)).toBe(true);
    });

    it('KEY-5 lists what was not revoked first, then the newest', async () => {
      for (const [id, createdAt] of [
        ['a', 1],
        ['b', 2],
        ['c', 3],
        ['d', 4],
      ] as const)
        await keys.create(key(id, { createdAt }), 9);
      await keys.revoke('c', 'ann', 5);
      expect(await ids('ann')).toEqual(['d', 'b', 'a', 'c']);
      expect(await ids('ann', 2)).toEqual(['d', 'b']);
      expect(await ids('bob')).toEqual([]);
    });

    it('KEY-6 counts what is neither revoked nor expired', async () => {
      await keys.create(key('a'), 9);
      await keys.create(key('b', { expiresAt: 30 }), 9);
      await keys.create(key('c'), 9);
      await keys.create(key('d', { memberId: 'bob' }), 9);
      await keys.revoke('c', 'ann', 15);
      expect([await keys.countLive('ann', 29), await keys.countLive('ann', 30)]).toEqual([2, 1]);
    });

    it('KEY-9 tells the keys of all members of a partner that are not revoked', async () => {
      await members.create(memberFixture('cy', { wmid: '104536' }));
      await keys.create(key('a'), 5);
      await keys.create(key('b', { memberId: 'bob' }), 5);
      await keys.create(key('c', { memberId: 'cy' }), 5);
      await keys.revoke('a', 'ann', 15);
      expect(await keys.idsOf('501')).toEqual(['b']);
    });

    it('KEY-6 writes a use down unless one is known that is late enough', async () => {
      await keys.create(key('k'), 5);
      const used = async () => (await keys.byHash('hash-k'))?.key.lastUsedAt;
      await keys.touch('k', 100, 40);
      expect(await used()).toBe(100);
      await keys.touch('k', 130, 70);
      expect(await used()).toBe(100);
      await keys.touch('k', 160, 100);
      expect(await used()).toBe(160);
    });

    it('KEY-7 is revoked once, only by its member', async () => {
      await keys.create(key('k'), 5);
      expect(await keys.revoke('k', 'bob', 20)).toBeUndefined();
      expect(await keys.revoke('k', 'ann', 20)).toEqual(key('k', { revokedAt: 20 }));
      expect(await keys.revoke('k', 'ann', 30)).toBeUndefined();
      expect((await keys.byHash('hash-k'))?.key.revokedAt).toBe(20);
    });

    it('KEY-8 forgets what has been dead for long', async () => {
      await keys.create(key('expired', { expiresAt: 50 }), 9);
      await keys.create(key('later', { expiresAt: 100 }), 9);
      await keys.create(key('revoked'), 9);
      await keys.create(key('live'), 9);
      await keys.revoke('revoked', 'ann', 60);
      expect(await keys.prune(100)).toBe(2);
      expect((await ids('ann')).sort()).toEqual(['later', 'live']);
    });
  });
}
