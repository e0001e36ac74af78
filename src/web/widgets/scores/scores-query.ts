import { getRatios, getStatements } from '../../../contract/market/fundamentals.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { optionalQuery } from '../../api/optional-query.ts';

const AN_HOUR = 3_600_000;

/** The last two annual reports, newest first. */
export const yearsQuery = (api: ApiClient, symbol: SymbolId) =>
  optionalQuery(
    api,
    getStatements,
    { params: { symbol }, query: { basis: 'annual', limit: '2' } },
    AN_HOUR,
  );

/** The price used for this year's valuation ratios. */
export const yearRatiosQuery = (api: ApiClient, symbol: SymbolId) =>
  optionalQuery(api, getRatios, { params: { symbol }, query: { basis: 'annual', limit: '1' } });
