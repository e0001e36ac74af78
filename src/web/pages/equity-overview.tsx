import { chartFields } from '../features/equity/chart-fields.ts';
import { loadNextPanels } from '../features/equity/overview-panels.ts';
import { Overview } from '../features/equity/overview.tsx';
import { type ContentProps, equityPage } from '../features/symbol-page/symbol-page.tsx';
import { choiceField } from '../shell/navigation/address-field.ts';
import { useHasFeature } from '../shell/session/product-features-query.ts';
import { profileQuery } from '../widgets/companyprofile/profile-query.ts';
import { recentEarningsQuery } from '../widgets/corporateevents/earnings-query.ts';
import { actionsQuery } from '../widgets/dividends/actions-query.ts';
import { headlinesQuery } from '../widgets/headlines/headlines-query.ts';
import { priceChartQuery } from '../widgets/interactivechart/price-chart-query.ts';
import { keyStatisticsQuery } from '../widgets/keyratios/key-statistics-query.ts';
import { returnsQuery } from '../widgets/performance/returns-query.ts';
import { HISTORY_INTERVALS, HISTORY_RANGES } from '../widgets/pricehistory/history-query.ts';

const fields = {
  ...chartFields,
  historyRange: choiceField(HISTORY_RANGES, '3m'),
  historyInterval: choiceField(HISTORY_INTERVALS, '1d'),
};

const page = equityPage({
  tab: 'overview',
  texts: ['overview', 'further', 'plans'],
  description: (t, name) => t('overview.description', { name }),
  head: 'full',
  state: fields,
  panels: (api, { symbol, state }) => [
    priceChartQuery(api, symbol, state),
    keyStatisticsQuery(api, symbol),
  ],
  // What the reader meets next: asked for beside the rest, not after the first render.
  next: (api, { symbol }) => [
    headlinesQuery(api, symbol, 4),
    returnsQuery(api, symbol),
    ...(isNoCompany(symbol)
      ? []
      : [profileQuery(api, symbol), actionsQuery(api, symbol), recentEarningsQuery(api, symbol)]),
  ],
  ahead: loadNextPanels,
  content: OverviewTab,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const shouldRevalidate = page.shouldRevalidate;
export default page.Component;

/** Indices and the like: nobody reports on them. */
function isNoCompany(symbol: string): boolean {
  return /^\^|[=/]/.test(symbol);
}

function OverviewTab({ symbol, state, change, href }: ContentProps<typeof fields>) {
  const hasLevel2 = useHasFeature('level2') === true;
  const { historyRange, historyInterval, ...chart } = state;
  return (
    <Overview
      symbol={symbol}
      chart={chart}
      chartHref={href}
      history={{
        range: historyRange,
        interval: historyInterval,
        onChange: ({ range = historyRange, interval = historyInterval }) =>
          change({ historyRange: range, historyInterval: interval }),
      }}
      hasLevel2={hasLevel2}
    />
  );
}
