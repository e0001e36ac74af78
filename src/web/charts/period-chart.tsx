import { Plot } from './plot.tsx';
import {
  coordinate,
  type Extent,
  extentOf,
  linePath,
  niceTicks,
  scaleOf,
  SIDE,
  withRoom,
} from './scale.ts';
import { seriesLook } from './series-colours.ts';

export interface PeriodSeries {
  readonly id: string;
  readonly title: string;
  /** Its place in the order of colours. */
  readonly colour: number;
  /** Oldest first. */
  readonly values: readonly (number | null)[];
}

interface PeriodChartProps {
  readonly label: string;
  readonly summary: string;
  /** Names of the periods, oldest first. */
  readonly periods: readonly string[];
  /** The same, shorter, where the axis has little room. */
  readonly axis?: readonly string[];
  readonly series: readonly PeriodSeries[];
  readonly text: (value: number | null) => string;
  /** The same beside the axis, where round figures need fewer digits. */
  readonly axisText?: (value: number) => string;
  /** Counts: there is no half of one beside the axis. */
  readonly whole?: boolean;
  readonly height?: number;
}

/** Bars are read one by one; beyond this many they are a texture and a line says more. */
const MOST_BARS = 36;
const GROUP = 0.72;

/** Nothing but zeros stands on the foot of 0 to 1: counts have no room below zero. */
const roomFor = (extent: Extent | null): Extent =>
  extent === null || (extent.min === 0 && extent.max === 0) ? { min: 0, max: 1 } : withRoom(extent);

/** Figures of reporting periods side by side: bars while they can be told apart, else lines. */
export function PeriodChart({
  label,
  summary,
  periods,
  axis = periods,
  series,
  text,
  axisText = text,
  whole = false,
  height = 200,
}: PeriodChartProps) {
  // One series alone needs no colour of its own: below zero it is bad news.
  const only = series.length === 1 ? series[0] : undefined;
  const bars = series.length * periods.length <= MOST_BARS;
  const all = series.flatMap(({ values }) => values);
  const extent = roomFor(extentOf(bars ? [...all, 0] : all));
  const y = scaleOf(extent, true);
  const slot = SIDE / Math.max(1, periods.length);
  const centre = (index: number): number => (index + 0.5) * slot;
  const every = Math.ceil(periods.length / 5);
  return (
    <Plot
      label={label}
      summary={summary}
      height={height}
      yLabels={niceTicks(extent)
        .filter((tick) => !whole || Number.isInteger(tick))
        .map((tick) => ({ at: y(tick), text: axisText(tick) }))}
      xLabels={axis.flatMap((period, index) =>
        (periods.length - 1 - index) % every === 0 ? [{ at: centre(index), text: period }] : [],
      )}
      yWidth={72}
      stops={periods.map((_, index) => centre(index))}
      readout={(stop) => ({
        ...readoutOf(periods, series, text)(stop),
        x: axis[stop] ?? '',
        y: series.flatMap(({ values, colour }) => {
          const value = values[stop] ?? null;
          return value === null
            ? []
            : {
                at: y(value),
                text: text(value),
                ...(only === undefined ? { dot: seriesLook(colour).dot } : {}),
              };
        }),
      })}
    >
      {extent.min < 0 && extent.max > 0 ? (
        <path
          d={`M0 ${coordinate(y(0))}H${SIDE}`}
          className="stroke-edge"
          vectorEffect="non-scaling-stroke"
        />
      ) : null}
      {series.map(({ id, values, colour }, place) =>
        bars && only !== undefined && values.some((value) => (value ?? 0) < 0) ? (
          <g key={id}>
            <path
              className="fill-gain"
              data-sign="gain"
              d={barsPath(
                values.map((value) => (value !== null && value < 0 ? null : value)),
                slot,
                0,
                1,
                y,
              )}
            />
            <path
              className="fill-loss"
              data-sign="loss"
              d={barsPath(
                values.map((value) => (value !== null && value < 0 ? value : null)),
                slot,
                0,
                1,
                y,
              )}
            />
          </g>
        ) : bars ? (
          <path
            key={id}
            className={seriesLook(colour).fill}
            opacity={seriesLook(colour).opacity}
            d={barsPath(values, slot, place, series.length, y)}
          />
        ) : (
          <path
            key={id}
            className={`fill-none ${seriesLook(colour).stroke}`}
            strokeWidth="2"
            strokeDasharray={seriesLook(colour).dash}
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
            d={linePath(values.length, centre, (index) => {
              const value = values[index] ?? null;
              return value === null ? null : y(value);
            })}
          />
        ),
      )}
    </Plot>
  );
}

function barsPath(
  values: readonly (number | null)[],
  slot: number,
  place: number,
  count: number,
  y: (value: number) => number,
): string {
  const width = (slot * GROUP) / count;
  const zero = coordinate(y(0));
  return values
    .map((value, index) => {
      if (value === null) return '';
      const left = index * slot + (slot * (1 - GROUP)) / 2 + place * width;
      return `M${coordinate(left)} ${zero}V${coordinate(y(value))}H${coordinate(left + width * 0.92)}V${zero}Z`;
    })
    .join('');
}

const readoutOf =
  (
    periods: readonly string[],
    series: readonly PeriodSeries[],
    text: (value: number | null) => string,
  ) =>
  (stop: number) => ({
    text: `${periods[stop] ?? ''}: ${series
      .map(({ title, values }) => `${title} ${text(values[stop] ?? null)}`)
      .join(', ')}`,
    content: (
      <div className="grid gap-0.5">
        <strong>{periods[stop]}</strong>
        {series.map(({ id, title, colour, values }) => (
          <span key={id} className="flex items-center gap-1.5">
            <span className={`size-2 rounded-full ${seriesLook(colour).dot}`} />
            <span className="max-w-40 truncate text-quiet">{title}</span>
            <span className="ml-auto pl-2 font-medium">{text(values[stop] ?? null)}</span>
          </span>
        ))}
      </div>
    ),
  });
