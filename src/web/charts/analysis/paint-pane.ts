import {
  type ChartLayer,
  type ChartMark,
  type IndicatorSpec,
  type PaneView,
  PRICE_PANE,
} from './chart-parts.ts';
import { paintPlots } from './paint-plots.ts';
import { paintPrice, paintVolume, type PricePainting } from './paint-price.ts';

/** Everything that is on a chart. */
interface OnChart {
  readonly price: PricePainting;
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
    if (on.hasVolume) paintVolume(ctx, view, on.price.bars);
    paintPrice(ctx, view, on.price);
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

const RADIUS = 8;
const FOOT = 26;

interface Placed {
  readonly mark: ChartMark;
  readonly x: number;
  readonly y: number;
}

/** Signs above each other where several share a bar. */
function placed(view: PaneView, marks: readonly ChartMark[]): Placed[] {
  const piles = new Map<number, number>();
  const shown: Placed[] = [];
  for (const mark of marks) {
    const x = view.xOf(mark.time);
    if (x < -RADIUS || x > view.width + RADIUS) continue;
    const pile = piles.get(x) ?? 0;
    piles.set(x, pile + 1);
    shown.push({ mark, x, y: view.height - FOOT - pile * (2 * RADIUS + 2) });
  }
  return shown;
}

function paintMarks(
  ctx: CanvasRenderingContext2D,
  view: PaneView,
  marks: readonly ChartMark[],
): void {
  if (marks.length === 0) return;
  ctx.font = `600 9px ${view.look.font}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  for (const { mark, x, y } of placed(view, marks)) {
    ctx.beginPath();
    ctx.arc(x, y, RADIUS, 0, Math.PI * 2);
    ctx.fillStyle = view.look.panel;
    ctx.fill();
    ctx.strokeStyle = mark.colour;
    ctx.lineWidth = 1.5;
    ctx.stroke();
    ctx.fillStyle = mark.colour;
    ctx.fillText(mark.sign, x, y + 0.5);
  }
}

export function markAt(
  view: PaneView,
  marks: readonly ChartMark[],
  x: number,
  y: number,
): ChartMark | null {
  if (marks.length === 0 || y < view.height - FOOT - 8 * RADIUS) return null;
  const found = placed(view, marks).find(
    (each) => Math.hypot(each.x - x, each.y - y) <= RADIUS + 2,
  );
  return found?.mark ?? null;
}
