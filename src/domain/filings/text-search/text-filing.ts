import type { StateKind } from '../filer.ts';
import type { FilingHead } from '../filing.ts';
import type { FormChoice } from '../form-group.ts';
import type { Passage } from './passages.ts';
import type { FilerFacts } from './search-answer.ts';

/** A filing as the index takes it: whole. */
export interface TextFiling extends FilerFacts {
  readonly head: FilingHead;
  /** Who gave it. */
  readonly source: string;
  readonly passages: readonly Passage[];
}

/** Which filings are looked at, whatever their text. `null` and empty mean all. */
export interface FilingScope {
  readonly symbols: readonly string[];
  readonly forms: readonly string[];
  /** Of these forms only; `other` are those of no group. */
  readonly group: FormChoice | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly sector: string | null;
  readonly industry: string | null;
  /** A code, or the digits with which it begins. */
  readonly sic: string | null;
  readonly state: string | null;
  readonly stateOf: StateKind;
}

export const EVERY_FILING: FilingScope = {
  symbols: [],
  forms: [],
  group: null,
  from: null,
  to: null,
  sector: null,
  industry: null,
  sic: null,
  state: null,
  stateOf: 'office',
};
