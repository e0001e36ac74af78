import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AlertFeedStore } from './alert-feed-store.ts';
import { memberFixture, type WithMembers } from './member.fixture.ts';

export function alertFeedStoreContract(
  name: string,
  open: () => Promise<WithMembers<AlertFeedStore>>,
): void {
  describe(`alert feed store contract: ${name}`, () => {
    let feeds: AlertFeedStore;
    let dispose: () => Promise<void>;
    beforeEach(async () => {
      const opened = await open();
      ({ dispose, value: feeds } = opened);
      await opened.members.create(memberFixture('ann'));
      await opened.members.create(memberFixture('bob'));
    });
    afterEach(() => dispose());

    it('FED-1 a member has one feed; a new secret ends the one before', async () => {
      const feed = { memberId: 'ann', secretHash: 'one', createdAt: 1 };
      expect(await feeds.get('ann')).toBeUndefined();
      await feeds.put(feed);
      await feeds.put({ memberId: 'bob', secretHash: 'three', createdAt: 3 });
      expect(await feeds.byHash('one')).toEqual(feed);
      await feeds.put({ ...feed, secretHash: 'two', createdAt: 2 });
      expect(await feeds.byHash('one')).toBeUndefined();
      expect(await feeds.get('ann')).toEqual({ ...feed, secretHash: 'two', createdAt: 2 });
      expect(await feeds.remove('ann')).toBe(true);
      expect(await feeds.remove('ann')).toBe(false);
      expect(await feeds.byHash('two')).toBeUndefined();
      expect(await feeds.byHash('three')).toBeDefined();
    });
  });
}
