import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FieldView } from '../../domain/fields/views.ts';
import type { FieldViewStore } from './field-view-store.ts';
import { memberFixture, type WithMembers } from './member.fixture.ts';

const view = (id: string, differences: Partial<FieldView> = {}): FieldView => ({
  id,
  name: `the "view" ${id} 📈`,
  fields: ['last', 'price-earnings'],
  updatedAt: 10,
  ...differences,
});

export function fieldViewStoreContract(
  name: string,
  open: () => Promise<WithMembers<FieldViewStore>>,
): void {
  describe(`field view store contract: ${name}`, () => {
    let views: FieldViewStore;
    let dispose: () => Promise<void>;
    beforeEach(async () => {
      const opened = await open();
      ({ dispose } = opened);
      views = opened.value;
      await opened.members.create(memberFixture('ann'));
      await opened.members.create(memberFixture('bob'));
    });
    afterEach(() => dispose());

    it('VIEW-1 a view comes back as it was saved, and as it was saved again', async () => {
      await views.save('ann', view('a'), 5);
      expect(await views.list('ann')).toEqual([view('a')]);
      await views.save('ann', view('a', { name: 'new', fields: ['beta'] }), 5);
      expect(await views.list('ann')).toEqual([view('a', { name: 'new', fields: ['beta'] })]);
    });

    it('VIEW-2 members with the same ids do not meet', async () => {
      await views.save('ann', view('a'), 5);
      await views.save('bob', view('a', { name: 'of Bob' }), 5);
      expect(await views.remove('bob', 'a')).toBe(true);
      expect(await views.remove('bob', 'a')).toBe(false);
      expect(await views.list('ann')).toEqual([view('a')]);
      expect(await views.list('bob')).toEqual([]);
    });

    it('VIEW-3 of many made at once no more than allowed are made; those there may change', async () => {
      const made = await Promise.all(
        ['a', 'b', 'c', 'd'].map((id) => views.save('ann', view(id), 2)),
      );
      expect(made.filter(Boolean)).toHaveLength(2);
      const [first] = await views.list('ann');
      expect(await views.save('ann', view(first?.id ?? '', { name: 'still' }), 2)).toBe(true);
    });

    it('VIEW-4 fields that this version does not know are left out', async () => {
      await views.save('ann', view('a', { fields: ['last', 'gone' as 'last', 'last'] }), 5);
      expect((await views.list('ann'))[0]?.fields).toEqual(['last']);
    });
  });
}
