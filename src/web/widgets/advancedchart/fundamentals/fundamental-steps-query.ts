import { getFundamentalSteps } from '../../../../contract/market/chart-marks.ts';
import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import type { ApiClient } from '../../../api/client.ts';
import { endpointQuery } from '../../../api/endpoint-query.ts';

const TEN_MINUTES = 600_000;

export const fundamentalStepsQuery = (api: ApiClient, symbol: SymbolId) =>
  endpointQuery(api, getFundamentalSteps, { params: { symbol } }, TEN_MINUTES);
