import { type Route, answer } from '../../call/handler.ts';
import { getFundPeers } from '../../../contract/market/fund-peers.ts';
import { fundPeers } from './fund-peers.ts';
import type { Caching } from './respond.ts';
import type { MarketService } from './service.ts';

const DAILY: Caching = { seconds: 60, scope: 'public' };

/** Funds beside other funds. */
export const fundComparisonRoutes = (service: MarketService): readonly Route[] => [
  answer(getFundPeers, ({ params: { symbol }, query: { limit } }, call) =>
    service.respond(call, DAILY, fundPeers(service, { symbol, limit }, call.signal)),
  ),
];
