import { getFilingTrend, searchFilings } from '../../../contract/market/filing-search.ts';
import { listSavedQuestions } from '../../../contract/screener-kept.ts';
import type { ApiClient } from '../../api/client.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import type { FilingSearch, FilingTrend } from './search-fields.ts';

const FRESH = 60_000;

const filtersOf = ({
  symbols,
  group,
  forms,
  from,
  to,
  sector,
  industry,
  sic,
  state,
  stateOf,
}: FilingSearch) => ({
  ...(symbols.length === 0 ? {} : { symbols: symbols.join(',') }),
  ...(group === 'all' ? {} : { group }),
  ...(forms === '' ? {} : { forms }),
  ...(from === '' ? {} : { from }),
  ...(to === '' ? {} : { to }),
  ...(sector === '' ? {} : { sector }),
  ...(industry === '' ? {} : { industry }),
  ...(sic === '' ? {} : { sic }),
  ...(state === '' ? {} : { state }),
  ...(stateOf === 'office' ? {} : { stateOf }),
});

/** A page of hits; only the first counts facets. `offset` is empty for it. */
export const searchQuery = (api: ApiClient, search: FilingSearch, offset = '') =>
  endpointQuery(
    api,
    searchFilings,
    {
      query: {
        text: search.text.trim(),
        ...filtersOf(search),
        order: search.order,
        ...(search.source === 'index' ? {} : { source: search.source }),
        ...(offset === '' ? {} : { offset, facets: 'false' }),
      },
    },
    FRESH,
  );

export const phrasesOf = (search: FilingSearch, { text2, text3, text4 }: FilingTrend) =>
  [search.text, text2, text3, text4].map((text) => text.trim()).filter((text) => text !== '');

export const trendQuery = (api: ApiClient, search: FilingSearch, trend: FilingTrend) => {
  const [text = '', text2, text3, text4] = phrasesOf(search, trend);
  return endpointQuery(
    api,
    getFilingTrend,
    {
      query: {
        text,
        ...(text2 === undefined ? {} : { text2 }),
        ...(text3 === undefined ? {} : { text3 }),
        ...(text4 === undefined ? {} : { text4 }),
        ...filtersOf(search),
        unit: trend.unit,
      },
    },
    FRESH,
  );
};

export const savedSearchesQuery = (api: ApiClient) =>
  endpointQuery(api, listSavedQuestions, { query: { kind: 'filing-search' } });
