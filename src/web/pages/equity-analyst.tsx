import { Page } from '../api/page.tsx';
import { browserLoader, type PageQueries, serverLoader } from '../api/page-data.ts';
import {
  EquityTab,
  FRAME_TEXTS,
  framePanels,
  frameQueries,
} from '../features/equity/equity-tab.tsx';
import { tabSymbol } from '../features/equity/tab-symbol.ts';
import { stayWithSymbol, useAddress } from '../features/equity/use-address.ts';
import { useT } from '../i18n/i18n-provider.tsx';
import {
  AnalystEstimates,
  ESTIMATE_MEASURES,
} from '../widgets/analystestimates/analyst-estimates.tsx';
import { AnalystRecord } from '../widgets/analystrecord/analyst-record.tsx';
import {
  estimatesQuery,
  priceTargetQuery,
  ratingsQuery,
  weeklyPricesQuery,
} from '../widgets/analystrecommendations/analyst-queries.ts';
import { AnalystRecommendations } from '../widgets/analystrecommendations/analyst-recommendations.tsx';
import { PriceTargets } from '../widgets/pricetargets/price-targets.tsx';
import {
  ACTION_CHOICES,
  UpgradesDowngrades,
} from '../widgets/upgradesdowngrades/upgrades-downgrades.tsx';

const panels: PageQueries = (api, address) => {
  const symbol = tabSymbol(address.url.searchParams);
  return [
    ...framePanels(api, address),
    ratingsQuery(api, symbol),
    priceTargetQuery(api, symbol),
    weeklyPricesQuery(api, symbol),
    estimatesQuery(api, symbol),
  ];
};

export const loader = serverLoader(frameQueries, panels);
export const clientLoader = browserLoader(frameQueries, panels, [...FRAME_TEXTS, 'analyst']);
export const shouldRevalidate = stayWithSymbol;

export default function EquityAnalystPage() {
  const t = useT();
  const [search, change] = useAddress();
  const action = ACTION_CHOICES.find((choice) => choice === search.get('action')) ?? 'all';
  const measure = ESTIMATE_MEASURES.find((choice) => choice === search.get('measure')) ?? 'eps';
  return (
    <Page>
      <EquityTab tab="analyst" description={(name) => t('analyst.description', { name })}>
        {(symbol) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-gap">
            <AnalystRecommendations symbol={symbol} />
            <PriceTargets symbol={symbol} />
            <AnalystEstimates symbol={symbol} measure={measure} onChange={change} />
            <UpgradesDowngrades
              symbol={symbol}
              action={action}
              find={search.get('find') ?? ''}
              onChange={({ action: chosen, find }) =>
                change({
                  ...(chosen === undefined ? {} : { action: chosen === 'all' ? null : chosen }),
                  ...(find === undefined ? {} : { find }),
                })
              }
            />
            <AnalystRecord symbol={symbol} />
          </div>
        )}
      </EquityTab>
    </Page>
  );
}
