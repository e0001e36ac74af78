import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { Page } from '../api/page.tsx';
import { browserLoader, type PageQueries, serverLoader } from '../api/page-data.ts';
import {
  EquityTab,
  FRAME_TEXTS,
  framePanels,
  frameQueries,
} from '../features/equity/equity-tab.tsx';
import { tabSymbol } from '../features/equity/tab-symbol.ts';
import { useAddress } from '../features/equity/use-address.ts';
import { useT } from '../i18n/i18n-provider.tsx';
import { insidersQuery } from '../widgets/insiders/insiders-query.ts';
import { codeOf, Insiders } from '../widgets/insiders/insiders.tsx';
import { LazyWidget } from '../widgets/lazy-widget.tsx';
import { yearRatiosQuery, yearsQuery } from '../widgets/scores/scores-query.ts';
import { Scores } from '../widgets/scores/scores.tsx';
import { monthlyBarsQuery } from '../widgets/seasonality/seasonality-query.ts';
import { SEASON_YEARS, Seasonality } from '../widgets/seasonality/seasonality.tsx';
import { dailyBarsQuery } from '../widgets/technicalsummary/technical-query.ts';
import { TechnicalSummary } from '../widgets/technicalsummary/technical-summary.tsx';

const panels: PageQueries = (api, address) => {
  const symbol = tabSymbol(address.url.searchParams);
  return [
    ...framePanels(api, address),
    yearsQuery(api, symbol),
    yearRatiosQuery(api, symbol),
    dailyBarsQuery(api, symbol),
    monthlyBarsQuery(api, symbol),
    insidersQuery(api, symbol),
  ];
};

export const loader = serverLoader(frameQueries, panels);
export const clientLoader = browserLoader(frameQueries, panels, [...FRAME_TEXTS, 'insights']);

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.searchParams.get('symbol') !== nextUrl.searchParams.get('symbol');

export default function EquityInsightsPage() {
  const t = useT();
  const [search, change] = useAddress();
  const years = SEASON_YEARS.find((each) => each === search.get('years')) ?? '10';
  return (
    <Page>
      <EquityTab tab="insights" description={(name) => t('insights.description', { name })}>
        {(symbol) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-gap">
            <Scores symbol={symbol} />
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-gap lg:grid-cols-[repeat(2,minmax(0,1fr))]">
              <TechnicalSummary symbol={symbol} />
              <Seasonality symbol={symbol} years={years} onChange={change} />
            </div>
            <Insiders symbol={symbol} code={codeOf(search.get('code'))} onChange={change} />
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-gap 2xl:grid-cols-[repeat(2,minmax(0,1fr))]">
              <LazyWidget tool="institutionalholders" values={{ symbol }} height={760} />
              <LazyWidget
                tool="shortinterest"
                values={{ symbol, resultsPerPage: 24 }}
                height={760}
              />
            </div>
          </div>
        )}
      </EquityTab>
    </Page>
  );
}
