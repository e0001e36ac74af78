import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AccountFollow } from '../../domain/portfolio/follow/account-follow.ts';
import { SETTINGS } from '../../domain/portfolio/transaction.fixture.ts';
import { memberFixture, type WithMembers } from './member.fixture.ts';
import type { PortfolioFollowStore } from './portfolio-follow-store.ts';
import type { PortfolioStore } from './portfolio-store.ts';
import { accountFixture, numbered, openedEvent } from './trading.fixture.ts';
import type { TradingStore } from './trading-store.ts';

type Opened = WithMembers<PortfolioFollowStore> & {
  readonly portfolios: PortfolioStore;
  readonly trading: TradingStore;
};

const follow = (portfolio: string, fields: Partial<AccountFollow> = {}): AccountFollow => ({
  portfolio,
  accountId: 'a1',
  state: 'following',
  seq: 1,
  memory: { held: {}, sides: { o1: 'buy' }, at: 7, half: null },
  since: 10,
  updatedAt: 10,
  resetAt: null,
  ...fields,
});

export function portfolioFollowStoreContract(name: string, open: () => Promise<Opened>): void {
  describe(`portfolio follow store contract: ${name}`, () => {
    let opened: Opened;
    let follows: PortfolioFollowStore;
    beforeEach(async () => {
      opened = await open();
      follows = opened.value;
      for (const id of ['ann', 'bob']) await opened.members.create(memberFixture(id));
      for (const id of ['p1', 'p2']) await save('ann', id);
      await save('bob', 'p1');
      const first = { events: numbered([openedEvent()], 0), orders: [], isLive: false };
      await opened.trading.create('ann', accountFixture('a1'), first, 9);
    });
    afterEach(() => opened.dispose());

    const save = (owner: string, id: string, trashedAt: number | null = null) =>
      opened.portfolios.saveHead(owner, {
        id,
        name: id,
        settings: SETTINGS,
        accounts: [],
        version: 1,
        transactions: 0,
        createdAt: 10,
        trashedAt,
      });
    const behind = async () => (await follows.behind(9)).map(({ portfolio }) => portfolio);

    it('FOL-3 keeps what each portfolio follows, of its member alone', async () => {
      await follows.save('ann', follow('p1'));
      await follows.save('ann', follow('p2', { since: 5, resetAt: 3 }));
      await follows.save('bob', follow('p1', { state: 'ended' }));
      expect(await follows.list('ann')).toEqual([
        follow('p2', { since: 5, resetAt: 3 }),
        follow('p1'),
      ]);
      expect((await follows.ofAccount('bob', 'a1')).map(({ state }) => state)).toEqual(['ended']);
      await follows.save('ann', follow('p1', { seq: 8, state: 'full' }));
      expect(await follows.find({ memberId: 'ann', portfolio: 'p1' })).toEqual(
        follow('p1', { seq: 8, state: 'full' }),
      );
      expect(await follows.remove({ memberId: 'ann', portfolio: 'p1' })).toBe(true);
      expect(await follows.remove({ memberId: 'ann', portfolio: 'p1' })).toBe(false);
      expect(await follows.find({ memberId: 'bob', portfolio: 'p1' })).toBeDefined();
    });

    it('FOL-3 knows for which there is something to do', async () => {
      await follows.save('ann', follow('p1'));
      expect(await behind()).toEqual([]);
      await follows.save('ann', follow('p1', { seq: 0 }));
      expect(await behind()).toEqual(['p1']);
      await save('ann', 'p1', 99);
      expect(await behind()).toEqual([]);
      await follows.save('ann', follow('p2', { state: 'removing' }));
      expect(await behind()).toEqual(['p2']);
      await follows.save('ann', follow('p2', { accountId: 'gone' }));
      expect(await behind()).toEqual(['p2']);
      await follows.save('ann', follow('p2', { accountId: 'gone', state: 'ended' }));
      expect(await behind()).toEqual([]);
      await save('ann', 'p1');
      await follows.save('ann', follow('p1'));
      await opened.trading.close({ memberId: 'ann', accountId: 'a1' }, 50);
      expect(await behind()).toEqual(['p1']);
    });

    it('FOL-3 goes with its portfolio', async () => {
      await follows.save('ann', follow('p1'));
      await save('ann', 'p1', 1);
      await opened.portfolios.prune(2);
      expect(await follows.list('ann')).toEqual([]);
    });
  });
}
