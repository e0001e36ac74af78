import { getMarketStatus, getYieldHistory } from '../../../contract/market/boards.ts';
import { easternDate } from '../../../domain/calendar/eastern-time.ts';
import { addDays, addMonths } from '../../../domain/calendar/iso-date.ts';
import type { ApiClient } from '../../api/client.ts';
import { derivedQuery } from '../../api/endpoint-query.ts';
import { marketNow } from '../market-now.ts';

export const YIELD_RANGES = ['6m', '1y', '3y', '5y', '10y'] as const;
export type YieldRange = (typeof YIELD_RANGES)[number];

const MONTHS: Readonly<Record<YieldRange, number>> = {
  '6m': 6,
  '1y': 12,
  '3y': 36,
  '5y': 60,
  '10y': 120,
};
/** So that a range begins with the curve in force on its first day, over any holidays. */
const LEAD_DAYS = 7;
const FRESH = 5 * 60_000;
const A_MINUTE = 60_000;

/** The curves of the last months or years: of every day up to a year, of every week beyond. */
export const yieldHistoryQuery = (api: ApiClient, range: YieldRange) => ({
  ...derivedQuery({
    of: [getYieldHistory, getMarketStatus],
    view: 'range',
    input: { range },
    ask: async ({ client, signal }) => {
      const to = easternDate(await marketNow(client, api));
      const from = addDays(addMonths(to, -MONTHS[range]), -LEAD_DAYS);
      const every = MONTHS[range] > 12 ? ('week' as const) : ('day' as const);
      return api(getYieldHistory, { query: { from, to, every } }, signal);
    },
    fresh: A_MINUTE,
  }),
  // Published once a day, in the evening.
  refetchInterval: FRESH,
});
