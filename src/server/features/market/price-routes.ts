import { type Route, answer } from '../../call/handler.ts';
import {
  getAdjustments,
  getBars,
  getCorporateActions,
  getDayLines,
} from '../../../contract/market/bars.schema.ts';
import { getChartMarks } from '../../../contract/market/chart-marks.schema.ts';
import { getPriceChart, getReturns } from '../../../contract/market/charts.schema.ts';
import { getInstrument } from '../../../contract/market/instruments.schema.ts';
import { getOptionChain, getOptionExpiries } from '../../../contract/market/options.schema.ts';
import { getDepth, getQuotes, getTrades } from '../../../contract/market/quotes.schema.ts';
import { easternDate } from '../../../domain/calendar/eastern-time.ts';
import { addMonths, isoDate } from '../../../domain/calendar/iso-date.ts';
import { usualExpiry } from '../../../domain/options/usual-expiry.ts';
import { notFound } from '../../../ports/provider-error.ts';
import { adjustmentsOf } from './adjustments.ts';
import { barBudget } from './bar-budget.ts';
import { chartMarksOf } from './chart-marks.ts';
import { dayLinesOf, dayRequest } from './day-lines.ts';
import { priceChartOf, returnsOf } from './price-chart.ts';
import { quotesInOrder } from './quotes-service.ts';
import type { Caching } from './respond.ts';
import { inColumns, type MarketService, rangeOf } from './service.ts';

/** Prices move: a browser asks again each time, and is told when nothing has changed. */
const LIVE: Caching = { seconds: 0, scope: 'private' };
/** News and reports come at any moment; they are the same for everybody. */
const GROWING: Caching = { seconds: 0, scope: 'public' };
const REFERENCE: Caching = { seconds: 300, scope: 'public' };
const FIRST_DATE = isoDate('1990-01-01');

export const priceRoutes = (service: MarketService): readonly Route[] => {
  const { registry, respond } = service;
  // The machine's clock: that of a simulated market may stand still.
  const spend = barBudget(Date.now);
  return [
    answer(getQuotes, ({ query }, call) =>
      respond(call, LIVE, service.quotes(query.symbols, call.visitor, call.signal), quotesInOrder),
    ),
    answer(getBars, ({ params, query }, call) => {
      const ask = async () => {
        const request = {
          symbol: params.symbol,
          range: query.range,
          from: query.from,
          to: query.to,
          interval: query.interval,
          adjustment: query.adjustment,
          extended: query.extended,
        };
        const { interval, from, to } = rangeOf(request, service.now());
        const end = Math.min(to, service.now());
        spend({ interval, from, to: end, extended: query.extended }, call);
        return service.bars(request, call.visitor, call.signal);
      };
      return respond(call, LIVE, ask(), inColumns);
    }),
    answer(getDayLines, ({ query: { symbols } }, call) => {
      const ask = async () => {
        const now = service.now();
        for (const symbol of symbols) {
          const { interval, from, to } = rangeOf(dayRequest(symbol), now);
          spend({ interval, from, to: Math.min(to, now), extended: false }, call);
        }
        return dayLinesOf(service, symbols, call.visitor, call.signal);
      };
      return respond(call, LIVE, ask());
    }),
    answer(getPriceChart, ({ params: { symbol }, query }, call) =>
      respond(call, LIVE, priceChartOf(service, { symbol, ...query }, call.visitor, call.signal)),
    ),
    answer(getChartMarks, ({ params: { symbol }, query: { kinds, from, to } }, call) =>
      respond(call, GROWING, chartMarksOf(service, { symbol, kinds, from, to }, call.signal)),
    ),
    answer(getReturns, ({ params: { symbol } }, call) =>
      respond(call, LIVE, returnsOf(service, symbol, call.visitor, call.signal)),
    ),
    answer(getDepth, ({ params: { symbol } }, call) => {
      const ask = async () => {
        const delay = await service.delayFor(symbol, call.visitor, call.signal);
        return registry.ask('depth', { symbol, delay }, call.signal);
      };
      return respond(call, LIVE, ask());
    }),
    answer(getTrades, ({ params: { symbol }, query: { limit } }, call) => {
      const ask = async () => {
        const delay = await service.delayFor(symbol, call.visitor, call.signal);
        return registry.ask('trades', { symbol, limit, delay }, call.signal);
      };
      return respond(call, LIVE, ask());
    }),
    answer(getCorporateActions, ({ params: { symbol }, query }, call) => {
      // Announced splits and dividends lie ahead: the open end reaches a year into the future.
      const to = query.to ?? addMonths(easternDate(service.now()), 12);
      const from = query.from ?? FIRST_DATE;
      return respond(
        call,
        REFERENCE,
        registry.ask('corporateActions', { symbol, from, to }, call.signal),
      );
    }),
    answer(getAdjustments, ({ params: { symbol } }, call) =>
      respond(call, LIVE, adjustmentsOf(service, symbol, call.visitor, call.signal)),
    ),
    answer(getOptionExpiries, ({ params: { symbol } }, call) => {
      const ask = async () => {
        const delay = await service.optionDelayFor(symbol, call.visitor, call.signal);
        return registry.ask('optionExpiries', { symbol, delay }, call.signal);
      };
      return respond(call, LIVE, ask());
    }),
    answer(getOptionChain, ({ params: { symbol, expiry } }, call) => {
      const ask = async () => {
        const delay = await service.optionDelayFor(symbol, call.visitor, call.signal);
        const chosen =
          expiry === 'usual'
            ? usualExpiry(
                (await registry.ask('optionExpiries', { symbol, delay }, call.signal)).data,
              )?.expiry
            : expiry;
        if (chosen === undefined) throw notFound(`options on ${symbol}`);
        return registry.ask('optionChain', { symbol, expiry: chosen, delay }, call.signal);
      };
      return respond(call, LIVE, ask());
    }),
    answer(getInstrument, ({ params: { symbol } }, call) =>
      respond(call, REFERENCE, service.instrument(symbol, call.signal)),
    ),
  ];
};
