import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import type { ChartChoice } from '../../../domain/prices/chart-range.ts';
import type { TrailingPeriod } from '../../../domain/funds/fund-performance.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { useApi } from '../../api/api-provider.tsx';
import { useT } from '../../i18n/i18n-provider.tsx';
import { symbolQuery } from '../../shell/symbols/look-up.ts';
import { SectionIndex } from '../../ui/section-index.tsx';
import { pair, stack } from '../../widgets/card-layout.ts';
import { fundProfileQuery } from '../../widgets/fundprofile/fund-profile-query.ts';
import { FundPerformance } from '../../widgets/fundperformance/fund-performance.tsx';
import { FundSnapshot } from '../../widgets/fundsnapshot/fund-snapshot.tsx';
import { ChartPanel } from '../../widgets/interactivechart/chart-panel.tsx';
import { LazyPanel } from '../../widgets/lazy-panel.tsx';
import { LazyWidget } from '../../widgets/lazy-widget.tsx';
import { fundChart, fundRanges, isTraded } from './fund-chart.ts';
import { FundWords } from './fund-words.tsx';
import { panelRooms } from './panel-rooms.ts';

/** The widget itself would bring the sheet of the whole list. */
const TopHoldings = lazy(async () => ({
  default: (await import('../../widgets/fundholdings/top-holdings.tsx')).TopHoldings,
}));

export const loadRisk = () => import('../../widgets/fundrisk/widget.ts');

interface FundOverviewProps {
  readonly symbol: SymbolId;
  readonly chart: ChartChoice;
  /** A link to the page with another choice of the chart. */
  readonly chartHref: (choice: Partial<ChartChoice>) => string;
}

export const SUMMED_PERIODS: readonly TrailingPeriod[] = [
  '1m',
  '3m',
  'ytd',
  '1y',
  '3y',
  '5y',
  '10y',
];

/** The summary of a fund; each part leads to the tab that has all of it. */
export function FundOverview({ symbol, chart, chartHref }: FundOverviewProps) {
  const t = useT();
  const api = useApi();
  const type = useQuery(symbolQuery(api, symbol)).data?.symbolType;
  const rooms = panelRooms(useQuery(fundProfileQuery(api, symbol)).data?.data.assetClass);
  const traded = isTraded(type);
  const { range, style } = fundChart(type, chart);
  return (
    // Panels of another symbol are other panels: what was opened in one is not open in the next.
    <div key={symbol} className={stack}>
      <FundWords symbol={symbol} />
      <SectionIndex
        sections={[
          ['interactivechart', t('overview.chart.title')],
          ['fundsnapshot', t('fundoverview.snapshot.title')],
          ['fundperformance', t('fundperformance.title')],
          ['fundrisk', t('fundoverview.risk')],
          ['fundgrowth', t('fundperformance.growth.title')],
          ['fundholdings', t('holdings.top')],
          ['fundexposure', t('holdings.exposure')],
          ['fundstylebox', t('holdings.style')],
          ...(traded
            ? [
                ['fundliquidity', t('fundliquidity.title')] as const,
                ['headlines', t('overview.headlines.title')] as const,
              ]
            : []),
        ]}
      />
      <div className={`${pair} xl:grid-cols-[minmax(0,1fr)_27rem]`}>
        <ChartPanel
          symbol={symbol}
          range={range}
          ranges={fundRanges(type)}
          style={style}
          styleSwitch={traded}
          extended={traded}
          volume={traded}
          events
          height={400}
          lineColor=""
          upColor=""
          downColor=""
          href={chartHref}
        />
        <FundSnapshot symbol={symbol} />
      </div>
      <div className={`${pair} lg:grid-cols-2`}>
        <FundPerformance symbol={symbol} part="trailing" periods={SUMMED_PERIODS} />
        <LazyWidget
          tool="fundrisk"
          load={loadRisk}
          values={{ symbol, years: '3', part: 'brief' }}
          height={rooms.risk}
          printed
        />
      </div>
      <div className={`${pair} lg:grid-cols-2`}>
        <LazyWidget
          tool="fundgrowth"
          load={() => import('../../widgets/fundgrowth/widget.ts')}
          values={{ symbol, growth: '10y', benchmark: '', brief: true }}
          height={rooms.growth}
          printed
        />
        <LazyPanel
          name="fundholdings"
          component={TopHoldings}
          values={{ symbol, compact: true }}
          height={rooms.holdings}
          printed
        />
      </div>
      <div className={`${pair} lg:grid-cols-2`}>
        <LazyWidget
          tool="fundexposure"
          load={() => import('../../widgets/fundexposure/widget.ts')}
          values={{ symbol }}
          height={rooms.exposure}
          printed
        />
        <LazyWidget
          tool="fundstylebox"
          load={() => import('../../widgets/fundstylebox/widget.ts')}
          values={{ symbol }}
          height={rooms.style}
          printed
        />
      </div>
      {traded ? (
        <div className={`${pair} lg:grid-cols-2`}>
          <LazyWidget
            tool="fundliquidity"
            load={() => import('../../widgets/fundliquidity/widget.ts')}
            values={{ symbol }}
            height={rooms.liquidity}
            printed
          />
          <LazyWidget
            tool="headlines"
            load={() => import('../../widgets/headlines/widget.ts')}
            values={{ symbol, rows: 6 }}
            height={rooms.headlines}
          />
        </div>
      ) : null}
    </div>
  );
}
