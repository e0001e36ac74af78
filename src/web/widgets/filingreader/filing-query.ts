import { getFiling, getFilingChanges } from '../../../contract/market/filings.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

/** What is filed never changes. */
const A_DAY = 86_400_000;

/** The symbol of the page helps sources to find a filing that an agent made for a company. */
const about = (symbol: SymbolId | null): { readonly symbol?: SymbolId } =>
  symbol === null ? {} : { symbol };

export const filingQuery = (api: ApiClient, id: string, symbol: SymbolId | null = null) =>
  endpointQuery(api, getFiling, { params: { id }, query: about(symbol) }, A_DAY);

export const changesQuery = (
  api: ApiClient,
  id: string,
  section: string,
  symbol: SymbolId | null = null,
) =>
  endpointQuery(
    api,
    getFilingChanges,
    { params: { id }, query: { section, ...about(symbol) } },
    A_DAY,
  );
