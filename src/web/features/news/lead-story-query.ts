import { getNews, getStory } from '../../../contract/market/news.ts';
import { groupStories } from '../../../domain/news/story-group.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { derivedQuery } from '../../api/endpoint-query.ts';
import type { NewsFilter } from '../../widgets/fullnewssummary/news-filter.ts';
import { newsQuery } from '../../widgets/fullnewssummary/news-query.ts';

/** The first story of a list, which the pane shows until one is opened; `null` of an empty list. */
export const leadStoryQuery = (api: ApiClient, symbol: SymbolId, filter: NewsFilter) =>
  derivedQuery({
    of: [getNews, getStory],
    view: 'lead',
    input: { symbol, filter },
    ask: async ({ client, signal }) => {
      const { data } = await client.fetchQuery(newsQuery(api, [symbol], filter));
      const id = groupStories(data)[0]?.lead.id;
      return id === undefined ? null : (await api(getStory, { params: { id } }, signal)).data;
    },
  });
