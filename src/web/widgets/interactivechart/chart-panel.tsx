import { useMemo } from 'react';
import { chartPoints, type PriceChart, rangeChange } from '../../../domain/prices/price-chart.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { useLiveTopic } from '../../live/use-live.ts';
import { Change } from '../../ui/change-pill.tsx';
import { QueryPanel } from '../query-panel.tsx';
import { chartDecimals, chartPrice } from './chart-readout.tsx';
import { ChartChoices, type ChartChoicesProps } from './chart-choices.tsx';
import { priceChartQuery } from './price-chart-query.ts';
import { type ChartColours, PricePlot } from './price-plot.tsx';
import type { AnswerOfQuery } from '../../api/endpoint-query.ts';

/** The stream tells the newest bars; what rolled over meanwhile is asked for now and then. */
const SETTLE_EVERY = 300_000;
/** The labels of the axis below the plot. */
const AXIS = 20;
/** The line above it. */
const CHANGE = 24;

type ChartAnswer = AnswerOfQuery<typeof priceChartQuery>;

export interface ChartPanelProps extends ChartColours, ChartChoicesProps {
  readonly symbol: SymbolId;
  readonly extended: boolean;
  readonly volume: boolean;
  readonly events: boolean;
  readonly height: number;
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
  ...look
}: ChartPanelProps) {
  const { t } = useI18n();
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
      skeleton={{ height: height + AXIS + CHANGE }}
      empty={[t('overview.chart.none'), t('overview.chart.noneWhy'), 'candles']}
      actions={
        <ChartChoices
          range={range}
          style={style}
          {...(href === undefined ? {} : { href })}
          {...(onChoose === undefined ? {} : { onChoose })}
          {...(ranges === undefined ? {} : { ranges })}
        />
      }
    >
      {({ data }) => (
        <>
          <RangeChange chart={data} />
          <LivePlot chart={data} style={style} height={height} {...look} />
        </>
      )}
    </QueryPanel>
  );
}

const useLivePoints = (chart: PriceChart) => {
  const bars = useLiveTopic('bars', chart.symbol, chart.interval);
  return useMemo(() => chartPoints(chart, bars), [chart, bars]);
};

function LivePlot({
  chart,
  ...look
}: { readonly chart: PriceChart } & Omit<
  ChartPanelProps,
  'symbol' | 'range' | 'extended' | 'href' | 'onChoose' | 'ranges'
>) {
  const points = useLivePoints(chart);
  return <PricePlot chart={chart} points={points} {...look} />;
}

/** The change over the range and what it is measured from. */
function RangeChange({ chart }: { readonly chart: PriceChart }) {
  const { t, format } = useI18n();
  const points = useLivePoints(chart);
  const change = rangeChange(chart, points);
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
