import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { Page } from '../api/page.tsx';
import { browserLoader, type PageQueries, serverLoader } from '../api/page-data.ts';
import { rangeOfAddress } from '../features/equity/chart-range-address.ts';
import {
  EquityTab,
  FRAME_TEXTS,
  framePanels,
  frameQueries,
} from '../features/equity/equity-tab.tsx';
import { Overview } from '../features/equity/overview.tsx';
import { tabSymbol } from '../features/equity/tab-symbol.ts';
import { productFeaturesQuery } from '../features/plans/product-features-query.ts';
import { useT } from '../i18n/i18n-provider.tsx';
import { priceChartQuery } from '../widgets/interactivechart/price-chart-query.ts';
import { keyStatisticsQuery } from '../widgets/keyratios/key-statistics-query.ts';

const panels: PageQueries = (api, address) => {
  const { searchParams } = address.url;
  const symbol = tabSymbol(searchParams);
  return [
    ...framePanels(api, address),
    priceChartQuery(api, symbol, rangeOfAddress(searchParams)),
    keyStatisticsQuery(api, symbol),
    productFeaturesQuery(api),
  ];
};

export const loader = serverLoader(frameQueries, panels);
export const clientLoader = browserLoader(frameQueries, panels, [
  ...FRAME_TEXTS,
  'overview',
  'plans',
]);

/** Another range is the chart's own matter; only another symbol is another page. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  tabSymbol(currentUrl.searchParams) !== tabSymbol(nextUrl.searchParams);

export default function EquityOverviewPage() {
  const t = useT();
  return (
    <Page>
      <EquityTab
        tab="overview"
        head="full"
        description={(name) => t('overview.description', { name })}
      >
        {(symbol) => <Overview symbol={symbol} />}
      </EquityTab>
    </Page>
  );
}
