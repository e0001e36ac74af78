import type { IsoDate } from '../../domain/calendar/iso-date.ts';
import type { PlainRecord } from '../../domain/charting/plain-json.ts';
import type { CountedHead, LedgerRow, MaybePrice } from '../../domain/portfolio/apply-changes.ts';
import type { Asset, AssetId, EnteredPrice } from '../../domain/portfolio/asset.ts';
import type { ChangeBefore } from '../../domain/portfolio/change-before.ts';
import type {
  ChangeRecord,
  DocumentKind,
  PortfolioEntry,
  TransactionRecord,
  TransactionVersion,
} from '../../domain/portfolio/change.ts';
import type { Ledger } from '../../domain/portfolio/ledger.ts';
import type { TransactionKind } from '../../domain/portfolio/transaction.ts';
import type { WrittenRow } from '../../domain/portfolio/undo-change.ts';

/** A portfolio that a member sees: an own one, or one that its owner shares. */
export interface SeenPortfolio extends PortfolioEntry {
  readonly ownerId: string;
}

export type RowSort = 'date' | 'changed' | 'kind' | 'asset' | 'account';

export interface RowFilter {
  readonly from?: IsoDate | undefined;
  readonly to?: IsoDate | undefined;
  readonly kinds?: readonly TransactionKind[] | undefined;
  readonly account?: string | undefined;
  readonly asset?: AssetId | undefined;
  readonly text: string;
  readonly removed: boolean;
}

export interface RowPage {
  readonly sort: RowSort;
  readonly descending: boolean;
  /** `next` of the page before. One that is not ours gives the first page. */
  readonly after?: string | undefined;
  readonly limit: number;
}

/** A ledger by its owner and id. */
export interface LedgerName {
  readonly ownerId: string;
  readonly id: string;
}

export interface FoundRow extends TransactionRecord {
  readonly portfolio: string;
}

export interface NewChange extends Omit<ChangeRecord, 'by' | 'undoneBy'> {
  readonly authorId: string;
  readonly before: ChangeBefore;
}

export interface StoredLedger extends Ledger {
  readonly version: number;
}

/**
 * Ledgers by owner and id. Rows are only ever added: a correction is a new version of its row.
 * Whoever asks for a portfolio of somebody else finds its owner by `seen` first.
 */
export interface PortfolioStore {
  /** Own ones, and those of others that are shared and not in the trash; oldest first. */
  readonly seen: (memberId: string) => Promise<readonly SeenPortfolio[]>;
  readonly head: (ownerId: string, id: string) => Promise<CountedHead | undefined>;
  readonly saveHead: (ownerId: string, head: CountedHead) => Promise<void>;
  /** Everything that books are made from, in one reading. */
  readonly ledger: (ownerId: string, id: string) => Promise<StoredLedger | undefined>;
  /** JSON of the rows that count, in lists, by date: for work that reads them elsewhere. */
  readonly texts: (ownerId: string, id: string) => Promise<readonly string[]>;

  readonly rows: (
    ownerId: string,
    id: string,
    transactions: readonly string[],
  ) => Promise<ReadonlyMap<string, LedgerRow>>;
  /** New versions of rows, written by the change of this number. */
  readonly append: (
    ownerId: string,
    id: string,
    change: number,
    rows: readonly LedgerRow[],
  ) => Promise<void>;
  /** Of all these ledgers together in one order; rows that it leaves equal are ordered by portfolio. */
  readonly find: (
    ledgers: readonly LedgerName[],
    filter: RowFilter,
    page: RowPage,
  ) => Promise<{
    readonly rows: readonly FoundRow[];
    readonly total: number;
    readonly next: string | null;
  }>;
  /** Newest first. */
  readonly history: (
    ownerId: string,
    id: string,
    transaction: string,
  ) => Promise<readonly TransactionVersion[]>;
  readonly writtenBy: (
    ownerId: string,
    id: string,
    change: number,
  ) => Promise<readonly WrittenRow[]>;
  /** Whether a version of a row that counts names the account. */
  readonly isAccountUsed: (ownerId: string, id: string, account: string) => Promise<boolean>;

  readonly assets: (ownerId: string, id: string) => Promise<ReadonlyMap<AssetId, Asset>>;
  /** `null` forgets. */
  readonly putAssets: (
    ownerId: string,
    id: string,
    assets: ReadonlyMap<AssetId, Asset | null>,
  ) => Promise<void>;
  /** By asset and date. */
  readonly prices: (ownerId: string, id: string) => Promise<readonly EnteredPrice[]>;
  /** `null` forgets. */
  readonly putPrices: (ownerId: string, id: string, prices: readonly MaybePrice[]) => Promise<void>;
  readonly document: (
    ownerId: string,
    id: string,
    kind: DocumentKind,
  ) => Promise<PlainRecord | null>;
  /** `null` forgets. */
  readonly putDocument: (
    ownerId: string,
    id: string,
    kind: DocumentKind,
    body: PlainRecord | null,
  ) => Promise<void>;

  readonly log: (ownerId: string, id: string, change: NewChange) => Promise<void>;
  /** Newest first. */
  readonly changes: (
    ownerId: string,
    id: string,
    page: { readonly before?: number | undefined; readonly limit: number },
  ) => Promise<readonly ChangeRecord[]>;
  readonly change: (
    ownerId: string,
    id: string,
    version: number,
  ) => Promise<(ChangeRecord & { readonly before: ChangeBefore }) | undefined>;
  readonly setUndone: (
    ownerId: string,
    id: string,
    version: number,
    undoneBy: number | null,
  ) => Promise<void>;

  /** Forgets portfolios that went to the trash before; how many. */
  readonly prune: (trashedBefore: number) => Promise<number>;
}

declare module './stores.ts' {
  interface Stores {
    readonly portfolios: PortfolioStore;
  }
}
