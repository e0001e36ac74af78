import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { KeptDesk, SavedLayout } from '../../domain/terminal/saved-layout.ts';
import { memberFixture, type WithMembers } from './member.fixture.ts';
import type { TerminalLayoutStore } from './terminal-layout-store.ts';

const saved = (id: string, differences: Partial<SavedLayout> = {}): SavedLayout => ({
  id,
  name: `Name of ${id} 📈`,
  body: { version: 1, panels: [{ id: 'a', kind: 'chart', state: { text: 'é"\\' } }] },
  createdAt: 10,
  updatedAt: 10,
  revision: 1,
  removedAt: null,
  sharedAt: null,
  ...differences,
});

export function terminalLayoutStoreContract(
  name: string,
  open: () => Promise<WithMembers<TerminalLayoutStore>>,
): void {
  describe(`terminal layout store contract: ${name}`, () => {
    let layouts: TerminalLayoutStore;
    let dispose: () => Promise<void>;
    beforeEach(async () => {
      const opened = await open();
      ({ dispose } = opened);
      layouts = opened.value;
      await opened.members.create(memberFixture('ann'));
      await opened.members.create(memberFixture('bob'));
    });
    afterEach(() => dispose());

    it('TRM-20 a layout comes back as it was saved, and as it was saved again', async () => {
      await layouts.save('ann', saved('a'));
      expect(await layouts.get('ann', 'a')).toEqual(saved('a'));
      const edited = saved('a', { name: 'New', body: { version: 1 }, updatedAt: 20, revision: 2 });
      await layouts.save('ann', edited);
      expect(await layouts.get('ann', 'a')).toEqual(edited);
      expect(await layouts.get('bob', 'a')).toBeUndefined();
      await layouts.save('bob', saved('a', { name: 'Of Bob' }));
      expect((await layouts.get('ann', 'a'))?.name).toBe('New');
    });

    it('TRM-21 heads are by name, without bodies, removed ones among them', async () => {
      await layouts.save('ann', saved('a', { name: 'zebra' }));
      await layouts.save('ann', saved('b', { name: 'Apple' }));
      await layouts.save('ann', saved('c', { name: 'Éclair' }));
      await layouts.save('ann', saved('gone', { name: 'Gone', removedAt: 5 }));
      await layouts.save('bob', saved('x'));
      const heads = await layouts.heads('ann');
      expect(heads.map(({ id }) => id)).toEqual(['b', 'c', 'gone', 'a']);
      expect(heads.some((head) => 'body' in head)).toBe(false);
    });

    it('TRM-22 one code opens a layout, until another or none does; saving keeps it', async () => {
      await layouts.save('ann', saved('a'));
      await layouts.share('ann', 'a', { hash: 'h1', at: 50 });
      expect(await layouts.byShareHash('h1')).toEqual({
        layout: saved('a', { sharedAt: 50 }),
        ownerName: memberFixture('ann').displayName,
        ownerDisabled: false,
      });
      await layouts.save('ann', saved('a', { name: 'New', revision: 2 }));
      expect((await layouts.byShareHash('h1'))?.layout.name).toBe('New');
      await layouts.share('bob', 'a', null);
      await layouts.share('ann', 'a', { hash: 'h2', at: 60 });
      expect(await layouts.byShareHash('h1')).toBeUndefined();
      expect((await layouts.heads('ann'))[0]?.sharedAt).toBe(60);
      await layouts.share('ann', 'a', null);
      expect(await layouts.byShareHash('h2')).toBeUndefined();
      expect((await layouts.get('ann', 'a'))?.sharedAt).toBeNull();
    });

    it('TRM-23 forgets what was removed: the oldest of a member, and all of before', async () => {
      for (const removedAt of [1, 2, 3, 4])
        await layouts.save('ann', saved(`gone-${removedAt}`, { removedAt }));
      await layouts.save('ann', saved('live'));
      await layouts.save('bob', saved('gone', { removedAt: 1 }));
      await layouts.forgetRemoved('ann', 2);
      const left = async () => (await layouts.heads('ann')).map(({ id }) => id).toSorted();
      expect(await left()).toEqual(['gone-3', 'gone-4', 'live']);
      expect(await layouts.get('bob', 'gone')).toBeDefined();
      expect(await layouts.prune(4)).toBe(2);
      expect(await left()).toEqual(['gone-4', 'live']);
    });

    it('TRM-24 a member has one desk', async () => {
      const desk: KeptDesk = {
        body: { version: 1, panels: [] },
        layout: null,
        layoutRevision: 0,
        updatedAt: 5,
        revision: 1,
      };
      expect(await layouts.desk('ann')).toBeUndefined();
      await layouts.saveDesk('ann', desk);
      expect(await layouts.desk('ann')).toEqual(desk);
      const next = { ...desk, layout: 'a', layoutRevision: 3, updatedAt: 6, revision: 2 };
      await layouts.saveDesk('ann', next);
      expect(await layouts.desk('ann')).toEqual(next);
      expect(await layouts.desk('bob')).toBeUndefined();
    });
  });
}
