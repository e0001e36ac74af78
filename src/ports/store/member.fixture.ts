import type { MemberRecord } from './member-store.ts';

/** A member for tests: made up, complete, and different in what a test names. */
export const memberFixture = (
  id: string,
  differences: Partial<MemberRecord> = {},
): MemberRecord => ({
  id,
  wmid: '501',
  username: `user-${id}`,
  email: `${id}@example.test`,
  displayName: `Test ${id}`,
  passwordHash: 'not a hash',
  roles: ['investor'],
  planId: 'free',
  professional: 'non-professional',
  locale: 'en',
  emailVerifiedAt: null,
  createdAt: 1_000,
  passwordChangedAt: 1_000,
  ...differences,
});
