import { getBars } from '../../../contract/market/bars.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

export const HISTORY_RANGES = ['1m', '3m', '6m', 'ytd', '1y', '5y'] as const;
export type HistoryRange = (typeof HISTORY_RANGES)[number];
export const HISTORY_INTERVALS = ['1d', '1wk', '1mo'] as const;
export type HistoryInterval = (typeof HISTORY_INTERVALS)[number];

const A_MINUTE = 60_000;

/** Days of one's own instead of a range; both may be left open. */
export interface HistorySpan {
  readonly from: string;
  readonly to: string;
}
export const NO_SPAN: HistorySpan = { from: '', to: '' };

/** The longest history that the sources have, for a span without a beginning. */
const LONG_AGO = '1970-01-01';

export const historyQuery = (
  api: ApiClient,
  symbol: SymbolId,
  range: HistoryRange,
  interval: HistoryInterval,
  { from, to }: HistorySpan = NO_SPAN,
) =>
  endpointQuery(
    api,
    getBars,
    {
      params: { symbol },
      query:
        from === '' && to === ''
          ? { range, interval }
          : {
              from: startOf(from === '' ? LONG_AGO : from),
              ...(to === '' ? {} : { to: endOf(to) }),
              interval,
            },
    },
    A_MINUTE,
  );

const startOf = (day: string): string => String(Date.parse(`${day}T00:00:00Z`));
const endOf = (day: string): string => String(Date.parse(`${day}T23:59:59Z`));
