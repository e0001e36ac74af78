import type { ReactNode } from 'react';
import { type PriceChart, rangeChange } from '../../../domain/prices/price-chart.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { Change } from '../../ui/change-pill.tsx';
import { QueryPanel } from '../query-panel.tsx';
import { chartDecimals, chartPrice } from './chart-readout.tsx';
import { ChartChoices, type ChartChoicesProps } from './chart-choices.tsx';
import { priceChartQuery } from './price-chart-query.ts';
import { PricePlot, type PricePlotLook } from './price-plot.tsx';
import { useLivePoints } from './use-live-points.ts';
import type { AnswerOfQuery } from '../../api/endpoint-query.ts';

/** The stream tells the newest bars; what rolled over meanwhile is asked for now and then. */
const SETTLE_EVERY = 300_000;
/** The labels of the axis below the plot. */
const AXIS = 20;
/** The line above it. */
const CHANGE = 24;

type ChartAnswer = AnswerOfQuery<typeof priceChartQuery>;

export interface ChartPanelProps extends PricePlotLook, ChartChoicesProps {
  readonly symbol: SymbolId;
  readonly extended: boolean;
  /** Drawn in the place of the price alone, and how much higher it is (px). */
  readonly children?: ((chart: PriceChart, look: PricePlotLook) => ReactNode) | undefined;
  readonly room?: number;
}

/** A price from today to its first day, live at its end. */
export function ChartPanel({
  symbol,
  range,
  style,
  extended,
  height,
  href,
  onChoose,
  ranges,
  styleSwitch,
  children,
  room = 0,
  ...colours
}: ChartPanelProps) {
  const { t } = useI18n();
  const look: PricePlotLook = { style, height, ...colours };
  return (
    <QueryPanel
      tool="interactivechart"
      className="relative"
      title={t('overview.chart.title')}
      live={symbol}
      file={[symbol, 'chart', range]}
      queries={(api) => [
        {
          ...priceChartQuery(api, symbol, { range, style }, extended),
          refetchInterval: SETTLE_EVERY,
          refetchOnWindowFocus: true,
          // Another range of the same price takes the place of the old one when it is there.
          placeholderData: (before: ChartAnswer | undefined) =>
            before?.data.symbol === symbol ? before : undefined,
        },
      ]}
      skeleton={{ height: height + AXIS + CHANGE + room }}
      empty={[t('overview.chart.none'), t('overview.chart.noneWhy'), 'candles']}
      actions={
        <ChartChoices
          range={range}
          style={style}
          {...(href === undefined ? {} : { href })}
          {...(onChoose === undefined ? {} : { onChoose })}
          {...(ranges === undefined ? {} : { ranges })}
          {...(styleSwitch === undefined ? {} : { styleSwitch })}
        />
      }
    >
      {({ data }) => (
        <>
          <RangeChange chart={data} />
          {children?.(data, look) ?? <LivePlot chart={data} {...look} />}
        </>
      )}
    </QueryPanel>
  );
}

function LivePlot({ chart, ...look }: PricePlotLook & { readonly chart: PriceChart }) {
  const points = useLivePoints(chart);
  return <PricePlot chart={chart} points={points} {...look} />;
}

/** The change over the range and what it is measured from. */
function RangeChange({ chart }: { readonly chart: PriceChart }) {
  const { t, format } = useI18n();
  const points = useLivePoints(chart);
  const change = rangeChange(chart, points);
  if (points.length === 0) return null;
  return (
    <p data-range-change className="mb-2 flex flex-wrap items-baseline gap-x-2 text-xs text-quiet">
      <Change
        amount={change?.amount ?? null}
        ratio={change?.ratio ?? null}
        decimals={chartDecimals(chart)}
      />
      {chart.base === null ? null : (
        <span>
          {change?.early === true ? `${t('overview.chart.early')} ` : ''}
          {t(chart.range === 'max' ? 'overview.chart.sinceFirst' : 'overview.chart.since', {
            date: format.day(chart.base.date),
            price: chartPrice(format, chart, chart.base.close),
          })}
        </span>
      )}
      {change?.after == null ? null : (
        <span className="flex items-baseline gap-x-1">
          {t('overview.chart.after')}{' '}
          <Change amount={change.after.amount} decimals={chartDecimals(chart)} />
        </span>
      )}
    </p>
  );
}
