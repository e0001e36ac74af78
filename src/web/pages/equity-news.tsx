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
import { NewsFeed } from '../widgets/fullnewssummary/news-feed.tsx';
import { ANY_NEWS, newsFilterOf } from '../widgets/fullnewssummary/news-filter.ts';
import { newsQuery } from '../widgets/fullnewssummary/news-query.ts';

const panels: PageQueries = (api, address) => {
  const search = address.url.searchParams;
  const symbols = [tabSymbol(search)];
  return [
    ...framePanels(api, address),
    newsQuery(api, symbols, newsFilterOf(search)),
    newsQuery(api, symbols, ANY_NEWS),
  ];
};

export const loader = serverLoader(frameQueries, panels);
export const clientLoader = browserLoader(frameQueries, panels, [...FRAME_TEXTS, 'news']);

/** Filters are asked for where they are chosen; another symbol is another page. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.searchParams.get('symbol') !== nextUrl.searchParams.get('symbol');

export default function EquityNewsPage() {
  const t = useT();
  const [search, change] = useAddress();
  return (
    <Page>
      <EquityTab tab="news" description={(name) => t('news.description', { name })}>
        {(symbol) => <NewsFeed symbol={symbol} filter={newsFilterOf(search)} onFilter={change} />}
      </EquityTab>
    </Page>
  );
}
