import type { ClientLoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router';
import { Page } from '../api/page.tsx';
import { browserLoader, type PageQueries, serverLoader } from '../api/page-data.ts';
import { rangeOfAddress, styleOfAddress } from '../features/equity/chart-address.ts';
import {
  EquityTab,
  FRAME_TEXTS,
  framePanels,
  frameQueries,
} from '../features/equity/equity-tab.tsx';
import { loadNextPanels } from '../features/equity/overview-panels.ts';
import { Overview } from '../features/equity/overview.tsx';
import { tabSymbol } from '../features/equity/tab-symbol.ts';
import { useHasFeature } from '../shell/session/product-features-query.ts';
import { useT } from '../i18n/i18n-provider.tsx';
import { profileQuery } from '../widgets/companyprofile/profile-query.ts';
import { recentEarningsQuery } from '../widgets/corporateevents/earnings-query.ts';
import { actionsQuery } from '../widgets/dividends/actions-query.ts';
import { headlinesQuery } from '../widgets/headlines/headlines-query.ts';
import { priceChartQuery } from '../widgets/interactivechart/price-chart-query.ts';
import { keyStatisticsQuery } from '../widgets/keyratios/key-statistics-query.ts';
import { returnsQuery } from '../widgets/performance/returns-query.ts';

const panels: PageQueries = (api, address) => {
  const { searchParams } = address.url;
  const symbol = tabSymbol(searchParams);
  return [
    ...framePanels(api, address),
    priceChartQuery(api, symbol, {
      range: rangeOfAddress(searchParams),
      style: styleOfAddress(searchParams),
    }),
    keyStatisticsQuery(api, symbol),
  ];
};

export const loader = serverLoader(frameQueries, panels);
/** What the reader will meet next: asked for beside the rest, not after the first render. */
const nextPanels: PageQueries = (api, address, known) => {
  const symbol = tabSymbol(address.url.searchParams);
  return [
    ...panels(api, address, known),
    headlinesQuery(api, symbol, 4),
    returnsQuery(api, symbol),
    ...(isNoCompany(symbol)
      ? []
      : [profileQuery(api, symbol), actionsQuery(api, symbol), recentEarningsQuery(api, symbol)]),
  ];
};

/** Indices and the like: nobody reports on them. */
const isNoCompany = (symbol: string): boolean => /^\^|[=/]/.test(symbol);

const load = browserLoader(frameQueries, nextPanels, [...FRAME_TEXTS, 'overview', 'plans']);

export const clientLoader = (args: ClientLoaderFunctionArgs) => {
  // Whoever shows them finds out what is wrong with them.
  void loadNextPanels().catch(() => {});
  return load(args);
};

/** Another range is the chart's own matter; only another symbol is another page. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  tabSymbol(currentUrl.searchParams) !== tabSymbol(nextUrl.searchParams);

export default function EquityOverviewPage() {
  const t = useT();
  const hasLevel2 = useHasFeature('level2') === true;
  return (
    <Page>
      <EquityTab
        tab="overview"
        head="full"
        description={(name) => t('overview.description', { name })}
      >
        {(symbol) => <Overview symbol={symbol} hasLevel2={hasLevel2} />}
      </EquityTab>
    </Page>
  );
}
