import type { SymbolId } from '../../symbols/instrument.ts';
import type { ScreenTable } from '../screen-table.ts';
import type { Weighting } from './backtest-request.ts';

/** Which rows of a table meet the screen, in its order. */
export type PickRows = (table: ScreenTable) => {
  readonly total: number;
  readonly rows: ArrayLike<number>;
};

/** What a screen wants to hold after the close of a day. */
export interface Decision {
  readonly day: number;
  readonly met: number;
  /** They add up to 1, unless there are none. */
  readonly targets: readonly { readonly symbol: SymbolId; readonly weight: number }[];
}

/** Chooses the first rows of a screen; the table holds what was known on the day and nothing else. */
export function decide(
  day: number,
  table: ScreenTable,
  pick: PickRows,
  { top, weighting }: { readonly top: number; readonly weighting: Weighting },
): Decision {
  const { total, rows } = pick(table);
  const chosen = Array.from({ length: Math.min(top, rows.length) }, (_, at) => rows[at]!);
  const weights = weightsOf(table, chosen, weighting);
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return {
    day,
    met: total,
    targets: chosen.flatMap((row, at) =>
      weights[at]! > 0 ? [{ symbol: table.symbols[row]!, weight: weights[at]! / sum }] : [],
    ),
  };
}

/** Without any market value all count the same; one that has none is not held beside those that do. */
function weightsOf(
  table: ScreenTable,
  rows: readonly number[],
  weighting: Weighting,
): readonly number[] {
  const equal = rows.map(() => 1);
  if (weighting === 'equal') return equal;
  const caps = table.column('market-cap');
  if (caps?.kind !== 'number') return equal;
  const weights = rows.map((row) => {
    const value = caps.values[row] ?? Number.NaN;
    return value > 0 && Number.isFinite(value) ? value : 0;
  });
  return weights.some((weight) => weight > 0) ? weights : equal;
}
