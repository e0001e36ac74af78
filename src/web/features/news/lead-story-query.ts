import { getLeadStory } from '../../../contract/market/news.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import type { NewsFilter } from '../../widgets/fullnewssummary/news-filter.ts';
import { newsQuestion } from '../../widgets/fullnewssummary/news-query.ts';

/** The first story of a list, which the pane shows until one is opened; `null` of an empty list. */
export const leadStoryQuery = (api: ApiClient, symbol: SymbolId, filter: NewsFilter) =>
  endpointQuery(api, getLeadStory, newsQuestion([symbol], filter));
