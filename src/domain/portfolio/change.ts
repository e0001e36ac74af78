import type { PlainRecord } from '../charting/plain-json.ts';
import type { Asset, AssetId, EnteredPrice } from './asset.ts';
import type { Account, PortfolioHead, PortfolioSettings } from './portfolio.ts';
import type { LedgerProblem } from './booked.ts';
import type { Transaction } from './transaction.ts';
import type { IsoDate } from '../calendar/iso-date.ts';

export const PORTFOLIO_NAME_MAXIMUM = 100;
export const ACCOUNTS_MAXIMUM = 100;
export const NOTE_MAXIMUM = 1_000;

/** How long a portfolio can be taken out of the trash. */
export const TRASH_LIFE = 30 * 86_400_000;

/** What is kept beside the ledger, as one JSON document of each kind. */
export const DOCUMENT_KINDS = ['targets', 'rules', 'goals', 'mappings'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/**
 * What an edit does to a portfolio. Rows are added, corrected (their original stays), marked as
 * removed and restored; nothing is ever overwritten.
 */
export type PortfolioChange =
  | {
      readonly kind: 'createPortfolio';
      readonly portfolio: string;
      readonly name: string;
      readonly settings: PortfolioSettings;
      readonly accounts: readonly Account[];
    }
  | { readonly kind: 'renamePortfolio'; readonly portfolio: string; readonly name: string }
  /** Only the settings that are given. */
  | {
      readonly kind: 'setSettings';
      readonly portfolio: string;
      readonly settings: {
        readonly [K in keyof PortfolioSettings]?: PortfolioSettings[K] | undefined;
      };
    }
  | { readonly kind: 'trashPortfolio'; readonly portfolio: string }
  | { readonly kind: 'restorePortfolio'; readonly portfolio: string }
  | { readonly kind: 'addAccount'; readonly portfolio: string; readonly account: Account }
  | {
      readonly kind: 'changeAccount';
      readonly portfolio: string;
      readonly account: string;
      readonly name?: string | undefined;
      readonly currency?: string | undefined;
      readonly closed?: boolean | undefined;
    }
  /** A thing of the owner, or what is known of a listed one beside its symbol. */
  | { readonly kind: 'putAsset'; readonly portfolio: string; readonly asset: Asset }
  | {
      readonly kind: 'addTransactions';
      readonly portfolio: string;
      readonly transactions: readonly Transaction[];
    }
  /** Refused when the row is no longer the one with this revision. */
  | {
      readonly kind: 'correctTransaction';
      readonly portfolio: string;
      readonly transaction: Transaction;
      readonly revision: number;
    }
  | {
      readonly kind: 'removeTransactions';
      readonly portfolio: string;
      readonly ids: readonly string[];
    }
  | {
      readonly kind: 'restoreTransactions';
      readonly portfolio: string;
      readonly ids: readonly string[];
    }
  | {
      readonly kind: 'setPrices';
      readonly portfolio: string;
      readonly prices: readonly EnteredPrice[];
    }
  | {
      readonly kind: 'removePrices';
      readonly portfolio: string;
      readonly prices: readonly { readonly asset: AssetId; readonly date: IsoDate }[];
    }
  /** `null` forgets it. */
  | {
      readonly kind: 'setDocument';
      readonly portfolio: string;
      readonly document: DocumentKind;
      readonly body: PlainRecord | null;
    };

export type PortfolioChangeKind = PortfolioChange['kind'];

export type PortfolioRole = 'owner' | 'editor' | 'reader';

/** A portfolio as one of its readers sees it. */
export interface PortfolioEntry extends PortfolioHead {
  readonly role: PortfolioRole;
  /** Name of the owner. */
  readonly owner: string;
  /** Rows that are not removed. */
  readonly transactions: number;
}

/** A row of the ledger with what is known of its making. Names are empty once an account is gone. */
export interface TransactionRecord {
  readonly transaction: Transaction;
  /** Grows with every correction, removal and restoration of the row; 1 at first. */
  readonly revision: number;
  readonly removed: boolean;
  readonly enteredBy: string;
  readonly enteredAt: number;
  readonly changedBy: string;
  readonly changedAt: number;
}

/** One version of a row, as the ledger keeps it for ever. */
export interface TransactionVersion {
  readonly transaction: Transaction;
  readonly revision: number;
  readonly removed: boolean;
  readonly by: string;
  readonly at: number;
  /** The change of the portfolio that wrote it. */
  readonly change: number;
}

/** A line of the log: everything that one edit did to one portfolio. */
export interface ChangeRecord {
  /** The version that the portfolio had after it: names the change. */
  readonly version: number;
  readonly at: number;
  readonly by: string;
  /** Each kind once, with how many things it touched. */
  readonly parts: readonly { readonly kind: PortfolioChangeKind; readonly count: number }[];
  /** The change that this one undoes. */
  readonly undoes: number | null;
  /** The change that undid this one. */
  readonly undoneBy: number | null;
}

/** What an edit answers for each portfolio that it named. */
export interface PortfolioEdited {
  readonly portfolio: string;
  readonly version: number;
}

export interface EditOutcome {
  readonly portfolios: readonly PortfolioEdited[];
  /** What the books say of the rows that were written: kept all the same. */
  readonly problems: readonly LedgerProblem[];
}
