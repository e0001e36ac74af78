import type { ChartStyle } from '../../../domain/prices/chart-range.ts';
import {
  type ChartEvent,
  type ChartPoint,
  placeOf,
  type PriceChart,
} from '../../../domain/prices/price-chart.ts';
import { denseColumns, denseLine } from '../../charts/dense-path.ts';
import { INTRADAY_MS } from '../../../domain/prices/bar.ts';
import { candlePaths, type CandlePaths } from './candle-paths.ts';
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
  /** Under the line, where the style asks for it. */
  readonly area: string;
  /** Instead of the line. */
  readonly candles: CandlePaths | null;
  readonly volume: string;
  readonly stops: readonly number[];
  /** Where the price of each stop stands. */
  readonly heights: readonly number[];
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
  style: ChartStyle,
): ChartDrawing | null {
  if (points.length === 0) return null;
  const hasBaseLine = chart.base !== null && chart.range !== 'max';
  const closes = points.map(({ close }) => close);
  // Until the bars of another style are there, the closes at hand are drawn.
  const reaches = style === 'candles' ? points.flatMap(({ reach }) => reach ?? []) : [];
  const asCandles = reaches.length > 0;
  const extent = extentOf([
    ...closes,
    ...reaches.flatMap(({ high, low }) => [high, low]),
    ...(hasBaseLine ? [chart.base?.close] : []),
  ]);
  if (extent === null) return null;
  const floor = withVolume ? PRICE_FLOOR : SIDE;
  const roomy = withRoom(extent, 0.08);
  const y = (value: number): number => ((roomy.max - value) / (roomy.max - roomy.min)) * floor;
  const valueAt = (at: number): number => roomy.max - (at / floor) * (roomy.max - roomy.min);
  const { place, step } = placing(chart, points);
  const stops = points.map(({ time }) => place(time));
  const heights = closes.map(y);
  const line = asCandles ? '' : denseLine(stops, heights);
  const last = stops.length - 1;
  return {
    line,
    area: style === 'area' ? `${line}V${floor}H${Math.round(stops[0] ?? 0)}z` : '',
    candles: asCandles ? candlePaths(points, stops, step, y) : null,
    volume: withVolume ? volumePath(points, stops, step) : '',
    stops,
    heights,
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
    ticks: niceTicks({ min: valueAt(floor - 10), max: valueAt(20) }).map((value) => ({
      value,
      at: y(value),
    })),
    marks: chart.events.map((event) => {
      const at = place(event.time);
      return { event, at, stop: stopAt(stops, at) };
    }),
  };
}

/**
 * A bar that has a width stands in the middle of its time: of its minutes inside of a day, of its
 * share of the plot beyond. A line has none, and runs from edge to edge.
 */
export function placing(
  chart: PriceChart,
  points: readonly ChartPoint[],
): { readonly place: (moment: number) => number; readonly step: number } {
  const at = (moment: number) => placeOf(chart, points, moment);
  if (chart.reach === null) return { place: (moment) => at(moment) * SIDE, step: 0 };
  if (chart.windows.length === 0) {
    const step = 1 / Math.max(1, points.length);
    return { place: (moment) => (at(moment) * (1 - step) + step / 2) * SIDE, step: step * SIDE };
  }
  const minutes = chart.windows.reduce((sum, { from, to }) => sum + (to - from), 0);
  const step = (INTRADAY_MS[chart.interval] ?? 0) / Math.max(1, minutes);
  return { place: (moment) => (at(moment) + step / 2) * SIDE, step: step * SIDE };
}

function volumePath(points: readonly ChartPoint[], stops: readonly number[], step: number): string {
  const most = usualMost(points);
  if (most === 0) return '';
  const [first = 0] = stops;
  const last = stops.at(-1) ?? 0;
  const width = step || (last - first) / Math.max(1, stops.length - 1);
  return denseColumns(
    stops.map((stop) => stop - step / 2),
    points.map(({ volume }) => SIDE - Math.min(1, volume / most) * (SIDE - VOLUME_CEILING)),
    SIDE,
    Math.min(SIDE, last - step / 2 + width),
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
  // Bars of a day are named at their middle; hours and sessions where they begin.
  const place =
    chart.windows.length > 0
      ? (time: number) => placeOf(chart, points, time) * SIDE
      : placing(chart, points).place;
  const moments = times
    .filter((_, index) => index % every === 0)
    .map((time) => ({ time, at: place(time) }))
    .filter(({ at }, index, all) => at <= SIDE - 30 && at - (all[index - 1]?.at ?? -Infinity) > 40);
  // Narrow places drop every other label, counted from the last: of an odd number the first stays,
  // which names the day.
  return chart.range === '1d' && moments.length % 2 === 0 ? moments.slice(0, -1) : moments;
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
