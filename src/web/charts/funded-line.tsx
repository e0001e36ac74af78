import type { ReactNode } from 'react';
import { useI18n } from '../i18n/i18n-provider.tsx';
import { ChartKey } from './chart-key.tsx';
import { type AxisLabel, Plot, type Readout } from './plot.tsx';
import {
  coordinate,
  extentOf,
  linePath,
  niceTicks,
  scaleOf,
  SIDE,
  stepPath,
  withRoom,
} from './scale.ts';

interface FundedLineProps {
  readonly label: string;
  readonly height: number;
  readonly currency: string;
  /** Where each moment stands, 0 … SIDE. */
  readonly stops: readonly number[];
  readonly xLabels: readonly AxisLabel[];
  readonly values: readonly (number | null)[];
  /** The money put in by each moment. */
  readonly invested: readonly (number | null)[];
  /** Money that came (above zero) or went, by the number of its moment. */
  readonly flows: readonly { readonly at: number; readonly net: number }[];
  readonly names: Readonly<Record<'value' | 'invested' | 'inflow' | 'outflow', string>>;
  readonly readout: (at: number) => Omit<Readout, 'y'>;
  /** Beside the keys below the chart. */
  readonly children?: ReactNode;
}

const MARK = 9;

/** What money grew to, the money put in, and marks where it came or went. */
export function FundedLine(props: FundedLineProps) {
  const { currency, stops, values, invested, flows, names, readout } = props;
  const { format } = useI18n();
  const extent = withRoom(extentOf([...values, ...invested]) ?? { min: 0, max: 1 });
  const y = scaleOf(extent, true);
  const last = values.length - 1;
  const pathOf = (path: typeof linePath, of: readonly (number | null)[]) =>
    path(
      values.length,
      (at) => stops[at] ?? 0,
      (at) => {
        const one = of[at] ?? null;
        return one === null ? null : y(one);
      },
    );
  const line = pathOf(linePath, values);
  const tagOf = (value: number | null) =>
    value === null ? undefined : { at: y(value), text: format.compactMoney(value, currency) };
  return (
    <div className="grid gap-2">
      <Plot
        label={props.label}
        summary={`${readout(0).text}; ${readout(last).text}`}
        height={props.height}
        yWidth={64}
        yLabels={niceTicks(extent).map((tick) => ({
          at: y(tick),
          text: format.compactMoney(tick, currency, 'axis'),
        }))}
        xLabels={props.xLabels}
        stops={stops}
        tag={tagOf(values.findLast((one) => one !== null) ?? null)}
        readout={(at) => {
          const here = tagOf(values[at] ?? null);
          return { ...readout(at), y: here === undefined ? [] : [here] };
        }}
        overlay={
          <svg
            aria-hidden="true"
            className="pointer-events-none absolute inset-x-0 bottom-0 w-full overflow-visible"
            height={MARK}
          >
            {flows.map(({ at, net }) => (
              <svg key={at} x={`${(stops[at] ?? 0) / 10}%`} y={0} overflow="visible">
                <path
                  d={net > 0 ? `M-4 ${MARK}H4L0 2Z` : `M-4 2H4L0 ${MARK}Z`}
                  className={net > 0 ? 'fill-series-3' : 'fill-series-2'}
                />
              </svg>
            ))}
          </svg>
        }
      >
        <path
          d={`${line}L${coordinate(stops[last] ?? SIDE)} ${SIDE}L${coordinate(stops[0] ?? 0)} ${SIDE}Z`}
          className="fill-series-1 opacity-10"
        />
        <path
          d={pathOf(stepPath, invested)}
          className="fill-none stroke-neutral"
          strokeDasharray="4 3"
          vectorEffect="non-scaling-stroke"
        />
        <path
          d={line}
          className="fill-none stroke-series-1"
          strokeWidth="1.75"
          vectorEffect="non-scaling-stroke"
        />
      </Plot>
      <div className="flex flex-wrap gap-x-5 gap-y-1 text-xs text-quiet">
        <ChartKey colour="bg-series-1" text={names.value} />
        <ChartKey colour="bg-neutral" text={names.invested} />
        {flows.some(({ net }) => net > 0) ? (
          <ChartKey colour="bg-series-3" text={names.inflow} />
        ) : null}
        {flows.some(({ net }) => net < 0) ? (
          <ChartKey colour="bg-series-2" text={names.outflow} />
        ) : null}
        {props.children}
      </div>
    </div>
  );
}
