import type { LabelOf } from '../../screener/field-names.ts';
import type { SymbolId } from '../../symbols/instrument.ts';
import type { AlertTarget } from '../alert.ts';

export type TargetKind = AlertTarget['kind'];

export interface NamedThing {
  readonly id: string;
  readonly name: string;
}

/** What whoever reads or prints a text knows of the member. All of it may be missing. */
export interface AlertNames {
  readonly watchlists?: readonly NamedThing[];
  readonly portfolios?: readonly NamedThing[];
  readonly screens?: readonly NamedThing[];
  /** `undefined`: nobody knows. */
  readonly isSymbol?: (symbol: SymbolId) => boolean | undefined;
  /** The symbol that was probably meant. */
  readonly nearestSymbol?: (word: string) => SymbolId | undefined;
  /** What pages call the fields, in the languages that are understood. */
  readonly labels?: readonly LabelOf[];
  /** What a text without a target is about. Without it, the first symbol that is named. */
  readonly target?: AlertTarget;
}

export const NO_NAMES: AlertNames = {};
