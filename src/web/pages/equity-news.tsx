import { type ContentProps, equityPage } from '../features/symbol-page/symbol-page.tsx';
import { NewsFeed } from '../widgets/fullnewssummary/news-feed.tsx';
import { ANY_NEWS, newsFields } from '../widgets/fullnewssummary/news-filter.ts';
import { newsQuery } from '../widgets/fullnewssummary/news-query.ts';

const page = equityPage({
  tab: 'news',
  texts: ['news'],
  description: (t, name) => t('news.description', { name }),
  state: newsFields,
  panels: (api, { symbol, state }) => [
    newsQuery(api, [symbol], state),
    newsQuery(api, [symbol], ANY_NEWS),
  ],
  content: News,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const shouldRevalidate = page.shouldRevalidate;
export default page.Component;

function News({ symbol, state, change }: ContentProps<typeof newsFields>) {
  return <NewsFeed symbol={symbol} filter={state} onFilter={change} />;
}
