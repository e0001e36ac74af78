import type { Asset, AssetId, EnteredPrice } from './asset.ts';
import type { Account, PortfolioSettings } from './portfolio.ts';
import type { Transaction } from './transaction.ts';

/** One portfolio as it is kept: what `bookLedger` reads. Plain data: it is sent to a thread. */
export interface Ledger {
  readonly settings: PortfolioSettings;
  readonly accounts: readonly Account[];
  readonly assets: ReadonlyMap<AssetId, Asset>;
  /** In any order; booking sorts by date, time, kind and id. A transfer waits for its units. */
  readonly transactions: readonly Transaction[];
  readonly enteredPrices: readonly EnteredPrice[];
}
