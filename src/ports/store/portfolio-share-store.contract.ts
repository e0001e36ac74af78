import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SETTINGS } from '../../domain/portfolio/transaction.fixture.ts';
import { memberFixture, type WithMembers } from './member.fixture.ts';
import type { PortfolioShareStore } from './portfolio-share-store.ts';
import type { PortfolioStore } from './portfolio-store.ts';

type Opened = WithMembers<PortfolioShareStore> & { readonly portfolios: PortfolioStore };

export function portfolioShareStoreContract(name: string, open: () => Promise<Opened>): void {
  describe(`portfolio share store contract: ${name}`, () => {
    let opened: Opened;
    let shares: PortfolioShareStore;
    beforeEach(async () => {
      opened = await open();
      shares = opened.value;
      for (const id of ['ann', 'bob', 'cid']) await opened.members.create(memberFixture(id));
      await save();
    });
    afterEach(() => opened.dispose());

    const save = (trashedAt: number | null = null) =>
      opened.portfolios.saveHead('ann', {
        id: 'p',
        name: 'P',
        settings: SETTINGS,
        accounts: [],
        version: 1,
        transactions: 0,
        createdAt: 10,
        trashedAt,
      });
    const roles = async () =>
      (await shares.members('ann', 'p')).map(({ member, role }) => `${member} ${role}`);
    const seenBy = async (member: string) =>
      (await opened.portfolios.seen(member)).map(({ id, role, ownerId }) => [id, role, ownerId]);

    it('shares with members until it is revoked', async () => {
      expect(await shares.share('ann', 'p', { member: 'bob', role: 'reader', since: 20 }, 2)).toBe(
        true,
      );
      expect(await seenBy('bob')).toEqual([['p', 'reader', 'ann']]);
      await shares.share('ann', 'p', { member: 'bob', role: 'editor', since: 30 }, 2);
      expect(await roles()).toEqual(['ann owner', 'bob editor']);
      await save(99);
      expect(await seenBy('bob')).toEqual([]);
      await save();
      expect(await shares.unshare('ann', 'p', 'bob')).toBe(true);
      expect(await shares.unshare('ann', 'p', 'bob')).toBe(false);
      expect(await seenBy('bob')).toEqual([]);
    });

    it('has no more members than there may be', async () => {
      await shares.share('ann', 'p', { member: 'bob', role: 'reader', since: 20 }, 1);
      expect(await shares.share('ann', 'p', { member: 'cid', role: 'reader', since: 20 }, 1)).toBe(
        false,
      );
      expect(await shares.share('ann', 'p', { member: 'bob', role: 'editor', since: 20 }, 1)).toBe(
        true,
      );
    });

    it('a link opens its portfolio until it ends, is removed or the portfolio is in the trash', async () => {
      const link = { id: 'link', showsAmounts: false, createdAt: 100, expiresAt: 200 };
      expect(await shares.addLink('ann', 'p', link, 'hash', 5)).toBe(true);
      expect(await shares.opened('hash', 199)).toEqual({
        link: 'link',
        ownerId: 'ann',
        ownerName: 'Test ann',
        portfolio: 'p',
        showsAmounts: false,
        expiresAt: 200,
      });
      expect(await shares.opened('hash', 200)).toBeUndefined();
      expect(await shares.opened('other', 150)).toBeUndefined();
      expect(await shares.links('ann', 'p', 150)).toEqual([link]);
      expect(await shares.links('ann', 'p', 250)).toEqual([]);
      await save(99);
      expect(await shares.opened('hash', 150)).toBeUndefined();
      await save();
      expect(await shares.removeLink('bob', 'p', 'link')).toBe(false);
      expect(await shares.removeLink('ann', 'p', 'link')).toBe(true);
      expect(await shares.opened('hash', 150)).toBeUndefined();
    });

    it('has no more links than there may be; those that ended do not count', async () => {
      const link = { id: 'one', showsAmounts: true, createdAt: 100, expiresAt: 200 };
      await shares.addLink('ann', 'p', link, 'h1', 1);
      expect(await shares.addLink('ann', 'p', { ...link, id: 'two' }, 'h2', 1)).toBe(false);
      const later = { ...link, id: 'three', createdAt: 300, expiresAt: null };
      expect(await shares.addLink('ann', 'p', later, 'h3', 1)).toBe(true);
    });
  });
}
