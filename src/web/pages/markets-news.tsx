import { marketsPage } from '../features/markets/frame/markets-page.tsx';
import { newsAddress } from '../features/markets/news/address.ts';
import { NewsTab } from '../features/markets/news/news-tab.tsx';
import { addressValues } from '../shell/navigation/address-field.ts';
import { ANY_NEWS } from '../widgets/fullnewssummary/news-filter.ts';
import { newsQuery } from '../widgets/fullnewssummary/news-query.ts';
import { storyQuery } from '../widgets/newsstory/story-query.ts';

const page = marketsPage({
  tab: 'news',
  queries: (api, { url }) => {
    const { story, ...filter } = addressValues(newsAddress, url.searchParams);
    return [
      newsQuery(api, [], filter),
      newsQuery(api, [], ANY_NEWS),
      ...(story === '' ? [] : [storyQuery(api, story)]),
    ];
  },
  texts: ['news', 'widgets'],
  content: NewsTab,
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export default page.Component;
