import { STORY_KINDS } from '../../../domain/news/story.ts';
import { choiceParam, symbolParam, wholeParam } from '../param.ts';
import { defineWidget } from '../widget.ts';
import { NewsFeed } from './news-feed.tsx';
import { ANY_NEWS } from './news-filter.ts';
import { newsQuery, STORIES_PER_PAGE } from './news-query.ts';

export const widget = defineWidget({
  title: 'news.title',
  about: 'news.about',
  params: {
    symbol: symbolParam(),
    kind: choiceParam('news.param.kind', ['all', ...STORY_KINDS], 'all'),
    resultsPerPage: wholeParam('news.param.results', 5, 200, STORIES_PER_PAGE),
  },
  queries: (api, { symbol, kind, resultsPerPage }) => [
    newsQuery(api, [symbol], ANY_NEWS, resultsPerPage),
    ...(kind === 'all' ? [] : [newsQuery(api, [symbol], { ...ANY_NEWS, kind }, resultsPerPage)]),
  ],
  component: NewsFeed,
  help: 'equity/news',
  size: { width: 300, height: 640 },
});
