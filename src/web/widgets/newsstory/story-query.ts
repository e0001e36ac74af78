import { queryOptions } from '@tanstack/react-query';
import { getNews, getStory } from '../../../contract/market-news.ts';
import { getQuotes } from '../../../contract/market-quotes.ts';
import type { ApiClient } from '../../api/client.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

/** A story never changes once it is out. */
const A_DAY = 86_400_000;
const A_MINUTE = 60_000;
const RELATED_STORIES = 12;
const MOST_SYMBOLS = 8;

export const storyQuery = (api: ApiClient, id: string) =>
  endpointQuery(api, getStory, { params: { id } }, A_DAY);

/** What stands around a story is known once the story is: the quotes of its symbols, other stories. */
export const aroundStoryQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['aroundStory', id],
    queryFn: async ({ signal }) => {
      const { data: story } = await api(getStory, { params: { id } }, signal);
      const symbols = [...new Set([...story.symbols, ...story.related])].slice(0, MOST_SYMBOLS);
      if (symbols.length === 0) return { quotes: [], stories: [] };
      const [quotes, stories] = await Promise.all([
        api(getQuotes, { query: { symbols: symbols.join(',') } }, signal),
        api(
          getNews,
          { query: { symbols: story.symbols.join(','), limit: String(RELATED_STORIES) } },
          signal,
        ),
      ]);
      return { quotes: quotes.data, stories: stories.data };
    },
    staleTime: A_MINUTE,
  });
