import type { IsoDate } from '../../calendar/iso-date.ts';
import type { Decimal } from '../../money/decimal.ts';
import type { AssetId } from '../asset.ts';

/** By which rule the cost of a part was found. */
export type CostRule = 'lot' | 'same-day' | 'thirty-days' | 'pool' | 'average' | 'missing';

export interface CostPart {
  readonly rule: CostRule;
  /** `null` for a pool, which has many days. */
  readonly acquired: IsoDate | null;
  readonly quantity: Decimal;
  /** Expenses of the purchase included. */
  readonly cost: Decimal;
}

/** A disposal as a tax report lists it, in the base currency. */
export interface TaxDisposal {
  readonly asset: AssetId;
  readonly date: IsoDate;
  readonly transactions: readonly string[];
  readonly quantity: Decimal;
  /** Before expenses. */
  readonly proceeds: Decimal;
  /** Of the sale. */
  readonly expenses: Decimal;
  readonly parts: readonly CostPart[];
  /** Sum of the parts. */
  readonly cost: Decimal;
  /** proceeds − expenses − cost. */
  readonly gain: Decimal;
  /** The part of a loss that may not be used yet (wash sale, superficial loss); positive. */
  readonly disallowed: Decimal;
  /** Held for more than a year; `null` where the country does not ask. */
  readonly longTerm: boolean | null;
}

export interface Pool {
  readonly quantity: Decimal;
  readonly cost: Decimal;
}

export interface Identified {
  /** In the order of their days. */
  readonly disposals: readonly TaxDisposal[];
  /** What is left. */
  readonly pools: ReadonlyMap<AssetId, Pool>;
}
