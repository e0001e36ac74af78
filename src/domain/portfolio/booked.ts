import type { IsoDate } from '../calendar/iso-date.ts';
import type { Decimal } from '../money/decimal.ts';
import type { CurrencyCode } from '../symbols/instrument.ts';
import type { AssetId } from './asset.ts';
import type { TransactionKind } from './transaction.ts';

/** Units bought (or sold short) together. Costs are in the currency of the asset. */
export interface Lot {
  /** Unique: the id of the opening transaction, with a number where it was divided. */
  readonly id: string;
  readonly opened: string;
  readonly account: string;
  readonly asset: AssetId;
  readonly currency: CurrencyCode;
  /** Start of the holding period: earlier than the booking for units that were delivered. */
  readonly acquired: IsoDate;
  /** Negative for a short lot. */
  readonly quantity: Decimal;
  /** Without fees and taxes; of a short lot what it brought, negative. */
  readonly cost: Decimal;
  readonly fees: Decimal;
  readonly taxes: Decimal;
  /** `cost`, `fees` and `taxes` together in the base currency at the rates of their days. */
  readonly baseCost: Decimal;
}

/** A lot, or a part of one, that was sold or bought back. */
export interface Disposal {
  readonly transaction: string;
  readonly date: IsoDate;
  readonly lot: Lot;
  /** Positive; of `lot`, which has the state before the disposal. */
  readonly quantity: Decimal;
  /** Shares of the lot's parts that went with it. */
  readonly cost: Decimal;
  readonly buyFees: Decimal;
  readonly buyTaxes: Decimal;
  /** Before costs. */
  readonly proceeds: Decimal;
  readonly sellFees: Decimal;
  readonly sellTaxes: Decimal;
  /** proceeds − cost, before all costs, in the currency of the asset. */
  readonly gain: Decimal;
  /** In the base currency, each at the rate of its day, costs included. */
  readonly baseCost: Decimal;
  readonly baseProceeds: Decimal;
}

export type ItemCategory = 'dividend' | 'interest' | 'fee' | 'tax';

/** What one transaction does to the books. Only what is not zero is listed. */
export interface Entry {
  readonly transaction: string;
  readonly kind: TransactionKind;
  readonly date: IsoDate;
  readonly cash: readonly {
    readonly account: string;
    readonly currency: CurrencyCode;
    readonly amount: Decimal;
  }[];
  readonly units: readonly {
    readonly account: string;
    readonly asset: AssetId;
    readonly quantity: Decimal;
  }[];
  /** Money or units of the owner that come in (positive) or leave. A transfer of own is none. */
  readonly flows: readonly {
    readonly asset: AssetId | null;
    readonly currency: CurrencyCode;
    readonly amount: Decimal;
    /** Of units: how many; their value is `amount`. */
    readonly quantity: Decimal | null;
  }[];
  /** Income is positive, fees and taxes are negative. */
  readonly items: readonly {
    readonly category: ItemCategory;
    readonly asset: AssetId | null;
    readonly currency: CurrencyCode;
    readonly amount: Decimal;
  }[];
  /**
   * What an asset took (positive: purchases, gross of costs) or gave (negative: sales, returned
   * capital) in its own currency. Every entry balances: in one currency
   * `cash + invested = flows + items`. So units that are delivered are listed here and in `flows`,
   * a reinvestment and a taxed stock dividend here and in `items`, and where a corporate action
   * turns one asset into another the cost leaves the one and arrives at the other.
   */
  readonly invested: readonly {
    readonly asset: AssetId;
    readonly currency: CurrencyCode;
    readonly amount: Decimal;
  }[];
  readonly disposals: readonly Disposal[];
}

export interface LedgerProblem {
  readonly transaction: string;
  readonly code:
    | 'oversold'
    | 'not-short'
    | 'unknown-lot'
    | 'unknown-account'
    | 'unknown-asset'
    | 'no-rate'
    | 'no-price'
    | 'negative-cash'
    | 'bad-row';
  /** Figures of the message, as text. */
  readonly values: Readonly<Record<string, string>>;
}

/** The books after all transactions, in their order. */
export interface Booked {
  readonly entries: readonly Entry[];
  /** Held at the end, oldest first. */
  readonly lots: readonly Lot[];
  readonly problems: readonly LedgerProblem[];
}
