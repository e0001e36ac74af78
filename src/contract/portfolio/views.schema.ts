import * as z from 'zod/mini';
import { ANYONE } from '../../domain/identity/access.ts';
import type { MoneyWeighted, Period, PeriodReturns } from '../../domain/portfolio/analysis.ts';
import { ASSET_CLASSES } from '../../domain/portfolio/asset.ts';
import { ATTRIBUTION_KINDS, DERIVED_FIGURES } from '../../domain/portfolio/derivation.ts';
import { FLOW_CONVENTIONS } from '../../domain/portfolio/portfolio.ts';
import { TRANSACTION_KINDS } from '../../domain/portfolio/transaction.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  currencyInput,
  dateInput,
  dateText,
  inOrder,
  listOf,
  maybeDate,
  maybeNumber,
  maybeSymbol,
  maybeText,
  objectOf,
} from '../market/wire.schema.ts';
import { filled } from '../text-field.schema.ts';
import { assetText, decimalText, maybeDecimal } from './amounts.schema.ts';
import { ledgerProblem as writtenProblem, portfolioIds } from './ledger.schema.ts';
import { namedObject, schemaNames } from '../schema-names.ts';
import * as call from './views.ts';

const tag = 'Portfolio';

/** Points of a line; a chart cannot show more. */
export const SERIES_POINTS = 800;

/** What every view is asked for: whose portfolios, in which currency, over which days. */
export const viewQuery = {
  /** Ids separated by commas; all portfolios of the member together when empty. */
  portfolios: z.optional(portfolioIds),
  /** That of the portfolio when it is not named. */
  base: z.optional(currencyInput),
  /** The day whose closing value opens the period: the day before the first booking by default. */
  from: z.optional(dateInput),
  /** Today by default. */
  to: z.optional(dateInput),
  /** The token of a public link, in place of a sign-in. */
  link: z.optional(filled('The link’s token', 128)),
};
const query = inOrder(z.strictObject(viewQuery));
const assetId = filled('The asset', 80);

/** `null` where it is not known, or where a public link hides amounts. */
const money = maybeDecimal;

export const PRICE_ORIGINS = ['market', 'nav', 'chain', 'intrinsic', 'entered', 'booking'] as const;
export type PriceOrigin = (typeof PRICE_ORIGINS)[number];

/** Why an asset or a currency has no price in a view. */
export const UNPRICED_CAUSES = ['unknown', 'no-price', 'unavailable', 'no-rate'] as const;

export const moneyWeighted = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('one'), rate: z.number() }),
  z.object({ kind: z.literal('several'), rates: listOf(z.number()) }),
  z.object({ kind: z.literal('none') }),
]) satisfies z.ZodMiniType<MoneyWeighted>;
schemaNames.add(moneyWeighted, { id: 'MoneyWeightedReturn' });

const periodReturns = objectOf<PeriodReturns>('PeriodReturns')({
  timeWeighted: maybeNumber,
  timeWeightedPerYear: maybeNumber,
  moneyWeighted,
  modifiedDietz: maybeNumber,
});

const gainParts = {
  realised: money,
  unrealised: money,
  dividends: money,
  interest: money,
  fees: money,
  taxes: money,
  currency: money,
};
const gains = namedObject('GainParts', gainParts);
/** `end − start = flows +` the parts, exactly. */
const periodGains = namedObject('PeriodGains', {
  start: money,
  end: money,
  flows: money,
  ...gainParts,
});
export type WirePeriodGains = z.infer<typeof periodGains>;

/** Where the prices of a view come from and how old they are. */
const pricesUsed = namedObject('PricesUsed', {
  /** The newest quote among them, in ms; `null` when none is from a market. */
  asOf: maybeNumber,
  sources: listOf(z.string()),
  /** How far behind the market they are on purpose, in ms; 0 is live. */
  delayedBy: z.number(),
  /** `live` while some market that a holding trades on is open, else values are those at the close. */
  state: z.enum(['live', 'close']),
  stale: z.boolean(),
  missing: listOf(
    z.object({
      /** An asset, or a currency for `no-rate`. */
      item: z.string(),
      name: z.string(),
      cause: z.enum(UNPRICED_CAUSES),
    }),
  ),
});
export type WirePricesUsed = z.infer<typeof pricesUsed>;

const ledgerProblem = z
  .extend(writtenProblem, { portfolio: z.string() })
  .register(schemaNames, { id: 'PortfolioProblem' });

const viewedPortfolio = namedObject('ViewedPortfolio', {
  id: z.string(),
  name: z.string(),
  role: z.enum(['owner', 'editor', 'reader', 'link']),
  version: z.number(),
});

/** What every view says of itself. */
const frame = {
  portfolios: listOf(viewedPortfolio),
  base: z.string(),
  /** A public link may hide amounts: all money and quantities are `null` then. */
  amounts: z.enum(['shown', 'hidden']),
  period: objectOf<Period>('Period')({ from: dateText, to: dateText }),
  /** Of the first booking; `null` for an empty ledger. */
  firstBooked: maybeDate,
  today: dateText,
  prices: pricesUsed,
  problems: listOf(ledgerProblem),
};
export const viewFrame = namedObject('PortfolioView', frame);
export type WireViewFrame = z.infer<typeof viewFrame>;

/**
 * Lines of the period, one list for each figure, of equal length. Of a long period some days are
 * left out: what flowed on them is added to the next point, so that flows sum to the same.
 */
const seriesColumns = namedObject('ValueSeries', {
  date: listOf(dateText),
  value: listOf(maybeNumber),
  /** Money put in since the start of the period, on top of the value then. */
  invested: listOf(maybeNumber),
  cash: listOf(maybeNumber),
  cost: listOf(maybeNumber),
  inflow: listOf(maybeNumber),
  outflow: listOf(maybeNumber),
  income: listOf(maybeNumber),
  /** Time-weighted since the start of the period: 0.1 is 10 %. */
  performance: listOf(z.number()),
  /** Below the highest point of the period: -0.1 is 10 % below. */
  drawdown: listOf(z.number()),
});
export type WireSeries = z.infer<typeof seriesColumns>;

const holding = namedObject('Holding', {
  asset: assetText,
  name: z.string(),
  class: z.enum(ASSET_CLASSES),
  sector: maybeText,
  country: maybeText,
  /** `null` for what no market quotes. */
  symbol: maybeSymbol,
  isin: maybeText,
  currency: z.string(),
  multiplier: decimalText,
  accounts: listOf(z.string()),
  quantity: money,
  /** In the currency of the asset. */
  price: maybeNumber,
  priceDate: maybeDate,
  /** When the market said it, in ms. */
  priceTime: maybeNumber,
  priceOrigin: z.nullable(z.enum(PRICE_ORIGINS)),
  previousPrice: maybeNumber,
  /** Units of the base currency for one of the asset's. */
  rate: maybeNumber,
  averagePrice: money,
  cost: money,
  /** From here on in the base currency. */
  value: money,
  baseCost: money,
  dayChange: money,
  /** Of the price: 0.01 is 1 %. */
  dayChangeRate: maybeNumber,
  gains,
  totalGain: money,
  /** Unrealised gain, currency included, on the cost. */
  gainRate: maybeNumber,
  weight: maybeNumber,
  timeWeighted: maybeNumber,
  moneyWeighted,
  firstBooked: dateText,
  lastBooked: dateText,
});
export type WireHolding = z.infer<typeof holding>;

const cashBalance = namedObject('CashBalance', {
  portfolio: z.string(),
  account: z.string(),
  name: z.string(),
  currency: z.string(),
  amount: money,
  rate: maybeNumber,
  /** In the base currency. */
  value: money,
  weight: maybeNumber,
});

/** Value is that of all holdings with a price and of the cash. */
const totals = namedObject('HoldingTotals', {
  value: money,
  holdings: money,
  cash: money,
  cost: money,
  dayChange: money,
  /** On the value of the day before, flows of the day included. */
  dayChangeRate: maybeNumber,
  /** Since the first booking. */
  gains,
  totalGain: money,
});
export type WireTotals = z.infer<typeof totals>;

export const getPortfolioOverview = defineEndpoint(call.getPortfolioOverview, {
  access: ANYONE,
  tag,
  summary:
    'Value, day and total of one or several portfolios together, where the change of the period came from, and its line.',
  query,
  response: z.object({
    ...frame,
    totals,
    gains: periodGains,
    /** `end − start − flows`: the parts of the gains together. */
    gain: money,
    returns: periodReturns,
    series: seriesColumns,
    /** The largest first. */
    holdings: listOf(holding),
    cash: listOf(cashBalance),
    /** Contribution to the change of the day and of the period: the best first. */
    movers: listOf(
      z.object({
        asset: assetText,
        name: z.string(),
        dayChange: money,
        dayChangeRate: maybeNumber,
      }),
    ),
    transactions: z.number(),
  }),
});

export const getPortfolioHoldings = defineEndpoint(call.getPortfolioHoldings, {
  access: ANYONE,
  tag,
  summary:
    'What is held with value, cost, gains and returns since the first booking, and the cash.',
  query: inOrder(
    z.strictObject({ ...viewQuery, closed: z._default(z.enum(['hide', 'show']), 'hide') }),
  ),
  response: z.object({ ...frame, totals, holdings: listOf(holding), cash: listOf(cashBalance) }),
});

export const getPortfolioLots = defineEndpoint(call.getPortfolioLots, {
  access: ANYONE,
  tag,
  summary: 'The lots of an asset that are held, those that were sold, and every booking about it.',
  query: inOrder(z.strictObject({ ...viewQuery, asset: assetId })),
  response: z.object({
    ...frame,
    holding: z.nullable(holding),
    lots: listOf(
      z.object({
        id: z.string(),
        account: z.string(),
        acquired: dateText,
        /** More than a year before today. */
        longTerm: z.boolean(),
        quantity: money,
        /** Per unit, without costs, in the currency of the asset. */
        price: maybeDecimal,
        cost: money,
        fees: money,
        taxes: money,
        baseCost: money,
        value: money,
        /** value − baseCost. */
        gain: money,
        gainRate: maybeNumber,
      }),
    ),
    disposals: listOf(
      z.object({
        transaction: z.string(),
        date: dateText,
        acquired: dateText,
        longTerm: z.boolean(),
        quantity: money,
        proceeds: money,
        cost: money,
        fees: money,
        taxes: money,
        /** proceeds − cost, before costs, in the currency of the asset. */
        gain: money,
        baseCost: money,
        baseProceeds: money,
        /** baseProceeds − baseCost. */
        baseGain: money,
      }),
    ),
    /** Newest first. */
    entries: listOf(
      z.object({
        transaction: z.string(),
        kind: z.enum(TRANSACTION_KINDS),
        date: dateText,
        quantity: money,
        /** Generated from an action of the market: not typed, not imported. */
        generated: z.boolean(),
      }),
    ),
  }),
});

const contribution = namedObject('Contribution', {
  key: z.string(),
  name: z.string(),
  gain: money,
  /** Part of the return of the period: they sum to it. */
  contribution: maybeNumber,
  averageWeight: maybeNumber,
  timeWeighted: maybeNumber,
});
export type WireContribution = z.infer<typeof contribution>;

/** Had the same money been put into the benchmark on the same days. */
const benchmark = namedObject('BenchmarkComparison', {
  symbol: z.string(),
  name: z.string(),
  /** Time-weighted, dividends reinvested where the source knows them. */
  timeWeighted: maybeNumber,
  /** What the same flows would be worth. */
  value: money,
  gain: money,
  /** The portfolio's value less that. */
  difference: money,
  date: listOf(dateText),
  worth: listOf(maybeNumber),
  performance: listOf(z.number()),
});

const rollingWindow = z.object({ from: dateText, to: dateText, value: z.number() });
const rollingSummary = namedObject('RollingSummary', {
  count: z.number(),
  best: rollingWindow,
  worst: rollingWindow,
  median: z.number(),
  latest: rollingWindow,
  /** Share of windows that gained. */
  positive: z.number(),
});

export const getPortfolioPerformance = defineEndpoint(call.getPortfolioPerformance, {
  access: ANYONE,
  tag,
  summary:
    'Returns of the period and of every month and year, rolling returns, contributions, and the benchmark with the same flows.',
  query: inOrder(
    z.strictObject({ ...viewQuery, benchmark: z.optional(filled('The benchmark', 30)) }),
  ),
  response: z.object({
    ...frame,
    flowConvention: z.enum(FLOW_CONVENTIONS),
    gains: periodGains,
    gain: money,
    returns: periodReturns,
    series: seriesColumns,
    /** Oldest first; `null` for a month without value. */
    months: listOf(
      z.object({ year: z.number(), month: z.number(), timeWeighted: maybeNumber, gain: money }),
    ),
    years: listOf(
      z.object({
        year: z.number(),
        timeWeighted: maybeNumber,
        moneyWeighted,
        gains: periodGains,
        benchmark: maybeNumber,
      }),
    ),
    /** Time-weighted over the months before each date; per year when they are more than twelve. */
    rolling: z.object({
      date: listOf(dateText),
      windows: listOf(
        z.object({
          months: z.number(),
          portfolio: listOf(maybeNumber),
          benchmark: listOf(maybeNumber),
          /** Of windows that end on any day of the period, not only on the dates. */
          summary: z.nullable(rollingSummary),
          /** Of the same windows, as far as the benchmark is known. */
          benchmarkSummary: z.nullable(rollingSummary),
        }),
      ),
    }),
    contributions: z.object({
      asset: listOf(contribution),
      class: listOf(contribution),
      sector: listOf(contribution),
      currency: listOf(contribution),
    }),
    benchmark: z.nullable(benchmark),
  }),
});

const tail = namedObject('TailRisk', {
  confidence: z.number(),
  /** Loss of a day as a positive fraction of the value. */
  valueAtRisk: maybeNumber,
  conditional: maybeNumber,
  /** The same in money. */
  valueAtRiskMoney: money,
  conditionalMoney: money,
  /** Days at or beyond it. */
  count: z.number(),
});

export const getPortfolioRisk = defineEndpoint(call.getPortfolioRisk, {
  access: ANYONE,
  tag,
  summary:
    'Volatility, Sharpe, Sortino, beta, alpha, tracking error, value at risk and drawdowns on returns without flows.',
  query: inOrder(
    z.strictObject({ ...viewQuery, benchmark: z.optional(filled('The benchmark', 30)) }),
  ),
  response: z.object({
    ...frame,
    /** Daily returns that the figures are made of: days on which a market was open. */
    days: z.number(),
    riskFree: z.number(),
    benchmark: z.nullable(z.object({ symbol: z.string(), name: z.string(), days: z.number() })),
    volatility: maybeNumber,
    downside: maybeNumber,
    sharpe: maybeNumber,
    sortino: maybeNumber,
    beta: maybeNumber,
    alpha: maybeNumber,
    correlation: maybeNumber,
    trackingError: maybeNumber,
    informationRatio: maybeNumber,
    best: z.nullable(z.object({ date: dateText, value: z.number() })),
    worst: z.nullable(z.object({ date: dateText, value: z.number() })),
    positiveDays: maybeNumber,
    tails: listOf(tail),
    /** The deepest first. */
    drawdowns: listOf(
      z.object({
        depth: z.number(),
        peak: dateText,
        trough: dateText,
        /** `null` while it lasts. */
        recovered: maybeDate,
        days: z.number(),
      }),
    ),
    underwater: z.object({ date: listOf(dateText), drawdown: listOf(z.number()) }),
    /** Volatility of the 60 trading days before, per year. */
    rolling: z.object({ date: listOf(dateText), volatility: listOf(maybeNumber) }),
    /** Counts of daily returns in equal steps. */
    histogram: z.object({ from: z.number(), step: z.number(), counts: listOf(z.number()) }),
  }),
});

const figureUnit = z.enum(['money', 'rate', 'number', 'quantity', 'date', 'text']);
const figureValue = z.union([z.string(), z.number(), z.null()]);

export const getPortfolioDerivation = defineEndpoint(call.getPortfolioDerivation, {
  access: ANYONE,
  tag,
  summary: 'How a figure of a view was found: its terms and everything it was computed from.',
  query: inOrder(
    z.strictObject({
      ...viewQuery,
      figure: z.enum(DERIVED_FIGURES),
      /** For a figure of one holding. */
      asset: z.optional(assetId),
      benchmark: z.optional(filled('The benchmark', 30)),
      /** For an effect of the attribution: of which group. */
      kind: z.optional(z.enum(ATTRIBUTION_KINDS)),
      group: z.optional(filled('The group', 60)),
    }),
  ),
  response: z.object({
    ...frame,
    figure: z.enum(DERIVED_FIGURES),
    asset: z.nullable(assetText),
    unit: figureUnit,
    value: figureValue,
    /** `term` is a key of a text; lines with a sign add up to the result. */
    steps: listOf(
      z.object({
        term: z.string(),
        unit: figureUnit,
        value: figureValue,
        sign: z.nullable(z.enum(['+', '-'])),
      }),
    ),
    columns: listOf(z.object({ term: z.string(), unit: figureUnit })),
    rows: listOf(listOf(figureValue)),
    /** Inputs in all, when not all are listed. */
    count: z.number(),
  }),
});
