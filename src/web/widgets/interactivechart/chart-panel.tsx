import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { chartPoints, type PriceChart, rangeChange } from '../../../domain/prices/price-chart.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { priceText } from '../../display/price-text.ts';
import { useI18n } from '../../i18n/i18n-provider.tsx';
import { useLiveTopic } from '../../live/use-live.ts';
import { Change } from '../../ui/change-pill.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { WidgetPanel } from '../widget-panel.tsx';
import { ChartChoices, type ChartChoicesProps } from './chart-choices.tsx';
import { priceChartQuery } from './price-chart-query.ts';
import { type ChartColours, PricePlot } from './price-plot.tsx';

/** The stream tells the newest bars; what rolled over meanwhile is asked for now and then. */
const SETTLE_EVERY = 300_000;
/** The labels of the axis below the plot. */
const AXIS = 20;

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
  ...look
}: ChartPanelProps) {
  const { t } = useI18n();
  const asked = useQuery({
    ...priceChartQuery(useApi(), symbol, { range, style }, extended),
    refetchInterval: SETTLE_EVERY,
    refetchOnWindowFocus: true,
    // Another range of the same price takes the place of the old one when it is there.
    placeholderData: (before) => (before?.data.symbol === symbol ? before : undefined),
  });
  const outline = <Skeleton className="w-full" style={{ height: height + AXIS }} />;
  return (
    <WidgetPanel
      tool="interactivechart"
      className="relative"
      title={t('overview.chart.title')}
      note={asked.data === undefined ? undefined : <RangeChange chart={asked.data.data} />}
      actions={
        <ChartChoices
          range={range}
          style={style}
          {...(href === undefined ? {} : { href })}
          {...(onChoose === undefined ? {} : { onChoose })}
        />
      }
    >
      <div className={asked.isPlaceholderData ? 'opacity-60 transition-opacity' : undefined}>
        <Loaded of={[asked]} skeleton={outline}>
          {({ data }) => <LivePlot chart={data} style={style} height={height} {...look} />}
        </Loaded>
      </div>
    </WidgetPanel>
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
  'symbol' | 'range' | 'extended' | 'href' | 'onChoose'
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
    <span className="flex flex-wrap items-baseline gap-x-2">
      <Change amount={change?.amount ?? null} ratio={change?.ratio ?? null} />
      {chart.base === null ? null : (
        <span>
          {change?.early === true ? `${t('overview.chart.early')} ` : ''}
          {t(chart.range === 'max' ? 'overview.chart.sinceFirst' : 'overview.chart.since', {
            date: format.day(chart.base.date),
            price: priceText(format, chart.base.close, chart.currency),
          })}
        </span>
      )}
      {change?.after == null ? null : (
        <span className="flex items-baseline gap-x-1">
          {t('overview.chart.after')} <Change amount={change.after.amount} />
        </span>
      )}
    </span>
  );
}
