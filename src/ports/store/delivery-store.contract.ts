import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { channelProblem } from '../../domain/notifications/channel.ts';
import type { Notification } from '../../domain/notifications/notification.ts';
import { channelFixture } from './channel-store.contract.ts';
import type { ChannelStore } from './channel-store.ts';
import type { DeliveryStore, NewDelivery } from './delivery-store.ts';
import { memberFixture, type WithMembers } from './member.fixture.ts';

const notification = (event: string): Notification => ({
  event,
  kind: 'alert.fired',
  title: 'MSFT above 420',
  text: 'Last 420.05 “é” 📈',
  link: '/alerts',
  at: 5,
});
const delivery = (id: string, differences: Partial<NewDelivery> = {}): NewDelivery => ({
  id,
  memberId: 'ann',
  channelId: 'a',
  notification: notification(`event of ${id}`),
  createdAt: 10,
  ...differences,
});

export function deliveryStoreContract(
  name: string,
  open: () => Promise<WithMembers<DeliveryStore> & { readonly channels: ChannelStore }>,
): void {
  describe(`delivery store contract: ${name}`, () => {
    let deliveries: DeliveryStore;
    let channels: ChannelStore;
    let dispose: () => Promise<void>;
    beforeEach(async () => {
      const opened = await open();
      ({ dispose, channels } = opened);
      deliveries = opened.value;
      await opened.members.create(memberFixture('ann'));
      await channels.create(channelFixture('a'), 9);
      await channels.create(channelFixture('b'), 9);
    });
    afterEach(() => dispose());

    it('CHN-30 an event is on its way to a channel once', async () => {
      const twice = { notification: notification('one') };
      const added = await Promise.all(
        ['1', '2', '3'].map((id) => deliveries.add(delivery(id, twice))),
      );
      expect(added.filter(Boolean)).toHaveLength(1);
      expect(await deliveries.add(delivery('4', { ...twice, channelId: 'b' }))).toBe(true);
      expect(await deliveries.list('ann', 'a', 9)).toHaveLength(1);
    });

    it('CHN-31 comes back as it was added, and is finished once', async () => {
      await deliveries.add(delivery('1'));
      expect(await deliveries.find('1')).toEqual({
        ...delivery('1'),
        state: 'queued',
        attempts: 0,
        finishedAt: null,
        problem: null,
      });
      const problem = channelProblem('timeout');
      await deliveries.postponed('1', 2, problem);
      expect(await deliveries.find('1')).toMatchObject({ attempts: 2, problem, state: 'queued' });
      const done = { state: 'delivered', attempts: 3, at: 20, problem: null } as const;
      expect(await deliveries.finish('1', done)).toBe(true);
      expect(await deliveries.finish('1', { ...done, state: 'abandoned' })).toBe(false);
      await deliveries.postponed('1', 9, problem);
      expect(await deliveries.find('1')).toMatchObject({
        state: 'delivered',
        attempts: 3,
        finishedAt: 20,
        problem: null,
      });
      expect(await deliveries.find('2')).toBeUndefined();
    });

    it('CHN-32 lists the newest of a channel, and only to its owner', async () => {
      await deliveries.add(delivery('1', { createdAt: 1 }));
      await deliveries.add(delivery('2', { createdAt: 3 }));
      await deliveries.add(delivery('3', { createdAt: 2 }));
      await deliveries.add(delivery('4', { channelId: 'b' }));
      const ids = async (member: string) =>
        (await deliveries.list(member, 'a', 2)).map(({ id }) => id);
      expect(await ids('ann')).toEqual(['2', '3']);
      expect(await ids('bob')).toEqual([]);
    });

    it('CHN-33 goes with its channel; what is finished is forgotten, what waits is not', async () => {
      await deliveries.add(delivery('1', { channelId: 'b' }));
      await deliveries.add(delivery('2'));
      await deliveries.add(delivery('3'));
      await deliveries.finish('2', { state: 'delivered', attempts: 1, at: 20, problem: null });
      await channels.remove('ann', 'b');
      expect(await deliveries.find('1')).toBeUndefined();
      expect(await deliveries.forget(20)).toBe(0);
      expect(await deliveries.forget(21)).toBe(1);
      expect(await deliveries.find('3')).toBeDefined();
    });
  });
}
