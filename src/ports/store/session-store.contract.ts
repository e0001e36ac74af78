import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memberFixture, type WithMembers } from './member.fixture.ts';
import type { SessionRecord, SessionStore } from './session-store.ts';

const session = (id: string, differences: Partial<SessionRecord> = {}): SessionRecord => ({
  id,
  memberId: 'ann',
  sidHash: `hash-${id}`,
  createdAt: 10,
  lastSeenAt: 10,
  expiresAt: 1_000,
  address: '::1',
  userAgent: 'test "agent"',
  ...differences,
});

export function sessionStoreContract(
  name: string,
  open: () => Promise<WithMembers<SessionStore>>,
): void {
  describe(`session store contract: ${name}`, () => {
    let sessions: SessionStore;
    let members: WithMembers<SessionStore>['members'];
    let dispose: () => Promise<void>;
    beforeEach(async () => {
      const opened = await open();
      ({ dispose, members } = opened);
      sessions = opened.value;
      await opened.members.create(memberFixture('ann'));
      await opened.members.create(memberFixture('bob'));
    });
    afterEach(() => dispose());

    const ids = async (member: string) => (await sessions.list(member)).map(({ id }) => id);

    it('SES-1 a session is found by the hash of its sid, with its member', async () => {
      await sessions.start(session('s'));
      expect(await sessions.bySidHash('hash-s')).toEqual({
        session: session('s'),
        member: memberFixture('ann'),
      });
      expect(await sessions.bySidHash('hash-t')).toBeUndefined();
    });

    it('SES-7 sessions of all members of a partner end together, no others', async () => {
      await members.create(memberFixture('cy', { wmid: '104536' }));
      await sessions.start(session('a'));
      await sessions.start(session('b', { memberId: 'bob' }));
      await sessions.start(session('c', { memberId: 'cy' }));
      expect((await sessions.endAllOf('501')).toSorted()).toEqual(['a', 'b']);
      expect(await ids('cy')).toEqual(['c']);
    });

    it('SES-2 being seen moves forward only', async () => {
      await sessions.start(session('s'));
      await sessions.touch('s', 50);
      await sessions.touch('s', 40);
      expect((await sessions.bySidHash('hash-s'))?.session.lastSeenAt).toBe(50);
    });

    it('SES-3 of two who replace one sid at once exactly one wins, and the old one is dead', async () => {
      await sessions.start(session('s'));
      const won = await Promise.all(
        ['x', 'y', 'z'].map((to) => sessions.replaceSid('s', 'hash-s', to)),
      );
      expect(won.filter(Boolean)).toHaveLength(1);
      expect(await sessions.bySidHash('hash-s')).toBeUndefined();
      const alive = await Promise.all(['x', 'y', 'z'].map((hash) => sessions.bySidHash(hash)));
      expect(alive.map((found) => found !== undefined)).toEqual(won);
    });

    it('SES-4 ends one session, only of the member it is asked for', async () => {
      await sessions.start(session('s'));
      expect(await sessions.end('s', 'bob')).toBe(false);
      expect(await sessions.end('s', 'ann')).toBe(true);
      expect(await sessions.end('s', 'ann')).toBe(false);
      expect(await sessions.bySidHash('hash-s')).toBeUndefined();
    });

    it('SES-5 ends all of a member but one and says which', async () => {
      await sessions.start(session('a', { lastSeenAt: 30 }));
      await sessions.start(session('b', { lastSeenAt: 20 }));
      await sessions.start(session('c', { lastSeenAt: 40 }));
      await sessions.start(session('other', { memberId: 'bob' }));
      expect(await ids('ann')).toEqual(['c', 'a', 'b']);
      expect([...(await sessions.endAll('ann', 'a'))].sort()).toEqual(['b', 'c']);
      expect(await ids('ann')).toEqual(['a']);
      expect(await sessions.endAll('ann')).toEqual(['a']);
      expect(await ids('bob')).toEqual(['other']);
    });

    it('SES-6 forgets what is past its end or unseen for too long', async () => {
      await sessions.start(session('over', { expiresAt: 100, lastSeenAt: 90 }));
      await sessions.start(session('idle', { lastSeenAt: 20 }));
      await sessions.start(session('live', { lastSeenAt: 90 }));
      expect(await sessions.prune(100, 50)).toBe(2);
      expect(await ids('ann')).toEqual(['live']);
    });
  });
}
