import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EmailChange, EmailChangeStore } from './email-change-store.ts';
import { memberFixture, type WithMembers } from './member.fixture.ts';

const change: EmailChange = {
  id: 'c1',
  memberId: 'ann',
  email: 'new@example.test',
  askedAt: 10,
  expiresAt: 100,
  oldConfirmedAt: null,
  newConfirmedAt: null,
};

export function emailChangeStoreContract(
  name: string,
  open: () => Promise<WithMembers<EmailChangeStore>>,
): void {
  describe(`e-mail change store contract: ${name}`, () => {
    let changes: EmailChangeStore;
    let dispose: () => Promise<void>;
    beforeEach(async () => {
      const opened = await open();
      ({ dispose } = opened);
      changes = opened.value;
      await opened.members.create(memberFixture('ann'));
      await opened.members.create(memberFixture('bob'));
      await changes.put(change);
    });
    afterEach(() => dispose());

    it('EML-1 a member has one change at a time, until it is past its time', async () => {
      expect(await changes.of('ann', 50)).toEqual(change);
      expect(await changes.of('bob', 50)).toBeUndefined();
      expect(await changes.of('ann', 100)).toBeUndefined();
      const next = { ...change, id: 'c2', email: 'other@example.test' };
      await changes.put(next);
      expect(await changes.of('ann', 50)).toEqual(next);
    });

    it('EML-2 each side confirms once, and keeps its first time', async () => {
      expect(await changes.confirm(change, 'new', 20)).toEqual({ ...change, newConfirmedAt: 20 });
      expect(await changes.confirm(change, 'new', 25)).toEqual({ ...change, newConfirmedAt: 20 });
      expect(await changes.confirm(change, 'old', 30)).toEqual({
        ...change,
        newConfirmedAt: 20,
        oldConfirmedAt: 30,
      });
    });

    it('EML-3 nobody confirms what was replaced, is another member’s or is past its time', async () => {
      expect(await changes.confirm({ ...change, id: 'c0' }, 'new', 20)).toBeUndefined();
      expect(await changes.confirm({ ...change, memberId: 'bob' }, 'new', 20)).toBeUndefined();
      expect(await changes.confirm(change, 'new', 100)).toBeUndefined();
      expect(await changes.of('ann', 50)).toEqual(change);
    });

    it('EML-4 is removed on demand and by age', async () => {
      expect(await changes.remove('bob')).toBe(false);
      expect(await changes.remove('ann')).toBe(true);
      await changes.put(change);
      expect([await changes.prune(99), await changes.prune(100)]).toEqual([0, 1]);
    });
  });
}
