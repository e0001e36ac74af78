import * as z from 'zod/mini';
import { ANYONE } from '../../domain/identity/access.ts';
import type { FundDistribution } from '../../domain/funds/fund-distribution.ts';
import {
  ASSET_CLASSES,
  type FundHolding,
  type FundHoldings,
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
  listOf,
  maybeDate,
  maybeNumber,
  maybeSymbol,
  maybeText,
  objectOf,
  sourcedOf,
  symbolParams,
  symbolText,
} from './wire.ts';

const tag = 'Funds';

const fees = objectOf<FundFees>()({
  expenseRatio: maybeNumber,
  managementFee: maybeNumber,
  distributionFee: maybeNumber,
  otherExpenses: maybeNumber,
  frontLoad: maybeNumber,
  deferredLoad: maybeNumber,
});

const shareClass = objectOf<ShareClass>()({
  symbol: symbolText,
  name: z.string(),
  expenseRatio: maybeNumber,
  minimum: maybeNumber,
});

export const fundProfile = objectOf<FundProfile>()({
  symbol: symbolText,
  name: z.string(),
  family: z.string(),
  category: maybeText,
  assetClass: z.enum(FUND_ASSET_CLASSES),
  strategy: maybeText,
  benchmark: maybeText,
  benchmarkSymbol: maybeSymbol,
  passive: z.nullable(z.boolean()),
  inception: maybeDate,
  currency: z.string(),
  netAssets: maybeNumber,
  sharesOutstanding: maybeNumber,
  nav: z.number(),
  navDate: dateText,
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

export const getFundProfile = defineEndpoint({
  id: 'getFundProfile',
  method: 'GET',
  path: '/api/market/{symbol}/fund',
  access: ANYONE,
  tag,
  summary: 'What a fund is: strategy, cost, size, managers, share classes.',
  params: symbolParams,
  response: sourcedOf(fundProfile),
});

const holding = objectOf<FundHolding>()({
  symbol: maybeSymbol,
  name: z.string(),
  assetClass: z.enum(ASSET_CLASSES),
  sector: maybeText,
  country: maybeText,
  region: maybeText,
  weight: z.number(),
  shares: maybeNumber,
  value: maybeNumber,
  sharesPrevious: maybeNumber,
  coupon: maybeNumber,
  maturity: maybeDate,
});

const slice = z.object({ name: z.string(), weight: z.number() });

export const fundHoldings = objectOf<FundHoldings>()({
  symbol: symbolText,
  asOfDate: dateText,
  netAssets: z.number(),
  holdings: listOf(holding),
  sectors: listOf(slice),
  regions: listOf(slice),
  assetClasses: listOf(slice),
  priceEarnings: maybeNumber,
  priceBook: maybeNumber,
});

export const getFundHoldings = defineEndpoint({
  id: 'getFundHoldings',
  method: 'GET',
  path: '/api/market/{symbol}/holdings',
  access: ANYONE,
  tag,
  summary: 'Everything a fund holds, heaviest first.',
  params: symbolParams,
  response: sourcedOf(fundHoldings),
});

const comparison = {
  nav: maybeNumber,
  price: maybeNumber,
  category: maybeNumber,
  index: maybeNumber,
  percentile: maybeNumber,
  fundsInCategory: z.number(),
} as const;

export const fundPerformance = objectOf<FundPerformance>()({
  symbol: symbolText,
  asOfDate: dateText,
  category: z.string(),
  indexName: z.string(),
  indexSymbol: maybeSymbol,
  trailing: listOf(objectOf<TrailingReturn>()({ ...comparison, period: z.enum(TRAILING_PERIODS) })),
  calendarYears: listOf(objectOf<CalendarYearReturn>()({ ...comparison, year: z.number() })),
});

export const getFundPerformance = defineEndpoint({
  id: 'getFundPerformance',
  method: 'GET',
  path: '/api/market/{symbol}/performance',
  access: ANYONE,
  tag,
  summary: 'Trailing and calendar-year returns against category and index.',
  params: symbolParams,
  response: sourcedOf(fundPerformance),
});

export const fundDistribution = objectOf<FundDistribution>()({
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

export const getFundDistributions = defineEndpoint({
  id: 'getFundDistributions',
  method: 'GET',
  path: '/api/market/{symbol}/distributions',
  access: ANYONE,
  tag,
  summary: 'What a fund has paid out, newest first.',
  params: symbolParams,
  query: limitQuery(40, 400),
  response: sourcedOf(listOf(fundDistribution)),
});

export const navPoint = objectOf<NavPoint>()({
  date: dateText,
  nav: z.number(),
  total: z.number(),
});

export const getFundNav = defineEndpoint({
  id: 'getFundNav',
  method: 'GET',
  path: '/api/market/{symbol}/nav',
  access: ANYONE,
  tag,
  summary: 'Net asset value by day; total reinvests distributions.',
  params: symbolParams,
  query: inOrder(z.object({ from: dateInput, to: dateInput })),
  response: sourcedOf(listOf(navPoint)),
});

export const getFundCategory = defineEndpoint({
  id: 'getFundCategory',
  method: 'GET',
  path: '/api/market/{symbol}/category',
  access: ANYONE,
  tag,
  summary: 'Funds of the same category, this one included.',
  params: symbolParams,
  response: sourcedOf(listOf(symbolText)),
});
