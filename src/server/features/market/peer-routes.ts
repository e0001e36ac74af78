import { type Route, answer } from '../../call/handler.ts';
import { getComparison, getComparisonPrices } from '../../../contract/market/peers.schema.ts';
import { peerService } from './peer-service.ts';
import type { Caching } from './respond.ts';
import type { MarketService } from './service.ts';

const LIVE: Caching = { seconds: 0, scope: 'private' };

export const peerRoutes = (service: MarketService): readonly Route[] => {
  const { respond } = service;
  const peers = peerService(service);
  return [
    answer(getComparison, ({ params: { symbol }, query: { symbols, limit } }, call) =>
      respond(call, LIVE, peers.compare({ symbol, symbols, limit }, call.visitor, call.signal)),
    ),
    answer(getComparisonPrices, ({ params: { symbol }, query }, call) =>
      respond(
        call,
        LIVE,
        peers.prices({ symbol, ...query, symbols: query.symbols }, call.visitor, call.signal),
      ),
    ),
  ];
};
