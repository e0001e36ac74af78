import { type Route, answer } from '../../call/handler.ts';
import {
  getFundAlternatives,
  getFundCategory,
  getFundDistributions,
  getFundHoldings,
  getFundNav,
  getFundOverlap,
  getFundPerformance,
  getFundProfile,
  getFundStyle,
} from '../../../contract/market/funds.ts';
import { fundAlternatives } from './fund-alternatives-service.ts';
import { fundHoldingsService } from './fund-holdings-service.ts';
import type { Found } from './per-day.ts';
import type { Caching } from './respond.ts';
import type { MarketService } from './service.ts';

const DAILY: Caching = { seconds: 60, scope: 'public' };

export const fundRoutes = (service: MarketService): readonly Route[] => {
  const { registry, respond } = service;
  const kept = service.caches.open<Found>('fund holdings');
  const held = fundHoldingsService(service, kept);
  const alternatives = fundAlternatives(service, kept);
  return [
    answer(getFundProfile, ({ params: { symbol } }, call) =>
      respond(call, DAILY, registry.ask('fundProfile', { symbol }, call.signal)),
    ),
    answer(getFundHoldings, ({ params: { symbol }, query: { limit } }, call) =>
      respond(call, DAILY, held.portfolio(symbol, limit, call.signal)),
    ),
    answer(getFundStyle, ({ params: { symbol } }, call) =>
      respond(call, DAILY, held.style(symbol, call.signal)),
    ),
    answer(getFundOverlap, ({ params: { symbol }, query: { with: other, limit } }, call) =>
      respond(call, DAILY, held.overlap(symbol, other, limit, call.signal)),
    ),
    answer(getFundAlternatives, ({ params: { symbol } }, call) =>
      respond(call, DAILY, alternatives(symbol, call.signal)),
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
};
