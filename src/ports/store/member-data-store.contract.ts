import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MemberDataStore } from './member-data-store.ts';
import { memberFixture, type WithMembers } from './member.fixture.ts';

const all = { offset: 0, limit: 100 };

export function memberDataStoreContract(
  name: string,
  open: () => Promise<WithMembers<MemberDataStore>>,
): void {
  describe(`member data store contract: ${name}`, () => {
    let data: MemberDataStore;
    let members: WithMembers<MemberDataStore>['members'];
    let dispose: () => Promise<void>;
    beforeEach(async () => {
      const opened = await open();
      ({ dispose, members, value: data } = opened);
      await members.create(memberFixture('ann'));
      await members.create(memberFixture('bob'));
    });
    afterEach(() => dispose());

    it('DAT-1 a deletion is asked for once, cancelled once, and due at its time', async () => {
      await data.askDeletion({ memberId: 'ann', askedAt: 10, dueAt: 40 });
      await data.askDeletion({ memberId: 'ann', askedAt: 20, dueAt: 50 });
      expect(await data.deletionOf('ann')).toEqual({ memberId: 'ann', askedAt: 10, dueAt: 40 });
      expect(await data.deletionOf('bob')).toBeUndefined();
      expect(await data.due(39, 10)).toEqual([]);
      expect((await data.due(40, 10)).map(({ memberId }) => memberId)).toEqual(['ann']);
      expect([await data.cancelDeletion('ann'), await data.cancelDeletion('ann')]).toEqual([
        true,
        false,
      ]);
    });

    it('DAT-2 rows are the member’s own, page by page, without secrets', async () => {
      await data.askDeletion({ memberId: 'ann', askedAt: 10, dueAt: 40 });
      const tables = await data.tables();
      expect(tables).toEqual(expect.arrayContaining(['member', 'session', 'audit_event']));
      const [member, ...others] = await data.rows('ann', 'member', all);
      expect(others).toEqual([]);
      expect(member).toMatchObject({ username: 'user-ann', roles: ['investor'] });
      expect(Object.keys(member ?? {}).join(' ')).not.toMatch(/hash|_key|secret/);
      expect(await data.rows('ann', 'account_deletion', all)).toEqual([
        { asked_at: 10, due_at: 40 },
      ]);
      expect(await data.rows('ann', 'account_deletion', { offset: 1, limit: 1 })).toEqual([]);
      expect(await data.rows('bob', 'account_deletion', all)).toEqual([]);
      await expect(data.rows('ann', 'installation', all)).rejects.toThrow('installation');
    });

    it('DAT-3 erases the member that is named, and nobody else', async () => {
      expect(await data.erase('nobody')).toBe(false);
      expect(await data.erase('ann')).toBe(true);
      expect(await members.byId('ann')).toBeUndefined();
      expect(await members.byId('bob')).toEqual(memberFixture('bob'));
    });
  });
}
