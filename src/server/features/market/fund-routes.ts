import { type Route, answer } from '../../call/handler.ts';
import {
  getFundCategory,
  getFundDistributions,
  getFundHoldings,
  getFundNav,
  getFundPerformance,
  getFundProfile,
} from '../../../contract/market/funds.ts';
import type { Caching } from './respond.ts';
import type { MarketService } from './service.ts';

const DAILY: Caching = { seconds: 60, scope: 'public' };

export const fundRoutes = ({ registry, respond }: MarketService): readonly Route[] => [
  answer(getFundProfile, ({ params: { symbol } }, call) =>
    respond(call, DAILY, registry.ask('fundProfile', { symbol }, call.signal)),
  ),
  answer(getFundHoldings, ({ params: { symbol } }, call) =>
    respond(call, DAILY, registry.ask('fundHoldings', { symbol }, call.signal)),
  ),
  answer(getFundPerformance, ({ params: { symbol } }, call) =>
    respond(call, DAILY, registry.ask('fundPerformance', { symbol }, call.signal)),
  ),
  answer(getFundDistributions, ({ params: { symbol }, query: { limit } }, call) =>
    respond(call, DAILY, registry.ask('fundDistributions', { symbol, limit }, call.signal)),
  ),
  answer(getFundNav, ({ params: { symbol }, query: { from, to } }, call) =>
    respond(call, DAILY, registry.ask('fundNav', { symbol, from, to }, call.signal)),
  ),
  answer(getFundCategory, ({ params: { symbol } }, call) =>
    respond(call, DAILY, registry.ask('fundCategory', { symbol }, call.signal)),
  ),
];
