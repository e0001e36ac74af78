import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BrokerSendStore } from './broker-send-store.ts';
import { memberFixture, type WithMembers } from './member.fixture.ts';
import { accountFixture, openingFixture } from './trading.fixture.ts';
import type { TradingStore } from './trading-store.ts';

const KEY = { memberId: 'ann', accountId: 'a1' };
const send = (clientOrderId: string, sentAt = 1_000) => ({
  ...KEY,
  clientOrderId,
  request: `{"id":"${clientOrderId}"}`,
  sentAt,
});

export function brokerSendStoreContract(
  name: string,
  open: () => Promise<WithMembers<BrokerSendStore> & { readonly trading: TradingStore }>,
): void {
  describe(`broker send store contract: ${name}`, () => {
    let sends: BrokerSendStore;
    let trading: TradingStore;
    let dispose: () => Promise<void>;
    beforeEach(async () => {
      const opened = await open();
      ({ dispose, trading } = opened);
      sends = opened.value;
      await opened.members.create(memberFixture('ann'));
      for (const id of ['a1', 'a2'])
        await trading.create(
          'ann',
          accountFixture(id, { broker: 'alpaca-paper' }),
          openingFixture,
          9,
        );
    });
    afterEach(() => dispose());

    it('BSN-1 what is begun is there, on its way, once', async () => {
      expect(await sends.begin(send('one'))).toBe(true);
      expect(await sends.begin(send('one', 2_000))).toBe(false);
      expect(await sends.find(KEY, 'one')).toEqual({
        ...send('one'),
        state: 'sending',
        settledAt: null,
        orderId: null,
      });
      expect(await sends.find(KEY, 'two')).toBeUndefined();
      expect(await sends.find({ ...KEY, accountId: 'a2' }, 'one')).toBeUndefined();
      expect(await sends.find({ ...KEY, memberId: 'bob' }, 'one')).toBeUndefined();
    });

    it('BSN-2 of many at once with one id one begins', async () => {
      const begun = await Promise.all(Array.from({ length: 8 }, () => sends.begin(send('one'))));
      expect(begun.filter(Boolean)).toHaveLength(1);
    });

    it('BSN-3 the end is the end; not knowing is none', async () => {
      await sends.begin(send('one'));
      const unknown = { state: 'unknown', at: 2_000, orderId: null } as const;
      expect(await sends.settle(KEY, 'one', unknown)).toBe(true);
      expect(await sends.find(KEY, 'one')).toMatchObject({ state: 'unknown', settledAt: null });
      const known = { state: 'known', at: 3_000, orderId: 'order' } as const;
      expect(await sends.settle(KEY, 'one', known)).toBe(true);
      expect(await sends.settle(KEY, 'one', { ...known, state: 'failed' })).toBe(false);
      expect(await sends.find(KEY, 'one')).toMatchObject({
        state: 'known',
        settledAt: 3_000,
        orderId: 'order',
      });
      expect(await sends.begin(send('one'))).toBe(false);
      expect(await sends.settle(KEY, 'none', known)).toBe(false);
    });

    it('BSN-4 an id under which nothing was taken may be used again', async () => {
      await sends.begin(send('one'));
      await sends.settle(KEY, 'one', { state: 'failed', at: 2_000, orderId: null });
      expect(await sends.begin(send('one', 5_000))).toBe(true);
      expect(await sends.find(KEY, 'one')).toMatchObject({
        state: 'sending',
        sentAt: 5_000,
        settledAt: null,
      });
    });

    it('BSN-5 what nobody knows the end of is found, oldest first', async () => {
      await sends.begin(send('late', 3_000));
      await sends.begin(send('early', 1_000));
      await sends.begin(send('done', 500));
      await sends.begin({ ...send('other'), accountId: 'a2' });
      await sends.settle(KEY, 'done', { state: 'known', at: 600, orderId: 'x' });
      await sends.settle(KEY, 'early', { state: 'unknown', at: 1_500, orderId: null });
      const ids = async (by: number, limit = 10) =>
        (await sends.unsettled(KEY, by, limit)).map(({ clientOrderId }) => clientOrderId);
      expect(await ids(3_000)).toEqual(['early', 'late']);
      expect(await ids(2_999)).toEqual(['early']);
      expect(await ids(3_000, 1)).toEqual(['early']);
      expect(await sends.prune(700)).toBe(1);
      expect(await sends.prune(9_000)).toBe(0);
      expect(await sends.find(KEY, 'done')).toBeUndefined();
    });

    it('BSN-6 the last sight of each kind is kept; an older one does not replace it', async () => {
      expect(await sends.seen(KEY, 'figures')).toBeUndefined();
      await sends.see(KEY, 'figures', { seenAt: 10, body: '1' });
      await sends.see(KEY, 'figures', { seenAt: 20, body: '2' });
      await sends.see(KEY, 'figures', { seenAt: 15, body: 'old' });
      await sends.see(KEY, 'positions', { seenAt: 5, body: '[]' });
      expect(await sends.seen(KEY, 'figures')).toEqual({ seenAt: 20, body: '2' });
      expect(await sends.seen(KEY, 'positions')).toEqual({ seenAt: 5, body: '[]' });
      expect(await sends.seen({ ...KEY, accountId: 'a2' }, 'figures')).toBeUndefined();
    });

    it('BSN-7 all of it goes with the account', async () => {
      await sends.begin(send('one'));
      await sends.see(KEY, 'figures', { seenAt: 10, body: '1' });
      await trading.close(KEY, 2_000);
      expect(await trading.prune(3_000)).toBe(1);
      expect(await sends.find(KEY, 'one')).toBeUndefined();
      expect(await sends.seen(KEY, 'figures')).toBeUndefined();
    });
  });
}
