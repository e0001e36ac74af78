import { type ReactNode, useState } from 'react';
import { type AxisLabel, type AxisTag, Plot } from './plot.tsx';
import {
  coordinate,
  extentOf,
  linePath,
  niceTicks,
  scaleOf,
  SIDE,
  spanning,
  withRoom,
} from './scale.ts';
import { logTicks } from './scatter-axis.ts';
import { seriesLook } from './series-colours.ts';

export interface LineSeries {
  readonly id: string;
  readonly title: string;
  /** One for each stop; a gap where it is unknown. */
  readonly values: readonly (number | null)[];
  /** In the key, after its title and after its value. */
  readonly note?: ReactNode;
  readonly aside?: ReactNode;
}

interface LineChartProps {
  readonly label: string;
  readonly height: number;
  /** The first one is what the chart is about. */
  readonly series: readonly LineSeries[];
  /** Where the moments stand on the plot (0 … SIDE, rising), and what they are called. */
  readonly stops: readonly number[];
  readonly moment: (stop: number) => string;
  readonly xLabels: readonly AxisLabel[];
  readonly text: (value: number | null) => string;
  /** The same beside the axis, where round figures need fewer digits. */
  readonly axisText: (value: number, ticks: readonly number[]) => string;
  /** The same in the key, where it is more than text. */
  readonly keyValue?: (value: number | null) => ReactNode;
  /** Titles are symbols: the key has narrow columns. */
  readonly brief?: boolean;
  /** A value that the others are read against, drawn as a line across. */
  readonly base?: number;
  /** The least that the axis spans: what hardly moves is not blown up to fill the plot. */
  readonly span?: number;
  /** Fills the room between the first line and the base. */
  readonly filled?: boolean;
  /** SVG behind the lines, such as bands. */
  readonly ground?: ReactNode;
  /** Leads lines over unknown values instead of interrupting them. */
  readonly bridged?: boolean;
  /** By powers of ten, so that equal growth is equally steep; values are above zero. */
  readonly log?: boolean;
}

const WIDE = 'grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] gap-x-8';
const NARROW = 'grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-x-4';

/** Values of several series over time, with a key that follows the crosshair. */
export function LineChart({
  label,
  height,
  series,
  stops,
  moment,
  xLabels,
  text,
  axisText,
  keyValue = text,
  brief = false,
  base,
  span = 0,
  filled = false,
  ground,
  bridged = false,
  log = false,
}: LineChartProps) {
  const [stop, setStop] = useState<number | null>(null);
  const scaled = (value: number): number => (log ? Math.log10(value) : value);
  const values = series.flatMap((line) =>
    line.values.map((value) => (value === null ? null : scaled(value))),
  );
  const extent = withRoom(
    spanning(
      extentOf(base === undefined ? values : [...values, scaled(base)]) ?? { min: 0, max: 1 },
      span,
    ),
  );
  const place = scaleOf(extent, true);
  const y = (value: number): number => place(scaled(value));
  const last = stops.length - 1;
  const shown = Math.min(stop ?? last, last);
  const ticks = log ? logTicks(extent, 5) : niceTicks(extent);
  const mark = (value: number | null | undefined): AxisTag | undefined =>
    value == null ? undefined : { at: y(value), text: text(value) };
  const said = (at: number): string =>
    `${moment(at)}: ${series.map(({ title, values: of }) => `${title} ${text(of[at] ?? null)}`).join(', ')}`;
  const lineOf = (of: LineSeries['values']): string => {
    const all = stops.map((_, i) => i);
    const through = bridged ? all.filter((i) => (of[i] ?? null) !== null) : all;
    return linePath(
      through.length,
      (i) => stops[through[i] as number] as number,
      (i) => {
        const value = of[through[i] as number] ?? null;
        return value === null ? null : y(value);
      },
    );
  };
  const [first] = series;
  return (
    <>
      <Plot
        label={label}
        summary={`${said(0)}; ${said(last)}`}
        height={height}
        {...(brief ? {} : { yWidth: 64 })}
        yLabels={ticks.map((tick) => ({ at: y(tick), text: axisText(tick, ticks) }))}
        xLabels={xLabels}
        stops={stops}
        readout={(at) => ({
          text: said(at),
          content: moment(at),
          x: moment(at),
          y: [mark(first?.values[at]) ?? []].flat(),
        })}
        tag={mark(first?.values.findLast((value) => value !== null))}
        onStop={setStop}
      >
        {ground}
        {filled && base !== undefined && first !== undefined ? (
          <path
            d={areaPath(stops, first.values, y, y(base))}
            className={`${seriesLook(0).fill} opacity-15`}
          />
        ) : null}
        {base === undefined ? null : (
          <path
            d={`M0 ${coordinate(y(base))}H${SIDE}`}
            className="stroke-edge"
            vectorEffect="non-scaling-stroke"
          />
        )}
        {series
          .map(({ id, values: of }, at) => (
            <path
              key={id}
              d={lineOf(of)}
              fill="none"
              className={seriesLook(at).stroke}
              strokeWidth={at === 0 ? 2 : 1.25}
              strokeDasharray={seriesLook(at).dash}
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
              data-line={id}
            />
          ))
          // What the chart is about is drawn last, over the others.
          .toReversed()}
      </Plot>
      <ul className={`mt-3 grid gap-y-1 text-xs ${brief ? NARROW : WIDE}`}>
        {series.map(({ id, title, values: of, note, aside }, at) => (
          <li key={id} className={`flex items-center gap-x-1.5 ${brief ? 'flex-wrap' : ''}`}>
            <svg viewBox="0 0 18 4" className="h-1 w-4.5 shrink-0" aria-hidden="true">
              <path
                d="M0 2h18"
                className={seriesLook(at).stroke}
                strokeWidth={at === 0 ? 2.5 : 1.5}
                strokeDasharray={seriesLook(at).dash}
              />
            </svg>
            <span
              title={title}
              className={at === 0 ? 'min-w-0 truncate font-semibold' : 'min-w-0 truncate'}
            >
              {title}
            </span>
            {note}
            <span className="ml-auto font-medium tabular-nums">{keyValue(of[shown] ?? null)}</span>
            {aside}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The room between a line and the base, in pieces where values are missing. */
function areaPath(
  stops: readonly number[],
  values: LineSeries['values'],
  y: (value: number) => number,
  floor: number,
): string {
  let path = '';
  let from: number | null = null;
  const close = (to: number): string => `V${coordinate(floor)}H${coordinate(to)}Z`;
  for (const [index, stop] of stops.entries()) {
    const value = values[index] ?? null;
    if (value === null) {
      if (from !== null) path += close(from);
      from = null;
      continue;
    }
    path += `${from === null ? 'M' : 'L'}${coordinate(stop)} ${coordinate(y(value))}`;
    from ??= stop;
  }
  return from === null ? path : path + close(from);
}
