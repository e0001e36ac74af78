import {
  getEconomicCalendar,
  getMarketStatus,
  getYieldCurve,
} from '../../../../contract/market/boards.ts';
import { easternDate } from '../../../../domain/calendar/eastern-time.ts';
import type { IsoDate } from '../../../../domain/calendar/iso-date.ts';
import { GROUP_SYMBOLS, MARKET_GROUPS } from '../../../../domain/quotes/market-groups.ts';
import type { ApiClient } from '../../../api/client.ts';
import { derivedQuery, endpointQuery } from '../../../api/endpoint-query.ts';
import { marketNow } from '../../../widgets/market-now.ts';
import type { AnyQuery } from '../../../api/page-data.ts';
import { breadthQuery } from '../../../widgets/marketbreadth/breadth-query.ts';
import { moversQuery } from '../../../widgets/marketmovers/movers-query.ts';
import { quoteRowsQuery } from '../../../widgets/quotelist/quote-rows-query.ts';
import { sectorsQuery } from '../../../widgets/sectorperformance/sectors-query.ts';

const A_MINUTE = 60_000;

/** Rows of each list of movers. */
export const SUMMARY_MOVERS = 5;
export const SUMMARY_LISTS = ['gainers', 'losers', 'most-active'] as const;
/** Rates have a table of their own. */
export const SUMMARY_GROUPS = MARKET_GROUPS.filter((group) => group !== 'rates');

export const curveQuery = (api: ApiClient) =>
  endpointQuery(api, getYieldCurve, { query: {} }, A_MINUTE);

/** The releases of today in New York, with what is expected. */
export const todayQuery = (api: ApiClient) =>
  derivedQuery({
    of: [getMarketStatus, getEconomicCalendar],
    view: 'today',
    input: {},
    ask: async ({ client, signal }) => {
      const now = await marketNow(client, api);
      const date: IsoDate = easternDate(now);
      const answer = await api(getEconomicCalendar, { query: { from: date, to: date } }, signal);
      return { ...answer, date, now };
    },
    fresh: A_MINUTE,
  });

/** Everything that the sheet has but what belongs to its reader. */
export const summaryQueries = (api: ApiClient): readonly AnyQuery[] => [
  todayQuery(api),
  curveQuery(api),
  breadthQuery(api, 'all'),
  sectorsQuery(api),
  ...SUMMARY_LISTS.map((list) => moversQuery(api, list, SUMMARY_MOVERS)),
  ...SUMMARY_GROUPS.map((group) => quoteRowsQuery(api, GROUP_SYMBOLS[group])),
];
