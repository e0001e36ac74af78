import { getEarnings } from '../../../contract/market/analysts.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { optionalQuery } from '../../api/optional-query.ts';

const A_MINUTE = 60_000;

/** The last reports and the next one; nothing for what does not report. */
export const recentEarningsQuery = (api: ApiClient, symbol: SymbolId) =>
  optionalQuery(api, getEarnings, { params: { symbol }, query: { limit: '8' } }, A_MINUTE);
