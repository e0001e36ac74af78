import { type CSSProperties, useMemo } from 'react';
import { zoneOfSymbol } from '../../../domain/calendar/exchange-calendar.ts';
import type { ChartStyle } from '../../../domain/prices/chart-range.ts';
import {
  type ChartPoint,
  type PriceChart,
  rangeChange,
} from '../../../domain/prices/price-chart.ts';
import { Plot } from '../../charts/plot.tsx';
import { extentOf, SIDE, tickDecimals } from '../../charts/scale.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { directionOf } from '../../ui/change-pill.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { axisMoments, drawChart } from './chart-drawing.ts';
import { ChartMarks } from './chart-marks.tsx';
import { chartDecimals, chartPrice, momentText, readoutOf, type Speech } from './chart-readout.tsx';
import { rangeName } from './chart-choices.tsx';

export interface ChartColours {
  /** One colour for the line whichever way it went; empty for the two below. */
  readonly lineColor: string;
  readonly upColor: string;
  readonly downColor: string;
}

const tags = {
  gain: 'border-gain bg-gain-soft text-gain',
  loss: 'border-loss bg-loss-soft text-loss',
  neutral: 'border-edge bg-panel text-ink',
} as const;
const strokes = { gain: 'text-gain', loss: 'text-loss', neutral: 'text-series-1' } as const;

/** How a plot is drawn, whatever it shows. */
export interface PricePlotLook extends ChartColours {
  readonly style: ChartStyle;
  readonly height: number;
  readonly volume: boolean;
  readonly events: boolean;
}

interface PricePlotProps extends PricePlotLook {
  readonly chart: PriceChart;
  readonly points: readonly ChartPoint[];
}

export function PricePlot({
  chart,
  points,
  style,
  height,
  volume,
  events,
  ...colours
}: PricePlotProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const drawing = useMemo(
    () => drawChart(chart, points, volume, style),
    [chart, points, volume, style],
  );
  const moments = useMemo(() => axisMoments(chart, points), [chart, points]);
  if (drawing === null)
    return (
      <div className="grid place-items-center" style={{ height: height + 20 }}>
        <EmptyState glyph="candles" title={t('overview.chart.none')}>
          {t('overview.chart.noneWhy')}
        </EmptyState>
      </div>
    );
  const direction = directionOf(rangeChange(chart, points)?.ratio ?? null);
  const own = colours.lineColor || (direction === 'loss' ? colours.downColor : colours.upColor);
  const inked = (colour: string): CSSProperties | undefined =>
    colour === '' ? undefined : { color: colour };
  const marks = events ? drawing.marks : [];
  return (
    <Plot
      label={t('overview.chart.label', { symbol: chart.symbol, range: t(rangeName(chart.range)) })}
      summary={summaryOf(i18n, chart, points, marks.length)}
      height={height}
      yLabels={tickLabels(i18n, drawing.ticks, chartDecimals(chart))}
      xLabels={moments.map(({ at, time }, index) => ({
        at,
        text: axisText(i18n, chart, time, index === 0),
      }))}
      stops={drawing.stops}
      tag={{
        at: Math.round(drawing.end.y),
        text: i18n.format.number(points.at(-1)?.close, chartDecimals(chart)),
        ...(own === '' ? { look: tags[direction] } : {}),
      }}
      readout={(stop) => ({
        ...readoutOf(
          i18n,
          chart,
          points[stop]!,
          marks.filter((mark) => mark.stop === stop).map(({ event }) => event),
        ),
        x: momentText(i18n, chart, points[stop]!.time),
        y: [
          {
            at: Math.round(drawing.heights[stop] ?? 0),
            text: i18n.format.number(points[stop]!.close, chartDecimals(chart)),
          },
        ],
      })}
      overlay={<ChartMarks marks={marks} currency={chart.currency} />}
    >
      {drawing.shades.map(({ from, to }) => (
        <rect
          key={from}
          x={Math.round(from)}
          width={Math.round(to - from)}
          height={SIDE}
          className="fill-neutral-soft"
          opacity="0.7"
        />
      ))}
      <path d={drawing.volume} className="fill-neutral" opacity="0.35" />
      {drawing.baseLine === null ? null : (
        <path
          d={`M0 ${Math.round(drawing.baseLine)}H${SIDE}`}
          className="stroke-edge"
          strokeDasharray="2 4"
          vectorEffect="non-scaling-stroke"
        />
      )}
      {drawing.candles === null ? (
        <g className={own === '' ? strokes[direction] : undefined} style={inked(own)}>
          <path d={drawing.area} fill="currentColor" opacity="0.09" />
          <path
            d={drawing.line}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
            data-line=""
          />
        </g>
      ) : (
        (['gain', 'loss'] as const).map((way) => (
          <path
            key={way}
            d={drawing.candles?.[way]}
            stroke="currentColor"
            vectorEffect="non-scaling-stroke"
            className={`${strokes[way]} ${way === 'gain' ? 'fill-panel' : 'fill-current'}`}
            style={inked(way === 'gain' ? colours.upColor : colours.downColor)}
            data-candles={way}
          />
        ))
      )}
    </Plot>
  );
}

function tickLabels(
  { format }: Speech,
  ticks: readonly { at: number; value: number }[],
  usual: number,
) {
  const needed = tickDecimals(ticks.map(({ value }) => value));
  // Whole figures, or as many decimals as the price itself.
  const decimals = needed === 0 ? 0 : Math.max(needed, usual);
  return ticks.map(({ at, value }) => ({
    at: Math.round(at),
    text: format.number(value, decimals),
  }));
}

export function axisText(
  { format }: Speech,
  chart: PriceChart,
  time: number,
  isFirst: boolean,
): string {
  // Hours say nothing about the day: the first label does.
  if (chart.range === '1d')
    return [...(isFirst ? ['shortDate' as const] : []), 'time' as const]
      .map((style) => format.date(time, style, zoneOfSymbol(chart.symbol)))
      .join(' ');
  if (chart.windows.length > 0) return format.date(time, 'shortDate', zoneOfSymbol(chart.symbol));
  const day = new Date(time).toISOString().slice(0, 10);
  return chart.range === '5y' || chart.range === 'max' ? day.slice(0, 4) : format.day(day, 'month');
}

/** The chart in words. */
function summaryOf(
  speech: Speech,
  chart: PriceChart,
  points: readonly ChartPoint[],
  events: number,
): string {
  const { t, format } = speech;
  const extent = extentOf(points.map(({ close }) => close));
  const price = (value: number | undefined) => chartPrice(format, chart, value);
  return t('overview.chart.summary', {
    from: momentText(speech, chart, points[0]?.time ?? 0),
    to: momentText(speech, chart, points.at(-1)?.time ?? 0),
    low: price(extent?.min),
    high: price(extent?.max),
    last: price(points.at(-1)?.close),
    change: format.signedPercent(rangeChange(chart, points)?.ratio),
    count: events,
  });
}
