import { getBars } from '../../../contract/market/bars.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

export const HISTORY_RANGES = ['1m', '3m', '6m', 'ytd', '1y', '5y'] as const;
export type HistoryRange = (typeof HISTORY_RANGES)[number];
export const HISTORY_INTERVALS = ['1d', '1wk', '1mo'] as const;
export type HistoryInterval = (typeof HISTORY_INTERVALS)[number];

const A_MINUTE = 60_000;

export const historyQuery = (
  api: ApiClient,
  symbol: SymbolId,
  range: HistoryRange,
  interval: HistoryInterval,
) => endpointQuery(api, getBars, { params: { symbol }, query: { range, interval } }, A_MINUTE);
