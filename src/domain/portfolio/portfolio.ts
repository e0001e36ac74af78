import type { CurrencyCode } from '../symbols/instrument.ts';

export const LOT_METHODS = ['fifo', 'lifo', 'average', 'highest', 'lowest', 'specific'] as const;
export type LotMethod = (typeof LOT_METHODS)[number];

/** Rules by which a country finds the cost of what was sold. `none` follows the lot method. */
export const TAX_METHODS = ['none', 'us', 'uk', 'ca', 'fr', 'se', 'de'] as const;
export type TaxMethod = (typeof TAX_METHODS)[number];

/** When money that comes or goes during a day starts or stops to work. */
export const FLOW_CONVENTIONS = ['in-start-out-end', 'start', 'end', 'middle'] as const;
export type FlowConvention = (typeof FLOW_CONVENTIONS)[number];

export interface PortfolioSettings {
  readonly base: CurrencyCode;
  readonly lotMethod: LotMethod;
  readonly taxMethod: TaxMethod;
  readonly flowConvention: FlowConvention;
  /**
   * `tracked`: purchases are paid from the cash of the account. `implied`: money comes with every
   * purchase and leaves with every sale, and the portfolio has no cash.
   */
  readonly cash: 'tracked' | 'implied';
  /** Splits that the market reports are booked without being typed. */
  readonly automaticSplits: boolean;
  /** A symbol, for comparison. */
  readonly benchmark: string | null;
}

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly currency: CurrencyCode;
  readonly closed: boolean;
}

export interface PortfolioHead {
  readonly id: string;
  readonly name: string;
  readonly settings: PortfolioSettings;
  readonly accounts: readonly Account[];
  /** Grows with every change of the ledger. */
  readonly version: number;
  readonly createdAt: number;
  readonly trashedAt: number | null;
}
