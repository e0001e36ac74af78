import { getFundAlternatives } from '../../../contract/market/funds.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { optionalQuery } from '../../api/optional-query.ts';

export const fundAlternativesQuery = (api: ApiClient, symbol: SymbolId) =>
  optionalQuery(api, getFundAlternatives, { params: { symbol } }, 3_600_000);
