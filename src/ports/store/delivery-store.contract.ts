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
        heldUntil: null,
        round: 0,
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

    it('CHN-122 many are added at once, each event once, with what programs are told', async () => {
      const rich = { ...notification('rich'), isUrgent: true, data: { alert: 'é', facts: [1] } };
      await deliveries.add(delivery('0', { notification: notification('old') }));
      const added = await deliveries.addMany([
        delivery('1', { notification: rich, heldUntil: 99 }),
        delivery('2', { notification: notification('old') }),
        delivery('3', { notification: notification('twice') }),
        delivery('4', { notification: notification('twice') }),
        ...Array.from({ length: 1_100 }, (_, at) => delivery(`many ${at}`, { channelId: 'b' })),
      ]);
      expect(added.size).toBe(1_102);
      expect(added.has('2')).toBe(false);
      expect([added.has('3'), added.has('4')].filter(Boolean)).toHaveLength(1);
      expect(await deliveries.find('1')).toMatchObject({ notification: rich, heldUntil: 99 });
      expect((await deliveries.addMany([])).size).toBe(0);
    });

    it('CHN-123 what is held is found when it is due, oldest first, until it is released', async () => {
      const at = (id: string, moment: number, heldUntil: number, channelId = 'a') =>
        delivery(id, { channelId, heldUntil, notification: { ...notification(id), at: moment } });
      await deliveries.addMany([
        at('1', 9, 50),
        at('2', 3, 50),
        at('3', 1, 70),
        at('4', 1, 70, 'b'),
      ]);
      expect(await deliveries.heldPlaces(49, 9)).toEqual([]);
      const a = { memberId: 'ann', channelId: 'a' };
      expect(await deliveries.heldPlaces(50, 9)).toEqual([a]);
      expect(await deliveries.heldPlaces(70, 1)).toHaveLength(1);
      const due = async (now: number) => (await deliveries.heldDue(a, now, 9)).map(({ id }) => id);
      expect(await due(50)).toEqual(['2', '1']);
      await deliveries.bringForward(a, 60);
      expect(await due(60)).toEqual(['3', '2', '1']);
      expect(await deliveries.find('1')).toMatchObject({ heldUntil: 50 });
      await deliveries.release(['1', '3']);
      expect(await due(99)).toEqual(['2']);
      await deliveries.finish('2', { state: 'delivered', attempts: 1, at: 60, problem: null });
      expect(await due(99)).toEqual([]);
    });

    it('CHN-124 what was given up is sent again, once for each time somebody asks', async () => {
      const a = { memberId: 'ann', channelId: 'a' };
      const lost = { state: 'abandoned', attempts: 9, at: 20, problem: null } as const;
      const test = { ...notification('test'), kind: 'notification.test' };
      await deliveries.addMany([
        delivery('1'),
        delivery('2'),
        delivery('3'),
        delivery('4', { channelId: 'b' }),
        delivery('5', { notification: test }),
      ]);
      for (const id of ['1', '2', '4', '5']) await deliveries.finish(id, lost);
      expect(await deliveries.revive(a, ['1', '3', '4', '5'], 9)).toEqual([{ id: '1', round: 1 }]);
      expect(await deliveries.find('1')).toMatchObject({ state: 'queued', attempts: 0, round: 1 });
      const twice = await Promise.all([
        deliveries.revive(a, null, 9),
        deliveries.revive(a, null, 9),
      ]);
      expect(twice.flat()).toEqual([{ id: '2', round: 1 }]);
      await deliveries.finish('1', lost);
      expect(await deliveries.revive(a, null, 9)).toEqual([{ id: '1', round: 2 }]);
      expect(await deliveries.revive({ ...a, memberId: 'bob' }, null, 9)).toEqual([]);
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

    it('CHN-125 tells what became of events at each channel, and only to their owner', async () => {
      const at = (event: string, channelId: string) => ({
        channelId,
        notification: notification(event),
      });
      await deliveries.add(delivery('1', at('x', 'a')));
      await deliveries.add(delivery('2', at('x', 'b')));
      await deliveries.add(delivery('3', { ...at('y', 'a'), heldUntil: 50 }));
      await deliveries.add(delivery('4', at('z', 'a')));
      const problem = channelProblem('refused', { status: 500 });
      await deliveries.finish('2', { state: 'abandoned', attempts: 3, at: 20, problem });
      const found = await deliveries.ofEvents('ann', ['x', 'y', 'none']);
      expect(found.map(({ event, id }) => `${event}${id}`).toSorted()).toEqual(['x1', 'x2', 'y3']);
      expect(found.find(({ id }) => id === '2')).toEqual({
        id: '2',
        event: 'x',
        channelId: 'b',
        kind: channelFixture('b').kind,
        name: channelFixture('b').name,
        state: 'abandoned',
        attempts: 3,
        problem,
        heldUntil: null,
      });
      expect(found.find(({ id }) => id === '3')).toMatchObject({ state: 'queued', heldUntil: 50 });
      expect(await deliveries.ofEvents('bob', ['x'])).toEqual([]);
      expect(await deliveries.ofEvents('ann', [])).toEqual([]);
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
