import { type ReactNode, useMemo, useRef, useState } from 'react';
import { placeLabels } from '../../domain/peers/place-labels.ts';
import { type AxisLabel, Plot, type PlotPlace } from './plot.tsx';
import { coordinate, SIDE } from './scale.ts';
import type { ScatterAxis } from './scatter-axis.ts';
import { useWidth } from './use-width.ts';

export interface CloudPoint {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  /** The radius of the dot (px). */
  readonly radius: number;
  /** A colour of CSS; dots of the same one are drawn together. */
  readonly colour: string;
  /** Not what the reader looks at: drawn faintly, below the others. */
  readonly faint?: boolean;
}

interface ScatterCloudProps {
  readonly label: string;
  readonly summary: string;
  readonly height: number;
  /** Those on both axes; the ones to be named first come first. */
  readonly points: readonly CloudPoint[];
  readonly x: ScatterAxis;
  readonly y: ScatterAxis;
  readonly writeX: (value: number) => string;
  readonly writeY: (value: number) => string;
  readonly readout: (point: CloudPoint) => { readonly text: string; readonly content: ReactNode };
  readonly middleX: number | null;
  readonly middleY: number | null;
  /** Ends of the line of best fit, in places of the plot. */
  readonly fit: readonly [PlotPlace, PlotPlace] | null;
  readonly onOpen: (point: CloudPoint) => void;
  readonly onBrush: (from: PlotPlace, to: PlotPlace) => void;
}

const ASSUMED_WIDTH = 900;
/** So many points are named at most; more words than this hide the dots. */
const NAMED = 28;
/** How far from a dot the pointer may be (px). */
const REACH = 18;
const LETTER = 6.8;
const LINE = 14;
const Y_WIDTH = 64;

interface Spot {
  readonly point: CloudPoint;
  readonly px: number;
  readonly py: number;
}

/**
 * Thousands of dots: one path for each colour and size, so that ten thousand of them are as quick
 * to draw as a dozen lines.
 */
export function ScatterCloud(props: ScatterCloudProps) {
  const { label, summary, height, points, x, y, writeX, writeY, readout, fit } = props;
  const area = useRef<HTMLDivElement>(null);
  const width = useWidth(area, ASSUMED_WIDTH);
  const [stop, setStop] = useState<number | null>(null);
  // From left to right, as the arrow keys walk.
  const spots = useMemo<readonly Spot[]>(
    () =>
      points
        .map((point) => ({ point, px: x.at(point.x), py: y.at(point.y) }))
        .toSorted((a, b) => a.px - b.px),
    [points, x, y],
  );
  const stops = useMemo(() => spots.map(({ px }) => px), [spots]);
  const upward = useMemo(
    () => spots.map((_, at) => at).toSorted((a, b) => spots[b]!.py - spots[a]!.py),
    [spots],
  );
  const paths = useMemo(() => dotPaths(spots), [spots]);
  const labels = useMemo(
    () => labelsOf(points, x, y, width, height),
    [points, x, y, width, height],
  );
  const pick = (place: PlotPlace): number | null => {
    let best: number | null = null;
    let least = REACH;
    for (const [at, { px, py, point }] of spots.entries()) {
      const distance =
        Math.hypot(((px - place.x) / SIDE) * width, ((py - place.y) / SIDE) * height) -
        point.radius;
      if (distance < least) {
        best = at;
        least = distance;
      }
    }
    return best;
  };
  const chosen = stop === null ? undefined : spots[stop];
  return (
    <Plot
      label={label}
      summary={summary}
      height={height}
      yWidth={Y_WIDTH}
      yLabels={axisLabels(y, writeY)}
      xLabels={axisLabels(x, writeX)}
      stops={stops}
      readout={(at) => {
        const { point, py } = spots[at]!;
        return {
          ...readout(point),
          x: writeX(point.x),
          y: [{ at: py, text: writeY(point.y) }],
        };
      }}
      onStop={setStop}
      cloud={{
        pick,
        upward,
        placeOf: (at) => ({ x: spots[at]?.px ?? 0, y: spots[at]?.py ?? 0 }),
        onOpen: (at) => props.onOpen(spots[at]!.point),
        onBrush: props.onBrush,
      }}
      overlay={
        <div ref={area} className="pointer-events-none absolute inset-0" aria-hidden="true">
          {labels.map(({ id, left, top, width: wide }) => (
            <span
              key={id}
              data-label={id}
              className="absolute text-center text-2xs leading-[14px] whitespace-nowrap text-ink [text-shadow:0_0_3px_var(--color-panel),0_0_3px_var(--color-panel)]"
              style={{
                left: `${(left / width) * 100}%`,
                top: `${(top / height) * 100}%`,
                width: wide,
              }}
            >
              {id}
            </span>
          ))}
          {chosen === undefined ? null : (
            <span
              className="absolute -translate-1/2 rounded-full outline-2 outline-offset-1 outline-ink"
              style={{
                width: chosen.point.radius * 2,
                height: chosen.point.radius * 2,
                left: `${chosen.px / 10}%`,
                top: `${chosen.py / 10}%`,
              }}
            />
          )}
        </div>
      }
    >
      {props.middleX === null ? null : (
        <path d={`M${coordinate(x.at(props.middleX))} 0V${SIDE}`} {...middle} />
      )}
      {props.middleY === null ? null : (
        <path d={`M0 ${coordinate(y.at(props.middleY))}H${SIDE}`} {...middle} />
      )}
      {paths.map(({ key, colour, radius, faint, path }) => (
        <path
          key={key}
          d={path}
          stroke={colour}
          strokeWidth={radius * 2}
          strokeLinecap="round"
          strokeOpacity={faint ? 0.15 : 0.72}
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {fit === null ? null : (
        <path
          d={`M${fit[0].x} ${fit[0].y}L${fit[1].x} ${fit[1].y}`}
          className="stroke-ink"
          strokeWidth={1.5}
          vectorEffect="non-scaling-stroke"
          data-fit
        />
      )}
    </Plot>
  );
}

const middle = {
  className: 'stroke-edge',
  strokeDasharray: '4 4',
  vectorEffect: 'non-scaling-stroke',
} as const;

const axisLabels = (axis: ScatterAxis, write: (value: number) => string): readonly AxisLabel[] =>
  axis.ticks.map((tick) => ({ at: axis.at(tick), text: write(tick) }));

interface DotPath {
  readonly key: string;
  readonly colour: string;
  readonly radius: number;
  readonly faint: boolean;
  readonly path: string;
}

/** Large and faint ones first: the small ones stand on them. */
export function dotPaths(spots: readonly Spot[]): readonly DotPath[] {
  const groups = new Map<string, { of: CloudPoint; path: string }>();
  for (const { point, px, py } of spots) {
    const key = `${point.faint === true ? 'faint ' : ''}${point.radius} ${point.colour}`;
    const dot = `M${coordinate(px)} ${coordinate(py)}h0`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { of: point, path: dot });
    else group.path += dot;
  }
  return [...groups]
    .map(([key, { of, path }]) => ({
      key,
      colour: of.colour,
      radius: of.radius,
      faint: of.faint === true,
      path,
    }))
    .toSorted((a, b) => Number(b.faint) - Number(a.faint) || b.radius - a.radius);
}

function labelsOf(
  points: readonly CloudPoint[],
  x: ScatterAxis,
  y: ScatterAxis,
  width: number,
  height: number,
) {
  const named = points.filter(({ faint }) => faint !== true).slice(0, NAMED);
  const boxes = placeLabels(
    named.map(({ id, x: valueX, y: valueY, radius }) => ({
      x: (x.at(valueX) / SIDE) * width,
      y: (y.at(valueY) / SIDE) * height,
      radius,
      width: id.length * LETTER + 4,
      height: LINE,
    })),
    { left: 0, top: 0, right: width, bottom: height },
  );
  return named.flatMap(({ id }, at) => {
    const box = boxes[at] ?? null;
    return box === null ? [] : [{ id, left: box.left, top: box.top, width: box.right - box.left }];
  });
}
