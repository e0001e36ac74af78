import { getEarnings, getEarningsCalendar } from '../../../contract/market/analysts.ts';
import { getBars } from '../../../contract/market/bars.ts';
import { getMarketStatus } from '../../../contract/market/boards.ts';
import { getPeers } from '../../../contract/market/instruments.ts';
import { easternDate } from '../../../domain/calendar/eastern-time.ts';
import { addDays } from '../../../domain/calendar/iso-date.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { derivedQuery } from '../../api/endpoint-query.ts';
import { marketNow } from '../market-now.ts';
import { optionalQuery } from '../../api/optional-query.ts';
import { ApiFailure } from '../../../contract/error.ts';

const FRESH = 60_000;
/** Five years of quarters and the reports to come. */
const REPORTS = 24;

export const earningsQuery = (api: ApiClient, symbol: SymbolId) =>
  optionalQuery(api, getEarnings, { params: { symbol }, query: { limit: String(REPORTS) } }, FRESH);

/** The days around every report that is shown. */
export const dailyPricesQuery = (api: ApiClient, symbol: SymbolId) =>
  optionalQuery(
    api,
    getBars,
    { params: { symbol }, query: { range: '5y', interval: '1d' } },
    FRESH,
  );

/** How far ahead the calendar looks, in days. */
export const CALENDAR_DAYS = { shortest: 7, longest: 180, usual: 100 } as const;

/** The coming reports of a company and of those like it; who they are comes first. */
export const peerCalendarQuery = (api: ApiClient, symbol: SymbolId, days: number) =>
  derivedQuery({
    of: [getEarningsCalendar, getPeers, getMarketStatus],
    view: 'peers',
    input: { symbol, days },
    ask: async ({ client, signal }) => {
      const [now, peers] = await Promise.all([
        marketNow(client, api),
        api(getPeers, { params: { symbol }, query: {} }, signal).then(
          ({ data }) => data,
          (problem: unknown) => {
            if (problem instanceof ApiFailure && problem.statusCode === 404) return [];
            throw problem;
          },
        ),
      ]);
      const from = easternDate(now);
      const answer = await api(
        getEarningsCalendar,
        { query: { from, to: addDays(from, days), symbols: [symbol, ...peers].join(',') } },
        signal,
      );
      return { ...answer, now };
    },
    fresh: FRESH,
  });
