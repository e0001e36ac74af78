import { translucent } from './chart-look.ts';
import type {
  CloudPlot,
  Column,
  DotsPlot,
  HistogramPlot,
  LinePlot,
  PaneView,
  Plot,
} from './chart-parts.ts';
import { bodyWidth, visibleSpan } from './paint-price.ts';
import { fillPath, traceLine } from './trace.ts';

type Values = Readonly<Record<string, Column>>;

const USUAL_WIDTH = 1.5;

const NOTHING: Column = [];

/** All outputs of one indicator, in the order in which it lists them. */
export function paintPlots(
  ctx: CanvasRenderingContext2D,
  view: PaneView,
  plots: readonly Plot[],
  values: Values,
): void {
  for (const plot of plots) {
    switch (plot.kind) {
      case 'line':
        paintLine(ctx, view, plot, values);
        break;
      case 'histogram':
        paintHistogram(ctx, view, plot, values);
        break;
      case 'dots':
        paintDots(ctx, view, plot, values);
        break;
      case 'cloud':
        paintCloud(ctx, view, plot, values);
        break;
      case 'level': {
        const y = Math.round(view.yOf(plot.value)) + 0.5;
        ctx.beginPath();
        ctx.setLineDash([3, 3]);
        ctx.moveTo(0, y);
        ctx.lineTo(view.width, y);
        ctx.strokeStyle = plot.colour;
        ctx.lineWidth = 1;
        ctx.stroke();
        ctx.setLineDash([]);
        break;
      }
      default:
        plot satisfies never;
    }
  }
}

/** Through many bars a line of the usual width is drawn thinner: it says as much and is far cheaper. */
const lineWidth = (width: number, space: number): number =>
  width <= USUAL_WIDTH && space < 4 ? 1 : width;

function paintLine(
  ctx: CanvasRenderingContext2D,
  view: PaneView,
  { output, colour, width = USUAL_WIDTH, dash = [], stepped = false }: LinePlot,
  values: Values,
): void {
  const column = values[output] ?? NOTHING;
  const { first, last } = visibleSpan(view, column.length);
  ctx.beginPath();
  ctx.setLineDash([...dash]);
  ctx.lineJoin = 'round';
  traceLine(ctx, first, last, view.xAt, (index) => column[index] ?? Number.NaN, view.yOf, stepped);
  ctx.strokeStyle = colour;
  ctx.lineWidth = lineWidth(width, view.space);
  ctx.stroke();
  ctx.setLineDash([]);
}

function paintHistogram(
  ctx: CanvasRenderingContext2D,
  view: PaneView,
  { output, colour, otherColour = colour }: HistogramPlot,
  values: Values,
): void {
  const column = values[output] ?? NOTHING;
  const { first, last } = visibleSpan(view, column.length);
  const width = view.space < 2 ? 1 : bodyWidth(view.space);
  const half = Math.floor(width / 2);
  const floor = view.yOf(0);
  const usual = new Path2D();
  const other = new Path2D();
  for (let index = first; index <= last; index += 1) {
    const value = column[index] ?? Number.NaN;
    if (!Number.isFinite(value)) continue;
    const y = view.yOf(value);
    (value < 0 ? other : usual).rect(
      view.xAt(index) - half,
      Math.min(y, floor),
      width,
      Math.max(1, Math.abs(floor - y)),
    );
  }
  fillPath(ctx, usual, colour);
  fillPath(ctx, other, otherColour);
}

function paintDots(
  ctx: CanvasRenderingContext2D,
  view: PaneView,
  { output, colour, radius = 2 }: DotsPlot,
  values: Values,
): void {
  const column = values[output] ?? NOTHING;
  const { first, last } = visibleSpan(view, column.length);
  const size = Math.max(0.75, Math.min(radius, view.space / 2.5));
  const path = new Path2D();
  for (let index = first; index <= last; index += 1) {
    const value = column[index] ?? Number.NaN;
    if (!Number.isFinite(value)) continue;
    const x = view.xAt(index);
    const y = view.yOf(value);
    path.moveTo(x + size, y);
    path.arc(x, y, size, 0, Math.PI * 2);
  }
  fillPath(ctx, path, colour);
}

/** One area for each run of bars in which the same line is on top. */
function paintCloud(
  ctx: CanvasRenderingContext2D,
  view: PaneView,
  { first: one, second: two, colour, otherColour = colour }: CloudPlot,
  values: Values,
): void {
  const upper = values[one] ?? NOTHING;
  const lower = values[two] ?? NOTHING;
  const { first, last } = visibleSpan(view, upper.length);
  const { xAt, yOf } = view;
  let run: { x: number; a: number; b: number }[] = [];
  let isAbove = true;
  const flush = (): void => {
    if (run.length > 1) {
      ctx.beginPath();
      for (const { x, a } of run) ctx.lineTo(x, a);
      for (const { x, b } of run.toReversed()) ctx.lineTo(x, b);
      ctx.closePath();
      ctx.fillStyle = translucent(isAbove ? colour : otherColour, 0.12);
      ctx.fill();
    }
    run = [];
  };
  for (let index = first; index <= last; index += 1) {
    const a = upper[index] ?? Number.NaN;
    const b = lower[index] ?? Number.NaN;
    if (!Number.isFinite(a) || !Number.isFinite(b)) {
      flush();
      continue;
    }
    const point = { x: xAt(index), a: yOf(a), b: yOf(b) };
    const above = a >= b;
    const before = run.at(-1);
    if (before !== undefined && above !== isAbove) {
      // The lines cross between two bars: the areas meet where they do.
      const gap = before.a - before.b;
      const share = gap / (gap - (point.a - point.b) || 1);
      const x = before.x + (point.x - before.x) * share;
      const y = before.a + (point.a - before.a) * share;
      run.push({ x, a: y, b: y });
      flush();
      run.push({ x, a: y, b: y });
    }
    isAbove = above;
    if (run.at(-1)?.x !== point.x) run.push(point);
  }
  flush();
}
