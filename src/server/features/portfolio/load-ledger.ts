import type { IsoDate } from '../../../domain/calendar/iso-date.ts';
import type { Transaction } from '../../../domain/portfolio/transaction.ts';
import type { PortfolioStore, StoredLedger } from '../../../ports/store/portfolio-store.ts';

/** Changes that are followed one by one; after more of them the ledger is read anew. */
const MOST_FOLLOWED = 20;

export interface LoadedLedger {
  readonly ledger: StoredLedger;
  /** The first day on which it differs from the one before; `null` when it may differ anywhere. */
  readonly changedFrom: IsoDate | null;
}

export type LedgerSource = Pick<
  PortfolioStore,
  'ledger' | 'head' | 'writtenBy' | 'assets' | 'prices'
>;

/** A ledger as it is now: what changed since the one at hand, or all of it. */
export async function loadLedger(
  store: LedgerSource,
  ownerId: string,
  id: string,
  version: number,
  before: StoredLedger | undefined,
): Promise<LoadedLedger | undefined> {
  if (
    before !== undefined &&
    version > before.version &&
    version - before.version <= MOST_FOLLOWED
  ) {
    const followed = await follow(store, ownerId, id, version, before);
    if (followed !== undefined) return followed;
  }
  const ledger = await store.ledger(ownerId, id);
  return ledger && { ledger, changedFrom: null };
}

async function follow(
  store: LedgerSource,
  ownerId: string,
  id: string,
  version: number,
  before: StoredLedger,
): Promise<LoadedLedger | undefined> {
  const changed = new Map<string, Transaction | null>();
  let changedFrom: IsoDate | null = null;
  const touch = (date: IsoDate): void => {
    if (changedFrom === null || date < changedFrom) changedFrom = date;
  };
  for (let change = before.version + 1; change <= version; change += 1)
    for (const row of await store.writtenBy(ownerId, id, change)) {
      changed.set(row.now.transaction.id, row.now.removed ? null : row.now.transaction);
      touch(row.now.transaction.date);
      if (row.before !== undefined) touch(row.before.transaction.date);
    }
  const [head, assets, enteredPrices] = await Promise.all([
    store.head(ownerId, id),
    store.assets(ownerId, id),
    store.prices(ownerId, id),
  ]);
  // Somebody wrote in between.
  if (head?.version !== version) return undefined;
  const isElse =
    JSON.stringify(head.settings) !== JSON.stringify(before.settings) ||
    JSON.stringify(enteredPrices) !== JSON.stringify(before.enteredPrices) ||
    JSON.stringify([...assets]) !== JSON.stringify([...before.assets]) ||
    head.accounts.map((one) => one.id).join() !== before.accounts.map((one) => one.id).join();
  const kept = before.transactions.filter((row) => !changed.has(row.id));
  const written = [...changed.values()].filter((row) => row !== null);
  return {
    ledger: {
      ...before,
      settings: head.settings,
      accounts: head.accounts,
      assets,
      enteredPrices,
      transactions: changed.size === 0 ? before.transactions : [...kept, ...written],
      version,
    },
    changedFrom: isElse ? null : (changedFrom ?? AFTER_ALL),
  };
}

/** Nothing that is computed has changed: a name, or a row that was not there in between. */
const AFTER_ALL = '9999-12-31' as IsoDate;
