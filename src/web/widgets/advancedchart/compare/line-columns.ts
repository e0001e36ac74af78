import {
  changeSince,
  type RebasedLines,
  visibleBases,
} from '../../../../domain/charting/rebase-visible.ts';
import type { BesideLine } from './beside-lines.ts';

/** What the comparison says at the bars in view. */
export interface Comparison extends RebasedLines {
  /** The chart's own symbol first, then those on its scale in their order. */
  readonly changeAt: (line: number, index: number) => number | null;
}

export function comparisonOf(
  own: readonly (number | null)[],
  lines: readonly BesideLine[],
  visible: { readonly from: number; readonly to: number },
): Comparison {
  const series = [own, ...lines.map(({ values }) => values)];
  const to = Math.min(visible.to, own.length - 1);
  const rebased = visibleBases(series, { from: visible.from, to });
  return {
    ...rebased,
    changeAt: (line, index) =>
      changeSince(rebased.bases[line] ?? null, series[line]?.[index] ?? null),
  };
}

/** The line at the prices of the chart: as far from its base as the symbol is from its own. */
export function rebasedColumn(
  values: readonly (number | null)[],
  base: number | undefined,
  ownBase: number | undefined,
): Float64Array {
  const factor = base === undefined || ownBase === undefined ? Number.NaN : ownBase / base;
  const column = new Float64Array(values.length);
  for (let at = 0; at < values.length; at += 1) column[at] = (values[at] ?? Number.NaN) * factor;
  return column;
}

export const plainColumn = (values: readonly (number | null)[], factor = 1): Float64Array =>
  Float64Array.from(values, (value) => (value ?? Number.NaN) * factor);
