import { GROUP_SYMBOLS } from '../../../../domain/quotes/market-groups.ts';
import type { ApiClient } from '../../../api/client.ts';
import type { AnyQuery } from '../../../api/page-data.ts';
import { ANY_NEWS } from '../../../widgets/fullnewssummary/news-filter.ts';
import { newsQuery } from '../../../widgets/fullnewssummary/news-query.ts';
import { heatmapQuery } from '../../../widgets/marketheatmap/heatmap-query.ts';
import { moversQuery } from '../../../widgets/marketmovers/movers-query.ts';
import { MARKET_SYMBOLS, widget as strip } from '../../../widgets/marketstrip/widget.ts';
import { quoteRowsQuery } from '../../../widgets/quotelist/quote-rows-query.ts';
import { sectorsQuery } from '../../../widgets/sectorperformance/sectors-query.ts';

export const MOVER_ROWS = 10;
export const STORY_ROWS = 20;
/** What can be read on a small map. */
export const MAP_COMPANIES = 150;

/** Everything that is drawn at once; the panels below the first screens ask when they are near. */
export const overviewQueries = (api: ApiClient): readonly AnyQuery[] => [
  ...strip.queries(api, { symbols: MARKET_SYMBOLS }),
  heatmapQuery(api, 'sp500', '1d', MAP_COMPANIES),
  sectorsQuery(api),
  moversQuery(api, 'gainers', MOVER_ROWS),
  moversQuery(api, 'losers', MOVER_ROWS),
  ...(['futures', 'world', 'commodities', 'currencies'] as const).map((group) =>
    quoteRowsQuery(api, GROUP_SYMBOLS[group]),
  ),
  newsQuery(api, [], ANY_NEWS, STORY_ROWS),
];
