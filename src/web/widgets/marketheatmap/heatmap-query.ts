import { getHeatmap } from '../../../contract/market/boards.ts';
import type { HeatmapPeriod, HeatmapScope } from '../../../domain/quotes/market-heatmap.ts';
import type { ApiClient } from '../../api/client.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

const A_MINUTE = 60_000;

export const heatmapQuery = (
  api: ApiClient,
  scope: HeatmapScope,
  period: HeatmapPeriod,
  limit: number,
) => ({
  ...endpointQuery(api, getHeatmap, { query: { scope, period, limit: String(limit) } }, A_MINUTE),
  refetchInterval: A_MINUTE,
});
