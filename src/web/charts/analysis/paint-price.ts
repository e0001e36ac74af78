import type { ChartType } from '../../../domain/charting/chart-choices.ts';
import type { Bar } from '../../../domain/prices/bar.ts';
import { translucent } from './chart-look.ts';
import type { PaneView } from './chart-parts.ts';
import { fillPath, traceLine } from './trace.ts';

const WAYS = ['gain', 'loss'] as const;

export interface PricePainting {
  readonly bars: readonly Bar[];
  readonly type: ChartType;
  /** Height of a box of point and figure. */
  readonly step: number | null;
}

interface Span {
  readonly first: number;
  readonly last: number;
}

/** The indexes of a column that show, and one more at each side. */
export const visibleSpan = ({ from, to }: PaneView, count: number): Span => ({
  first: Math.max(0, from - 1),
  last: Math.min(count - 1, to + 1),
});

/** Bodies have an odd width, so that the wick stands in their middle. */
export function bodyWidth(space: number): number {
  const width = Math.max(1, Math.floor(space * 0.76));
  return width > 2 && width % 2 === 0 ? width - 1 : width;
}

/** The price in whichever form is chosen. */
export function paintPrice(
  ctx: CanvasRenderingContext2D,
  view: PaneView,
  painting: PricePainting,
): void {
  const span = visibleSpan(view, painting.bars.length);
  if (span.last < span.first) return;
  switch (painting.type) {
    case 'line':
    case 'area':
    case 'baseline':
      paintCloses(ctx, view, painting, span);
      return;
    case 'pointfigure':
      paintColumns(ctx, view, painting, span);
      return;
    default:
      if (view.space < 2) paintRanges(ctx, view, painting, span);
      else if (painting.type === 'bars') paintBars(ctx, view, painting, span);
      else paintCandles(ctx, view, painting, span);
  }
}

/** Bars narrower than two pixels: one stroke from high to low for every column of pixels. */
function paintRanges(
  ctx: CanvasRenderingContext2D,
  { xAt, yOf, look }: PaneView,
  { bars }: PricePainting,
  { first, last }: Span,
): void {
  const gains = new Path2D();
  const losses = new Path2D();
  let column = Number.NaN;
  let open = 0;
  let high = 0;
  let low = 0;
  let close = 0;
  const flush = (): void => {
    if (Number.isNaN(column)) return;
    const top = yOf(high);
    (close >= open ? gains : losses).rect(column, top, 1, Math.max(1, yOf(low) - top));
  };
  for (let index = first; index <= last; index += 1) {
    const bar = bars[index];
    if (bar === undefined) continue;
    const x = xAt(index);
    if (x !== column) {
      flush();
      column = x;
      ({ open, high, low } = bar);
    }
    if (bar.high > high) high = bar.high;
    if (bar.low < low) low = bar.low;
    close = bar.close;
  }
  flush();
  fillPath(ctx, gains, look.gain);
  fillPath(ctx, losses, look.loss);
}

function paintCandles(
  ctx: CanvasRenderingContext2D,
  { xAt, yOf, look, space }: PaneView,
  { bars, type }: PricePainting,
  { first, last }: Span,
): void {
  const width = type === 'renko' ? Math.max(1, Math.floor(space) - 1) : bodyWidth(space);
  const half = Math.floor(width / 2);
  const wicks = { gain: new Path2D(), loss: new Path2D() };
  const bodies = { gain: new Path2D(), loss: new Path2D() };
  const hollow = { gain: new Path2D(), loss: new Path2D() };
  for (let index = first; index <= last; index += 1) {
    const bar = bars[index];
    if (bar === undefined) continue;
    const x = xAt(index);
    const isRising = bar.close >= bar.open;
    const top = yOf(isRising ? bar.close : bar.open);
    const height = Math.max(1, yOf(isRising ? bar.open : bar.close) - top);
    const highest = yOf(bar.high);
    const lowest = yOf(bar.low);
    // A hollow candle is coloured by the close before and open where it closed above its open.
    const before = bars[index - 1]?.close ?? bar.open;
    const way = (type === 'hollow' ? bar.close >= before : isRising) ? 'gain' : 'loss';
    if (type === 'hollow' && isRising && width > 2) {
      if (highest < top) wicks[way].rect(x, highest, 1, top - highest);
      if (lowest > top + height) wicks[way].rect(x, top + height, 1, lowest - top - height);
      hollow[way].rect(x - half + 0.5, top + 0.5, width - 1, Math.max(1, height - 1));
      continue;
    }
    if (type !== 'renko') wicks[way].rect(x, highest, 1, Math.max(1, lowest - highest));
    bodies[way].rect(x - half, top, width, height);
  }
  for (const way of WAYS) {
    fillPath(ctx, wicks[way], look[way]);
    fillPath(ctx, bodies[way], look[way]);
    ctx.strokeStyle = look[way];
    ctx.lineWidth = 1;
    ctx.stroke(hollow[way]);
  }
}

function paintBars(
  ctx: CanvasRenderingContext2D,
  { xAt, yOf, look, space }: PaneView,
  { bars }: PricePainting,
  { first, last }: Span,
): void {
  const paths = { gain: new Path2D(), loss: new Path2D() };
  const thick = space >= 12 ? 2 : 1;
  const arm = Math.max(1, Math.floor(bodyWidth(space) / 2));
  for (let index = first; index <= last; index += 1) {
    const bar = bars[index];
    if (bar === undefined) continue;
    const path = paths[bar.close >= bar.open ? 'gain' : 'loss'];
    const x = xAt(index);
    const top = yOf(bar.high);
    path.rect(x, top, thick, Math.max(thick, yOf(bar.low) - top));
    path.rect(x - arm, yOf(bar.open), arm, thick);
    path.rect(x + thick, yOf(bar.close), arm, thick);
  }
  for (const way of WAYS) fillPath(ctx, paths[way], look[way]);
}

function paintCloses(
  ctx: CanvasRenderingContext2D,
  view: PaneView,
  { bars, type }: PricePainting,
  { first, last }: Span,
): void {
  const { xAt, yOf, look, width, height } = view;
  const trace = (): void => {
    ctx.beginPath();
    traceLine(ctx, first, last, xAt, (index) => bars[index]?.close ?? Number.NaN, yOf);
  };
  const fillTo = (level: number, style: string | CanvasGradient): void => {
    trace();
    ctx.lineTo(xAt(last), level);
    ctx.lineTo(xAt(first), level);
    ctx.closePath();
    ctx.fillStyle = style;
    ctx.fill();
  };
  ctx.lineWidth = 1.75;
  ctx.lineJoin = 'round';
  if (type !== 'baseline') {
    if (type === 'area') {
      const gradient = ctx.createLinearGradient(0, 0, 0, height);
      gradient.addColorStop(0, translucent(look.accent, 0.32));
      gradient.addColorStop(1, translucent(look.accent, 0.02));
      fillTo(height, gradient);
    }
    trace();
    ctx.strokeStyle = look.accent;
    ctx.stroke();
    return;
  }
  const base = yOf(bars[Math.max(0, view.from)]?.close ?? 0);
  for (const [colour, top, bottom] of [
    [look.gain, 0, base],
    [look.loss, base, height],
  ] as const) {
    ctx.save();
    ctx.beginPath();
    ctx.rect(0, top, width, Math.max(0, bottom - top));
    ctx.clip();
    fillTo(base, translucent(colour, 0.16));
    trace();
    ctx.strokeStyle = colour;
    ctx.stroke();
    ctx.restore();
  }
  ctx.beginPath();
  ctx.setLineDash([3, 3]);
  ctx.moveTo(0, base + 0.5);
  ctx.lineTo(width, base + 0.5);
  ctx.strokeStyle = look.edge;
  ctx.lineWidth = 1;
  ctx.stroke();
  ctx.setLineDash([]);
}

/** Columns of X and O. Where a box has no room for its sign the column is a bar. */
function paintColumns(
  ctx: CanvasRenderingContext2D,
  { xAt, yOf, look, space }: PaneView,
  { bars, step }: PricePainting,
  { first, last }: Span,
): void {
  const box = step ?? 1;
  for (let index = first; index <= last; index += 1) {
    const column = bars[index];
    if (column === undefined) continue;
    const isRising = column.close >= column.open;
    const x = xAt(index);
    const lower = column.low;
    const count = Math.max(1, Math.round((column.high - column.low) / box) + 1);
    const high = Math.abs(yOf(lower) - yOf(lower + box));
    const wide = Math.max(1, Math.floor(space * 0.8));
    ctx.strokeStyle = isRising ? look.gain : look.loss;
    ctx.fillStyle = ctx.strokeStyle;
    if (high < 4 || wide < 4) {
      const top = yOf(column.high + box / 2);
      ctx.fillRect(x - wide / 2, top, wide, Math.max(1, yOf(lower - box / 2) - top));
      continue;
    }
    ctx.lineWidth = Math.min(2, wide / 5);
    ctx.beginPath();
    const rx = wide / 2 - 1;
    const ry = Math.max(1, high / 2 - 1);
    for (let at = 0; at < count; at += 1) {
      const y = yOf(lower + at * box);
      if (isRising) {
        ctx.moveTo(x - rx, y - ry);
        ctx.lineTo(x + rx, y + ry);
        ctx.moveTo(x + rx, y - ry);
        ctx.lineTo(x - rx, y + ry);
      } else {
        ctx.moveTo(x + rx, y);
        ctx.ellipse(x, y, rx, ry, 0, 0, Math.PI * 2);
      }
    }
    ctx.stroke();
  }
}

/** Columns of volume at the foot of the pane; the highest visible one takes a fifth of it. */
export function paintVolume(
  ctx: CanvasRenderingContext2D,
  view: PaneView,
  bars: readonly Bar[],
): void {
  const { first, last } = visibleSpan(view, bars.length);
  const { xAt, space, height, look } = view;
  let most = 0;
  for (let index = first; index <= last; index += 1)
    most = Math.max(most, bars[index]?.volume ?? 0);
  if (most === 0) return;
  const room = height * 0.18;
  const width = space < 2 ? 1 : bodyWidth(space);
  const half = Math.floor(width / 2);
  const paths = { gain: new Path2D(), loss: new Path2D() };
  let column = Number.NaN;
  let tallest = 0;
  for (let index = first; index <= last; index += 1) {
    const bar = bars[index];
    if (bar === undefined || bar.volume <= 0) continue;
    const x = xAt(index);
    const tall = Math.max(1, (bar.volume / most) * room);
    // Several bars in one column of pixels: only what stands out of it is added.
    if (x === column && tall <= tallest) continue;
    tallest = tall;
    column = x;
    const top = Math.round(height - tall);
    paths[bar.close >= bar.open ? 'gain' : 'loss'].rect(x - half, top, width, height - top);
  }
  for (const way of WAYS) fillPath(ctx, paths[way], translucent(look[way], 0.28));
}
