import * as z from 'zod/mini';
import { ANYONE } from '../../domain/identity/access.ts';
import type { DistributionYield } from '../../domain/funds/distribution-yield.ts';
import {
  type FundGrowth,
  type FundPeriodReturns,
  GROWTH_RANGES,
  type PeriodReturn,
} from '../../domain/funds/fund-growth.ts';
import type { FundIndex } from '../../domain/funds/fund-index.ts';
import {
  type DrawdownLines,
  type FundRisk,
  type MonthReturn,
  RISK_FREE_SOURCES,
  RISK_YEARS,
  type RiskPoints,
  type RiskRow,
  type RiskWindow,
  type RollingLines,
} from '../../domain/funds/fund-risk.ts';
import type { FundScore, ScoreWindow } from '../../domain/funds/fund-score.ts';
import type { FundStatistics } from '../../domain/funds/fund-statistics.ts';
import type { PremiumBin, PremiumDistribution } from '../../domain/funds/premium-distribution.ts';
import { TAX_YEARS, type TaxCost, type TaxCostRow } from '../../domain/funds/tax-cost.ts';
import type { Drawdown } from '../../domain/returns/drawdown.ts';
import { MEASURE_IDS } from '../../domain/returns/measures.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  dateText,
  listOf,
  maybeDate,
  maybeNumber,
  maybeText,
  objectOf,
  sourcedOf,
  symbolParams,
  symbolText,
} from './wire.schema.ts';
import * as call from './fund-statistics.ts';

const tag = 'Funds';
const dates = listOf(dateText);
const column = listOf(z.number());
const gappyColumn = listOf(maybeNumber);

const fundIndex = z.nullable(
  objectOf<FundIndex>('FundIndex')({
    symbol: symbolText,
    name: z.string(),
    totalReturn: z.boolean(),
  }),
);

const riskRow = objectOf<RiskRow>('RiskRow')({
  id: z.enum(MEASURE_IDS),
  fund: maybeNumber,
  category: maybeNumber,
  median: maybeNumber,
  index: maybeNumber,
  percentile: maybeNumber,
  funds: z.number(),
});

const drawdown = objectOf<Drawdown>('Drawdown')({
  depth: z.number(),
  start: dateText,
  trough: dateText,
  recovery: maybeDate,
  periodsDown: z.number(),
  periodsBack: maybeNumber,
});

const riskWindow = objectOf<RiskWindow>('RiskWindow')({
  years: z.literal(RISK_YEARS),
  from: dateText,
  to: dateText,
  riskFree: z.number(),
  rows: listOf(riskRow),
  deepest: z.nullable(drawdown),
  points: objectOf<RiskPoints>('RiskPoints')({
    symbols: listOf(symbolText),
    volatility: column,
    annualReturn: column,
  }),
});

const monthReturn = objectOf<MonthReturn>('MonthReturn')({
  date: dateText,
  fund: z.number(),
  category: maybeNumber,
  index: maybeNumber,
});

export const fundRisk = objectOf<FundRisk>('FundRisk')({
  symbol: symbolText,
  asOfDate: dateText,
  category: maybeText,
  fundsInCategory: z.number(),
  index: fundIndex,
  riskFreeSource: z.enum(RISK_FREE_SOURCES),
  windows: listOf(riskWindow),
  drawdown: objectOf<DrawdownLines>('DrawdownLines')({
    dates,
    fund: column,
    category: gappyColumn,
    index: gappyColumn,
  }),
  deepest: listOf(drawdown),
  rolling: objectOf<RollingLines>('RollingLines')({
    dates,
    fund: column,
    category: gappyColumn,
    index: gappyColumn,
    beta: gappyColumn,
  }),
  bestMonths: listOf(monthReturn),
  worstMonths: listOf(monthReturn),
  risingMonths: z.number(),
  months: z.number(),
});

export const getFundRisk = defineEndpoint(call.getFundRisk, {
  access: ANYONE,
  tag,
  summary:
    'Risk of a fund by month against category and index over 3, 5 and 10 years, with drawdowns.',
  params: symbolParams,
  response: sourcedOf(fundRisk),
});

export const fundGrowth = objectOf<FundGrowth>('FundGrowth')({
  symbol: symbolText,
  asOfDate: dateText,
  range: z.enum(GROWTH_RANGES),
  category: maybeText,
  fundsInCategory: z.number(),
  index: fundIndex,
  interval: z.enum(['week', 'month']),
  dates,
  fund: column,
  categoryAverage: gappyColumn,
  indexLevels: gappyColumn,
});

export const getFundGrowth = defineEndpoint(call.getFundGrowth, {
  access: ANYONE,
  tag,
  summary: 'What 1 became in a fund, its category and its index, distributions reinvested.',
  params: symbolParams,
  query: z.object({ range: z._default(z.enum(GROWTH_RANGES), '10y') }),
  response: sourcedOf(fundGrowth),
});

const periodReturn = objectOf<PeriodReturn>('PeriodReturn')({
  period: z.string(),
  fund: z.number(),
  category: maybeNumber,
  index: maybeNumber,
  percentile: maybeNumber,
  funds: z.number(),
});

export const fundPeriodReturns = objectOf<FundPeriodReturns>('FundPeriodReturns')({
  symbol: symbolText,
  asOfDate: dateText,
  category: maybeText,
  index: fundIndex,
  months: listOf(periodReturn),
  quarters: listOf(periodReturn),
});

export const getFundPeriodReturns = defineEndpoint(call.getFundPeriodReturns, {
  access: ANYONE,
  tag,
  summary: 'Returns of every whole month and quarter against category and index, newest first.',
  params: symbolParams,
  response: sourcedOf(fundPeriodReturns),
});

const scoreWindow = objectOf<ScoreWindow>('ScoreWindow')({
  years: z.literal(RISK_YEARS),
  riskAdjusted: maybeNumber,
  percentile: maybeNumber,
  funds: z.number(),
  points: maybeNumber,
});

const premiumDistribution = objectOf<PremiumDistribution>('PremiumDistribution')({
  from: dateText,
  to: dateText,
  days: z.number(),
  latest: z.number(),
  average: z.number(),
  lowerQuartile: z.number(),
  median: z.number(),
  upperQuartile: z.number(),
  lowest: z.number(),
  highest: z.number(),
  daysAtPremium: z.number(),
  daysAtDiscount: z.number(),
  bins: listOf(
    objectOf<PremiumBin>('PremiumBin')({ from: z.number(), to: z.number(), days: z.number() }),
  ),
});

const taxCost = objectOf<TaxCost>('TaxCost')({
  rates: z.object({ income: z.number(), shortTermGain: z.number(), longTermGain: z.number() }),
  rows: listOf(
    objectOf<TaxCostRow>('TaxCostRow')({ years: z.literal(TAX_YEARS), ratio: maybeNumber }),
  ),
});

const distributionYield = objectOf<DistributionYield>('DistributionYield')({
  total: z.number(),
  income: maybeNumber,
  shortTermGain: maybeNumber,
  longTermGain: maybeNumber,
  returnOfCapital: maybeNumber,
  payments: z.number(),
});

export const fundStatistics = objectOf<FundStatistics>('FundStatistics')({
  symbol: symbolText,
  asOfDate: dateText,
  category: maybeText,
  fundsInCategory: z.number(),
  score: objectOf<FundScore>('FundScore')({ points: maybeNumber, windows: listOf(scoreWindow) }),
  premium: z.nullable(premiumDistribution),
  taxCost: z.nullable(taxCost),
  yields: z.nullable(distributionYield),
});

export const getFundStatistics = defineEndpoint(call.getFundStatistics, {
  access: ANYONE,
  tag,
  summary: 'Score within the category, premium over a year, tax cost and yield by type of a fund.',
  params: symbolParams,
  response: sourcedOf(fundStatistics),
});
