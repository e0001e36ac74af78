import { editPortfolios } from '../../../contract/portfolio/ledger.schema.ts';
import type { PortfolioChange } from '../../../domain/portfolio/change.ts';
import type { Account } from '../../../domain/portfolio/portfolio.ts';
import type { StoredLedger } from '../../../ports/store/portfolio-store.ts';
import { failure } from '../../call/failure.ts';
import type { OwnExtras } from './own-file.ts';

const PRICES_PER_CHANGE = 1_000;

/** Accounts, assets and prices of an export that the portfolio lacks; what it has stays as it is. */
export function broughtBy(
  file: OwnExtras,
  ledger: Pick<StoredLedger, 'accounts' | 'assets' | 'enteredPrices'>,
  portfolio: string,
  /** Accounts that rows of the file name. */
  named: readonly string[],
): { readonly accounts: readonly Account[]; readonly changes: readonly PortfolioChange[] } {
  const accounts = file.accounts.filter(
    ({ id }) => named.includes(id) && !ledger.accounts.some((own) => own.id === id),
  );
  const priced = new Set(ledger.enteredPrices.map(({ asset, date }) => `${asset} ${date}`));
  const prices = file.prices.filter(({ asset, date }) => !priced.has(`${asset} ${date}`));
  const changes: PortfolioChange[] = [
    ...accounts.map((account) => ({ kind: 'addAccount' as const, portfolio, account })),
    ...file.assets
      .filter(({ id }) => !ledger.assets.has(id))
      .map((asset) => ({ kind: 'putAsset' as const, portfolio, asset })),
  ];
  for (let from = 0; from < prices.length; from += PRICES_PER_CHANGE)
    changes.push({
      kind: 'setPrices',
      portfolio,
      prices: prices.slice(from, from + PRICES_PER_CHANGE),
    });
  const checked = changes.flatMap((change) => {
    const read = editPortfolios.body.safeParse({ edits: [change] });
    return read.success ? read.data.edits : [];
  });
  if (checked.length < changes.length)
    throw failure(409, 'failures.importErrors', { count: changes.length - checked.length });
  return { accounts, changes: checked };
}
