import * as z from 'zod/mini';
import type { FundDistribution } from '../../domain/funds/fund-distribution.ts';
import type { FundHolding, FundHoldings } from '../../domain/funds/fund-holding.ts';
import {
  TRAILING_PERIODS,
  type CalendarYearReturn,
  type FundPerformance,
  type NavPoint,
  type TrailingReturn,
} from '../../domain/funds/fund-performance.ts';
import type { FundFees, FundProfile, ShareClass } from '../../domain/funds/fund-profile.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  dateInput,
  limitQuery,
  listOf,
  maybeNumber,
  maybeText,
  objectOf,
  sourcedOf,
  symbolParams,
} from './wire.ts';

const tag = 'Funds';

const fees = objectOf<FundFees>()({
  expenseRatio: z.number(),
  managementFee: z.number(),
  distributionFee: z.number(),
  otherExpenses: z.number(),
  frontLoad: z.number(),
  deferredLoad: z.number(),
});

const shareClass = objectOf<ShareClass>()({
  symbol: z.string(),
  name: z.string(),
  expenseRatio: z.number(),
  minimum: z.number(),
});

export const fundProfile = objectOf<FundProfile>()({
  symbol: z.string(),
  name: z.string(),
  family: z.string(),
  category: z.string(),
  assetClass: z.enum(['equity', 'bond', 'allocation', 'commodity', 'money-market', 'alternative']),
  strategy: z.string(),
  benchmark: z.string(),
  benchmarkSymbol: maybeText,
  passive: z.boolean(),
  inception: z.string(),
  currency: z.string(),
  netAssets: z.number(),
  sharesOutstanding: z.number(),
  nav: z.number(),
  navDate: z.string(),
  premium: maybeNumber,
  distributionYield: z.number(),
  secYield: maybeNumber,
  turnover: z.number(),
  distributionFrequency: z.number(),
  fees,
  initialMinimum: maybeNumber,
  subsequentMinimum: maybeNumber,
  managers: listOf(z.object({ name: z.string(), since: z.string() })),
  shareClasses: listOf(shareClass),
  equityStyle: z.nullable(
    z.object({
      size: z.enum(['large', 'mid', 'small']),
      value: z.enum(['value', 'blend', 'growth']),
    }),
  ),
  bondStyle: z.nullable(
    z.object({
      quality: z.enum(['high', 'medium', 'low']),
      duration: z.enum(['short', 'intermediate', 'long']),
    }),
  ),
  effectiveDuration: maybeNumber,
});

export const getFundProfile = defineEndpoint({
  id: 'getFundProfile',
  method: 'GET',
  path: '/api/market/{symbol}/fund',
  tag,
  summary: 'What a fund is: strategy, cost, size, managers, share classes.',
  params: symbolParams,
  response: sourcedOf(fundProfile),
});

const holding = objectOf<FundHolding>()({
  symbol: maybeText,
  name: z.string(),
  assetClass: z.enum(['equity', 'bond', 'cash', 'commodity', 'other']),
  sector: maybeText,
  country: z.string(),
  region: z.string(),
  weight: z.number(),
  shares: z.number(),
  value: z.number(),
  sharesPrevious: maybeNumber,
  coupon: maybeNumber,
  maturity: maybeText,
});

const slice = z.object({ name: z.string(), weight: z.number() });

export const fundHoldings = objectOf<FundHoldings>()({
  symbol: z.string(),
  asOfDate: z.string(),
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
  symbol: z.string(),
  asOfDate: z.string(),
  category: z.string(),
  indexName: z.string(),
  indexSymbol: maybeText,
  trailing: listOf(objectOf<TrailingReturn>()({ ...comparison, period: z.enum(TRAILING_PERIODS) })),
  calendarYears: listOf(objectOf<CalendarYearReturn>()({ ...comparison, year: z.number() })),
});

export const getFundPerformance = defineEndpoint({
  id: 'getFundPerformance',
  method: 'GET',
  path: '/api/market/{symbol}/performance',
  tag,
  summary: 'Trailing and calendar-year returns against category and index.',
  params: symbolParams,
  response: sourcedOf(fundPerformance),
});

export const fundDistribution = objectOf<FundDistribution>()({
  symbol: z.string(),
  exDate: z.string(),
  payDate: z.string(),
  income: z.number(),
  shortTermGain: z.number(),
  longTermGain: z.number(),
  returnOfCapital: z.number(),
  total: z.number(),
  reinvestNav: z.number(),
});

export const getFundDistributions = defineEndpoint({
  id: 'getFundDistributions',
  method: 'GET',
  path: '/api/market/{symbol}/distributions',
  tag,
  summary: 'What a fund has paid out, newest first.',
  params: symbolParams,
  query: limitQuery(40, 400),
  response: sourcedOf(listOf(fundDistribution)),
});

export const navPoint = objectOf<NavPoint>()({
  date: z.string(),
  nav: z.number(),
  total: z.number(),
});

export const getFundNav = defineEndpoint({
  id: 'getFundNav',
  method: 'GET',
  path: '/api/market/{symbol}/nav',
  tag,
  summary: 'Net asset value by day; total reinvests distributions.',
  params: symbolParams,
  query: z.object({ from: dateInput, to: dateInput }),
  response: sourcedOf(listOf(navPoint)),
});

export const getFundCategory = defineEndpoint({
  id: 'getFundCategory',
  method: 'GET',
  path: '/api/market/{symbol}/category',
  tag,
  summary: 'Funds of the same category, this one included.',
  params: symbolParams,
  response: sourcedOf(listOf(z.string())),
});
