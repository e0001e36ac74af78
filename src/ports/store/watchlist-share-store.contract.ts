import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WatchlistShare } from '../../domain/watchlists/share.ts';
import { memberFixture, type WithMembers } from './member.fixture.ts';
import type { WatchlistShareStore } from './watchlist-share-store.ts';
import type { WatchlistStore } from './watchlist-store.ts';

const share = (id: string, differences: Partial<WatchlistShare> = {}): WatchlistShare => ({
  id,
  list: 'list',
  createdAt: 10,
  expiresAt: null,
  revokedAt: null,
  ...differences,
});

export function watchlistShareStoreContract(
  name: string,
  open: () => Promise<WithMembers<WatchlistShareStore> & { readonly watchlists: WatchlistStore }>,
): void {
  describe(`watchlist share store contract: ${name}`, () => {
    let shares: WatchlistShareStore;
    let lists: WatchlistStore;
    let dispose: () => Promise<void>;
    beforeEach(async () => {
      const opened = await open();
      ({ dispose, watchlists: lists } = opened);
      shares = opened.value;
      for (const id of ['ann', 'bob', 'cid']) await opened.members.create(memberFixture(id));
      for (const id of ['list', 'other'])
        await lists.save('ann', [
          {
            kind: 'changed',
            head: { id, name: id, rank: 'a00000', revision: 1, createdAt: 1, trashedAt: null },
            rows: [],
            forgotten: [],
          },
        ]);
    });
    afterEach(() => dispose());

    const make = (id: string, differences: Partial<WatchlistShare> = {}, most = 9) =>
      shares.create('ann', share(id, differences), `hash-${id}`, most);
    const followed = async (member: string) =>
      (await shares.followed(member)).map((one) => one.share.id);

    it('SHARE-1 a link is found by its hash, with its owner, whatever its state', async () => {
      await make('a', { expiresAt: 50 });
      expect(await shares.byHash('hash-a')).toEqual({
        share: share('a', { expiresAt: 50 }),
        ownerId: 'ann',
        ownerName: 'Test ann',
        ownerDisabled: false,
      });
      expect(await shares.revoke('ann', 'list', 'a', 30)).toBe(true);
      expect((await shares.byHash('hash-a'))?.share.revokedAt).toBe(30);
      expect(await shares.byHash('a')).toBeUndefined();
    });

    it('SHARE-2 is revoked once, only by its owner and under its list', async () => {
      await make('a');
      expect(await shares.revoke('bob', 'list', 'a', 20)).toBe(false);
      expect(await shares.revoke('ann', 'other', 'a', 20)).toBe(false);
      expect(await shares.revoke('ann', 'list', 'a', 20)).toBe(true);
      expect(await shares.revoke('ann', 'list', 'a', 30)).toBe(false);
      expect(await shares.list('ann', 'list')).toEqual([share('a', { revokedAt: 20 })]);
      expect(await shares.list('bob', 'list')).toEqual([]);
    });

    it('SHARE-3 of many made at once no more live ones than allowed are made', async () => {
      await make('old', { expiresAt: 5 });
      const made = await Promise.all(['a', 'b', 'c', 'd'].map((id) => make(id, {}, 2)));
      expect(made.filter(Boolean)).toHaveLength(2);
      expect(await make('e', { list: 'other' }, 2)).toBe(true);
    });

    it('SHARE-4 is followed once, by as many lists as allowed, and left', async () => {
      await make('a');
      await make('b');
      expect(await shares.follow('bob', 'a', 20, 1)).toBe(true);
      expect(await shares.follow('bob', 'a', 25, 1)).toBe(true);
      expect(await shares.follow('bob', 'b', 30, 1)).toBe(false);
      expect(await shares.follow('bob', 'b', 30, 2)).toBe(true);
      expect(await shares.followed('bob')).toMatchObject([
        { share: { id: 'a' }, followedAt: 20, ownerId: 'ann' },
        { share: { id: 'b' }, followedAt: 30 },
      ]);
      expect(await shares.unfollow('bob', 'a')).toBe(true);
      expect(await shares.unfollow('bob', 'a')).toBe(false);
      expect(await followed('bob')).toEqual(['b']);
      expect(await followed('cid')).toEqual([]);
    });

    it('SHARE-5 tells the followers of lists by live links', async () => {
      await make('a');
      await make('late', { expiresAt: 100 });
      await make('else', { list: 'other' });
      await shares.follow('bob', 'a', 20, 9);
      await shares.follow('cid', 'late', 20, 9);
      await shares.follow('cid', 'else', 20, 9);
      const told = async (ids: readonly string[], now: number) =>
        (await shares.followers('ann', ids, now))
          .map((one) => `${one.memberId} ${one.shareId}`)
          .toSorted();
      expect(await told(['list'], 50)).toEqual(['bob a', 'cid late']);
      expect(await told(['list'], 100)).toEqual(['bob a']);
      expect(await told(['list', 'other'], 100)).toEqual(['bob a', 'cid else']);
      await shares.revoke('ann', 'list', 'a', 60);
      expect(await told(['list'], 100)).toEqual([]);
      expect(await told([], 1)).toEqual([]);
    });

    it('SHARE-6 ends with its list, and is forgotten when it has been dead for long', async () => {
      await make('a', { expiresAt: 50 });
      await make('b');
      await shares.follow('bob', 'a', 20, 9);
      expect(await shares.prune(50)).toBe(0);
      expect(await shares.prune(51)).toBe(1);
      expect(await followed('bob')).toEqual([]);
      await shares.follow('bob', 'b', 20, 9);
      const [head] = (await lists.heads('ann')).filter(({ id }) => id === 'list');
      await lists.save('ann', [{ kind: 'purged', head: head! }]);
      expect(await followed('bob')).toEqual([]);
      expect(await shares.byHash('hash-b')).toBeUndefined();
    });
  });
}
