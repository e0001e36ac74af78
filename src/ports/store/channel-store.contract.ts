import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { channelProblem } from '../../domain/notifications/channel.ts';
import type { ChannelRecord, ChannelStore } from './channel-store.ts';
import { memberFixture, type WithMembers } from './member.fixture.ts';

const REFUSED = channelProblem('refused', { status: 500, said: 'oops "é" 📈' });

export const channelFixture = (
  id: string,
  differences: Partial<ChannelRecord> = {},
): ChannelRecord => ({
  memberId: 'ann',
  id,
  kind: 'webhook',
  name: `Channel ${id}`,
  target: `https://${id}.example/hook`,
  targetHash: `hash of ${id}`,
  secret: `sealed ${id}`,
  createdAt: 10,
  verifiedAt: null,
  pausedAt: null,
  failingSince: null,
  lastSuccessAt: null,
  lastFailureAt: null,
  lastProblem: null,
  ...differences,
});

export function channelStoreContract(
  name: string,
  open: () => Promise<WithMembers<ChannelStore>>,
): void {
  describe(`channel store contract: ${name}`, () => {
    let channels: ChannelStore;
    let dispose: () => Promise<void>;
    beforeEach(async () => {
      const opened = await open();
      ({ dispose } = opened);
      channels = opened.value;
      await opened.members.create(memberFixture('ann'));
      await opened.members.create(memberFixture('bob'));
    });
    afterEach(() => dispose());
    const get = (id: string, member = 'ann') => channels.get(member, id);

    it('CHN-10 a channel comes back as it was created, to its owner only', async () => {
      const channel = channelFixture('a', { lastProblem: REFUSED, lastFailureAt: 4 });
      expect(await channels.create(channel, 9)).toBe('created');
      expect(await get('a')).toEqual(channel);
      expect(await get('a', 'bob')).toBeUndefined();
      await channels.create(channelFixture('b', { createdAt: 5, secret: null }), 9);
      expect((await channels.list('ann')).map(({ id }) => id)).toEqual(['b', 'a']);
      expect(await channels.list('bob')).toEqual([]);
    });

    it('CHN-125 of many members are read at once', async () => {
      await channels.create(channelFixture('a'), 9);
      await channels.create(channelFixture('b', { createdAt: 5 }), 9);
      await channels.create(channelFixture('c', { memberId: 'bob' }), 9);
      const found = await channels.listMany(['ann', 'bob', 'nobody']);
      expect([...found].map(([id, own]) => [id, own.map((channel) => channel.id)])).toEqual(
        expect.arrayContaining([
          ['ann', ['b', 'a']],
          ['bob', ['c']],
        ]),
      );
      expect(found.size).toBe(2);
    });

    it('CHN-11 counts against the limit, also when many are created at once', async () => {
      const made = await Promise.all(
        ['a', 'b', 'c', 'd', 'e'].map((id) => channels.create(channelFixture(id), 3)),
      );
      expect(made.toSorted()).toEqual(['created', 'created', 'created', 'full', 'full']);
      expect(await channels.create(channelFixture('a', { memberId: 'bob' }), 3)).toBe('created');
    });

    it('CHN-12 a place is a channel of a member once', async () => {
      await channels.create(channelFixture('a'), 9);
      expect(await channels.create(channelFixture('b', { targetHash: 'hash of a' }), 9)).toBe(
        'known',
      );
      const other = channelFixture('b', { targetHash: 'hash of a', memberId: 'bob' });
      expect(await channels.create(other, 9)).toBe('created');
      expect(await get('a')).toBeDefined();
    });

    it('CHN-13 a push device goes over to whoever uses the browser now', async () => {
      const device = { kind: 'push', targetHash: 'device' } as const;
      await channels.create(channelFixture('a', device), 9);
      await channels.create(channelFixture('other', { kind: 'push', targetHash: 'x' }), 9);
      const over = channelFixture('b', { ...device, memberId: 'bob' });
      expect(await channels.create(over, 9)).toBe('created');
      expect((await channels.list('ann')).map(({ id }) => id)).toEqual(['other']);
    });

    it('CHN-14 is renamed, verified once, paused, resumed and removed by its owner only', async () => {
      await channels.create(channelFixture('a'), 9);
      expect(await channels.rename('bob', 'a', 'x')).toBe(false);
      expect(await channels.verify('bob', 'a', 20)).toBe(false);
      expect(await channels.pause('bob', 'a', 20)).toBe(false);
      expect(await channels.remove('bob', 'a')).toBe(false);
      expect(await channels.rename('ann', 'a', 'Desk')).toBe(true);
      expect(await channels.verify('ann', 'a', 20)).toBe(true);
      expect(await channels.verify('ann', 'a', 30)).toBe(true);
      expect(await channels.pause('ann', 'a', 25)).toBe(true);
      expect(await get('a')).toMatchObject({ name: 'Desk', verifiedAt: 20, pausedAt: 25 });
      await channels.pause('ann', 'a', null);
      expect((await get('a'))?.pausedAt).toBeNull();
      expect(await channels.remove('ann', 'a')).toBe(true);
      expect(await channels.remove('ann', 'a')).toBe(false);
    });

    it('CHN-15 remembers the last success and failure, and fails from the first one given up', async () => {
      await channels.create(channelFixture('a'), 9);
      await channels.settle('ann', 'a', { at: 30, problem: REFUSED });
      expect(await get('a')).toMatchObject({
        lastFailureAt: 30,
        lastProblem: REFUSED,
        failingSince: null,
      });
      await channels.settle('ann', 'a', { at: 40, problem: REFUSED, final: true });
      await channels.settle('ann', 'a', { at: 50, problem: REFUSED, final: true });
      expect(await get('a')).toMatchObject({ lastFailureAt: 50, failingSince: 40 });
      await channels.settle('ann', 'a', { at: 60, problem: null });
      expect(await get('a')).toMatchObject({
        lastSuccessAt: 60,
        lastFailureAt: 50,
        failingSince: null,
      });
      await channels.settle('bob', 'a', { at: 70, problem: null });
      expect((await get('a'))?.lastSuccessAt).toBe(60);
    });

    it('CHN-16 settles every channel to one place', async () => {
      const place = { targetHash: 'place', kind: 'email' } as const;
      await channels.create(channelFixture('a', place), 9);
      await channels.create(channelFixture('b', { ...place, memberId: 'bob' }), 9);
      await channels.create(channelFixture('c', { targetHash: 'place' }), 9);
      const problem = channelProblem('mail');
      await channels.settleTarget('email', 'place', { at: 30, problem, final: true });
      expect((await get('a'))?.failingSince).toBe(30);
      expect((await get('b', 'bob'))?.failingSince).toBe(30);
      expect((await get('c'))?.failingSince).toBeNull();
    });

    it('CHN-17 a secret is replaced only by who knows the one that is kept', async () => {
      await channels.create(channelFixture('a'), 9);
      await channels.create(channelFixture('none', { secret: null }), 9);
      const a = { memberId: 'ann', id: 'a' };
      expect(await channels.replaceSecret(a, 'other', 'new')).toBe(false);
      expect(await channels.replaceSecret(a, 'sealed a', 'new')).toBe(true);
      expect((await get('a'))?.secret).toBe('new');
      expect(await channels.replaceSecret({ ...a, id: 'none' }, null, 'first')).toBe(true);
      expect((await get('none'))?.secret).toBe('first');
    });

    it('CHN-19 leads elsewhere when its owner has moved, and to no place twice', async () => {
      const mail = { kind: 'email', target: 'old@a.example', targetHash: 'old' } as const;
      const to = { target: 'new@a.example', targetHash: 'new' };
      await channels.create(channelFixture('a', mail), 9);
      await channels.create(channelFixture('a', { ...mail, memberId: 'bob' }), 9);
      await channels.create(channelFixture('hook', { targetHash: 'old' }), 9);
      await channels.retarget('ann', 'email', 'old', to);
      await channels.retarget('ann', 'email', 'unknown', to);
      expect(await get('a')).toMatchObject(to);
      expect(await get('a', 'bob')).toMatchObject(mail);
      expect((await get('hook'))?.targetHash).toBe('old');
      await channels.create(channelFixture('b', mail), 9);
      await channels.retarget('ann', 'email', 'old', to);
      expect((await channels.list('ann')).map(({ id }) => id)).toEqual(['a', 'hook']);
    });

    it('CHN-18 lists all secrets page by page', async () => {
      for (const [member, id] of [
        ['ann', 'a'],
        ['ann', 'b'],
        ['bob', 'a'],
      ] as const)
        await channels.create(channelFixture(id, { memberId: member }), 9);
      await channels.create(channelFixture('none', { secret: null }), 9);
      const seen: string[] = [];
      let after = { memberId: '', id: '' };
      for (;;) {
        const page = await channels.withSecrets(after, 2);
        seen.push(...page.map(({ memberId, id }) => `${memberId} ${id}`));
        if (page.length < 2) break;
        after = page.at(-1)!;
      }
      expect(seen).toEqual(['ann a', 'ann b', 'bob a']);
    });
  });
}
