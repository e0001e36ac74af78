import {
  changeSince,
  type RebasedLines,
  visibleBases,
} from '../../../../domain/charting/rebase-visible.ts';
import { priceDecimals } from '../../../../domain/quotes/price-decimals.ts';
import { parseSymbolId } from '../../../../domain/symbols/instrument.ts';
import type { Formats } from '../../../../i18n/formats.ts';
import type { BesideLine } from './beside-context.tsx';

/** What the comparison says at the bars in view. */
interface Comparison extends RebasedLines {
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

/** A value of a line in the words of its unit. */
export function lineText(
  format: Formats,
  { unit, name, kind }: Pick<BesideLine, 'unit' | 'name' | 'kind'>,
  value: number | null | undefined,
): string {
  switch (unit) {
    case 'fraction':
      return format.percent(value);
    case 'money':
      return format.compact(value);
    case 'times':
      return format.number(value, 2);
    case 'plain':
      return format.number(value, 4);
    case 'price': {
      const symbol = kind === 'compared' ? parseSymbolId(name) : null;
      return format.number(value, symbol === null ? 2 : priceDecimals(symbol, value));
    }
    default:
      return unit satisfies never;
  }
}
