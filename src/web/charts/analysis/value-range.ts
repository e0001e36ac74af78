import type { ChartType } from '../../../domain/charting/chart-choices.ts';
import type { Bar } from '../../../domain/prices/bar.ts';
import type { IndicatorSpec } from './chart-parts.ts';

interface Span {
  readonly from: number;
  readonly to: number;
}

export interface ValueRange {
  readonly least: number;
  readonly most: number;
}

/** From the least to the most of all that is in view of a pane; `null` where nothing is. */
export function valueRange(
  view: Span,
  price: { readonly bars: readonly Bar[]; readonly type: ChartType } | null,
  indicators: Iterable<IndicatorSpec>,
): ValueRange | null {
  let least = Infinity;
  let most = -Infinity;
  const take = (value: number): void => {
    if (value < least) least = value;
    if (value > most) most = value;
  };
  if (price !== null) takePrices(view, price, take);
  for (const spec of indicators) takeIndicator(view, spec, take);
  if (!Number.isFinite(most - least)) return null;
  // A flat line stands in the middle.
  const room = least === most ? Math.abs(most) * 0.01 || 1 : 0;
  return { least: least - room, most: most + room };
}

function takePrices(
  { from, to }: Span,
  { bars, type }: { readonly bars: readonly Bar[]; readonly type: ChartType },
  take: (value: number) => void,
): void {
  const byClose = type === 'line' || type === 'area' || type === 'baseline';
  for (let index = from; index <= Math.min(to, bars.length - 1); index += 1) {
    const bar = bars[index];
    if (bar === undefined) continue;
    take(byClose ? bar.close : bar.low);
    take(byClose ? bar.close : bar.high);
  }
}

function takeIndicator(
  { from, to }: Span,
  spec: IndicatorSpec,
  take: (value: number) => void,
): void {
  if (spec.least !== undefined) take(spec.least);
  if (spec.most !== undefined) take(spec.most);
  for (const plot of spec.plots) {
    if (plot.kind === 'level') continue;
    if (plot.kind === 'histogram') take(0);
    const outputs = plot.kind === 'cloud' ? [plot.first, plot.second] : [plot.output];
    for (const output of outputs) {
      const column = spec.values[output] ?? [];
      for (let index = Math.max(0, from); index <= to; index += 1)
        take(column[index] ?? Number.NaN);
    }
  }
}
