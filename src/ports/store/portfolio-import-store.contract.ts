import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memberFixture, type WithMembers } from './member.fixture.ts';
import type { PortfolioImportStore } from './portfolio-import-store.ts';

type Opened = WithMembers<PortfolioImportStore>;

export function portfolioImportStoreContract(name: string, open: () => Promise<Opened>): void {
  describe(`portfolio import store contract: ${name}`, () => {
    let opened: Opened;
    let imports: PortfolioImportStore;
    beforeEach(async () => {
      opened = await open();
      imports = opened.value;
      for (const id of ['ann', 'bob']) await opened.members.create(memberFixture(id));
    });
    afterEach(() => opened.dispose());
    const head = (id: string, createdAt = 10) => ({
      id,
      portfolio: 'p',
      name: 'file.csv',
      size: 9,
      createdAt,
    });

    it('keeps the parts of a file in their order, each once', async () => {
      await imports.begin('ann', head('one'), 2);
      await imports.putPart('ann', 'one', 1, 'QkI=');
      await imports.putPart('ann', 'one', 0, 'wrong');
      expect(await imports.putPart('ann', 'one', 0, 'QUE=')).toBe(2);
      expect(await imports.parts('ann', 'one')).toEqual(['QUE=', 'QkI=']);
      expect(await imports.head('ann', 'one')).toEqual(head('one'));
      // Ids of clients are unique per member only.
      expect(await imports.head('bob', 'one')).toBeUndefined();
      expect(await imports.parts('bob', 'one')).toEqual([]);
    });

    const waiting = async (member: string, since = 0) =>
      (await imports.list(member, since)).map(({ id }) => id);

    it('begins one once; the oldest of the same member gives way to one too many', async () => {
      await imports.begin('bob', head('one', 1), 2);
      await imports.begin('ann', head('one', 10), 2);
      await imports.putPart('ann', 'one', 0, 'QUE=');
      await imports.begin('ann', head('two', 20), 2);
      await imports.begin('ann', head('two', 20), 2);
      expect(await waiting('ann')).toEqual(['two', 'one']);
      await imports.begin('ann', head('three', 30), 2);
      expect(await waiting('ann')).toEqual(['three', 'two']);
      expect(await imports.parts('ann', 'one')).toEqual([]);
      expect(await waiting('bob')).toEqual(['one']);
    });

    it('never keeps more than there may be, however many begin at once', async () => {
      const names = Array.from({ length: 12 }, (_, at) => `file-${String(at).padStart(2, '0')}`);
      await Promise.all(names.map((name, at) => imports.begin('ann', head(name, at), 5)));
      expect(await waiting('ann')).toHaveLength(5);
    });

    it('lists what waits with how much of it has arrived, without what has waited too long', async () => {
      await imports.begin('ann', head('old', 10), 5);
      await imports.begin('ann', head('new', 30), 5);
      await imports.putPart('ann', 'new', 0, 'QUFB');
      await imports.putPart('ann', 'new', 1, 'QUE=');
      expect(await imports.list('ann', 10)).toEqual([
        { ...head('new', 30), arrived: 8 },
        { ...head('old', 10), arrived: 0 },
      ]);
      expect(await waiting('ann', 20)).toEqual(['new']);
    });

    it('forgets what was given up, with its parts', async () => {
      await imports.begin('ann', head('old', 10), 5);
      await imports.begin('ann', head('new', 30), 5);
      await imports.putPart('ann', 'old', 0, 'QUE=');
      expect(await imports.prune(20)).toBe(1);
      expect(await imports.head('ann', 'old')).toBeUndefined();
      expect(await imports.parts('ann', 'old')).toEqual([]);
      expect(await imports.head('ann', 'new')).toBeDefined();
    });
  });
}
