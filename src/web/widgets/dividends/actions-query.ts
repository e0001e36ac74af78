import { getCorporateActions } from '../../../contract/market/bars.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

const FIVE_MINUTES = 300_000;

/** Everything that happened to a share, and what is announced. */
export const actionsQuery = (api: ApiClient, symbol: SymbolId) =>
  endpointQuery(api, getCorporateActions, { params: { symbol }, query: {} }, FIVE_MINUTES);
