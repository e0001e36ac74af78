import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ChartItem } from '../../domain/charting/chart-item.ts';
import type { ChartItemStore } from './chart-item-store.ts';
import { memberFixture, type WithMembers } from './member.fixture.ts';

const item = (id: string, differences: Partial<ChartItem> = {}): ChartItem => ({
  id,
  kind: 'layout',
  name: `Name of ${id} 📈`,
  body: { shape: '1', charts: [{ symbol: 'MSFT', text: 'é"\\' }] },
  isDefault: false,
  createdAt: 10,
  updatedAt: 10,
  revision: 1,
  removedAt: null,
  ...differences,
});

export function chartItemStoreContract(
  name: string,
  open: () => Promise<WithMembers<ChartItemStore>>,
): void {
  describe(`chart item store contract: ${name}`, () => {
    let items: ChartItemStore;
    let dispose: () => Promise<void>;
    beforeEach(async () => {
      const opened = await open();
      ({ dispose } = opened);
      items = opened.value;
      await opened.members.create(memberFixture('ann'));
      await opened.members.create(memberFixture('bob'));
    });
    afterEach(() => dispose());

    it('LAY-20 an item comes back as it was saved, and as it was saved again', async () => {
      await items.save('ann', item('a'));
      expect(await items.get('ann', 'a')).toEqual(item('a'));
      const edited = item('a', { name: 'New', body: { text: 'x' }, updatedAt: 20, revision: 2 });
      await items.save('ann', edited);
      expect(await items.get('ann', 'a')).toEqual(edited);
      expect(await items.get('bob', 'a')).toBeUndefined();
      await items.save('bob', item('a', { name: 'Of Bob' }));
      expect((await items.get('ann', 'a'))?.name).toBe('New');
    });

    it('LAY-21 lists one kind by name without removed ones; heads are of all of them', async () => {
      await items.save('ann', item('a', { name: 'zebra' }));
      await items.save('ann', item('b', { name: 'Apple' }));
      await items.save('ann', item('c', { name: 'Éclair' }));
      await items.save('ann', item('gone', { name: 'Gone', removedAt: 5 }));
      await items.save('ann', item('t', { kind: 'template', name: 'Apple' }));
      await items.save('bob', item('x'));
      expect((await items.list('ann', 'layout')).map(({ id }) => id)).toEqual(['b', 'c', 'a']);
      expect(await items.list('ann', 'template')).toEqual([
        item('t', { kind: 'template', name: 'Apple' }),
      ]);
      expect(await items.list('ann', 'expression')).toEqual([]);
      const heads = await items.heads('ann');
      expect(heads.map(({ id }) => id).toSorted()).toEqual(['a', 'b', 'c', 'gone', 't']);
      expect(heads.some((head) => 'body' in head)).toBe(false);
    });

    it('LAY-22 a member has one default at most', async () => {
      for (const id of ['a', 'b']) await items.save('ann', item(id));
      await items.save('bob', item('a', { isDefault: true }));
      const defaults = async (who = 'ann') =>
        (await items.heads(who)).filter(({ isDefault }) => isDefault).map(({ id }) => id);
      await items.setDefault('ann', 'a');
      expect(await defaults()).toEqual(['a']);
      await items.setDefault('ann', 'b');
      expect(await defaults()).toEqual(['b']);
      await items.setDefault('ann', null);
      expect(await defaults()).toEqual([]);
      expect(await defaults('bob')).toEqual(['a']);
    });

    it('LAY-23 forgets what was removed: the oldest of a member, and all of before', async () => {
      for (const removedAt of [1, 2, 3, 4])
        await items.save('ann', item(`gone-${removedAt}`, { removedAt }));
      await items.save('ann', item('live'));
      await items.save('bob', item('gone', { removedAt: 1 }));
      await items.forgetRemoved('ann', 2);
      const left = async () => (await items.heads('ann')).map(({ id }) => id).toSorted();
      expect(await left()).toEqual(['gone-3', 'gone-4', 'live']);
      expect(await items.get('bob', 'gone')).toBeDefined();
      expect(await items.prune(4)).toBe(2);
      expect(await left()).toEqual(['gone-4', 'live']);
    });
  });
}
