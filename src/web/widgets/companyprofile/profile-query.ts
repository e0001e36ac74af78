import { getCompanyProfile } from '../../../contract/market/instruments.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { optionalQuery } from '../../api/optional-query.ts';

const AN_HOUR = 3_600_000;

export const profileQuery = (api: ApiClient, symbol: SymbolId) =>
  optionalQuery(api, getCompanyProfile, { params: { symbol } }, AN_HOUR);
