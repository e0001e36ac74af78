import { fundChart, fundChartFields, isTraded } from '../features/fund/fund-chart.ts';
import { FundOverview, loadRisk } from '../features/fund/overview.tsx';
import { type ContentProps, fundPage } from '../features/symbol-page/symbol-page.tsx';
import { symbolQuery } from '../shell/symbols/look-up.ts';
import { fundPerformanceQuery } from '../widgets/fundperformance/fund-performance-query.ts';
import { fundGrowthQuery } from '../widgets/fundgrowth/growth-queries.ts';
import { topHoldingsQuery } from '../widgets/fundholdings/portfolio-query.ts';
import { fundRiskQuery } from '../widgets/fundrisk/risk-query.ts';
import { fundStatisticsQuery } from '../widgets/fundsnapshot/fund-statistics-query.ts';
import { fundProfileQuery } from '../widgets/fundprofile/fund-profile-query.ts';
import { priceChartQuery } from '../widgets/interactivechart/price-chart-query.ts';
import { fetchWidget } from '../widgets/widget-component.ts';

const page = fundPage({
  tab: 'overview',
  texts: [
    'overview',
    'fundoverview',
    'fundperformance',
    'fundliquidity',
    'holdings',
    'fundrisk',
    'measures',
  ],
  description: (t, name) => t('fundoverview.description', { name }),
  head: 'full',
  state: fundChartFields,
  panels: (api, { symbol, state, known }) => {
    const type = known(symbolQuery(api, symbol))?.symbolType;
    return [
      priceChartQuery(api, symbol, fundChart(type, state), isTraded(type)),
      fundProfileQuery(api, symbol),
      fundStatisticsQuery(api, symbol),
      fundPerformanceQuery(api, symbol),
    ];
  },
  // What the reader meets next: asked for beside the rest, not after the first render.
  next: (api, { symbol }) => [
    fundRiskQuery(api, symbol),
    fundGrowthQuery(api, symbol, '10y'),
    topHoldingsQuery(api, symbol),
  ],
  ahead: () => fetchWidget('fundrisk', loadRisk),
  content: OverviewTab,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const shouldRevalidate = page.shouldRevalidate;
export default page.Component;

function OverviewTab({ symbol, state, href }: ContentProps<typeof fundChartFields>) {
  return <FundOverview symbol={symbol} chart={state} chartHref={href} />;
}
