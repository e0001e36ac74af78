import { MAJORS } from '../../../../domain/money/currency-matrix.ts';
import type { CalendarKind } from '../../../../domain/calendars/entry.ts';
import { symbolId } from '../../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../../api/client.ts';
import type { AnyQuery } from '../../../api/page-data.ts';
import { todayCalendarQuery } from '../../../widgets/calendars/calendar-query.ts';
import { COINS, coinSymbols } from '../../../widgets/cryptoprices/coins.ts';
import { ANY_NEWS } from '../../../widgets/fullnewssummary/news-filter.ts';
import { newsQuery } from '../../../widgets/fullnewssummary/news-query.ts';
import { legsOf } from '../../../widgets/marketcurrencies/market-currencies.tsx';
import { type FutureGroup, futuresOf } from '../../../widgets/marketfutures/future-groups.ts';
import { heatmapQuery } from '../../../widgets/marketheatmap/heatmap-query.ts';
import { moversQuery } from '../../../widgets/marketmovers/movers-query.ts';
import { MARKET_SYMBOLS, widget as strip } from '../../../widgets/marketstrip/widget.ts';
import { dayLinesQuery } from '../../../widgets/minimarketindices/day-lines-query.ts';
import { miniQuotesQuery } from '../../../widgets/miniquotes/mini-quotes-query.ts';
import { sectorsQuery } from '../../../widgets/sectorperformance/sectors-query.ts';

export const MOVER_ROWS = 10;
export const STORY_ROWS = 20;
/** What can be read on a small map. */
export const MAP_COMPANIES = 150;
export const FUTURES_SHOWN: readonly FutureGroup[] = ['indices', 'energy', 'metals'];
/** Those of the United States are in the strip above. */
export const WORLD_SHOWN = [
  '^STOXX50E',
  '^FTSE',
  '^GDAXI',
  '^FCHI',
  '^N225',
  '^HSI',
  '000001.SS',
  '^BSESN',
  '^GSPTSE',
  '^BVSP',
].map(symbolId);
/** The calendars of today, each under the name of its widget. */
export const TODAY = [
  { tool: 'economiccalendar', kind: 'economy' },
  { tool: 'marketearnings', kind: 'earnings' },
  { tool: 'dividendcalendar', kind: 'dividends' },
] as const satisfies readonly { readonly tool: string; readonly kind: CalendarKind }[];

/** Everything that is drawn at once; the panels below the first screens ask when they are near. */
export const overviewQueries = (api: ApiClient): readonly AnyQuery[] => [
  ...strip.queries(api, { symbols: MARKET_SYMBOLS }),
  heatmapQuery(api, 'sp500', '1d', MAP_COMPANIES),
  sectorsQuery(api),
  moversQuery(api, 'gainers', MOVER_ROWS),
  moversQuery(api, 'losers', MOVER_ROWS),
  ...TODAY.map(({ kind }) => todayCalendarQuery(api, kind)),
  ...[futuresOf(FUTURES_SHOWN), WORLD_SHOWN, coinSymbols(COINS)].flatMap((symbols) => [
    miniQuotesQuery(api, symbols),
    dayLinesQuery(api, symbols),
  ]),
  miniQuotesQuery(api, legsOf(MAJORS)),
  newsQuery(api, [], ANY_NEWS, STORY_ROWS),
];
