import { type Route, answer } from '../../call/handler.ts';
import { getFundComparison } from '../../../contract/market/fund-comparison.schema.ts';
import { getFundPeers } from '../../../contract/market/fund-peers.schema.ts';
import { fundComparison } from './fund-comparison.ts';
import type { FundHoldingsService } from './fund-holdings-service.ts';
import { fundPeers } from './fund-peers.ts';
import type { FundService } from './fund-service.ts';
import type { Caching } from './respond.ts';
import type { MarketService } from './service.ts';

const DAILY: Caching = { seconds: 60, scope: 'public' };

/** Funds beside other funds. */
export const fundComparisonRoutes = (
  service: MarketService,
  funds: FundService,
  held: FundHoldingsService,
): readonly Route[] => [
  answer(getFundPeers, ({ params: { symbol }, query: { limit } }, call) =>
    service.respond(call, DAILY, fundPeers(service, { symbol, limit }, call.signal)),
  ),
  answer(getFundComparison, ({ query }, call) =>
    service.respond(call, DAILY, fundComparison(service, { funds, held }, query, call.signal)),
  ),
];
