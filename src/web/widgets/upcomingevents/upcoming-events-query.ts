import { getEarningsCalendar } from '../../../contract/market/analysts.ts';
import { getDividendCalendar, getMarketStatus } from '../../../contract/market/boards.ts';
import { easternDate } from '../../../domain/calendar/eastern-time.ts';
import { addDays } from '../../../domain/calendar/iso-date.ts';
import { type CompanyEvent, upcomingEvents } from '../../../domain/fundamentals/company-events.ts';
import { inBatches } from '../../../domain/symbols/in-batches.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { derivedQuery } from '../../api/endpoint-query.ts';
import { marketNow } from '../market-now.ts';

const FRESH = 60_000;

/** How far ahead it looks, in days. */
export const EVENT_DAYS = { shortest: 1, longest: 120, usual: 30 } as const;

/**
 * Reports and ex-dividend dates of many symbols, the nearest first: two calls for every 200 of
 * them, not two for each.
 */
export const upcomingEventsQuery = (api: ApiClient, symbols: readonly SymbolId[], days: number) => {
  const wanted = symbols.toSorted();
  return derivedQuery({
    of: [getEarningsCalendar, getDividendCalendar, getMarketStatus],
    view: 'upcoming',
    input: { symbols: wanted, days },
    ask: async ({ client, signal }): Promise<readonly CompanyEvent[]> => {
      if (wanted.length === 0) return [];
      const from = easternDate(await marketNow(client, api));
      const answers = await Promise.all(
        inBatches(wanted).map((batch) => {
          const query = { from, to: addDays(from, days), symbols: batch.join(',') };
          return Promise.all([
            api(getDividendCalendar, { query }, signal),
            api(getEarningsCalendar, { query }, signal),
          ]);
        }),
      );
      return upcomingEvents(
        answers.flatMap(([actions]) => actions.data),
        answers.flatMap(([, reports]) => reports.data),
        from,
      );
    },
    fresh: FRESH,
  });
};
