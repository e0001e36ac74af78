import { STORY_KINDS } from '../../../domain/news/story.ts';
import { alsoNamed, eachOf, oppositeOf, sameAs } from '../foreign-names.ts';
import {
  choiceParam,
  choicesParam,
  flagParam,
  symbolParam,
  textParam,
  wholeParam,
} from '../param.ts';
import { defineWidget } from '../widget.ts';
import { NewsFeed } from './news-feed.tsx';
import { ANY_NEWS } from './news-filter.ts';
import { newsQuery, STORIES_PER_PAGE } from './news-query.ts';
import { LONGEST_SUMMARY } from './story-list.tsx';

export const widget = defineWidget({
  title: 'news.title',
  about: 'news.about',
  params: {
    symbol: symbolParam(),
    kind: choiceParam('news.param.kind', ['all', ...STORY_KINDS], 'all'),
    publisher: textParam('news.param.publisher', 100, ''),
    resultsPerPage: wholeParam('news.param.results', 5, 200, STORIES_PER_PAGE),
    exclude: alsoNamed(
      choicesParam('news.param.exclude', STORY_KINDS, []),
      eachOf({ name: 'excludeTopics', read: (text) => text.toLowerCase() }, STORY_KINDS),
    ),
    summary: alsoNamed(
      wholeParam('news.param.summaryLength', 0, LONGEST_SUMMARY, LONGEST_SUMMARY),
      {
        name: 'summLen',
        read: (text) =>
          /^\d{1,9}$/.test(text) ? String(Math.min(Number(text), LONGEST_SUMMARY)) : undefined,
      },
      { name: 'showSummary', read: (text) => (text === 'false' ? '0' : undefined) },
    ),
    source: alsoNamed(
      flagParam('news.param.source', true),
      oppositeOf('noSrc'),
      sameAs('showSource'),
    ),
    days: alsoNamed(flagParam('news.param.days', false), sameAs('dateHeadings')),
  },
  queries: (api, { symbol, kind, publisher, resultsPerPage }) => {
    const filter = { ...ANY_NEWS, kind: kind === 'all' ? ('' as const) : kind, source: publisher };
    // The choices are those of the unfiltered list.
    return [ANY_NEWS, filter].map((each) => newsQuery(api, [symbol], each, resultsPerPage));
  },
  component: NewsFeed,
  help: 'equity/news',
  size: { width: 300, height: 640 },
});
