import type { ChartType } from '../../../domain/charting/chart-choices.ts';
import type { Bar } from '../../../domain/prices/bar.ts';
import {
  type ChartLayer,
  type ChartMark,
  type IndicatorSpec,
  type PaneView,
  PRICE_PANE,
} from './chart-parts.ts';
import { paintMarks } from './paint-marks.ts';
import { paintPlots } from './paint-plots.ts';
import { paintPrice, paintVolume } from './paint-price.ts';

/** Everything that is on a chart. */
interface OnChart {
  readonly bars: readonly Bar[];
  readonly type: ChartType;
  readonly step: number | null;
  readonly hasVolume: boolean;
  readonly indicators: Iterable<IndicatorSpec>;
  readonly marks: readonly ChartMark[];
  readonly caption: string;
  readonly layers: Iterable<ChartLayer>;
}

/** One pane from back to front. */
export function paintPane(ctx: CanvasRenderingContext2D, view: PaneView, on: OnChart): void {
  const { pane } = view;
  const isPrice = pane === PRICE_PANE;
  const layers = [...on.layers]
    .filter((layer) => (layer.pane ?? PRICE_PANE) === pane)
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
  const paint = ({ paint: draw }: ChartLayer): void => {
    ctx.save();
    draw(ctx, view);
    ctx.restore();
  };
  for (const layer of layers) if ((layer.order ?? 0) < 0) paint(layer);
  if (isPrice) {
    const { bars, type, step } = on;
    if (on.hasVolume) paintVolume(ctx, view, bars, view.look);
    paintPrice(ctx, view, { bars, type, step });
  }
  for (const spec of on.indicators)
    if (spec.pane === pane && spec.hidden !== true) paintPlots(ctx, view, spec.plots, spec.values);
  if (isPrice) {
    paintMarks(ctx, view, on.marks);
    paintCaption(ctx, view, on.caption);
  }
  for (const layer of layers) if ((layer.order ?? 0) >= 0) paint(layer);
}

function paintCaption(
  ctx: CanvasRenderingContext2D,
  { height, look }: PaneView,
  caption: string,
): void {
  if (caption === '') return;
  ctx.font = `500 11px ${look.font}`;
  ctx.textBaseline = 'bottom';
  ctx.textAlign = 'left';
  ctx.lineWidth = 3;
  ctx.strokeStyle = look.panel;
  ctx.strokeText(caption, 8, height - 6);
  ctx.fillStyle = look.faint;
  ctx.fillText(caption, 8, height - 6);
}
