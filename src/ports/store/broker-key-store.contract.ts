import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TRADING_PARTITIONS, tradingPartition } from '../../domain/trading/partition.ts';
import type { BrokerKeyStore, NewBrokerKey } from './broker-key-store.ts';
import { memberFixture, type WithMembers } from './member.fixture.ts';
import { accountFixture, openingFixture } from './trading.fixture.ts';
import type { TradingStore } from './trading-store.ts';

const keyOf = (accountId: string, differences: Partial<NewBrokerKey> = {}): NewBrokerKey => ({
  memberId: 'ann',
  accountId,
  secret: `sealed ${accountId}`,
  tail: 'X4QZ',
  remoteNumber: `PA-${accountId}`,
  createdAt: 1_000,
  changedAt: 1_000,
  ...differences,
});
const connecting = { state: 'connecting', since: 1_000, reconciledAt: null } as const;
const everyPartition = Array.from({ length: TRADING_PARTITIONS }, (_, at) => at);

export function brokerKeyStoreContract(
  name: string,
  open: () => Promise<WithMembers<BrokerKeyStore> & { readonly trading: TradingStore }>,
): void {
  describe(`broker key store contract: ${name}`, () => {
    let keys: BrokerKeyStore;
    let trading: TradingStore;
    let dispose: () => Promise<void>;
    beforeEach(async () => {
      const opened = await open();
      ({ dispose, trading } = opened);
      keys = opened.value;
      for (const id of ['ann', 'bob']) await opened.members.create(memberFixture(id));
      for (const id of ['a1', 'a2'])
        await trading.create(
          'ann',
          accountFixture(id, { broker: 'alpaca-paper' }),
          openingFixture,
          9,
        );
      await trading.create(
        'bob',
        accountFixture('b1', { broker: 'alpaca-live' }),
        openingFixture,
        9,
      );
    });
    afterEach(() => dispose());

    it('BKY-1 keys are kept for an account of the member, once', async () => {
      expect(await keys.find('a1')).toBeUndefined();
      expect(await keys.add(keyOf('a1'))).toBe('added');
      expect(await keys.find('a1')).toEqual({ ...keyOf('a1'), connection: connecting });
      expect(await keys.add(keyOf('a1', { remoteNumber: 'another', secret: 'other' }))).toBe(
        'known',
      );
      expect((await keys.find('a1'))?.secret).toBe('sealed a1');
    });

    it('BKY-2 an account of the broker is connected once by a member, and by each of two', async () => {
      const remoteNumber = 'the same';
      const made = await Promise.all(
        ['a1', 'a2'].map((id) => keys.add(keyOf(id, { remoteNumber }))),
      );
      expect(made.toSorted()).toEqual(['added', 'known']);
      expect(await keys.add(keyOf('b1', { memberId: 'bob', remoteNumber }))).toBe('added');
    });

    it('BKY-3 nobody gives keys for an account of another, or for one that is closed', async () => {
      expect(await keys.add(keyOf('b1'))).toBe('gone');
      expect(await keys.add(keyOf('nowhere'))).toBe('gone');
      await trading.close({ memberId: 'ann', accountId: 'a1' }, 2_000);
      expect(await keys.add(keyOf('a1'))).toBe('gone');
      expect(await keys.list('ann')).toEqual([]);
    });

    it('BKY-4 new keys connect anew, for their owner alone', async () => {
      await keys.add(keyOf('a1'));
      await keys.noteConnection('a1', { state: 'refused', since: 1_500, reconciledAt: 1_200 });
      const change = { secret: 'newer', tail: '9999', changedAt: 2_000 };
      expect(await keys.change({ memberId: 'bob', accountId: 'a1' }, change)).toBe(false);
      expect(await keys.change({ memberId: 'ann', accountId: 'a2' }, change)).toBe(false);
      expect(await keys.change({ memberId: 'ann', accountId: 'a1' }, change)).toBe(true);
      expect(await keys.find('a1')).toEqual({
        ...keyOf('a1'),
        ...change,
        connection: { state: 'connecting', since: 2_000, reconciledAt: null },
      });
    });

    it('BKY-5 are removed by their owner, and go with the account', async () => {
      await keys.add(keyOf('a1'));
      await keys.add(keyOf('a2'));
      expect(await keys.remove({ memberId: 'bob', accountId: 'a1' })).toBe(false);
      expect(await keys.remove({ memberId: 'ann', accountId: 'a1' })).toBe(true);
      expect(await keys.remove({ memberId: 'ann', accountId: 'a1' })).toBe(false);
      await trading.close({ memberId: 'ann', accountId: 'a2' }, 2_000);
      await trading.prune(3_000);
      expect(await keys.find('a2')).toBeUndefined();
    });

    it('BKY-6 a state has its beginning, and nothing is noted where there are no keys', async () => {
      await keys.add(keyOf('a1'));
      await keys.noteConnection('a1', { state: 'connected', since: 2_000, reconciledAt: 2_000 });
      await keys.noteConnection('a1', { state: 'connected', since: 3_000, reconciledAt: 3_000 });
      expect((await keys.find('a1'))?.connection).toEqual({
        state: 'connected',
        since: 2_000,
        reconciledAt: 3_000,
      });
      await keys.noteConnection('a2', { state: 'connected', since: 2_000, reconciledAt: null });
      expect(await keys.find('a2')).toBeUndefined();
    });

    it('BKY-7 accounts to follow are those with keys that are not closed, by partition', async () => {
      await keys.add(keyOf('a1'));
      await keys.add(keyOf('a2'));
      await keys.add(keyOf('b1', { memberId: 'bob' }));
      await trading.close({ memberId: 'ann', accountId: 'a2' }, 2_000);
      const followed = (id: string, memberId: string, broker: string) => ({
        memberId,
        accountId: id,
        broker,
        partition: tradingPartition(id),
      });
      expect(await keys.connected(everyPartition)).toEqual([
        followed('a1', 'ann', 'alpaca-paper'),
        followed('b1', 'bob', 'alpaca-live'),
      ]);
      const elsewhere = everyPartition.filter((part) => part !== tradingPartition('a1'));
      expect((await keys.connected(elsewhere)).map(({ accountId }) => accountId)).not.toContain(
        'a1',
      );
      expect(await keys.connected([])).toEqual([]);
    });

    it('BKY-8 secrets are listed in pages and replaced only while they are the same', async () => {
      await keys.add(keyOf('b1', { memberId: 'bob' }));
      await keys.add(keyOf('a2'));
      await keys.add(keyOf('a1'));
      expect(await keys.secrets('', 2)).toEqual([
        { accountId: 'a1', secret: 'sealed a1' },
        { accountId: 'a2', secret: 'sealed a2' },
      ]);
      expect(await keys.secrets('a2', 2)).toEqual([{ accountId: 'b1', secret: 'sealed b1' }]);
      expect(await keys.replaceSecret('a1', 'sealed a1', 'sealed anew')).toBe(true);
      expect(await keys.replaceSecret('a1', 'sealed a1', 'late')).toBe(false);
      expect((await keys.find('a1'))?.secret).toBe('sealed anew');
    });

    it('BKY-9 are listed for their member, oldest first', async () => {
      await keys.add(keyOf('a2', { createdAt: 500 }));
      await keys.add(keyOf('a1'));
      await keys.add(keyOf('b1', { memberId: 'bob' }));
      expect((await keys.list('ann')).map(({ accountId }) => accountId)).toEqual(['a2', 'a1']);
    });
  });
}
