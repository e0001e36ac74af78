import type { TradingAccount } from './account.ts';

interface ListedAccount {
  readonly account: Pick<TradingAccount, 'id' | 'broker' | 'closedAt'>;
  /** Of an account at an outside broker. */
  readonly link: { readonly state: string } | null;
}

/** Accounts that are neither closed nor at a broker that is switched off here. */
export const tradableAccounts = <A extends ListedAccount>(rows: readonly A[]): readonly A[] =>
  rows.filter(
    ({ account, link }) =>
      account.closedAt === null && link?.state !== 'off' && link?.state !== 'unreadable',
  );

/** The account that a member trades in: the one that was used last, else the first. */
export function accountInUse<A extends ListedAccount>(
  rows: readonly A[],
  usedLast: string | null,
): A | undefined {
  const open = tradableAccounts(rows);
  return (
    open.find(({ account }) => account.id === usedLast) ??
    // Real money is chosen, never met by chance.
    open.find(({ account }) => account.broker !== 'alpaca-live') ??
    open[0]
  );
}
