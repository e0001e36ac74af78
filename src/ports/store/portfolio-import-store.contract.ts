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
      expect(await imports.begin('ann', head('one'), 2)).toBe(true);
      await imports.putPart('ann', 'one', 1, 'QkI=');
      await imports.putPart('ann', 'one', 0, 'wrong');
      expect(await imports.putPart('ann', 'one', 0, 'QUE=')).toBe(2);
      expect(await imports.parts('ann', 'one')).toEqual(['QUE=', 'QkI=']);
      expect(await imports.head('ann', 'one')).toEqual(head('one'));
      // Ids of clients are unique per member only.
      expect(await imports.head('bob', 'one')).toBeUndefined();
      expect(await imports.parts('bob', 'one')).toEqual([]);
    });

    it('begins one once, and no more than there may be', async () => {
      expect(await imports.begin('ann', head('one'), 1)).toBe(true);
      expect(await imports.begin('ann', head('one'), 1)).toBe(true);
      expect(await imports.begin('ann', head('two'), 1)).toBe(false);
      await imports.remove('ann', 'one');
      expect(await imports.begin('ann', head('two'), 1)).toBe(true);
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
