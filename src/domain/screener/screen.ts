import type { FieldId } from '../fields/catalogue.ts';
import type { UniverseKind } from './universe.ts';

/** A column of one's own: a name and what it computes. */
export interface FormulaColumn {
  /** `f1` to `f9`: how the address and the order name it. */
  readonly id: string;
  readonly name: string;
  readonly expression: string;
}

export interface ScreenOrder {
  /** A field, or the id of a formula column. */
  readonly by: string;
  readonly descending: boolean;
}

/** A question to the whole market: what the address of the page says and what is saved. */
export interface Screen {
  readonly universe: UniverseKind;
  /** Empty means every instrument. Form and text are two views of it. */
  readonly expression: string;
  readonly columns: readonly FieldId[];
  readonly formulas: readonly FormulaColumn[];
  /** The first decides; ties by the next, then by symbol. Unknown values come last in either direction. */
  readonly order: readonly ScreenOrder[];
}

export const SCREEN_LIMITS = {
  columns: 40,
  formulas: 9,
  orders: 4,
  formulaName: 40,
} as const;
