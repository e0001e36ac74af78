import type { ApiClient } from '../../../api/client.ts';
import type { AnyQuery } from '../../../api/page-data.ts';
import { ANY_NEWS } from '../../../widgets/fullnewssummary/news-filter.ts';
import { newsQuery } from '../../../widgets/fullnewssummary/news-query.ts';
import { moversQuery } from '../../../widgets/marketmovers/movers-query.ts';
import { MARKET_SYMBOLS, widget as strip } from '../../../widgets/marketstrip/widget.ts';
import { sectorsQuery } from '../../../widgets/sectorperformance/sectors-query.ts';

export const MOVER_ROWS = 10;
export const STORY_ROWS = 20;

/** What the first screen shows. */
export const overviewQueries = (api: ApiClient): readonly AnyQuery[] => [
  ...strip.queries(api, { symbols: MARKET_SYMBOLS }),
  sectorsQuery(api),
  moversQuery(api, 'gainers', MOVER_ROWS),
  newsQuery(api, [], ANY_NEWS, STORY_ROWS),
];
