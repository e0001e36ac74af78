import { type ReactNode, useState } from 'react';
import { type AxisLabel, Plot } from '../charts/plot.tsx';
import {
  extentOf,
  linePath,
  niceTicks,
  scaleOf,
  SIDE,
  percentTickDecimals,
  withRoom,
} from '../charts/scale.ts';
import { seriesLook } from '../charts/series-colours.ts';
import { useI18n } from '../i18n/i18n-provider.tsx';
import { Change } from '../ui/change-pill.tsx';

interface RelativeLine {
  readonly symbol: string;
  /** Fractions, one for each stop. */
  readonly changes: readonly (number | null)[];
  /** After its change in the key. */
  readonly note?: ReactNode;
}

interface RelativeLinesProps {
  readonly label: string;
  readonly height: number;
  /** The first one is what the chart is about. */
  readonly lines: readonly RelativeLine[];
  /** Where the moments stand on the plot, and what they are called. */
  readonly stops: readonly number[];
  readonly momentText: (stop: number) => string;
  readonly xLabels: readonly AxisLabel[];
}

/** Several prices as changes since the same moment, with a key that follows the crosshair. */
export function RelativeLines({
  label,
  height,
  lines,
  stops,
  momentText,
  xLabels,
}: RelativeLinesProps) {
  const { format } = useI18n();
  const [stop, setStop] = useState<number | null>(null);
  const extent = withRoom(extentOf(lines.flatMap(({ changes }) => changes)) ?? { min: 0, max: 0 });
  const y = scaleOf(extent, true);
  const last = stops.length - 1;
  const shown = Math.min(stop ?? last, last);
  const axisChange = (change: number | null | undefined) =>
    change == null ? undefined : { at: y(change), text: format.signedPercent(change, 1) };
  const said = (at: number) =>
    `${momentText(at)}: ${lines
      .map((line) => `${line.symbol} ${format.signedPercent(line.changes[at] ?? null, 1)}`)
      .join(', ')}`;
  const ticks = niceTicks(extent);
  const decimals = percentTickDecimals(ticks);
  return (
    <>
      <Plot
        label={label}
        summary={said(last)}
        height={height}
        yLabels={ticks.map((tick) => ({ at: y(tick), text: format.signedPercent(tick, decimals) }))}
        xLabels={xLabels}
        stops={stops}
        readout={(at) => ({
          text: said(at),
          content: momentText(at),
          x: momentText(at),
          y: [axisChange(lines[0]?.changes[at]) ?? []].flat(),
        })}
        tag={axisChange(lines[0]?.changes.findLast((change) => change !== null))}
        onStop={setStop}
      >
        <path d={`M0 ${y(0)}H${SIDE}`} className="stroke-edge" vectorEffect="non-scaling-stroke" />
        {lines
          .map(({ symbol, changes }, at) => (
            <path
              key={symbol}
              d={linePath(
                stops.length,
                (i) => stops[i] as number,
                (i) => {
                  const change = changes[i] ?? null;
                  return change === null ? null : y(change);
                },
              )}
              fill="none"
              className={seriesLook(at).stroke}
              strokeWidth={at === 0 ? 2.5 : 1.25}
              strokeDasharray={seriesLook(at).dash}
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
              data-line={symbol}
            />
          ))
          // What the chart is about is drawn last, over the others.
          .toReversed()}
      </Plot>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-x-4 gap-y-1 text-xs">
        {lines.map(({ symbol, changes, note }, at) => (
          <li key={symbol} className="flex flex-wrap items-center gap-x-1.5">
            <svg viewBox="0 0 18 4" className="h-1 w-4.5 shrink-0" aria-hidden="true">
              <path
                d="M0 2h18"
                className={seriesLook(at).stroke}
                strokeWidth={at === 0 ? 2.5 : 1.5}
                strokeDasharray={seriesLook(at).dash}
              />
            </svg>
            <span className={at === 0 ? 'font-semibold' : undefined}>{symbol}</span>
            <span className="ml-auto">
              <Change ratio={changes[shown] ?? null} decimals={1} />
            </span>
            {note}
          </li>
        ))}
      </ul>
    </>
  );
}
