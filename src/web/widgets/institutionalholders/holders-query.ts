import { getOwnership } from '../../../contract/market/ownership.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { optionalQuery } from '../../api/optional-query.ts';

export const holdersQuery = (api: ApiClient, symbol: SymbolId) =>
  optionalQuery(api, getOwnership, { params: { symbol } }, 3_600_000);
