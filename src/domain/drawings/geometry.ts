import type { Bar } from '../prices/bar.ts';
import type { Drawing, DrawingPoint } from './drawing.ts';
import { KINDS } from './kinds.ts';
import { anchoredVwap, dateRange, positionFigures, priceRange } from './measures.ts';
import { between, type Box, clippedLine, type Label, type Place, type Shape } from './shapes.ts';
import type { TimeScale } from './time-scale.ts';

/** How a pane shows bars and prices. */
export interface Projection {
  readonly box: Box;
  readonly scale: TimeScale;
  /** The middle of a bar. */
  readonly xOf: (index: number) => number;
  readonly yOf: (price: number) => number;
  readonly indexAt: (x: number) => number;
  readonly priceAt: (y: number) => number;
  /** Those that are drawn, with the prices that are shown. */
  readonly bars: readonly Bar[];
  /** Those of the market at the same places, where the chart draws averages of them. */
  readonly traded: readonly Bar[];
}

/** A drawing with its prices as the chart shows them. */
export type ShownDrawing = Pick<Drawing, 'kind' | 'points' | 'text'>;

const BOTH = { back: true, ahead: true } as const;
const AHEAD = { back: false, ahead: true } as const;
const NEITHER = { back: false, ahead: false } as const;

/** Where the points of a drawing are on the screen. */
export const placesOf = (
  { kind, points }: Pick<ShownDrawing, 'kind' | 'points'>,
  { scale, xOf, yOf }: Projection,
): readonly Place[] => {
  const index = KINDS[kind].points === 'many' ? scale.exactIndexOf : scale.indexOf;
  return points.map(({ time, price }) => ({ x: xOf(index(time)), y: yOf(price) }));
};

/** What is drawn for a drawing, from back to front. Too few points, as while drawing, draw less. */
export function shapesOf(drawing: ShownDrawing, projection: Projection): readonly Shape[] {
  const { kind, points, text } = drawing;
  const places = placesOf(drawing, projection);
  const [a, b, c] = places;
  const { box } = projection;
  if (a === undefined) return [];
  switch (kind) {
    case 'horizontal-line':
      return across(a.y, box, { is: 'price', price: points[0]!.price });
    case 'alert-line':
      return across(a.y, box, { is: 'alert', price: points[0]!.price });
    case 'vertical-line':
      return lines(clippedLine({ x: a.x, y: 0 }, { x: a.x, y: box.height }, box, NEITHER));
    case 'anchored-vwap':
      return vwapShapes(points[0]!, projection);
    case 'text':
      return [{ is: 'label', at: a, side: 'right', label: { is: 'text', text } }];
    case 'note':
      return noteShapes(a, text);
    case 'brush':
      return places.length < 2 ? [] : [{ is: 'curve', places }];
    default:
  }
  if (b === undefined) return [];
  switch (kind) {
    case 'trend-line':
      return lines(clippedLine(a, b, box, NEITHER));
    case 'ray':
      return lines(clippedLine(a, b, box, AHEAD));
    case 'extended-line':
      return lines(clippedLine(a, b, box, BOTH));
    case 'arrow':
      return arrowShapes(a, b, box);
    case 'rectangle':
      return [{ is: 'area', places: corners(a, b), outlined: true }];
    case 'ellipse':
      return [
        {
          is: 'ellipse',
          centre: between(a, b),
          across: Math.abs(b.x - a.x) / 2,
          down: Math.abs(b.y - a.y) / 2,
        },
      ];
    case 'fib-retracement':
      return levelShapes(
        drawing,
        projection,
        (ratio) => points[1]!.price + (points[0]!.price - points[1]!.price) * ratio,
        [Math.min(a.x, b.x), Math.max(a.x, b.x)],
        [a, b],
      );
    case 'fib-extension':
      return c === undefined
        ? lines(clippedLine(a, b, box, NEITHER))
        : levelShapes(
            drawing,
            projection,
            (ratio) => points[2]!.price + (points[1]!.price - points[0]!.price) * ratio,
            [Math.min(b.x, c.x), Math.max(b.x, c.x)],
            [a, b, c],
          );
    case 'fib-fan':
      return fanShapes(kind, a, projection, b.x, (ratio) =>
        projection.yOf(points[1]!.price + (points[0]!.price - points[1]!.price) * ratio),
      );
    case 'gann-fan':
      return fanShapes(kind, a, projection, b.x, (ratio) =>
        projection.yOf(points[0]!.price + (points[1]!.price - points[0]!.price) * ratio),
      );
    case 'fib-time-zones':
      return zoneShapes(points, projection);
    case 'price-range':
      return priceRangeShapes(points, a, b);
    case 'date-range':
      return dateRangeShapes(points, a, b, projection);
    case 'parallel-channel':
      return c === undefined ? lines(clippedLine(a, b, box, NEITHER)) : channelShapes(a, b, c, box);
    case 'pitchfork':
      return c === undefined
        ? lines(clippedLine(a, b, box, NEITHER))
        : pitchforkShapes(a, b, c, box);
    case 'long-position':
    case 'short-position':
      return c === undefined ? [] : positionShapes(points, a, b, c);
    default:
      return kind satisfies never;
  }
}

const lines = (...found: readonly (Shape | null)[]): readonly Shape[] =>
  found.filter((shape) => shape !== null);

function across(y: number, box: Box, label: Label): readonly Shape[] {
  if (y < 0 || y > box.height) return [];
  return [
    { is: 'line', from: { x: 0, y }, to: { x: box.width, y } },
    { is: 'label', at: { x: 6, y }, side: 'above', label },
  ];
}

const corners = (a: Place, b: Place): readonly Place[] => [
  a,
  { x: b.x, y: a.y },
  b,
  { x: a.x, y: b.y },
];

function noteShapes(at: Place, text: string): readonly Shape[] {
  const box = { x: at.x, y: at.y - 14 };
  return [
    { is: 'line', from: at, to: box },
    { is: 'label', at: box, side: 'above', label: { is: 'text', text }, boxed: true },
  ];
}

const HEAD_LENGTH = 12;
const HEAD_ANGLE = Math.PI / 7;

function arrowShapes(a: Place, b: Place, box: Box): readonly Shape[] {
  const direction = Math.atan2(b.y - a.y, b.x - a.x);
  const barb = (turn: number): Place => ({
    x: b.x - HEAD_LENGTH * Math.cos(direction + turn),
    y: b.y - HEAD_LENGTH * Math.sin(direction + turn),
  });
  return [
    ...lines(clippedLine(a, b, box, NEITHER)),
    { is: 'curve', places: [barb(HEAD_ANGLE), b, barb(-HEAD_ANGLE)] },
  ];
}

/** The second line goes through `c`; both have the same slope on the screen. */
function channelShapes(a: Place, b: Place, c: Place, box: Box): readonly Shape[] {
  const slope = b.x === a.x ? 0 : (b.y - a.y) / (b.x - a.x);
  const offset = c.y - (a.y + slope * (c.x - a.x));
  const shifted = (place: Place, part: number): Place => ({
    x: place.x,
    y: place.y + offset * part,
  });
  const middle = clippedLine(shifted(a, 0.5), shifted(b, 0.5), box, NEITHER);
  return [
    { is: 'area', places: [a, b, shifted(b, 1), shifted(a, 1)] },
    ...lines(
      clippedLine(a, b, box, NEITHER),
      clippedLine(shifted(a, 1), shifted(b, 1), box, NEITHER),
      middle === null ? null : { ...middle, faint: true },
    ),
  ];
}

/** Andrews: a median line from `a` through the middle of `b` and `c`, and its parallels through both. */
function pitchforkShapes(a: Place, b: Place, c: Place, box: Box): readonly Shape[] {
  const middle = between(b, c);
  const step = { x: middle.x - a.x, y: middle.y - a.y };
  const from = (place: Place): Shape | null =>
    clippedLine(place, { x: place.x + step.x, y: place.y + step.y }, box, AHEAD);
  const [upper, lower] = [from(b), from(c)];
  const area: Shape | null =
    upper?.is === 'line' && lower?.is === 'line'
      ? { is: 'area', places: [upper.from, upper.to, lower.to, lower.from] }
      : null;
  return lines(
    area,
    clippedLine(a, middle, box, AHEAD),
    upper,
    lower,
    clippedLine(b, c, box, NEITHER),
  );
}

function levelShapes(
  { kind }: ShownDrawing,
  { yOf }: Projection,
  priceOf: (ratio: number) => number,
  [left, right]: readonly [number, number],
  path: readonly Place[],
): readonly Shape[] {
  const levels = KINDS[kind].levels ?? [];
  const shapes: Shape[] = [];
  levels.forEach((ratio, at) => {
    const price = priceOf(ratio);
    const y = yOf(price);
    const before = levels[at - 1];
    if (before !== undefined)
      shapes.push({
        is: 'area',
        places: corners({ x: left, y: yOf(priceOf(before)) }, { x: right, y }),
      });
    shapes.push(
      { is: 'line', from: { x: left, y }, to: { x: right, y } },
      { is: 'label', at: { x: left, y }, side: 'left', label: { is: 'level', ratio, price } },
    );
  });
  path.slice(1).forEach((to, at) => shapes.push({ is: 'line', from: path[at]!, to, faint: true }));
  return shapes;
}

/** Rays from `a` through a column of places at `x`, one for each ratio. */
function fanShapes(
  kind: 'fib-fan' | 'gann-fan',
  a: Place,
  { box }: Projection,
  x: number,
  yAt: (ratio: number) => number,
): readonly Shape[] {
  const is = kind === 'gann-fan' ? 'gann' : 'ratio';
  return (KINDS[kind].levels ?? []).flatMap((ratio): readonly Shape[] => {
    const through = { x, y: yAt(ratio) };
    const ray = clippedLine(a, through, box, AHEAD);
    return ray === null
      ? []
      : [ray, { is: 'label', at: through, side: 'right', label: { is, ratio } }];
  });
}

function zoneShapes(
  [first, second]: readonly DrawingPoint[],
  { scale, xOf, box }: Projection,
): readonly Shape[] {
  const start = scale.indexOf(first!.time);
  const unit = scale.indexOf(second!.time) - start;
  if (unit === 0) return [];
  return (KINDS['fib-time-zones'].levels ?? []).flatMap((zone): readonly Shape[] => {
    const x = xOf(start + zone * unit);
    return x < 0 || x > box.width
      ? []
      : [
          { is: 'line', from: { x, y: 0 }, to: { x, y: box.height } },
          {
            is: 'label',
            at: { x, y: box.height - 4 },
            side: 'right',
            label: { is: 'zone', zone },
          },
        ];
  });
}

function priceRangeShapes(points: readonly DrawingPoint[], a: Place, b: Place): readonly Shape[] {
  const x = (a.x + b.x) / 2;
  return [
    { is: 'area', places: corners(a, b) },
    { is: 'line', from: a, to: { x: b.x, y: a.y } },
    { is: 'line', from: { x: a.x, y: b.y }, to: b },
    { is: 'line', from: { x, y: a.y }, to: { x, y: b.y } },
    {
      is: 'label',
      at: { x, y: b.y },
      side: b.y < a.y ? 'above' : 'below',
      label: { is: 'price-range', range: priceRange(points[0]!.price, points[1]!.price) },
      boxed: true,
    },
  ];
}

function dateRangeShapes(
  points: readonly DrawingPoint[],
  a: Place,
  b: Place,
  { scale }: Projection,
): readonly Shape[] {
  const y = (a.y + b.y) / 2;
  const [from, to] = points.map(({ time }) => time) as [number, number];
  return [
    { is: 'area', places: corners(a, b) },
    { is: 'line', from: a, to: { x: a.x, y: b.y } },
    { is: 'line', from: { x: b.x, y: a.y }, to: b },
    { is: 'line', from: { x: a.x, y }, to: { x: b.x, y } },
    {
      is: 'label',
      at: { x: (a.x + b.x) / 2, y: Math.max(a.y, b.y) },
      side: 'below',
      label: {
        is: 'date-range',
        range: dateRange(from, to, [scale.indexOf(from), scale.indexOf(to)]),
      },
      boxed: true,
    },
  ];
}

function positionShapes(
  points: readonly DrawingPoint[],
  entry: Place,
  target: Place,
  stop: Place,
): readonly Shape[] {
  const right = Math.max(target.x, stop.x);
  const x = (entry.x + right) / 2;
  const { reward, risk, ratio } = positionFigures(points);
  return [
    { is: 'area', places: corners(entry, { x: right, y: target.y }), tone: 'gain' },
    { is: 'area', places: corners(entry, { x: right, y: stop.y }), tone: 'loss' },
    { is: 'line', from: entry, to: { x: right, y: entry.y } },
    {
      is: 'label',
      at: { x, y: target.y },
      side: target.y <= entry.y ? 'above' : 'below',
      label: { is: 'target', price: points[1]!.price, range: reward },
      boxed: true,
    },
    {
      is: 'label',
      at: { x, y: stop.y },
      side: stop.y <= entry.y ? 'above' : 'below',
      label: { is: 'stop', price: points[2]!.price, range: risk },
      boxed: true,
    },
    {
      is: 'label',
      at: { x, y: entry.y },
      side: 'centre',
      label: { is: 'position', ratio },
      boxed: true,
    },
  ];
}

function vwapShapes(anchor: DrawingPoint, projection: Projection): readonly Shape[] {
  const { traded, scale, xOf, yOf, box } = projection;
  const from = scale.indexOf(anchor.time);
  // Bars between the anchor and the first loaded one are unknown: a part would be another figure.
  if (from < 0) return [];
  const places: Place[] = [];
  let last: number | null = null;
  anchoredVwap(traded, from).forEach((value, at) => {
    if (value === null) return;
    last = value;
    const x = xOf(from + at);
    if (x >= -box.width && x <= box.width * 2) places.push({ x, y: yOf(value) });
  });
  const end = places.at(-1);
  if (end === undefined || last === null) return [];
  return [
    { is: 'curve', places },
    { is: 'label', at: end, side: 'right', label: { is: 'vwap', price: last } },
  ];
}
