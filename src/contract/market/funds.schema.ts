import * as z from 'zod/mini';
import { ANYONE } from '../../domain/identity/access.ts';
import type { FundAlternative } from '../../domain/funds/alternatives.ts';
import type { EquityStyle, StyleFigures } from '../../domain/funds/equity-style.ts';
import type { FundDistribution } from '../../domain/funds/fund-distribution.ts';
import {
  ASSET_CLASSES,
  type Concentration,
  type FundHolding,
  type FundHoldings,
  type SoldHolding,
  type FundPortfolio,
} from '../../domain/funds/fund-holding.ts';
import {
  TRAILING_PERIODS,
  type CalendarYearReturn,
  type FundPerformance,
  type NavPoint,
  type TrailingReturn,
} from '../../domain/funds/fund-performance.ts';
import {
  BOND_DURATIONS,
  BOND_QUALITIES,
  STYLE_VALUES,
  STYLE_SIZES,
  FUND_ASSET_CLASSES,
  type FundFees,
  type FundProfile,
  type ShareClass,
} from '../../domain/funds/fund-profile.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  dateInput,
  dateText,
  limitQuery,
  inOrder,
  integerInput,
  listOf,
  maybeDate,
  maybeNumber,
  maybeSymbol,
  maybeText,
  objectOf,
  sourcedOf,
  symbolInput,
  symbolParams,
  symbolText,
} from './wire.schema.ts';
import { namedObject } from '../schema-names.ts';
import * as call from './funds.ts';

const tag = 'Funds';

const fees = objectOf<FundFees>('FundFees')({
  expenseRatio: maybeNumber,
  managementFee: maybeNumber,
  distributionFee: maybeNumber,
  otherExpenses: maybeNumber,
  frontLoad: maybeNumber,
  deferredLoad: maybeNumber,
});

const shareClass = objectOf<ShareClass>('ShareClass')({
  symbol: symbolText,
  name: z.string(),
  expenseRatio: maybeNumber,
  minimum: maybeNumber,
});

export const fundProfile = objectOf<FundProfile>('FundProfile')({
  symbol: symbolText,
  name: z.string(),
  family: maybeText,
  category: maybeText,
  assetClass: z.nullable(z.enum(FUND_ASSET_CLASSES)),
  strategy: maybeText,
  benchmark: maybeText,
  benchmarkSymbol: maybeSymbol,
  passive: z.nullable(z.boolean()),
  inception: maybeDate,
  currency: z.string(),
  netAssets: maybeNumber,
  sharesOutstanding: maybeNumber,
  nav: maybeNumber,
  navDate: maybeDate,
  premium: maybeNumber,
  distributionYield: maybeNumber,
  secYield: maybeNumber,
  turnover: maybeNumber,
  distributionFrequency: maybeNumber,
  fees,
  initialMinimum: maybeNumber,
  subsequentMinimum: maybeNumber,
  managers: listOf(z.object({ name: z.string(), since: maybeDate })),
  shareClasses: listOf(shareClass),
  equityStyle: z.nullable(
    z.object({
      size: z.enum(STYLE_SIZES),
      value: z.enum(STYLE_VALUES),
    }),
  ),
  bondStyle: z.nullable(
    z.object({
      quality: z.enum(BOND_QUALITIES),
      duration: z.enum(BOND_DURATIONS),
    }),
  ),
  effectiveDuration: maybeNumber,
});

export const getFundProfile = defineEndpoint(call.getFundProfile, {
  access: ANYONE,
  tag,
  summary: 'What a fund is: strategy, cost, size, managers, share classes.',
  params: symbolParams,
  response: sourcedOf(fundProfile),
});

const holding = objectOf<FundHolding>('FundHolding')({
  symbol: maybeSymbol,
  name: z.string(),
  assetClass: z.enum(ASSET_CLASSES),
  sector: maybeText,
  country: maybeText,
  region: maybeText,
  weight: z.number(),
  weightPrevious: maybeNumber,
  shares: maybeNumber,
  value: maybeNumber,
  sharesPrevious: maybeNumber,
  coupon: maybeNumber,
  maturity: maybeDate,
});

const soldHolding = objectOf<SoldHolding>('SoldHolding')({
  symbol: maybeSymbol,
  name: z.string(),
  assetClass: z.enum(ASSET_CLASSES),
  weightPrevious: z.number(),
  sharesPrevious: maybeNumber,
});

const slice = namedObject('FundSlice', { name: z.string(), weight: z.number() });

/** As providers answer. */
export const fundHoldings = objectOf<FundHoldings>('FundHoldings')({
  symbol: symbolText,
  asOfDate: maybeDate,
  previousDate: maybeDate,
  netAssets: maybeNumber,
  complete: z.boolean(),
  holdings: listOf(holding),
  sold: z.nullable(listOf(soldHolding)),
  sectors: listOf(slice),
  regions: listOf(slice),
  assetClasses: listOf(slice),
  bondRatings: listOf(slice),
  priceEarnings: maybeNumber,
  priceBook: maybeNumber,
});

export const fundPortfolio = objectOf<FundPortfolio>('FundPortfolio')({
  ...fundHoldings.shape,
  count: z.number(),
  concentration: objectOf<Concentration>('Concentration')({
    top10: maybeNumber,
    top25: maybeNumber,
    top50: maybeNumber,
    effective: maybeNumber,
  }),
});

export const getFundHoldings = defineEndpoint(call.getFundHoldings, {
  access: ANYONE,
  tag,
  summary: 'Everything a fund holds, heaviest first; `limit` cuts the list and nothing else.',
  params: symbolParams,
  query: z.object({ limit: z.optional(integerInput(1, 10_000)) }),
  response: sourcedOf(fundPortfolio),
});

const styleFigures = objectOf<StyleFigures>('StyleFigures')({
  priceEarnings: maybeNumber,
  priceBook: maybeNumber,
  revenueGrowth: maybeNumber,
});

const equityStyle = objectOf<EquityStyle>('EquityStyle')({
  size: z.nullable(z.enum(STYLE_SIZES)),
  value: z.nullable(z.enum(STYLE_VALUES)),
  averageMarketCap: maybeNumber,
  score: maybeNumber,
  sizes: z.nullable(z.record(z.enum(STYLE_SIZES), z.number())),
  figures: styleFigures,
  reference: z.nullable(styleFigures),
  sized: z.number(),
  scored: z.number(),
});

const bondStyle = namedObject('BondStyle', {
  quality: z.nullable(z.enum(BOND_QUALITIES)),
  duration: z.nullable(z.enum(BOND_DURATIONS)),
  /** Years, and where they come from: the vendor, or coupons and maturities of the list. */
  years: maybeNumber,
  from: z.nullable(z.enum(['vendor', 'list'])),
});

export const fundStyle = namedObject('FundStyle', {
  symbol: symbolText,
  asOfDate: maybeDate,
  /** Parts of the fund, fractions of net assets. */
  stocks: z.number(),
  bonds: z.number(),
  /** What follows from the stocks held; `null` for a fund that holds none. */
  equity: z.nullable(equityStyle),
  /** What the vendor says, for what cannot be derived. */
  vendorEquity: z.nullable(z.object({ size: z.enum(STYLE_SIZES), value: z.enum(STYLE_VALUES) })),
  bond: z.nullable(bondStyle),
  priceEarnings: maybeNumber,
  priceBook: maybeNumber,
  /** The heaviest so many stocks that valuation and growth are taken of. */
  valued: z.number(),
});
export type FundStyle = z.infer<typeof fundStyle>;

export const getFundStyle = defineEndpoint(call.getFundStyle, {
  access: ANYONE,
  tag,
  summary: 'Style box, portfolio P/E and P/B of a fund, from what it holds.',
  params: symbolParams,
  response: sourcedOf(fundStyle),
});

const overlapSide = namedObject('OverlapSide', {
  symbol: symbolText,
  name: z.string(),
  asOfDate: maybeDate,
  holdings: z.number(),
});

export const fundOverlap = namedObject('FundOverlap', {
  funds: z.tuple([overlapSide, overlapSide]),
  /** Sum of the smaller weights. */
  overlap: z.number(),
  /** How many holdings are in both lists; the rows may be cut after the heaviest. */
  common: z.number(),
  rows: listOf(
    z.object({
      symbol: maybeSymbol,
      name: z.string(),
      assetClass: z.enum(ASSET_CLASSES),
      first: z.number(),
      second: z.number(),
    }),
  ),
});
export type FundOverlap = z.infer<typeof fundOverlap>;

export const getFundOverlap = defineEndpoint(call.getFundOverlap, {
  access: ANYONE,
  tag,
  summary: 'What two funds both hold, and how much of them it is.',
  params: symbolParams,
  query: z.object({ with: symbolInput, limit: z._default(integerInput(1, 10_000), 500) }),
  response: sourcedOf(fundOverlap),
});

export const fundAlternatives = namedObject('FundAlternatives', {
  symbol: symbolText,
  currency: z.string(),
  expenseRatio: maybeNumber,
  holdings: z.number(),
  /** Funds of the category, and how many of them were compared. */
  inCategory: z.number(),
  compared: z.number(),
  alternatives: listOf(
    objectOf<FundAlternative>('FundAlternative')({
      symbol: symbolText,
      name: z.string(),
      benchmark: maybeText,
      expenseRatio: maybeNumber,
      netAssets: maybeNumber,
      holdings: z.number(),
      overlap: z.number(),
      sameIndex: z.boolean(),
      cheaper: z.boolean(),
      broader: z.boolean(),
      saved: maybeNumber,
      savedAmount: maybeNumber,
    }),
  ),
});
export type FundAlternatives = z.infer<typeof fundAlternatives>;

export const getFundAlternatives = defineEndpoint(call.getFundAlternatives, {
  access: ANYONE,
  tag,
  summary: 'Funds of the same category that hold much the same and are cheaper or broader.',
  params: symbolParams,
  response: sourcedOf(fundAlternatives),
});

const comparison = {
  nav: maybeNumber,
  price: maybeNumber,
  category: maybeNumber,
  index: maybeNumber,
  percentile: maybeNumber,
  fundsInCategory: z.number(),
} as const;

export const fundPerformance = objectOf<FundPerformance>('FundPerformance')({
  symbol: symbolText,
  asOfDate: dateText,
  category: maybeText,
  indexName: maybeText,
  indexSymbol: maybeSymbol,
  trailing: listOf(
    objectOf<TrailingReturn>('TrailingReturn')({ ...comparison, period: z.enum(TRAILING_PERIODS) }),
  ),
  calendarYears: listOf(
    objectOf<CalendarYearReturn>('CalendarYearReturn')({ ...comparison, year: z.number() }),
  ),
});

export const getFundPerformance = defineEndpoint(call.getFundPerformance, {
  access: ANYONE,
  tag,
  summary: 'Trailing and calendar-year returns against category and index.',
  params: symbolParams,
  response: sourcedOf(fundPerformance),
});

export const fundDistribution = objectOf<FundDistribution>('FundDistribution')({
  symbol: symbolText,
  exDate: dateText,
  payDate: maybeDate,
  income: maybeNumber,
  shortTermGain: maybeNumber,
  longTermGain: maybeNumber,
  returnOfCapital: maybeNumber,
  total: z.number(),
  reinvestNav: maybeNumber,
});

export const getFundDistributions = defineEndpoint(call.getFundDistributions, {
  access: ANYONE,
  tag,
  summary: 'What a fund has paid out, newest first.',
  params: symbolParams,
  query: limitQuery(40, 400),
  response: sourcedOf(listOf(fundDistribution)),
});

export const navPoint = objectOf<NavPoint>('NavPoint')({
  date: dateText,
  nav: z.number(),
  total: z.number(),
});

export const getFundNav = defineEndpoint(call.getFundNav, {
  access: ANYONE,
  tag,
  summary: 'Net asset value by day; total reinvests distributions.',
  params: symbolParams,
  query: inOrder(z.object({ from: dateInput, to: dateInput })),
  response: sourcedOf(listOf(navPoint)),
});

export const getFundCategory = defineEndpoint(call.getFundCategory, {
  access: ANYONE,
  tag,
  summary: 'Funds of the same category, this one included.',
  params: symbolParams,
  response: sourcedOf(listOf(symbolText)),
});
