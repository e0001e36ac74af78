import type { AccountRow } from '../trading-calls.ts';

export const openAccounts = (rows: readonly AccountRow[]): readonly AccountRow[] =>
  rows.filter(({ account }) => account.closedAt === null);

/** The account that an address names; without a name the oldest that is open. */
export const chosenAccount = (rows: readonly AccountRow[], id: string): AccountRow | undefined =>
  id === '' ? openAccounts(rows)[0] : rows.find(({ account }) => account.id === id);
