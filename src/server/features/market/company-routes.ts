import { type Route, answer } from '../../call/handler.ts';
import { getFundamentalSteps } from '../../../contract/market/chart-marks.schema.ts';
import {
  getRatioDefinitions,
  getRatios,
  getStatements,
} from '../../../contract/market/fundamentals.schema.ts';
import {
  getCompanyProfile,
  getKeyStatistics,
  getPeers,
} from '../../../contract/market/instruments.schema.ts';
import {
  getFundHolders,
  getInsiders,
  getOwnership,
  getShortInterest,
} from '../../../contract/market/ownership.schema.ts';
import { RATIOS } from '../../../domain/fundamentals/ratios.ts';
import { fundamentalStepsOf } from './chart-marks.ts';
import type { Caching } from './respond.ts';
import type { MarketService } from './service.ts';

const LIVE: Caching = { seconds: 0, scope: 'private' };
/** Reported figures change a few times a year, but a report must show within the minute. */
const REPORTED: Caching = { seconds: 60, scope: 'public' };
const CONSTANT: Caching = { seconds: 3600, scope: 'public' };

const definitions = RATIOS.map(({ id, label, group, unit, formula, inputs }) => ({
  id,
  label,
  group,
  unit,
  formula,
  inputs,
}));

export const companyRoutes = (service: MarketService): readonly Route[] => {
  const { registry, respond } = service;
  return [
    answer(getCompanyProfile, ({ params: { symbol } }, call) =>
      respond(call, REPORTED, registry.ask('companyProfile', { symbol }, call.signal)),
    ),
    answer(getKeyStatistics, ({ params: { symbol } }, call) => {
      const ask = async () => {
        const delay = await service.delayFor(symbol, call.visitor, call.signal);
        return registry.ask('keyStatistics', { symbol, delay }, call.signal);
      };
      return respond(call, LIVE, ask());
    }),
    answer(getPeers, ({ params: { symbol }, query: { limit } }, call) =>
      respond(call, REPORTED, registry.ask('peers', { symbol, limit }, call.signal)),
    ),
    answer(getStatements, ({ params: { symbol }, query: { basis, limit } }, call) =>
      respond(call, REPORTED, registry.ask('statements', { symbol, basis, limit }, call.signal)),
    ),
    answer(getRatios, ({ params: { symbol }, query: { basis, limit } }, call) => {
      const ask = async () => {
        const delay = await service.delayFor(symbol, call.visitor, call.signal);
        return registry.ask('ratios', { symbol, basis, limit, delay }, call.signal);
      };
      return respond(call, LIVE, ask());
    }),
    answer(getFundamentalSteps, ({ params: { symbol } }, call) =>
      respond(call, REPORTED, fundamentalStepsOf(service, symbol, call.signal)),
    ),
    answer(getRatioDefinitions, (_, call) => respond(call, CONSTANT, definitions)),
    answer(getInsiders, ({ params: { symbol }, query: { limit } }, call) =>
      respond(call, REPORTED, registry.ask('insiders', { symbol, limit }, call.signal)),
    ),
    answer(getOwnership, ({ params: { symbol } }, call) =>
      respond(call, REPORTED, registry.ask('ownership', { symbol }, call.signal)),
    ),
    answer(getFundHolders, ({ params: { symbol }, query: { limit } }, call) =>
      respond(call, REPORTED, registry.ask('fundHolders', { symbol, limit }, call.signal)),
    ),
    answer(getShortInterest, ({ params: { symbol }, query: { limit } }, call) =>
      respond(call, REPORTED, registry.ask('shortInterest', { symbol, limit }, call.signal)),
    ),
  ];
};
