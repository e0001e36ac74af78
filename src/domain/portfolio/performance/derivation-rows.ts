import type {
  Derivation,
  DerivationStep,
  DerivationTerm,
  DerivedFigure,
  FigureUnit,
  FigureValue,
} from '../derivation.ts';

/** Inputs that are listed; `count` says how many there are. */
const MOST_ROWS = 500;

export type DerivationRows = Pick<Derivation, 'columns' | 'rows' | 'count'>;

/** A rate for which there is nothing to derive it from. */
export const noRate = (figure: DerivedFigure): Derivation => ({
  figure,
  unit: 'rate',
  value: null,
  steps: [],
  columns: [],
  rows: [],
  count: 0,
});

export const step = (
  term: DerivationTerm,
  unit: FigureUnit,
  value: FigureValue,
  sign: DerivationStep['sign'] = null,
): DerivationStep => ({ term, unit, value, sign });

export const columns = (
  ...list: readonly (readonly [DerivationTerm, FigureUnit])[]
): Derivation['columns'] => list.map(([term, unit]) => ({ term, unit }));

export const rowsOf = (
  list: Derivation['columns'],
  rows: readonly (readonly FigureValue[])[],
): DerivationRows => ({ columns: list, rows: rows.slice(0, MOST_ROWS), count: rows.length });
