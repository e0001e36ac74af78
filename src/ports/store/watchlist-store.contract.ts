import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DecimalText } from '../../domain/money/decimal-text.ts';
import { type SymbolId, symbolId } from '../../domain/symbols/instrument.ts';
import type { ListCommit } from '../../domain/watchlists/commit-edit.ts';
import { freshRanks } from '../../domain/watchlists/rank.ts';
import type { WatchlistHead, WatchlistRow } from '../../domain/watchlists/watchlist.ts';
import { memberFixture, type WithMembers } from './member.fixture.ts';
import type { MemberStore } from './member-store.ts';
import type { WatchlistStore } from './watchlist-store.ts';

const ranks = freshRanks(2_000);

const head = (id: string, differences: Partial<WatchlistHead> = {}): WatchlistHead => ({
  id,
  name: `the "list" ${id} 📈`,
  rank: ranks[0] ?? '',
  revision: 1,
  createdAt: 10,
  trashedAt: null,
  ...differences,
});

const row = (symbol: string, differences: Partial<WatchlistRow> = {}): WatchlistRow => ({
  symbol: symbolId(symbol),
  rank: ranks[0] ?? '',
  note: 'a "note"\nwith lines 📈',
  tags: ['tech', 'très bien'],
  target: '1234.5' as DecimalText,
  stop: null,
  addedAt: 20,
  priceWhenAdded: '0.00000001' as DecimalText,
  removedAt: null,
  revision: 1,
  ...differences,
});

const changed = (
  list: WatchlistHead,
  rows: readonly WatchlistRow[] = [],
  forgotten: readonly SymbolId[] = [],
): ListCommit => ({ kind: 'changed', head: list, rows, forgotten });

export function watchlistStoreContract(
  name: string,
  open: () => Promise<WithMembers<WatchlistStore>>,
): void {
  describe(`watchlist store contract: ${name}`, () => {
    let lists: WatchlistStore;
    let members: MemberStore;
    let dispose: () => Promise<void>;
    beforeEach(async () => {
      const opened = await open();
      ({ dispose, members } = opened);
      lists = opened.value;
      await members.create(memberFixture('ann'));
      await members.create(memberFixture('bob'));
    });
    afterEach(() => dispose());

    const rowsOf = async (list: string, member = 'ann') =>
      (await lists.rows(member, [list])).get(list);

    it('LIST-1 a list comes back as it was saved, and as it was saved again', async () => {
      await lists.save('ann', [
        changed(head('l'), [row('MSFT'), row('BRK.B', { stop: '9' as DecimalText })]),
      ]);
      expect(await lists.heads('ann')).toEqual([{ ...head('l'), completeSince: 0 }]);
      expect(await rowsOf('l')).toEqual([row('BRK.B', { stop: '9' as DecimalText }), row('MSFT')]);
      const renamed = head('l', { name: 'other', revision: 2, rank: ranks[5] ?? '' });
      await lists.save('ann', [
        changed(renamed, [row('MSFT', { note: '', tags: [], target: null, revision: 2 })]),
      ]);
      expect(await lists.head('ann', 'l')).toEqual({ ...renamed, completeSince: 0 });
      expect((await rowsOf('l'))?.[1]).toMatchObject({ note: '', tags: [], target: null });
    });

    it('LIST-2 members with the same ids do not meet', async () => {
      await lists.save('ann', [changed(head('l', { name: 'Ann' }), [row('A')])]);
      await lists.save('bob', [changed(head('l', { name: 'Bob' }), [row('B')])]);
      expect((await lists.head('ann', 'l'))?.name).toBe('Ann');
      expect((await lists.head('bob', 'l'))?.name).toBe('Bob');
      expect((await rowsOf('l', 'bob'))?.map(({ symbol }) => symbol)).toEqual(['B']);
      expect(await lists.head('ann', 'none')).toBeUndefined();
      expect(await rowsOf('none')).toEqual([]);
      await lists.save('bob', [{ kind: 'purged', head: head('l') }]);
      expect(await lists.heads('bob')).toEqual([]);
      expect(await rowsOf('l', 'bob')).toEqual([]);
      expect(await rowsOf('l')).toHaveLength(1);
    });

    it('LIST-3 rows are in the order of their ranks, whatever the database thinks of letters', async () => {
      const order = ['Z', 'A', '^SPX', 'M', 'BRK.B'];
      const rows = order.map((symbol, at) => row(symbol, { rank: `a0000${'0z9b5'[at]}` }));
      await lists.save('ann', [changed(head('l'), rows)]);
      const wanted = ['Z', 'BRK.B', '^SPX', 'M', 'A'];
      expect((await rowsOf('l'))?.map(({ symbol }) => symbol)).toEqual(wanted);
      expect((await lists.symbols('ann')).get('l')).toEqual(wanted);
    });

    it('LIST-4 tells what changed since a revision, removed rows among it', async () => {
      await lists.save('ann', [changed(head('l'), [row('A'), row('B'), row('C')])]);
      await lists.save('ann', [
        changed(head('l', { revision: 2 }), [row('B', { removedAt: 50, revision: 2 })]),
      ]);
      expect(await lists.rowsSince('ann', 'l', 1)).toEqual([
        row('B', { removedAt: 50, revision: 2 }),
      ]);
      expect(await lists.rowsSince('ann', 'l', 2)).toEqual([]);
      expect(await lists.rowsSince('ann', 'l', 0)).toHaveLength(3);
      expect((await lists.symbols('ann')).get('l')).toEqual(['A', 'C']);
    });

    it('LIST-5 forgets rows on demand, and says since when it tells all', async () => {
      await lists.save('ann', [changed(head('l'), [row('A'), row('B')])]);
      await lists.save('ann', [changed(head('l', { revision: 2 }), [], [symbolId('A')])]);
      expect((await rowsOf('l'))?.map(({ symbol }) => symbol)).toEqual(['B']);
      expect((await lists.head('ann', 'l'))?.completeSince).toBe(2);
    });

    it('LIST-6 forgets what was trashed or removed before, and nothing else', async () => {
      await lists.save('ann', [
        changed(head('old', { trashedAt: 50 }), [row('A')]),
        changed(head('young', { trashedAt: 100 }), [row('A')]),
        changed(head('open', { revision: 7 }), [
          row('A', { removedAt: 50 }),
          row('B', { removedAt: 100 }),
          row('C'),
        ]),
        changed(head('quiet', { revision: 3 }), [row('A')]),
      ]);
      expect(await lists.prune(100)).toBe(2);
      expect(
        (await lists.heads('ann'))
          .map(({ id, completeSince }) => `${id} ${completeSince}`)
          .toSorted(),
      ).toEqual(['open 7', 'quiet 0', 'young 0']);
      expect((await rowsOf('open'))?.map(({ symbol }) => symbol)).toEqual(['B', 'C']);
      expect(await rowsOf('old')).toEqual([]);
    });

    it('LIST-7 a thousand rows in one edit', async () => {
      const rows = Array.from({ length: 1_200 }, (_, at) =>
        row(`S${at}`, { rank: ranks[at] ?? '' }),
      );
      await lists.save('ann', [changed(head('l'), rows)]);
      expect(await rowsOf('l')).toEqual(rows);
    });
  });
}
