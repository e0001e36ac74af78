import {
  type ChartEvent,
  type ChartPoint,
  placeOf,
  type PriceChart,
} from '../../../domain/market/price-chart.ts';
import { denseColumns, denseLine } from '../../charts/dense-path.ts';
import { extentOf, niceTicks, SIDE, withRoom } from '../../charts/scale.ts';

/** The price has the upper part to itself; volume stands below it. */
const PRICE_FLOOR = 800;
const VOLUME_CEILING = 840;

export interface Shade {
  readonly from: number;
  readonly to: number;
}

export interface Mark {
  readonly at: number;
  /** The point whose readout tells of it. */
  readonly stop: number;
  readonly event: ChartEvent;
}

export interface ChartDrawing {
  readonly line: string;
  readonly area: string;
  readonly volume: string;
  readonly stops: readonly number[];
  /** Where the last price stands. */
  readonly end: { readonly x: number; readonly y: number };
  readonly baseLine: number | null;
  /** Trading before the open and after the close. */
  readonly shades: readonly Shade[];
  readonly ticks: readonly { readonly at: number; readonly value: number }[];
  readonly marks: readonly Mark[];
}

/** Everything of a chart that is a matter of places; `null` without a price to draw. */
export function drawChart(
  chart: PriceChart,
  points: readonly ChartPoint[],
  withVolume: boolean,
): ChartDrawing | null {
  const hasBaseLine = chart.base !== null && chart.range !== 'max';
  const closes = points.map(({ close }) => close);
  const extent = extentOf(hasBaseLine ? [...closes, chart.base?.close] : closes);
  if (extent === null) return null;
  const floor = withVolume ? PRICE_FLOOR : SIDE;
  const roomy = withRoom(extent, 0.08);
  const y = (value: number): number => ((roomy.max - value) / (roomy.max - roomy.min)) * floor;
  const stops = points.map(({ time }) => placeOf(chart, points, time) * SIDE);
  const heights = closes.map(y);
  const line = denseLine(stops, heights);
  const last = stops.length - 1;
  return {
    line,
    area: `${line}V${floor}H${Math.round(stops[0] ?? 0)}z`,
    volume: withVolume ? volumePath(points, stops) : '',
    stops,
    end: { x: stops[last] ?? 0, y: heights[last] ?? 0 },
    baseLine: hasBaseLine ? y(chart.base?.close ?? 0) : null,
    shades: chart.windows.flatMap(({ from, open, close, to }) =>
      [
        [from, open],
        [close, to],
      ].flatMap(([begin = 0, end = 0]) =>
        end > begin
          ? [
              {
                from: placeOf(chart, points, begin) * SIDE,
                to: placeOf(chart, points, end) * SIDE,
              },
            ]
          : [],
      ),
    ),
    ticks: niceTicks(roomy, 5)
      .map((value) => ({ value, at: y(value) }))
      .filter(({ at }) => at > 20 && at < floor - 10),
    marks: chart.events.map((event) => {
      const at = placeOf(chart, points, event.time) * SIDE;
      return { event, at, stop: stopAt(stops, at) };
    }),
  };
}

function volumePath(points: readonly ChartPoint[], stops: readonly number[]): string {
  const most = usualMost(points);
  if (most === 0) return '';
  const step = ((stops.at(-1) ?? 0) - (stops[0] ?? 0)) / Math.max(1, stops.length - 1);
  return denseColumns(
    stops,
    points.map(({ volume }) => SIDE - Math.min(1, volume / most) * (SIDE - VOLUME_CEILING)),
    SIDE,
    Math.min(SIDE, (stops.at(-1) ?? 0) + step),
  );
}

/** The auctions trade as much as hours do; beside them the rest of the day would vanish. */
function usualMost(points: readonly ChartPoint[]): number {
  const rising = points.map(({ volume }) => volume).sort((a, b) => a - b);
  return rising[Math.floor((rising.length - 1) * 0.985)] ?? 0;
}

/** The last point at or before a place: what happened is told with the price it happened at. */
function stopAt(stops: readonly number[], place: number): number {
  const found = stops.findLastIndex((stop) => stop <= place + 1e-9);
  return Math.max(0, found);
}

export interface AxisMoment {
  readonly at: number;
  readonly time: number;
}

/** Moments worth naming under a chart: hours of a day, days, months or years, at most so many. */
export function axisMoments(
  chart: PriceChart,
  points: readonly ChartPoint[],
  most = 6,
): readonly AxisMoment[] {
  const times =
    chart.range === '1d'
      ? hoursOf(chart)
      : chart.windows.length > 0
        ? chart.windows.map(({ from }) => from)
        : firstsOf(points, chart.range === '5y' || chart.range === 'max' ? 4 : 7);
  const every = Math.max(1, Math.ceil(times.length / most));
  return times
    .filter((_, index) => index % every === 0)
    .map((time) => ({ time, at: placeOf(chart, points, time) * SIDE }))
    .filter(({ at }, index, all) => at <= SIDE - 30 && at - (all[index - 1]?.at ?? -Infinity) > 40);
}

const HOUR = 3_600_000;

function hoursOf({ windows }: PriceChart): number[] {
  const [day] = windows;
  if (day === undefined) return [];
  const first = Math.ceil(day.from / HOUR) * HOUR;
  const hours: number[] = [];
  for (let time = first; time < day.to; time += HOUR) hours.push(time);
  return hours;
}

/** The first point of each year (four characters of the date) or month (seven). */
function firstsOf(points: readonly ChartPoint[], length: 4 | 7): number[] {
  const firsts: number[] = [];
  let before: string | undefined;
  for (const { time } of points) {
    const name = new Date(time).toISOString().slice(0, length);
    if (before !== undefined && name !== before) firsts.push(time);
    before = name;
  }
  return firsts;
}
