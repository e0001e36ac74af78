import type { Label, Place, Shape } from '../../../domain/drawings/shapes.ts';
import type { DrawingColour, DrawingStyle } from '../../../domain/drawings/style.ts';
import { translucent } from './chart-look.ts';
import type { ChartLook, PaneView } from './chart-parts.ts';

const DASHES = { solid: [], dashed: [8, 5], dotted: [2, 4] } as const;
const FAINT = 0.55;
const LEADING = 1.3;
const SMALL = 11;

const SERIES_COLOURS = ['blue', 'orange', 'violet', 'teal', 'pink', 'grey'] as const;

/** The theme's colour of a drawing. */
function colourOf(look: ChartLook, colour: DrawingColour): string {
  switch (colour) {
    case 'green':
      return look.gain;
    case 'red':
      return look.loss;
    case 'ink':
      return look.ink;
    default:
      return look.series[SERIES_COLOURS.indexOf(colour)] ?? look.accent;
  }
}

/** Paints what `shapesOf` answers. It knows no kinds. */
export function paintShapes(
  ctx: CanvasRenderingContext2D,
  shapes: readonly Shape[],
  style: DrawingStyle,
  view: Pick<PaneView, 'look' | 'width'>,
  words: (label: Label) => string,
): void {
  ctx.save();
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  for (const shape of shapes) paintShape(ctx, shape, style, view, words);
  ctx.restore();
}

function paintShape(
  ctx: CanvasRenderingContext2D,
  shape: Shape,
  style: DrawingStyle,
  view: Pick<PaneView, 'look' | 'width'>,
  words: (label: Label) => string,
): void {
  const { look } = view;
  const colour = colourOf(look, style.colour);
  ctx.strokeStyle = colour;
  ctx.lineWidth = style.width;
  ctx.setLineDash([...DASHES[style.line]]);
  switch (shape.is) {
    case 'line':
      if (shape.faint === true) {
        ctx.strokeStyle = translucent(colour, FAINT);
        ctx.lineWidth = 1;
        ctx.setLineDash([4, 4]);
      }
      path(ctx, [shape.from, shape.to]);
      ctx.stroke();
      return;
    case 'curve':
      path(ctx, shape.places);
      ctx.stroke();
      return;
    case 'area': {
      const tone = shape.tone === undefined ? colour : look[shape.tone];
      path(ctx, shape.places);
      ctx.closePath();
      ctx.fillStyle = translucent(tone, style.fill / 100);
      ctx.fill();
      if (shape.outlined === true) ctx.stroke();
      return;
    }
    case 'ellipse':
      ctx.beginPath();
      ctx.ellipse(shape.centre.x, shape.centre.y, shape.across, shape.down, 0, 0, Math.PI * 2);
      ctx.fillStyle = translucent(colour, style.fill / 100);
      ctx.fill();
      ctx.stroke();
      return;
    case 'label':
      paintLabel(ctx, shape, style, view, words(shape.label));
      return;
    default:
      shape satisfies never;
  }
}

function path(ctx: CanvasRenderingContext2D, places: readonly Place[]): void {
  ctx.beginPath();
  places.forEach(({ x, y }, at) => (at === 0 ? ctx.moveTo(x, y) : ctx.lineTo(x, y)));
}

const PADDING = 5;
const AWAY = 4;

function paintLabel(
  ctx: CanvasRenderingContext2D,
  { at, side, boxed = false, label }: Extract<Shape, { is: 'label' }>,
  style: DrawingStyle,
  { look, width: room }: Pick<PaneView, 'look' | 'width'>,
  text: string,
): void {
  if (text === '') return;
  const size = label.is === 'text' ? style.textSize : SMALL;
  ctx.font = `${label.is === 'text' ? 500 : 400} ${size}px ${look.font}`;
  ctx.textBaseline = 'top';
  ctx.textAlign = 'left';
  const rows = text.split('\n');
  const padding = boxed ? PADDING : 0;
  const width = Math.max(...rows.map((row) => ctx.measureText(row).width)) + 2 * padding;
  const height = rows.length * size * LEADING + 2 * padding;
  const left =
    side === 'right'
      ? at.x + AWAY
      : side === 'left'
        ? at.x - width - AWAY
        : label.is === 'price' || label.is === 'alert'
          ? at.x
          : at.x - width / 2;
  // A figure that would begin or end outside is moved in, so that it can be read at the edge.
  const isInView = at.x >= 0 && at.x <= room;
  const x =
    label.is === 'text' || !isInView ? left : Math.max(AWAY, Math.min(left, room - width - AWAY));
  const y =
    side === 'above'
      ? at.y - height - AWAY / 2
      : side === 'below'
        ? at.y + AWAY
        : at.y - height / 2;
  const colour = colourOf(look, style.colour);
  if (boxed) {
    ctx.beginPath();
    ctx.roundRect(x, y, width, height, 4);
    ctx.fillStyle = look.raised;
    ctx.fill();
    ctx.setLineDash([]);
    ctx.lineWidth = 1;
    ctx.strokeStyle = label.is === 'target' ? look.gain : label.is === 'stop' ? look.loss : colour;
    ctx.stroke();
  }
  ctx.fillStyle = boxed ? look.ink : colour;
  rows.forEach((row, row_) =>
    ctx.fillText(row, x + padding, y + padding + row_ * size * LEADING + size * 0.12),
  );
}

const HANDLE = 5;

/** The points of a selected drawing; those of a locked one cannot be taken. */
export function paintHandles(
  ctx: CanvasRenderingContext2D,
  places: readonly Place[],
  look: ChartLook,
  locked: boolean,
): void {
  ctx.save();
  for (const { x, y } of places) {
    ctx.beginPath();
    ctx.arc(x, y, HANDLE, 0, Math.PI * 2);
    ctx.fillStyle = locked ? look.edge : look.panel;
    ctx.fill();
    ctx.lineWidth = 2;
    ctx.strokeStyle = locked ? look.edge : look.accent;
    ctx.stroke();
  }
  ctx.restore();
}

const CURSOR = 10;

/** Where the next point goes, for whoever draws by keyboard. */
export function paintCursor(ctx: CanvasRenderingContext2D, { x, y }: Place, look: ChartLook): void {
  ctx.save();
  ctx.strokeStyle = look.accent;
  ctx.lineWidth = 2;
  path(ctx, [
    { x: x - CURSOR, y },
    { x: x + CURSOR, y },
  ]);
  ctx.stroke();
  path(ctx, [
    { x, y: y - CURSOR },
    { x, y: y + CURSOR },
  ]);
  ctx.stroke();
  ctx.restore();
}
