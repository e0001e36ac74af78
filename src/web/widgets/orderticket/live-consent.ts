import type { TradingAccount } from '../../../domain/trading/account.ts';

type Named = Pick<TradingAccount, 'id' | 'number'>;

const keptUnder = ({ id }: Named): string => `live-account ${id}`;
/** For browsers that keep nothing: until the page is left. */
const given = new Set<string>();

/** Whether the number of this account was typed in this browser session. */
export function isConsented(account: Named): boolean {
  try {
    return sessionStorage.getItem(keptUnder(account)) === account.number || given.has(account.id);
  } catch {
    return given.has(account.id);
  }
}

/** The session of a tab: it ends when the tab does. */
export function keepConsent(account: Named): void {
  try {
    sessionStorage.setItem(keptUnder(account), account.number);
  } catch {
    given.add(account.id);
  }
}

/** People paste blanks and write small; a number is the same for that. */
export const isTypedNumber = (typed: string, { number }: Pick<Named, 'number'>): boolean =>
  typed.trim().toUpperCase() === number.toUpperCase();
