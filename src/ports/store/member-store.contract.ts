import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Disposable } from '../disposable.ts';
import { memberFixture } from './member.fixture.ts';
import type { MemberCursor, MemberSearch, MemberStore } from './member-store.ts';

export function memberStoreContract(
  name: string,
  open: () => Promise<Disposable<MemberStore>>,
): void {
  describe(`member store contract: ${name}`, () => {
    let opened: Disposable<MemberStore>;
    beforeEach(async () => {
      opened = await open();
    });
    afterEach(() => opened.dispose());

    it('MEM-1 a member comes back as it was written, by id, username and e-mail', async () => {
      const member = memberFixture('a', {
        username: 'Zoë.O’"; drop table member;--',
        email: 'Zoe@Example.test',
        roles: ['investor', 'developer'],
        emailVerifiedAt: 5,
      });
      expect(await opened.value.create(member)).toBe(true);
      expect(await opened.value.byId('a')).toEqual(member);
      expect(await opened.value.byUsername('501', member.username.toUpperCase())).toEqual(member);
      expect(await opened.value.byEmail('501', ' zoe@example.TEST')).toEqual([member]);
      expect(await opened.value.byId('b')).toBeUndefined();
      expect(await opened.value.localesOf(['b', 'a'])).toEqual(new Map([['a', member.locale]]));
    });

    it('MEM-2 the same username may exist under two partners, not twice under one', async () => {
      const first = memberFixture('a', { username: 'Trader' });
      const elsewhere = memberFixture('b', { username: 'trader', wmid: '103208' });
      expect(await opened.value.create(first)).toBe(true);
      expect(await opened.value.create(elsewhere)).toBe(true);
      expect(await opened.value.create(memberFixture('c', { username: 'TRADER' }))).toBe(false);
      expect(await opened.value.byUsername('501', 'trader')).toEqual(first);
      expect(await opened.value.byUsername('103208', 'trader')).toEqual(elsewhere);
      expect(await opened.value.byUsername('104536', 'trader')).toBeUndefined();
      expect(await opened.value.count()).toBe(2);
    });

    it('MEM-3 of many who want one username at once exactly one gets it', async () => {
      const outcomes = await Promise.all(
        Array.from({ length: 10 }, (_, i) =>
          opened.value.create(memberFixture(`m${i}`, { username: 'wanted' })),
        ),
      );
      expect(outcomes.filter(Boolean)).toHaveLength(1);
    });

    it('MEM-4 an e-mail address may serve several usernames, oldest first', async () => {
      const email = 'shared@example.test';
      await opened.value.create(memberFixture('young', { email, createdAt: 2 }));
      await opened.value.create(memberFixture('old', { email, createdAt: 1 }));
      await opened.value.create(memberFixture('other', { email, wmid: '103208' }));
      const found = await opened.value.byEmail('501', email);
      expect(found.map(({ id }) => id)).toEqual(['old', 'young']);
    });

    it('MEM-5 changes reach the one member they name', async () => {
      await opened.value.create(memberFixture('a'));
      await opened.value.create(memberFixture('b'));
      await opened.value.setPassword('a', 'new', 7);
      await opened.value.setEmailVerified('a', 7);
      await opened.value.setEmail('a', 'Ann@Other.test', 8);
      await opened.value.setDisplayName('a', 'Ann');
      await opened.value.setRoles('a', ['admin']);
      await opened.value.setPlan('a', 'pro');
      await opened.value.setProfessional('a', 'professional');
      expect(await opened.value.byId('a')).toEqual(
        memberFixture('a', {
          passwordHash: 'new',
          passwordChangedAt: 7,
          emailVerifiedAt: 8,
          email: 'Ann@Other.test',
          displayName: 'Ann',
          roles: ['admin'],
          planId: 'pro',
          professional: 'professional',
        }),
      );
      expect(await opened.value.byEmail('501', 'ann@other.test')).toHaveLength(1);
      expect(await opened.value.byId('b')).toEqual(memberFixture('b'));
    });

    it('MEM-6 a closed account says since when, until it is opened again', async () => {
      await opened.value.create(memberFixture('a'));
      await opened.value.setDisabled('a', 7);
      expect(await opened.value.byId('a')).toEqual(memberFixture('a', { disabledAt: 7 }));
      await opened.value.setDisabled('a', null);
      expect(await opened.value.byId('a')).toEqual(memberFixture('a'));
    });

    const find = async (search: Partial<MemberSearch>) => {
      const all = { wmid: '501', words: [], tag: null, after: null, limit: 50 };
      const { members, next } = await opened.value.find({ ...all, ...search });
      return { ids: members.map(({ id }) => id), next };
    };

    it('MEM-7 members are found by the beginning of username, e-mail and name', async () => {
      const people = [
        memberFixture('a', { username: 'trader', email: 'zoe@quill.test', displayName: 'Zoë Ash' }),
        memberFixture('b', { username: 'Ashley', email: 'b@other.test', displayName: 'B' }),
        memberFixture('c', { username: 'ash', wmid: '103208' }),
      ];
      for (const person of people) await opened.value.create(person);
      expect((await find({ words: ['ash'] })).ids).toEqual(['a', 'b']);
      expect((await find({ words: ['ash'], wmid: '103208' })).ids).toEqual(['c']);
      expect((await find({ words: ['zoe'] })).ids).toEqual(['a']);
      expect((await find({ words: ['quill.t'] })).ids).toEqual(['a']);
      expect((await find({ words: ['zoe', 'tra'] })).ids).toEqual(['a']);
      expect((await find({ words: ['zoe', 'ashl'] })).ids).toEqual([]);
      expect((await find({ words: ['%'] })).ids).toEqual([]);
      await opened.value.setDisplayName('b', 'Émile Zola');
      await opened.value.setEmail('a', 'new@mail.test', 1);
      expect((await find({ words: ['zol'] })).ids).toEqual(['b']);
      expect((await find({ words: ['quill'] })).ids).toEqual([]);
      expect((await find({ words: ['new@'] })).ids).toEqual(['a']);
    });

    it('MEM-8 lists are narrowed to administrators and closed accounts', async () => {
      for (const id of ['a', 'b', 'c']) await opened.value.create(memberFixture(id));
      await opened.value.setRoles('b', ['investor', 'admin']);
      await opened.value.setDisabled('c', 5);
      expect((await find({ tag: 'admins' })).ids).toEqual(['b']);
      expect((await find({ tag: 'disabled', words: ['user'] })).ids).toEqual(['c']);
      await opened.value.setRoles('b', ['investor']);
      await opened.value.setDisabled('c', null);
      expect((await find({ tag: 'admins' })).ids).toEqual([]);
      expect((await find({ tag: 'disabled' })).ids).toEqual([]);
    });

    it('MEM-9 pages hold everybody once, also who fits by several words', async () => {
      const made = Array.from({ length: 23 }, (_, i) =>
        memberFixture(`m${String(i).padStart(2, '0')}`, {
          username: `test${i}`,
          email: `test${i}@test.example`,
          displayName: 'Test Tester',
          createdAt: 1_000 + (i % 3),
        }),
      );
      for (const member of made) await opened.value.create(member);
      for (const search of [{ words: ['test'] }, {}]) {
        const seen: string[] = [];
        let after: MemberCursor | null = null;
        do {
          const page: Awaited<ReturnType<typeof find>> = await find({ ...search, after, limit: 5 });
          seen.push(...page.ids);
          after = page.next;
        } while (after !== null);
        expect(seen).toHaveLength(made.length);
        expect(new Set(seen).size).toBe(made.length);
      }
      expect((await find({ limit: 2 })).ids).toEqual(['m20', 'm17']);
    });
  });
}
