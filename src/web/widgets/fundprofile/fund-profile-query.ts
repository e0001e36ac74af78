import { getFundProfile } from '../../../contract/market/funds.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { optionalQuery } from '../../api/optional-query.ts';

const A_MINUTE = 60_000;

/** What a fund is and costs, with its net asset value of the day; `null` for what is no fund. */
export const fundProfileQuery = (api: ApiClient, symbol: SymbolId) =>
  optionalQuery(api, getFundProfile, { params: { symbol } }, A_MINUTE);
