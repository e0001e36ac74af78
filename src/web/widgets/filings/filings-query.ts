import { getFilings } from '../../../contract/market/filings.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { type FilingsFilter, questionOf } from './filings-filter.ts';

export const FILINGS_PER_PAGE = 40;

export const filingsQuery = (
  api: ApiClient,
  symbol: SymbolId,
  filter: FilingsFilter,
  limit = FILINGS_PER_PAGE,
) => endpointQuery(api, getFilings, { query: questionOf(symbol, filter, limit) });
