import * as z from 'zod/mini';
import type { IsoDate } from '../../domain/calendar/iso-date.ts';
import { ANYONE } from '../../domain/identity/access.ts';
import {
  EVENT_IMPORTANCES,
  type EconomicEvent,
  type YieldCurve,
  type YieldPoint,
} from '../../domain/economy/economy.ts';
import {
  YIELD_STEPS,
  type YieldDay,
  type YieldHistory,
  type YieldTenor,
} from '../../domain/economy/yield-history.ts';
import type { FxPoint, FxSeries } from '../../domain/money/fx-rates.ts';
import {
  HEATMAP_PERIODS,
  HEATMAP_SCOPES,
  type HeatIndustry,
  type HeatMember,
  type HeatSector,
} from '../../domain/quotes/market-heatmap.ts';
import { MOVER_SESSIONS, MOVER_LISTS, type Mover, USUAL_FLOOR } from '../../domain/quotes/mover.ts';
import type {
  MarketBreadth,
  SectorMember,
  SectorSummary,
} from '../../domain/quotes/sector-summary.ts';
import { EXCHANGES } from '../../domain/symbols/instrument.ts';
import { defineEndpoint } from '../endpoint.ts';
import { corporateAction } from './bars.schema.ts';
import { phase } from './quotes.schema.ts';
import {
  currenciesInput,
  currencyInput,
  dateInput,
  dateText,
  inOrder,
  integerInput,
  listOf,
  maybeNumber,
  maybeSymbol,
  maybeText,
  objectOf,
  sourcedOf,
  symbolText,
  symbolsInput,
} from './wire.schema.ts';
import { namedObject } from '../schema-names.ts';
import * as call from './boards.ts';

const tag = 'Markets';

export const mover = objectOf<Mover>('Mover')({
  symbol: symbolText,
  name: z.string(),
  exchange: z.enum(EXCHANGES),
  last: z.number(),
  change: z.number(),
  changePercent: z.number(),
  volume: maybeNumber,
  averageVolume: maybeNumber,
  usualVolume: maybeNumber,
  marketCap: maybeNumber,
  gapPercent: maybeNumber,
  gapFilled: maybeNumber,
  return1Year: maybeNumber,
});

export const getMovers = defineEndpoint(call.getMovers, {
  access: ANYONE,
  tag,
  summary:
    'Gainers, losers, most active, unusual volume, gaps, new highs or lows, best and worst of a year, by session and exchange.',
  params: z.object({ list: z.enum(MOVER_LISTS) }),
  query: z.object({
    session: z._default(z.enum(MOVER_SESSIONS), 'regular'),
    exchange: z.optional(z.enum(EXCHANGES)),
    limit: z._default(integerInput(1, 100), 20),
    leastPrice: z._default(integerInput(0, 1_000_000), USUAL_FLOOR.leastPrice),
    leastVolume: z._default(integerInput(0, 1_000_000_000), USUAL_FLOOR.leastVolume),
  }),
  response: sourcedOf(listOf(mover)),
});

const member = objectOf<SectorMember>('SectorMember')({
  symbol: symbolText,
  name: z.string(),
  industry: maybeText,
  marketCap: z.number(),
  changePercent: z.number(),
  return1Week: maybeNumber,
  return1Month: maybeNumber,
  return3Month: maybeNumber,
  returnYtd: maybeNumber,
  return1Year: maybeNumber,
});

export const sectorSummary = objectOf<SectorSummary>('SectorSummary')({
  sector: z.string(),
  etf: maybeSymbol,
  marketCap: z.number(),
  companies: z.number(),
  changePercent: z.number(),
  advancing: z.number(),
  declining: z.number(),
  return1Month: maybeNumber,
  returnYtd: maybeNumber,
  return1Year: maybeNumber,
  members: listOf(member),
});

export const getSectors = defineEndpoint(call.getSectors, {
  access: ANYONE,
  tag,
  summary: 'Sectors with their largest members, for the heatmap.',
  query: z.object({ members: z._default(integerInput(0, 500), 20) }),
  response: sourcedOf(listOf(sectorSummary)),
});

const heatMember = objectOf<HeatMember>('HeatMember')({
  symbol: symbolText,
  name: z.string(),
  marketCap: z.number(),
  change: maybeNumber,
});

const heatIndustry = objectOf<HeatIndustry>('HeatIndustry')({
  industry: maybeText,
  marketCap: z.number(),
  companies: z.number(),
  change: maybeNumber,
  members: listOf(heatMember),
});

export const heatSector = objectOf<HeatSector>('HeatSector')({
  sector: z.string(),
  marketCap: z.number(),
  companies: z.number(),
  change: maybeNumber,
  industries: listOf(heatIndustry),
});

export const getHeatmap = defineEndpoint(call.getHeatmap, {
  access: ANYONE,
  tag,
  summary:
    'Sectors, industries and companies by market value, with their change over a period in percent. Totals count every company; `limit` keeps the largest companies.',
  query: z.object({
    scope: z._default(z.enum(HEATMAP_SCOPES), 'sp500'),
    period: z._default(z.enum(HEATMAP_PERIODS), '1d'),
    limit: z._default(integerInput(1, 2_000), 2_000),
  }),
  response: sourcedOf(listOf(heatSector)),
});

export const breadth = objectOf<MarketBreadth>('MarketBreadth')({
  advancing: z.number(),
  declining: z.number(),
  unchanged: z.number(),
  newHighs: z.number(),
  newLows: z.number(),
  aboveSma50: maybeNumber,
  aboveSma200: maybeNumber,
  countedSma50: z.number(),
  countedSma200: z.number(),
  counted: z.number(),
  upVolume: z.number(),
  downVolume: z.number(),
});

/** With the session that the figures are of. */
export type BreadthBoard = MarketBreadth & { readonly session: IsoDate };

const breadthBoard = objectOf<BreadthBoard>('BreadthBoard')({
  ...breadth.shape,
  session: dateText,
});

export const getBreadth = defineEndpoint(call.getBreadth, {
  access: ANYONE,
  tag,
  summary: 'How many rise, fall, and stand at new highs or lows, on all exchanges or one.',
  query: z.object({ exchange: z.optional(z.enum(EXCHANGES)) }),
  response: sourcedOf(breadthBoard),
});

const yieldPoint = objectOf<YieldPoint>('YieldPoint')({
  years: z.number(),
  label: z.string(),
  yield: z.number(),
  previous: maybeNumber,
});

export const yieldCurve = objectOf<YieldCurve>('YieldCurve')({
  date: dateText,
  currency: z.string(),
  points: listOf(yieldPoint),
});

export const getYieldCurve = defineEndpoint(call.getYieldCurve, {
  access: ANYONE,
  tag,
  summary: 'The government yield curve.',
  query: z.object({ date: z.optional(dateInput) }),
  response: sourcedOf(yieldCurve),
});

export const yieldHistory = objectOf<YieldHistory>('YieldHistory')({
  currency: z.string(),
  tenors: listOf(objectOf<YieldTenor>('YieldTenor')({ years: z.number(), label: z.string() })),
  days: listOf(objectOf<YieldDay>('YieldDay')({ date: dateText, yields: listOf(maybeNumber) })),
});

export const getYieldHistory = defineEndpoint(call.getYieldHistory, {
  access: ANYONE,
  tag,
  summary:
    'The government yield curves of a range of days, oldest first: every day of at most 3 years, the last day of every week of at most 12 years, or of every month of at most 40.',
  query: inOrder(
    z.object({
      from: dateInput,
      to: dateInput,
      every: z._default(z.enum(YIELD_STEPS), 'day'),
    }),
  ),
  response: sourcedOf(yieldHistory),
});

export const fxSeries = objectOf<FxSeries>('FxSeries')({
  base: z.string(),
  quote: z.string(),
  points: listOf(objectOf<FxPoint>('FxPoint')({ date: dateText, rate: z.number() })),
});

export const getFxRates = defineEndpoint(call.getFxRates, {
  access: ANYONE,
  tag,
  summary:
    'Daily reference rates of a currency in others; the newest, or those of a range, which begins with the rate in force on its first day.',
  query: inOrder(
    z.object({
      base: currencyInput,
      quotes: currenciesInput,
      from: z.optional(dateInput),
      to: z.optional(dateInput),
    }),
  ),
  response: sourcedOf(listOf(fxSeries)),
});

export const economicEvent = objectOf<EconomicEvent>('EconomicEvent')({
  id: z.string(),
  time: z.number(),
  country: z.string(),
  name: z.string(),
  period: z.string(),
  importance: z.enum(EVENT_IMPORTANCES),
  unit: z.string(),
  previous: maybeNumber,
  consensus: maybeNumber,
  actual: maybeNumber,
});

export const getEconomicCalendar = defineEndpoint(call.getEconomicCalendar, {
  access: ANYONE,
  tag,
  summary: 'Economic releases between two dates.',
  query: inOrder(z.object({ from: dateInput, to: dateInput })),
  response: sourcedOf(listOf(economicEvent)),
});

export const getDividendCalendar = defineEndpoint(call.getDividendCalendar, {
  access: ANYONE,
  tag,
  summary: 'Ex-dividend dates between two dates.',
  query: inOrder(z.object({ from: dateInput, to: dateInput, symbols: z.optional(symbolsInput) })),
  response: sourcedOf(listOf(corporateAction)),
});

export const getSplitCalendar = defineEndpoint(call.getSplitCalendar, {
  access: ANYONE,
  tag,
  summary: 'Splits that take effect between two dates.',
  query: inOrder(z.object({ from: dateInput, to: dateInput, symbols: z.optional(symbolsInput) })),
  response: sourcedOf(listOf(corporateAction)),
});

const session = namedObject('MarketSession', {
  date: dateText,
  preOpen: z.number(),
  open: z.number(),
  close: z.number(),
  postClose: z.number(),
  early: z.boolean(),
});

export const getMarketStatus = defineEndpoint(call.getMarketStatus, {
  access: ANYONE,
  tag,
  summary: 'What the exchanges are doing now, and when they open and close next.',
  response: z.object({
    now: z.number(),
    phase,
    session,
    nextOpen: z.number(),
    nextClose: z.number(),
    /** Who answers market data questions. */
    sources: listOf(z.object({ id: z.string(), name: z.string(), simulated: z.boolean() })),
  }),
});

export const getSessions = defineEndpoint(call.getSessions, {
  access: ANYONE,
  tag,
  summary: 'Trading sessions, holidays and early closes of a year, by rule.',
  query: z.object({ year: integerInput(1990, 2040) }),
  response: z.object({
    year: z.number(),
    sessions: listOf(session),
    holidays: listOf(z.object({ date: dateText, name: z.string() })),
    earlyCloses: listOf(z.object({ date: dateText, name: z.string() })),
  }),
});
