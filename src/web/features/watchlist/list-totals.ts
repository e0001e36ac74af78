import type { SymbolId } from '../../../domain/symbols/instrument.ts';

export interface ListTotals {
  readonly count: number;
  /** Of the changes that are known, each symbol alike. */
  readonly average: number | null;
  readonly up: number;
  readonly down: number;
  readonly unchanged: number;
  readonly best: Mover | null;
  readonly worst: Mover | null;
}

interface Mover {
  readonly symbol: SymbolId;
  /** In percent. */
  readonly change: number;
}

/** A list in one line. `changeOf` answers percent, null where it is not known. */
export function listTotals(
  symbols: readonly SymbolId[],
  changeOf: (symbol: SymbolId) => number | null,
): ListTotals {
  const known = symbols.flatMap((symbol): readonly Mover[] => {
    const change = changeOf(symbol);
    return change === null || !Number.isFinite(change) ? [] : [{ symbol, change }];
  });
  const sum = known.reduce((total, { change }) => total + change, 0);
  const ordered = known.toSorted((a, b) => b.change - a.change);
  const up = known.filter(({ change }) => change > 0).length;
  const down = known.filter(({ change }) => change < 0).length;
  return {
    count: symbols.length,
    average: known.length === 0 ? null : sum / known.length,
    up,
    down,
    unchanged: known.length - up - down,
    best: ordered[0] ?? null,
    worst: ordered.at(-1) ?? null,
  };
}
