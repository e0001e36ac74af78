import { describe, expect, it } from 'vitest';
import { type Access, refusalOf, TRADER } from './access.ts';
import { DEFAULT_SCOPES, type KeyScope } from './api-key.ts';
import type { FeatureId } from './features.ts';
import type { Member, Visitor } from './visitor.ts';

const anonymous: Visitor = { kind: 'anonymous', wmid: '501' };
const account: Member = {
  kind: 'member',
  wmid: '501',
  userId: 'ann',
  username: 'ann',
  displayName: 'Ann',
  email: 'ann@example.com',
  roles: [],
  planId: 'free',
  professional: 'non-professional',
};
const inPerson: Visitor = { ...account, sessionId: 's1' };
const byKey: Visitor = { ...account, keyId: 'k1' };
const admin: Visitor = { ...inPerson, roles: ['admin'] };
const features = (...ids: FeatureId[]) => new Set(ids);

describe('ID-13 the access table', () => {
  const cases: readonly (readonly [string, Access, Visitor, FeatureId[], string | undefined])[] = [
    ['anyone may', { who: 'anyone' }, anonymous, [], undefined],
    ['a member topic asks for a sign-in', { who: 'member' }, anonymous, [], 'sign-in'],
    ['a key stands for its member', { who: 'member' }, byKey, [], undefined],
    ['a key is not the person', { who: 'person' }, byKey, [], 'in-person'],
    ['the person may', { who: 'person' }, inPerson, [], undefined],
    ['a role is asked for', { who: 'person', role: 'admin' }, inPerson, [], 'role'],
    ['a role opens', { who: 'person', role: 'admin' }, admin, [], undefined],
    ['a feature is asked for', { who: 'anyone', feature: 'level2' }, inPerson, [], 'feature'],
    [
      'a partner may grant it',
      { who: 'anyone', feature: 'level2' },
      anonymous,
      ['level2'],
      undefined,
    ],
    [
      'sign-in comes before the plan',
      { who: 'member', feature: 'trade' },
      anonymous,
      [],
      'sign-in',
    ],
    ['an admin has no features by that', { who: 'member', feature: 'trade' }, admin, [], 'feature'],
  ];
  it.each(cases)('%s', (_name, access, visitor, granted, cause) => {
    expect(refusalOf(access, visitor, features(...granted), 'read')?.cause).toBe(cause);
  });

  it('KEY-32 trading needs its own scope, whatever the method of the call asks for', () => {
    const asked = (keyScopes: readonly KeyScope[]) =>
      refusalOf(TRADER, { ...byKey, keyScopes }, features('trade'), 'read');
    expect(asked(['read', 'stream', 'write'])).toEqual({ cause: 'scope', scope: 'trade' });
    expect(asked(['trade'])).toBeUndefined();
    expect(refusalOf(TRADER, inPerson, features('trade'), 'write')).toBeUndefined();
    expect(DEFAULT_SCOPES).not.toContain('trade');
  });

  it('KEY-30 a key does what its scopes say; a session does everything', () => {
    const reader: Visitor = { ...byKey, keyScopes: ['read'] };
    const asked = (visitor: Visitor) =>
      (['read', 'stream', 'write'] as const).map(
        (scope) => refusalOf({ who: 'anyone' }, visitor, features(), scope)?.cause,
      );
    expect(asked(reader)).toEqual([undefined, 'scope', 'scope']);
    expect(asked(inPerson)).toEqual([undefined, undefined, undefined]);
    expect(asked(anonymous)).toEqual([undefined, undefined, undefined]);
  });
});
