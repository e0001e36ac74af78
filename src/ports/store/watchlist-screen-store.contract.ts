import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { symbolId } from '../../domain/symbols/instrument.ts';
import type { ScreenedList } from '../../domain/watchlists/follow-screen.ts';
import { memberFixture, type WithMembers } from './member.fixture.ts';
import type { WatchlistScreenStore } from './watchlist-screen-store.ts';
import type { WatchlistStore } from './watchlist-store.ts';

type Opened = WithMembers<WatchlistScreenStore> & { readonly watchlists: WatchlistStore };

const screened = (list: string, fields: Partial<ScreenedList> = {}): ScreenedList => ({
  list,
  value: 'q=pe+%3C+15&sort=-market-cap',
  since: 10,
  lookedAt: null,
  isUnreadable: false,
  memory: { brought: [symbolId('AAPL'), symbolId('BRK.B')], dismissed: [symbolId('KO')] },
  ...fields,
});

export function watchlistScreenStoreContract(name: string, open: () => Promise<Opened>): void {
  describe(`watchlist screen store contract: ${name}`, () => {
    let opened: Opened;
    let screens: WatchlistScreenStore;
    beforeEach(async () => {
      opened = await open();
      screens = opened.value;
      for (const id of ['ann', 'bob']) await opened.members.create(memberFixture(id));
      for (const id of ['one', 'two']) await put('ann', id);
      await put('bob', 'one');
    });
    afterEach(() => opened.dispose());

    const put = (owner: string, id: string, trashedAt: number | null = null) =>
      opened.watchlists.save(owner, [
        {
          kind: 'changed',
          head: { id, name: id, rank: 'a', revision: 1, createdAt: 1, trashedAt },
          rows: [],
          forgotten: [],
        },
      ]);
    const openLists = async () =>
      (await screens.open(null, 9)).map(({ memberId, screened: { list } }) => [memberId, list]);

    it('LIST-66 keeps what each list follows, of its member alone', async () => {
      await screens.save('ann', screened('one'));
      await screens.save('ann', screened('two', { since: 5 }));
      await screens.save('bob', screened('one', { isUnreadable: true, lookedAt: 7 }));
      expect(await screens.list('ann')).toEqual([screened('two', { since: 5 }), screened('one')]);
      const changed = screened('one', { value: 'q=', memory: { brought: [], dismissed: [] } });
      await screens.save('ann', changed);
      expect(await screens.find('ann', 'one')).toEqual(changed);
      expect(await screens.find('bob', 'one')).toEqual(
        screened('one', { isUnreadable: true, lookedAt: 7 }),
      );
      expect(await screens.find('bob', 'two')).toBeUndefined();
      expect([await screens.remove('bob', 'one'), await screens.remove('bob', 'one')]).toEqual([
        true,
        false,
      ]);
      expect(await screens.list('ann')).toHaveLength(2);
    });

    it('LIST-67 pages through the open lists of all members; the trash waits, the purged are gone', async () => {
      for (const list of ['one', 'two']) await screens.save('ann', screened(list));
      await screens.save('bob', screened('one'));
      expect(await openLists()).toEqual([
        ['ann', 'one'],
        ['ann', 'two'],
        ['bob', 'one'],
      ]);
      const [first] = await screens.open(null, 1);
      expect(first).toEqual({ memberId: 'ann', screened: screened('one') });
      const rest = await screens.open({ memberId: 'ann', list: 'one' }, 9);
      expect(rest.map(({ memberId }) => memberId)).toEqual(['ann', 'bob']);
      await put('ann', 'two', 99);
      expect(await openLists()).toEqual([
        ['ann', 'one'],
        ['bob', 'one'],
      ]);
      const head = { id: 'two', name: 'x', rank: 'a', revision: 2, createdAt: 1, trashedAt: 99 };
      await opened.watchlists.save('ann', [{ kind: 'purged', head }]);
      expect(await screens.list('ann')).toEqual([screened('one')]);
    });
  });
}
