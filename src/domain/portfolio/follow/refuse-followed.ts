import { EditRefused, type LedgerRow } from '../apply-changes.ts';
import type { PortfolioChange } from '../change.ts';
import type { Transaction } from '../transaction.ts';

const concerns = (row: Transaction, account: string): boolean =>
  row.account === account ||
  ('to' in row && row.to === account) ||
  ('cashAccount' in row && row.cashAccount === account);

/**
 * What a trading account did is not edited in the portfolio: rows of the followed account are
 * neither added nor corrected, removed or restored, and its cash stays tracked.
 */
export function refuseFollowed(
  changes: readonly { readonly change: PortfolioChange; readonly at: number }[],
  rows: ReadonlyMap<string, LedgerRow>,
  account: string,
): void {
  for (const { change, at } of changes) {
    const refuse = (path: string, code: 'followed' | 'follow-needs-cash' = 'followed'): never => {
      throw new EditRefused(code, account, `edits.${at}.${path}`);
    };
    switch (change.kind) {
      case 'addTransactions':
        for (const [index, row] of change.transactions.entries())
          if (concerns(row, account)) refuse(`transactions.${index}.account`);
        break;
      case 'correctTransaction': {
        const known = rows.get(change.transaction.id);
        if (concerns(change.transaction, account)) refuse('transaction.account');
        if (known !== undefined && concerns(known.transaction, account)) refuse('transaction.id');
        break;
      }
      case 'removeTransactions':
      case 'restoreTransactions':
        for (const [index, id] of change.ids.entries()) {
          const known = rows.get(id);
          if (known !== undefined && concerns(known.transaction, account)) refuse(`ids.${index}`);
        }
        break;
      case 'changeAccount':
        if (change.account === account && (change.currency ?? change.closed) !== undefined)
          refuse('account');
        break;
      case 'setSettings':
        if (change.settings.cash === 'implied') refuse('settings.cash', 'follow-needs-cash');
        break;
      default:
    }
  }
}

/** Whether a change that is to be undone wrote rows of the account, or what the account rests on. */
export const undoesFollowed = (
  written: readonly { readonly now: LedgerRow }[],
  before: {
    readonly accounts?: readonly { readonly id: string }[] | undefined;
    readonly settings?: { readonly cash?: string | undefined } | undefined;
  },
  account: string,
): boolean =>
  written.some(({ now }) => concerns(now.transaction, account)) ||
  (before.accounts ?? []).some(({ id }) => id === account) ||
  before.settings?.cash === 'implied';
