import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';
import { classNames } from '../ui/class-names.ts';
import { SIDE } from './scale.ts';
import { spread } from './spread.ts';

export interface AxisLabel {
  /** 0 … SIDE, on the plot's own scale. */
  readonly at: number;
  readonly text: string;
}

/** A label of the axis that stands out; `look` is its colour, neutral if there is none. */
export interface AxisTag extends AxisLabel {
  readonly look?: string;
  /** The ground of a dot that says which series it is of, where there are several. */
  readonly dot?: string;
}

export interface Readout {
  readonly text: string;
  readonly content?: ReactNode;
  /** On the axes, at the ends of the crosshair: where it stands, and the value of each series. */
  readonly x: string;
  readonly y: readonly AxisTag[];
}

/** Places are 0 … SIDE on both axes. */
export interface PlotPlace {
  readonly x: number;
  readonly y: number;
}

export interface PlotCloud {
  /** The stop at a place, `null` where none is near. */
  readonly pick: (place: PlotPlace) => number | null;
  /** The stops from the lowest to the highest. */
  readonly upward: readonly number[];
  /** A click, a second tap, or Enter. */
  readonly onOpen: (stop: number) => void;
  /** Where a stop is. */
  readonly placeOf: (stop: number) => PlotPlace;
  /** A rectangle was drawn with the mouse, or between two stops with the Space key. */
  readonly onBrush: (from: PlotPlace, to: PlotPlace) => void;
}

interface PlotProps {
  /** What the plot is, in a few words. */
  readonly label: string;
  /** What it shows, for whoever cannot see it: from what to what, highest, lowest. */
  readonly summary: string;
  readonly height: number;
  readonly yLabels?: readonly AxisLabel[];
  readonly xLabels?: readonly AxisLabel[];
  /** Where the crosshair can stand (0 … SIDE, rising); without it the plot is a picture. */
  readonly stops?: readonly number[];
  /** What is said about a stop: shown at the crosshair, and read out. */
  readonly readout?: (stop: number) => Readout;
  /** The newest value, marked on the axis. */
  readonly tag?: AxisTag | undefined;
  /** Told when the crosshair moves; `null` when it is gone. */
  readonly onStop?: (stop: number | null) => void;
  /** A cloud of points: which one is nearest to a place; the up and down keys lead through them too. */
  readonly cloud?: PlotCloud;
  /** Room for the figures at the right. */
  readonly yWidth?: number;
  /** In HTML over the drawing: badges, marks. */
  readonly overlay?: ReactNode;
  readonly className?: string;
  /** SVG on a square of SIDE by SIDE, stretched; strokes keep their width by `vector-effect`. */
  readonly children: ReactNode;
}

const TAG_HEIGHT = 18;
/** A letter of a label under a narrow plot, in units of SIDE; and the least gap between two. */
const LETTER = 26;
const GAP = 30;

/**
 * The ground of every chart: drawn in the document itself, as wide as its place, with a crosshair
 * by mouse, touch and keyboard. Texts are HTML, so that they neither stretch nor shrink.
 */
export function Plot({
  label,
  summary,
  height,
  yLabels = [],
  xLabels = [],
  stops,
  readout,
  tag,
  onStop,
  cloud,
  yWidth = 56,
  overlay,
  className,
  children,
}: PlotProps) {
  const about = useId();
  const area = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const last = (stops?.length ?? 0) - 1;
  const stop = chosen === null || last < 0 ? null : Math.min(chosen, last);
  const move = (to: number | null) => {
    const next = to === null ? null : Math.min(Math.max(to, 0), last);
    setChosen(next);
    onStop?.(next);
  };
  const said = stop === null ? undefined : readout?.(stop);
  const at = stop === null ? undefined : stops?.[stop];
  // Lines to the values of several series would hide what they lead to.
  const only = said?.y.length === 1 ? said.y[0] : undefined;
  const values = apart(said?.y ?? [], height);
  // A tag stands in the place of a label that it would cover.
  const tags = tag === undefined ? values : [...values, tag];
  const axis = yLabels.filter(({ at: y }) =>
    tags.every((each) => (Math.abs(y - each.at) / SIDE) * height >= TAG_HEIGHT),
  );
  const interactive = stops !== undefined && stops.length > 0 && readout !== undefined;

  const placeOf = (event: PointerEvent): PlotPlace | undefined => {
    const box = area.current?.getBoundingClientRect();
    return box === undefined
      ? undefined
      : {
          x: ((event.clientX - box.left) / box.width) * SIDE,
          y: ((event.clientY - box.top) / box.height) * SIDE,
        };
  };
  const byPointer = (event: PointerEvent) => {
    const place = placeOf(event);
    if (place === undefined || stops === undefined) return;
    move(cloud === undefined ? nearest(stops, place.x) : cloud.pick(place));
  };
  const brush = useBrush(cloud, placeOf, stop);
  const byKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && stop !== null) cloud?.onOpen(stop);
    if (brush.onKey(event)) {
      event.preventDefault();
      return;
    }
    const to = upTarget(event, stop, cloud?.upward) ?? keyTarget(event, stop, last);
    if (to === undefined) return;
    event.preventDefault();
    move(to);
  };

  return (
    <figure className={classNames('m-0 grid min-w-0', className)}>
      <div className="flex" style={{ height }}>
        <div
          ref={area}
          className={classNames(
            'relative min-w-0 grow touch-pan-y rounded-xs',
            interactive && 'cursor-crosshair',
          )}
          aria-label={label}
          aria-describedby={about}
          {...(interactive
            ? {
                role: 'slider',
                tabIndex: 0,
                'aria-valuemin': 0,
                'aria-valuemax': last,
                'aria-valuenow': stop ?? last,
                'aria-valuetext': said?.text ?? summary,
                onPointerMove: (event: PointerEvent) => {
                  if (!brush.onMove(event)) byPointer(event);
                },
                onPointerDown: (event: PointerEvent) => {
                  brush.onDown(event);
                  byPointer(event);
                },
                onPointerUp: brush.onUp,
                onPointerLeave: () => move(null),
                onKeyDown: byKey,
                onBlur: () => {
                  brush.onLeave();
                  move(null);
                },
              }
            : { role: 'img' })}
        >
          <svg
            viewBox={`0 0 ${SIDE} ${SIDE}`}
            preserveAspectRatio="none"
            className="absolute inset-0 size-full overflow-hidden"
            aria-hidden="true"
          >
            {yLabels.map(({ at: y }) => (
              <path
                key={y}
                d={`M0 ${y}H${SIDE}`}
                className="stroke-line"
                vectorEffect="non-scaling-stroke"
              />
            ))}
            {children}
            {at === undefined ? null : (
              <path
                d={`M${at} 0V${SIDE}`}
                className="stroke-edge"
                strokeDasharray="3 3"
                vectorEffect="non-scaling-stroke"
              />
            )}
            {only === undefined ? null : (
              <path
                d={`M0 ${only.at}H${SIDE}`}
                className="stroke-edge"
                strokeDasharray="3 3"
                vectorEffect="non-scaling-stroke"
              />
            )}
            {brush.drawn === null ? null : (
              <path
                d={rectangle(...brush.drawn)}
                className="fill-accent/15 stroke-accent"
                vectorEffect="non-scaling-stroke"
              />
            )}
          </svg>
          {overlay}
          {said === undefined || at === undefined ? null : (
            <div
              aria-hidden="true"
              className="pointer-events-none absolute top-1 z-10 max-w-full rounded-md border border-line bg-raised px-2 py-1 text-xs whitespace-nowrap tabular-nums shadow-md"
              style={{
                ...(at > SIDE / 2
                  ? { right: `calc(${100 - at / 10}% + 8px)` }
                  : { left: `calc(${at / 10}% + 8px)` }),
                // A point of a cloud is anywhere: what is said stands beside it.
                ...(cloud === undefined || only === undefined
                  ? {}
                  : only.at > SIDE / 2
                    ? { top: 'auto', bottom: `calc(${100 - only.at / 10}% + 8px)` }
                    : { top: `calc(${only.at / 10}% + 8px)` }),
              }}
            >
              {said.content ?? said.text}
            </div>
          )}
        </div>
        {yLabels.length === 0 ? null : (
          <div
            aria-hidden="true"
            className="relative shrink-0 text-2xs text-quiet tabular-nums"
            style={{ width: yWidth }}
          >
            {axis.map(({ at: y, text }) => (
              <span
                key={y}
                className="absolute left-1.5 -translate-y-1/2 whitespace-nowrap"
                style={{ top: `${y / 10}%` }}
              >
                {text}
              </span>
            ))}
            {tag === undefined ? null : <Tag {...tag} name="last" height={height} />}
            {values.map((each) => (
              <Tag
                key={`${each.at} ${each.text}`}
                {...each}
                name="y"
                height={height}
                look="border-ink bg-ink text-page"
              />
            ))}
          </div>
        )}
      </div>
      {xLabels.length === 0 ? null : (
        <div
          aria-hidden="true"
          className="@container relative mt-1 h-4 text-2xs text-quiet tabular-nums"
          style={{ marginRight: yLabels.length === 0 ? 0 : yWidth }}
        >
          {xLabels.map(({ at: x, text }, index) => (
            <span
              key={x}
              className={classNames(
                'absolute -translate-x-1/2 whitespace-nowrap',
                // Where many would touch, every other one is enough; the last one stays.
                xLabels.length > 3 && (xLabels.length - index) % 2 === 0 && '@max-sm:hidden',
                index > 0 && touches(xLabels[0], { at: x, text }) && '@max-[16rem]:hidden',
              )}
              style={{ left: inside(x, text) }}
            >
              {text}
            </span>
          ))}
          {said === undefined || at === undefined ? null : (
            <span
              data-crosshair="x"
              className="absolute z-10 -translate-x-1/2 rounded-xs bg-ink px-1 whitespace-nowrap text-page"
              style={{ left: inside(at, `${said.x} `) }}
            >
              {said.x}
            </span>
          )}
        </div>
      )}
      <figcaption id={about} className="sr-only">
        {summary}
      </figcaption>
    </figure>
  );
}

/** A drag that is shorter (SIDE units) is a click. */
const LEAST_DRAG = 12;

/**
 * A rectangle drawn with the mouse, or with the keyboard: Space at one stop begins it, Space at
 * another ends it, Escape gives it up. A press without a drag opens what is under it.
 */
function useBrush(
  cloud: PlotCloud | undefined,
  placeOf: (event: PointerEvent) => PlotPlace | undefined,
  stop: number | null,
) {
  const start = useRef<PlotPlace | null>(null);
  const before = useRef<number | null>(null);
  const [drawn, setDrawn] = useState<readonly [PlotPlace, PlotPlace] | null>(null);
  const [corner, setCorner] = useState<PlotPlace | null>(null);
  const here = stop === null ? undefined : cloud?.placeOf(stop);
  const byKeys: typeof drawn = corner === null || here === undefined ? null : [corner, here];
  return {
    drawn: drawn ?? byKeys,
    onLeave: () => setCorner(null),
    /** Whether it took the key. */
    onKey: ({ key }: KeyboardEvent): boolean => {
      if (key === 'Escape' && corner !== null) {
        setCorner(null);
        return true;
      }
      if (key !== ' ' || here === undefined) return false;
      if (byKeys === null) setCorner(here);
      else if (byKeys[0].x !== here.x || byKeys[0].y !== here.y) {
        setCorner(null);
        cloud?.onBrush(...byKeys);
      }
      return true;
    },
    onDown: (event: PointerEvent) => {
      if (cloud === undefined || event.button !== 0) return;
      start.current = placeOf(event) ?? null;
      before.current = stop;
      if (event.pointerType === 'mouse') event.currentTarget.setPointerCapture(event.pointerId);
    },
    /** Whether it took the move. */
    onMove: (event: PointerEvent): boolean => {
      const place = placeOf(event);
      const from = start.current;
      if (from === null || place === undefined || event.pointerType !== 'mouse') return false;
      if (Math.max(Math.abs(place.x - from.x), Math.abs(place.y - from.y)) < LEAST_DRAG)
        return false;
      setDrawn([from, place]);
      return true;
    },
    onUp: (event: PointerEvent) => {
      const place = placeOf(event);
      const isPress = start.current !== null;
      start.current = null;
      if (drawn !== null) {
        setDrawn(null);
        cloud?.onBrush(...drawn);
      } else if (isPress && place !== undefined) {
        const under = cloud?.pick(place) ?? null;
        // A finger has to see first what it would open.
        if (under !== null && (event.pointerType === 'mouse' || before.current === under))
          cloud?.onOpen(under);
      }
    },
  };
}

const rectangle = (from: PlotPlace, to: PlotPlace): string =>
  `M${from.x} ${from.y}H${to.x}V${to.y}H${from.x}Z`;

/** The stop above or below, where stops have an order upwards. */
function upTarget(
  { key }: KeyboardEvent,
  stop: number | null,
  upward: readonly number[] | undefined,
): number | undefined {
  if (upward === undefined || (key !== 'ArrowUp' && key !== 'ArrowDown')) return undefined;
  const rank = stop === null ? -1 : upward.indexOf(stop);
  const next = Math.min(upward.length - 1, Math.max(0, rank + (key === 'ArrowUp' ? 1 : -1)));
  return upward[next];
}

/** Tags that never cover each other. */
function apart(tags: readonly AxisTag[], height: number): readonly AxisTag[] {
  const gap = (TAG_HEIGHT / height) * SIDE;
  const places = spread(
    tags.map(({ at }) => at),
    gap,
    SIDE,
  );
  return tags.map((tag, index) => ({ ...tag, at: places[index] ?? tag.at }));
}

const Tag = ({
  at,
  text,
  name,
  dot,
  look = 'border-edge bg-panel text-ink',
  height,
}: AxisTag & { readonly name: string; readonly height: number }) => (
  <span
    data-crosshair={name}
    className={`absolute top-0 left-0.5 flex items-center gap-1 rounded-xs border px-1 leading-4 font-medium whitespace-nowrap ${look}`}
    // By transform: it moves with the price all day, and that is no shift of the page.
    style={{ transform: `translateY(calc(${Math.round((at / SIDE) * height)}px - 50%))` }}
  >
    {dot === undefined ? null : <span className={`size-1.5 rounded-full ${dot}`} />}
    {text}
  </span>
);

/** The stop that is nearest to a place, by halving. */
export function nearest(stops: readonly number[], place: number): number {
  let low = 0;
  let high = stops.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((stops[middle] ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  const before = stops[low - 1];
  return before !== undefined && place - before < (stops[low] ?? 0) - place ? low - 1 : low;
}

const PAGE = 10;

function keyTarget(
  { key, shiftKey }: KeyboardEvent,
  stop: number | null,
  last: number,
): number | null | undefined {
  const from = stop ?? last + 1;
  switch (key) {
    case 'ArrowLeft':
      return from - (shiftKey ? PAGE : 1);
    case 'ArrowRight':
      return (stop ?? -1) + (shiftKey ? PAGE : 1);
    case 'PageUp':
      return from - PAGE;
    case 'PageDown':
      return (stop ?? -1) + PAGE;
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'Escape':
      return null;
    default:
      return undefined;
  }
}

/** The middle of a label under the plot: at its place, but never so near to an end that it is cut. */
const inside = (at: number, { length }: string): string =>
  `clamp(${length / 2}ch, ${at / 10}%, 100% - ${length / 2}ch)`;

/** Whether a label begins before the first one ends, where a plot is as narrow as a side column. */
const touches = (first: AxisLabel | undefined, { at, text }: AxisLabel): boolean =>
  first !== undefined &&
  at - (text.length * LETTER) / 2 < first.at + first.text.length * LETTER + GAP;
