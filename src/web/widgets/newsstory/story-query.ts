import { getNews, getStory } from '../../../contract/market/news.ts';
import { getQuotes } from '../../../contract/market/quotes.ts';
import { workspaceOfSymbol } from '../../../domain/navigation/workspace.ts';
import type { ApiClient } from '../../api/client.ts';
import { derivedQuery, endpointQuery } from '../../api/endpoint-query.ts';
import { symbolQuery } from '../../shell/symbols/look-up.ts';

/** A story never changes once it is out. */
const A_DAY = 86_400_000;
const A_MINUTE = 60_000;
const RELATED_STORIES = 12;
const MOST_SYMBOLS = 8;

export const storyQuery = (api: ApiClient, id: string) =>
  endpointQuery(api, getStory, { params: { id } }, A_DAY);

/** What stands around a story is known once the story is: the quotes of its symbols, other stories. */
export const aroundStoryQuery = (api: ApiClient, id: string) =>
  derivedQuery({
    of: [getStory, getNews, getQuotes],
    view: 'around',
    input: id,
    ask: async ({ signal, client }) => {
      const { data: story } = await api(getStory, { params: { id } }, signal);
      const symbols = [...new Set([...story.symbols, ...story.related])].slice(0, MOST_SYMBOLS);
      const about = story.symbols[0];
      if (about === undefined) return { home: null, quotes: [], stories: [] };
      const [head, quotes, stories] = await Promise.all([
        client.fetchQuery(symbolQuery(api, about)),
        api(getQuotes, { query: { symbols: symbols.join(',') } }, signal),
        api(
          getNews,
          { query: { symbols: story.symbols.join(','), limit: String(RELATED_STORIES) } },
          signal,
        ),
      ]);
      return {
        /** Where the symbol that it is about first belongs: the story's own address is there. */
        home: head === null ? null : workspaceOfSymbol(head.symbolType),
        quotes: quotes.data,
        stories: stories.data,
      };
    },
    fresh: A_MINUTE,
  });
