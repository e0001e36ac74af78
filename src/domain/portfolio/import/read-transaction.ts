import type { IsoDate } from '../../calendar/iso-date.ts';
import type { DecimalText } from '../../money/decimal-text.ts';
import type { Reason } from './reasons.ts';

/** What a row of a broker's file means, in the words of `broker-import/1`. */
export const READ_TYPES = [
  'BUY',
  'SELL',
  'REINVEST',
  'DIVIDEND',
  'DIVIDEND_REVERSAL',
  'STOCK_DIVIDEND',
  'INTEREST',
  'INTEREST_CHARGE',
  'FEE',
  'FEE_REFUND',
  'TAX',
  'TAX_REFUND',
  'DEPOSIT',
  'WITHDRAWAL',
  'BONUS',
  'TRANSFER_IN',
  'TRANSFER_OUT',
  'STAKING_REWARD',
  'FX',
  'SPLIT',
  'SPIN_OFF',
  'SPIN_OFF_CASH',
  'CASH_IN_LIEU',
  'CASH_MERGER',
  'CASH_MERGER_OUT',
  'MERGER_IN',
  'MERGER_OUT',
  'SYMBOL_CHANGE',
  'RETURN_OF_CAPITAL',
  'EXPIRY',
  'ASSIGNMENT',
  'EXERCISE',
  'CFD_RESULT',
] as const;
export type ReadType = (typeof READ_TYPES)[number];

/** One booking as the file has it. What the file does not say is not there. */
export interface ReadTransaction {
  /** The line of the file in which the record begins, from 1. */
  readonly row: number;
  readonly date: IsoDate;
  readonly type: ReadType;
  readonly subtype?: string;
  /** As the file writes it; of the account's place, or UTC where the broker says so. */
  readonly time?: string;
  readonly timestamp?: string;
  readonly settlementDate?: IsoDate;
  readonly exDate?: IsoDate;
  readonly account?: string;
  readonly accountName?: string;
  readonly symbol?: string;
  readonly isin?: string;
  readonly cusip?: string;
  readonly name?: string;
  readonly assetType?: string;
  /** Positive: the type says the direction. */
  readonly quantity?: DecimalText;
  readonly orderQuantity?: DecimalText;
  /** In `priceCurrency`, or `currency` where there is none. */
  readonly unitPrice?: DecimalText;
  readonly priceCurrency?: string;
  /** What a unit at a price of 1 costs: 0.01 for pence and bonds, 100 for options. */
  readonly priceFactor?: DecimalText;
  readonly currency?: string;
  /** What it does to the cash, signed; fee and tax are contained. */
  readonly amount?: DecimalText;
  /** Instead of `amount` where the fee is in another currency. */
  readonly amountBeforeFee?: DecimalText;
  readonly grossAmount?: DecimalText;
  /** Worth of units that came without cash. */
  readonly value?: DecimalText;
  /** Positive is a cost. */
  readonly fee?: DecimalText;
  readonly feeCurrency?: string;
  readonly feeRow?: number;
  /** What lies between the amount and quantity times price where the file names no fee. */
  readonly feeDerived?: DecimalText;
  readonly tax?: DecimalText;
  readonly taxRow?: number;
  readonly withholdingTax?: DecimalText;
  readonly withholdingTaxCurrency?: string;
  readonly accruedInterest?: DecimalText;
  readonly dividendPerShare?: DecimalText;
  readonly grossInPriceCurrency?: DecimalText;
  readonly taxInPriceCurrency?: DecimalText;
  /** As the broker writes it; `notes` of the preset say in which direction. */
  readonly fxRate?: DecimalText;
  readonly fxRateToBase?: DecimalText;
  readonly rate?: DecimalText;
  readonly fromCurrency?: string;
  readonly fromAmount?: DecimalText;
  readonly toCurrency?: string;
  readonly toAmount?: DecimalText;
  readonly leg?: string;
  readonly realizedResult?: DecimalText;
  readonly orderId?: string;
  readonly id?: string;
  readonly reference?: string;
  readonly note?: string;
}

/** A transaction that is being put together. */
export type Draft = { -readonly [Key in keyof ReadTransaction]?: ReadTransaction[Key] | undefined };

/** A record that is no booking, or one that has to be looked at; row 0 is the whole file. */
export interface RowNote {
  readonly row: number;
  readonly why: Reason;
}

/** A record that is refused. `column` is the name in the header, `text` what stands there. */
export interface RowError extends RowNote {
  readonly column: string;
  readonly text: string;
}

export interface ReadFile {
  /** The preset that was recognised; `generic` for a mapping, `null` when nothing was. */
  readonly broker: string | null;
  readonly transactions: readonly ReadTransaction[];
  readonly ignored: readonly RowNote[];
  readonly ambiguous: readonly RowNote[];
  readonly errors: readonly RowError[];
  /** Of an OFX file: its accounts with their positions. */
  readonly statements?: readonly Statement[];
}

/** An account of an OFX file, in the words of `ofx-investment/1`. */
export interface Statement {
  readonly [field: string]: unknown;
}

/** Where a reader puts what it finds. */
export interface Sink {
  readonly transactions: ReadTransaction[];
  readonly ignored: RowNote[];
  readonly ambiguous: RowNote[];
  readonly errors: RowError[];
}

export const emptySink = (): Sink => ({
  transactions: [],
  ignored: [],
  ambiguous: [],
  errors: [],
});

/** The draft without the fields that stayed empty. */
export function finished(
  draft: Draft & { readonly row: number; readonly date: IsoDate; readonly type: ReadType },
): ReadTransaction {
  const full: Record<string, string | number> = {};
  for (const [field, value] of Object.entries(draft))
    if (value !== undefined && value !== '') full[field] = value;
  return full as Pick<ReadTransaction, keyof ReadTransaction>;
}
