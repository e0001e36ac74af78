import { useMemo, useRef, useState } from 'react';
import { placeLabels } from '../../domain/peers/place-labels.ts';
import { classNames } from '../ui/class-names.ts';
import { Plot } from './plot.tsx';
import { extentOf, niceTicks, scaleOf, SIDE, spanning, withRoom } from './scale.ts';
import { seriesLook } from './series-colours.ts';
import { useWidth } from './use-width.ts';

export interface ScatterPoint {
  readonly label: string;
  readonly x: number;
  readonly y: number;
  /** What it is all about: larger, and labelled first. */
  readonly strong: boolean;
  /** The colour of a strong point, where there are several kinds. */
  readonly colour?: number;
  /** One of very many: it tells its name when asked. */
  readonly nameless?: boolean;
}

interface ScatterProps {
  readonly label: string;
  readonly summary: string;
  readonly height: number;
  readonly points: readonly ScatterPoint[];
  /** Beside the ticks of its axis, which tell how many decimals it takes. */
  readonly writeX: (value: number, ticks: readonly number[]) => string;
  readonly writeY: (value: number, ticks: readonly number[]) => string;
  readonly readout: (point: ScatterPoint) => string;
  /** Lines to compare with, such as medians. */
  readonly middleX: number | null;
  readonly middleY: number | null;
  /** Both axes span this much at least: what is nearly alike looks alike. */
  readonly leastSpan?: number;
}

const RADIUS = 4;
const STRONG_RADIUS = 6;
/** What text of this size takes, a little generously: the server cannot measure it. */
const LETTER = 7.2;
const LINE = 14;
const ASSUMED_WIDTH = 640;
const Y_WIDTH = 60;

/** Dots with names that never cover each other; dots without room for a name tell it when asked. */
export function Scatter({
  label,
  summary,
  height,
  points,
  writeX,
  writeY,
  readout,
  middleX,
  middleY,
  leastSpan = 0,
}: ScatterProps) {
  const area = useRef<HTMLDivElement>(null);
  const width = useWidth(area, ASSUMED_WIDTH);
  const [stop, setStop] = useState<number | null>(null);
  // Rising, so that the arrow keys walk from left to right.
  const sorted = useMemo(() => points.toSorted((a, b) => a.x - b.x), [points]);
  const spanOf = (values: readonly (number | null)[]) =>
    spanning(extentOf(values) ?? EMPTY, leastSpan);
  const extentX = withRoom(spanOf([...sorted.map(({ x }) => x), middleX]), 0.08);
  const extentY = withRoom(spanOf([...sorted.map(({ y }) => y), middleY]), 0.12);
  const ticksX = niceTicks(extentX, width < 480 ? 3 : 6);
  const ticksY = niceTicks(extentY);
  const x = scaleOf(extentX);
  const y = scaleOf(extentY, true);
  const labels = namePlaces(
    sorted.map((point) => ({
      ...point,
      px: (x(point.x) / SIDE) * width,
      py: (y(point.y) / SIDE) * height,
    })),
    width,
    height,
  );
  const chosen = stop === null ? undefined : sorted[stop];
  return (
    <Plot
      label={label}
      summary={summary}
      height={height}
      yWidth={Y_WIDTH}
      yLabels={ticksY.map((tick) => ({ at: y(tick), text: writeY(tick, ticksY) }))}
      xLabels={ticksX.map((tick) => ({ at: x(tick), text: writeX(tick, ticksX) }))}
      stops={sorted.map((point) => x(point.x))}
      readout={(at) => {
        const point = sorted[at] as ScatterPoint;
        return {
          text: readout(point),
          x: writeX(point.x, ticksX),
          y: [{ at: y(point.y), text: writeY(point.y, ticksY) }],
        };
      }}
      onStop={setStop}
      overlay={
        <div ref={area} className="pointer-events-none absolute inset-0" aria-hidden="true">
          {sorted.map((point, at) => {
            const size = (point.strong ? STRONG_RADIUS : RADIUS) * 2;
            const box = labels[at] ?? null;
            return (
              <span key={point.label}>
                <span
                  className={classNames(
                    'absolute -translate-1/2 rounded-full ring-panel',
                    point.strong
                      ? `${seriesLook(point.colour ?? 1).dot} ring-2`
                      : 'bg-series-1 ring-1',
                    point === chosen && 'outline-2 outline-offset-1 outline-ink',
                  )}
                  style={{
                    width: size,
                    height: size,
                    left: `${x(point.x) / 10}%`,
                    top: `${y(point.y) / 10}%`,
                  }}
                />
                {box === null ? null : (
                  <span
                    data-label={point.label}
                    className={classNames(
                      'absolute rounded-xs bg-panel/70 text-center text-2xs leading-[14px] whitespace-nowrap',
                      point.strong ? 'font-semibold text-ink' : 'text-quiet',
                    )}
                    style={{
                      left: `${(box.left / width) * 100}%`,
                      top: `${(box.top / height) * 100}%`,
                      width: box.right - box.left,
                    }}
                  >
                    {point.label}
                  </span>
                )}
              </span>
            );
          })}
        </div>
      }
    >
      {middleX === null ? null : <path d={`M${x(middleX)} 0V${SIDE}`} {...middle} />}
      {middleY === null ? null : <path d={`M0 ${y(middleY)}H${SIDE}`} {...middle} />}
    </Plot>
  );
}

const EMPTY = { min: 0, max: 1 };
const middle = {
  className: 'stroke-series-6',
  strokeDasharray: '4 4',
  vectorEffect: 'non-scaling-stroke',
} as const;

/** Places in the order of the points; who is strong chooses first. */
function namePlaces(
  points: readonly (ScatterPoint & { readonly px: number; readonly py: number })[],
  width: number,
  height: number,
) {
  const order = points
    .map((_, at) => at)
    .filter((at) => points[at]?.nameless !== true)
    .toSorted((a, b) => Number(points[b]?.strong) - Number(points[a]?.strong) || a - b);
  const spots = order.map((at) => {
    const { px, py, strong, label } = points[at] as (typeof points)[number];
    return {
      x: px,
      y: py,
      radius: strong ? STRONG_RADIUS : RADIUS,
      width: label.length * LETTER + 4,
      height: LINE,
    };
  });
  const boxes = placeLabels(spots, { left: 0, top: 0, right: width, bottom: height });
  return points.map((_, at) => boxes[order.indexOf(at)] ?? null);
}
