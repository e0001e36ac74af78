import { getDepth } from '../../../contract/market/quotes.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { optionalQuery } from '../../api/optional-query.ts';

/** The book that a page comes with; from then on the stream tells. */
export const depthQuery = (api: ApiClient, symbol: SymbolId) =>
  optionalQuery(api, getDepth, { params: { symbol } }, 5_000);
