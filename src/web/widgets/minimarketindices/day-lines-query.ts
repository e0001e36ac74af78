import { getDayLines } from '../../../contract/market/bars.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { OPTIONAL } from '../../api/optional-query.ts';

const A_MINUTE = 60_000;

/** The lines of the last session of many symbols at once; a board can do without. */
export const dayLinesQuery = (api: ApiClient, symbols: readonly SymbolId[]) => ({
  ...endpointQuery(api, getDayLines, { query: { symbols: symbols.join(',') } }, A_MINUTE),
  refetchInterval: 5 * A_MINUTE,
  meta: OPTIONAL,
});
