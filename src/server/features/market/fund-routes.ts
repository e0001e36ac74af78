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
} from '../../../contract/market/funds.schema.ts';
import { fundAlternatives } from './fund-alternatives-service.ts';
import { fundComparisonRoutes } from './fund-comparison-routes.ts';
import { fundHoldingsService } from './fund-holdings-service.ts';
import type { Found } from './per-day.ts';
import {
  getFundGrowth,
  getFundPeriodReturns,
  getFundRisk,
  getFundStatistics,
} from '../../../contract/market/fund-statistics.schema.ts';
import { type FundService, fundService } from './fund-service.ts';
import type { Caching } from './respond.ts';
import type { MarketService } from './service.ts';

const DAILY: Caching = { seconds: 60, scope: 'public' };

export const fundRoutes = (
  service: MarketService,
  funds: FundService = fundService(service),
): readonly Route[] => {
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
      respond(call, DAILY, funds.performance(symbol, call.signal)),
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
    answer(getFundRisk, ({ params: { symbol } }, call) =>
      respond(call, DAILY, funds.risk(symbol, call.signal)),
    ),
    answer(getFundGrowth, ({ params: { symbol }, query: { range } }, call) =>
      respond(call, DAILY, funds.growth(symbol, range, call.signal)),
    ),
    answer(getFundPeriodReturns, ({ params: { symbol } }, call) =>
      respond(call, DAILY, funds.periods(symbol, call.signal)),
    ),
    answer(getFundStatistics, ({ params: { symbol } }, call) =>
      respond(call, DAILY, funds.statistics(symbol, call.signal)),
    ),
    ...fundComparisonRoutes(service, funds, held),
  ];
};
