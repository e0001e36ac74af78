import { getNews, getStory } from '../../../contract/market/news.ts';
import { groupStories } from '../../../domain/news/story-group.ts';
import type { Story, StoryHead } from '../../../domain/news/story.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { derivedQuery } from '../../api/endpoint-query.ts';
import type { NewsFilter } from '../../widgets/fullnewssummary/news-filter.ts';
import { newsQuery } from '../../widgets/fullnewssummary/news-query.ts';

/** All there is of a story that is read at its publisher. */
const withoutText = (head: StoryHead): Story => ({
  ...head,
  paragraphs: [],
  related: [],
  eventId: null,
  url: head.link,
});

/** The first story of a list, which the pane shows until one is opened; `null` of an empty list. */
export const leadStoryQuery = (api: ApiClient, symbol: SymbolId, filter: NewsFilter) =>
  derivedQuery({
    of: [getNews, getStory],
    view: 'lead',
    input: { symbol, filter },
    ask: async ({ client, signal }) => {
      const { data } = await client.fetchQuery(newsQuery(api, [symbol], filter));
      const lead = groupStories(data)[0]?.lead;
      if (lead === undefined) return null;
      return lead.link === null
        ? (await api(getStory, { params: { id: lead.id } }, signal)).data
        : withoutText(lead);
    },
  });
