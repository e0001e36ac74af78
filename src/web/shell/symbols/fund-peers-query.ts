import { getFundPeers } from '../../../contract/market/fund-peers.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

const AN_HOUR = 3_600_000;

/** Other funds of the category of a fund, the best known first. */
export const fundPeersQuery = (api: ApiClient, symbol: SymbolId) =>
  endpointQuery(api, getFundPeers, { params: { symbol }, query: {} }, AN_HOUR);
