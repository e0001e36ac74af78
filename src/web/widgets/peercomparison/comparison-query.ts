import { keepPreviousData } from '@tanstack/react-query';
import { getComparison } from '../../../contract/market/peers.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../api/client.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

/** No peers of one's own: the server chooses them. */
export const AUTOMATIC: readonly SymbolId[] = [];

/** Peers as the calls take them. */
export const peersInput = (peers: readonly SymbolId[]) =>
  peers.length === 0 ? {} : { symbols: peers.join(',') };

/** A company beside its peers. While other peers are fetched the old ones stay in view. */
export const comparisonQuery = (
  api: ApiClient,
  symbol: SymbolId,
  peers: readonly SymbolId[] = AUTOMATIC,
) => ({
  ...endpointQuery(api, getComparison, { params: { symbol }, query: peersInput(peers) }, 60_000),
  placeholderData: keepPreviousData,
});
