import type { NumberStyle } from './read-number.ts';
import type { DateOrder } from './read-date.ts';
import type { Draft, ReadType, Sink } from './read-transaction.ts';
import type { Columns } from './fields.ts';
import type { TableRow } from './table-row.ts';
import { type PlainReason, type Reason, reason } from './reasons.ts';

/** A record that is left out, and why. */
export interface Ignored {
  readonly ignore: Reason;
}

export const ignored = (code: PlainReason): Ignored => ({ ignore: reason(code) });

/** `cash`: money that comes or goes, by the sign of the amount. */
export type Meaning = ReadType | 'CASH' | Ignored;

/** Tried in their order against the action in lower case, without accents. */
export type ActionRules = readonly (readonly [RegExp, Meaning])[];

/** One kind of table that a broker writes. Declared in `brokers/`. */
export interface Layout {
  readonly broker: string;
  /** All of these names are in the header; `a|b` is one of them. */
  readonly header: readonly string[];
  readonly columns: Columns;
  /** Only where the header has no other column. */
  readonly closed?: boolean;
  /** Default `dmy`. A year of four digits in front is read as one in any order. */
  readonly dates?: DateOrder;
  readonly shortYears?: boolean;
  /** Default `either`. */
  readonly numbers?: NumberStyle;
  /** Of rows that name none. */
  readonly currency?: string;
  /** Before the common words of `actions.ts`; `onlyThese` leaves those out. */
  readonly actions?: ActionRules;
  /**
   * `net`: fee and tax are contained; `gross`: they are not; `none`: quantity times price.
   * Default `net`.
   */
  readonly amountIs?: 'net' | 'gross' | 'none';
  /** Default `signed`: the amount has the sign of the cash. `inverse`: purchases are positive. */
  readonly signs?: 'signed' | 'unsigned' | 'inverse';
  /** The sign that costs have where the other one is a refund; otherwise any is a cost. */
  readonly costs?: 'negative' | 'positive';
  /** The quantity of a payout is no count of shares. */
  readonly payoutQuantity?: false;
  /** What lies between the amount and quantity times price is the fee. */
  readonly feeIs?: 'difference' | 'unsaid';
  /** The time is UTC and part of the date. */
  readonly timestamps?: boolean;
  /** What the row means where no rule can say it; `undefined` goes on to the rules. */
  readonly meaning?: (row: TableRow) => Meaning | undefined;
  /** A last word on what was read. Without a type the record was left to this function. */
  readonly adjust?: (draft: Draft, row: TableRow, sink: Sink) => void;
  /** Reads a record in its own way instead of the standard one. */
  readonly read?: (row: TableRow, sink: Sink, memory: Memory) => void;
  /** After the last record: rows that belong together. */
  readonly finish?: (sink: Sink, memory: Memory) => void;
  /** Said once for each file of the kind. */
  readonly unsure?: Reason;
}

/** What a reader keeps between the records of a file. */
export type Memory = Map<string, unknown>;
