import { getFundProfile } from '../../../contract/market/funds.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { optionalQuery } from '../../api/optional-query.ts';

const FIVE_MINUTES = 300_000;

/** What a fund is; `null` for what is none. */
export const fundProfileQuery = (api: ApiClient, symbol: SymbolId) =>
  optionalQuery(api, getFundProfile, { params: { symbol } }, FIVE_MINUTES);
