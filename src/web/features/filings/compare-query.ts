import {
  compareFilings,
  compareFilingSection,
  getFactHistory,
} from '../../../contract/market/filing-compare.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

/** What is filed never changes. */
const A_DAY = 86_400_000;
const FRESH = 300_000;

export const comparisonQuery = (api: ApiClient, a: string, b: string) =>
  endpointQuery(api, compareFilings, { query: { a, b } }, A_DAY);

export const comparedSectionQuery = (api: ApiClient, a: string, b: string, section: string) =>
  endpointQuery(api, compareFilingSection, { query: { a, b, section } }, A_DAY);

export const factQuery = (api: ApiClient, symbol: SymbolId, concept: string) =>
  endpointQuery(api, getFactHistory, { query: { symbol, concept } }, FRESH);
