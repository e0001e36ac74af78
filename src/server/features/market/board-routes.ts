import { type Route, answer } from '../../call/handler.ts';
import {
  getBreadth,
  getDividendCalendar,
  getEconomicCalendar,
  getFxRates,
  getHeatmap,
  getMovers,
  getSectors,
  getSplitCalendar,
  getYieldCurve,
  getYieldHistory,
} from '../../../contract/market/boards.schema.ts';
import { easternDate } from '../../../domain/calendar/eastern-time.ts';
import { lastOpenedSession } from '../../../domain/calendar/sessions.ts';
import type { FxSeries } from '../../../domain/money/fx-rates.ts';
import { withData, type Sourced } from '../../../domain/quotes/sourced.ts';
import type { SectorSummary } from '../../../domain/quotes/sector-summary.ts';
import { everyStep } from '../../../domain/economy/yield-history.ts';
import { heatmapOf, largestOf, SCOPE_FUNDS } from '../../../domain/quotes/market-heatmap.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { notFound } from '../../../ports/provider-error.ts';
import { checkCalendarRange, checkRatesRange, checkYieldRange } from './calendar-range.ts';
import type { Caching } from './respond.ts';
import type { MarketService } from './service.ts';

const LIVE: Caching = { seconds: 0, scope: 'private' };
const DAILY: Caching = { seconds: 60, scope: 'public' };
/** Economic releases weigh about as much as the calendar of so many companies. */
const ECONOMIES = 20;

const largest = (answer: Sourced<readonly SectorSummary[]>, count: number) =>
  withData(
    answer,
    answer.data.map((sector) => ({ ...sector, members: sector.members.slice(0, count) })),
  );

/** Published rates have five or six digits; what crosses compute beyond ten is binary dust. */
const RATE_DIGITS = 10;

const shownRates = (series: FxSeries): FxSeries => ({
  ...series,
  points: series.points.map(({ date, rate }) => ({
    date,
    rate: Number(rate.toPrecision(RATE_DIGITS)),
  })),
});

const symbolOf = ({ symbol }: { readonly symbol: SymbolId | null }): SymbolId | null => symbol;

export const boardRoutes = (service: MarketService): readonly Route[] => {
  const { registry, marketDelay, respond } = service;
  return [
    answer(getMovers, ({ params: { list }, query: { exchange = null, ...rest } }, call) => {
      const ask = async () => {
        const delay = await marketDelay(call.visitor);
        return registry.ask('movers', { list, exchange, ...rest, delay }, call.signal);
      };
      return respond(call, LIVE, ask());
    }),
    answer(getSectors, ({ query: { members } }, call) => {
      const ask = async () => {
        const delay = await marketDelay(call.visitor);
        return registry.ask('sectors', { delay }, call.signal);
      };
      return respond(call, LIVE, ask(), (sectors) => largest(sectors, members));
    }),
    answer(getHeatmap, ({ query: { scope, period, limit } }, call) => {
      const ask = async () => {
        const delay = await marketDelay(call.visitor);
        const fund = SCOPE_FUNDS[scope];
        const [sectors, held] = await Promise.all([
          registry.ask('sectors', { delay }, call.signal),
          fund === null ? null : registry.ask('fundHoldings', { symbol: fund }, call.signal),
        ]);
        // The ten heaviest are not the market that the page names.
        if (held?.data.complete === false)
          throw notFound(`complete list of holdings of ${held.data.symbol}`);
        const symbols = held === null ? null : new Set(held.data.holdings.map(symbolOf));
        const isIn = (symbol: SymbolId): boolean => symbols === null || symbols.has(symbol);
        return withData(sectors, largestOf(heatmapOf(sectors.data, period, isIn), limit));
      };
      return respond(call, LIVE, ask());
    }),
    answer(getBreadth, ({ query: { exchange = null } }, call) => {
      const ask = async () => {
        const delay = await marketDelay(call.visitor);
        return registry.ask('breadth', { exchange, delay }, call.signal);
      };
      return respond(call, LIVE, ask(), (board) =>
        withData(board, { ...board.data, session: lastOpenedSession(board.asOf).date }),
      );
    }),
    answer(getYieldCurve, ({ query: { date = null } }, call) =>
      respond(call, DAILY, registry.ask('yieldCurve', { date }, call.signal)),
    ),
    answer(getYieldHistory, ({ query: { from, to, every } }, call) => {
      const ask = async () => {
        checkYieldRange(from, to, every);
        return registry.ask('yieldHistory', { from, to }, call.signal);
      };
      return respond(call, DAILY, ask(), (found) => withData(found, everyStep(found.data, every)));
    }),
    answer(getFxRates, ({ query: { base, quotes, from, to } }, call) => {
      const today = easternDate(service.now());
      const last = to ?? (from === undefined || from < today ? today : from);
      const query = { base, quotes, from: from ?? last, to: last };
      const ask = async () => {
        checkRatesRange(query.from, last, quotes.length);
        return registry.ask('fxRates', query, call.signal);
      };
      return respond(call, DAILY, ask(), (found) => withData(found, found.data.map(shownRates)));
    }),
    answer(getEconomicCalendar, ({ query: { from, to } }, call) => {
      const ask = async () => {
        checkCalendarRange(from, to, ECONOMIES);
        return registry.ask('economicCalendar', { from, to }, call.signal);
      };
      return respond(call, DAILY, ask());
    }),
    answer(getDividendCalendar, ({ query: { from, to, symbols = [] } }, call) => {
      const ask = async () => {
        checkCalendarRange(from, to, symbols.length);
        return registry.ask('dividendCalendar', { from, to, symbols }, call.signal);
      };
      return respond(call, DAILY, ask());
    }),
    answer(getSplitCalendar, ({ query: { from, to, symbols = [] } }, call) => {
      const ask = async () => {
        checkCalendarRange(from, to, symbols.length);
        return registry.ask('splitCalendar', { from, to, symbols }, call.signal);
      };
      return respond(call, DAILY, ask());
    }),
  ];
};
