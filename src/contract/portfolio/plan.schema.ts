import * as z from 'zod/mini';
import { MEMBER } from '../../domain/identity/access.ts';
import { ZERO } from '../../domain/money/decimal.ts';
import { amountText, type DecimalText, parseAmount } from '../../domain/money/decimal-text.ts';
import { DIMENSIONS } from '../../domain/portfolio/allocation/allocation.ts';
import { XRAY_RULES } from '../../domain/portfolio/allocation/xray.ts';
import { ASSET_CLASSES, type AssetId } from '../../domain/portfolio/asset.ts';
import { ASSUMPTIONS } from '../../domain/portfolio/income/expected.ts';
import { MOST_MONTHS_AHEAD } from '../../domain/portfolio/plan/goal.ts';
import { REBALANCING_MODES } from '../../domain/portfolio/rebalancing/proposal.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  dateText,
  flagInput,
  integerInput,
  listOf,
  maybeDate,
  maybeNumber,
  maybeSymbol,
  maybeText,
  readAs,
} from '../market/wire.schema.ts';
import { assetText, decimalText, maybeDecimal } from './amounts.schema.ts';
import { viewQuery } from './views.schema.ts';
import { namedObject } from '../schema-names.ts';
import * as call from './plan.ts';

const tag = 'Portfolio';

/** Groups of one dimension in an answer; what is lighter is added up under `other`. */
export const SLICES_PER_DIMENSION = 60;

const scope = { portfolios: viewQuery.portfolios, base: viewQuery.base };

/** What has units but no price or rate. */
const unvalued = namedObject('Unvalued', {
  asset: z.nullable(assetText),
  currency: z.string(),
  reason: z.enum(['no-price', 'no-rate']),
});

/** What every answer says of itself. */
const frame = {
  base: z.string(),
  today: dateText,
  /** In no figure here. */
  unvalued: listOf(unvalued),
};
export const planFrame = namedObject('PlanView', frame);

const exposed = { long: decimalText, short: decimalText, net: decimalText, gross: decimalText };

const slice = namedObject('AllocationSlice', {
  key: z.string(),
  name: z.string(),
  ...exposed,
  /** Of the net value: those of a dimension sum to exactly 1. */
  weight: maybeDecimal,
  throughFunds: decimalText,
  count: z.number(),
});
export type WireSlice = z.infer<typeof slice>;

const concentration = z.nullable(
  namedObject('PortfolioConcentration', {
    top1: z.number(),
    top5: z.number(),
    top10: z.number(),
    hhi: z.number(),
    effective: z.number(),
    count: z.number(),
  }),
);

const dimension = namedObject('AllocationDimension', {
  dimension: z.enum(DIMENSIONS),
  slices: listOf(slice),
});

export const getPortfolioAllocation = defineEndpoint(call.getPortfolioAllocation, {
  access: MEMBER,
  tag,
  summary:
    'Weights by class, sector, region, country, currency, issuer, account and asset, with funds looked through to their holdings, and rules with thresholds of one’s own.',
  query: z.strictObject({ ...scope, lookThrough: z._default(flagInput, true) }),
  response: z.object({
    ...frame,
    ...exposed,
    dimensions: listOf(dimension),
    /** By asset, and by issuer through funds. */
    concentration,
    issuerConcentration: concentration,
    /** The funds held, and how much of each its list of holdings tells; `null` without a list. */
    funds: listOf(
      z.object({
        asset: assetText,
        name: z.string(),
        symbol: maybeSymbol,
        value: decimalText,
        covered: maybeNumber,
        /** Its list is still being read, so it counts as a whole; ask again in a moment. */
        isPending: z.boolean(),
        asOfDate: maybeDate,
        fee: maybeNumber,
      }),
    ),
    xray: listOf(
      z.object({
        rule: z.enum(XRAY_RULES),
        figure: maybeNumber,
        threshold: z.number(),
        verdict: z.enum(['within', 'above', 'unknown']),
        subject: listOf(z.string()),
      }),
    ),
  }),
});

const NOTHING = amountText(ZERO);

const amountInput = (least: 'any' | 'positive') =>
  z._default(
    readAs<DecimalText>(
      (text) => {
        const amount = parseAmount(text);
        return amount === null || (least === 'positive' && amount.startsWith('-')) ? null : amount;
      },
      `must be an amount such as 1500 or 12.50${least === 'positive' ? ', not negative' : ''}`,
    ),
    NOTHING,
  );

/** A fraction as a decimal: `0.25` is 25 %. */
const fractionInput = (least: number, most: number, fallback: number) =>
  z._default(
    readAs<number>((text) => {
      const value = parseAmount(text);
      return value === null || Number(value) < least || Number(value) > most ? null : Number(value);
    }, `must be a number from ${least} to ${most}`),
    fallback,
  );

/** A line of targets as it is kept: a tree as a list, each with the id of its group. */
export const targetLine = namedObject('TargetLine', {
  id: z.string(),
  /** `null` at the top. */
  parent: maybeText,
  name: z.string(),
  percent: decimalText,
  kind: z.enum(['group', 'asset', 'cash']),
  asset: z.nullable(assetText),
});
export type WireTargetLine = z.infer<typeof targetLine>;

const driftLine = namedObject('DriftLine', {
  id: z.string(),
  name: z.string(),
  depth: z.number(),
  kind: z.enum(['group', 'asset', 'cash']),
  asset: z.nullable(assetText),
  target: z.number(),
  actual: maybeNumber,
  drift: maybeNumber,
  value: decimalText,
  targetValue: decimalText,
});
export type WireDriftLine = z.infer<typeof driftLine>;

const proposedTrade = namedObject('ProposedTrade', {
  asset: assetText,
  name: z.string(),
  side: z.enum(['buy', 'sell']),
  quantity: decimalText,
  /** One unit in the base currency. */
  unit: decimalText,
  amount: decimalText,
  gain: maybeDecimal,
  lots: listOf(
    z.object({
      lot: z.string(),
      acquired: dateText,
      quantity: decimalText,
      gain: decimalText,
      longTerm: z.boolean(),
    }),
  ),
});
export type WireProposedTrade = z.infer<typeof proposedTrade>;

export const getPortfolioRebalancing = defineEndpoint(call.getPortfolioRebalancing, {
  access: MEMBER,
  tag,
  summary:
    'Drift from the targets and the trades that would end it: by new cash only, with sells, or with sells of the lots that cost least tax.',
  query: z.strictObject({
    ...scope,
    mode: z._default(z.enum(REBALANCING_MODES), 'cash'),
    newCash: amountInput('any'),
    cashKept: amountInput('positive'),
    minimumTrade: amountInput('positive'),
    wholeUnits: z._default(flagInput, true),
    others: z._default(z.enum(['sell', 'keep']), 'keep'),
    shortTax: fractionInput(0, 1, 0),
    longTax: fractionInput(0, 1, 0),
    reserveTax: z._default(flagInput, false),
  }),
  response: z.object({
    ...frame,
    /** The portfolio whose targets these are; `null` when none of those asked for has any. */
    targetsOf: maybeText,
    targets: listOf(targetLine),
    problems: listOf(
      z.object({
        code: z.enum([
          'sum',
          'negative',
          'twice',
          'empty-group',
          'too-many',
          'too-deep',
          'unknown-parent',
        ]),
        node: maybeText,
        value: maybeText,
      }),
    ),
    /** What could have a target: everything held, cash aside. */
    assets: listOf(
      z.object({
        asset: assetText,
        name: z.string(),
        class: z.enum(ASSET_CLASSES),
        value: decimalText,
      }),
    ),
    cash: decimalText,
    /** `null` without targets, or while they do not add up. */
    proposal: z.nullable(
      z.object({
        before: listOf(driftLine),
        after: listOf(driftLine),
        trades: listOf(proposedTrade),
        bought: decimalText,
        sold: decimalText,
        cashAfter: decimalText,
        shortGain: decimalText,
        longGain: decimalText,
        tax: decimalText,
        driftBefore: maybeNumber,
        driftAfter: maybeNumber,
        unpriced: listOf(assetText),
      }),
    ),
  }),
});

const incomeSum = { gross: decimalText, tax: decimalText, fees: decimalText, net: decimalText };
const incomeGroup = namedObject('IncomeGroup', {
  key: z.string(),
  ...incomeSum,
  count: z.number(),
});

const expectedPayment = namedObject('ExpectedPayment', {
  asset: assetText,
  name: z.string(),
  assumption: z.enum(ASSUMPTIONS),
  exDate: maybeDate,
  date: dateText,
  units: decimalText,
  perUnit: decimalText,
  currency: z.string(),
  amount: decimalText,
  /** In the base currency at the rate of today; `null` without one. */
  value: maybeDecimal,
});
export type WireExpectedPayment = z.infer<typeof expectedPayment>;

const payingAsset = namedObject('PayingAsset', {
  asset: z.nullable(assetText),
  name: z.string(),
  received: decimalText,
  receivedYear: decimalText,
  expected: decimalText,
  value: maybeDecimal,
  cost: maybeDecimal,
  yieldOnValue: maybeNumber,
  yieldOnCost: maybeNumber,
});
export type WirePayingAsset = z.infer<typeof payingAsset>;

export const getPortfolioIncome = defineEndpoint(call.getPortfolioIncome, {
  access: MEMBER,
  tag,
  summary:
    'Dividends and interest received by month, year and asset, and those expected in the next twelve months with the assumption of each.',
  query: z.strictObject(scope),
  response: z.object({
    ...frame,
    months: listOf(incomeGroup),
    years: listOf(incomeGroup),
    growth: listOf(z.object({ year: z.string(), gross: decimalText, growth: maybeNumber })),
    /** Newest first, the last 200. */
    payments: listOf(
      z.object({
        transaction: z.string(),
        date: dateText,
        asset: z.nullable(assetText),
        name: z.string(),
        category: z.enum(['dividend', 'interest']),
        ...incomeSum,
      }),
    ),
    expected: listOf(expectedPayment),
    assets: listOf(payingAsset),
    totals: z.object({
      received: decimalText,
      /** Of the twelve months up to today. */
      receivedYear: decimalText,
      expectedYear: decimalText,
      yieldOnValue: maybeNumber,
      yieldOnCost: maybeNumber,
    }),
    /** Currencies without a rate: their payments count as nothing. */
    unrated: listOf(z.string()),
    /** Symbols whose payments could not be asked for. */
    unavailable: listOf(z.string()),
  }),
});

/** So many changes in one question. */
export const WHAT_IF_CHANGES = 30;

/** `MSFT:10,AAPL:-5`: units more or fewer of assets, separated by commas. */
function readChanges(
  text: string,
): readonly { readonly asset: AssetId; readonly quantity: DecimalText }[] | null {
  const parts = text.split(',').filter((part) => part !== '');
  if (parts.length > WHAT_IF_CHANGES) return null;
  const changes = parts.map((part) => {
    const at = part.lastIndexOf(':');
    const quantity = at < 1 || at > 80 ? null : parseAmount(part.slice(at + 1));
    return quantity === null ? null : { asset: part.slice(0, at) as AssetId, quantity };
  });
  const known = changes.filter((change) => change !== null);
  return known.length < changes.length ? null : known;
}

const risk = namedObject('RiskFigures', {
  sessions: z.number(),
  coverage: z.number(),
  returnPerYear: maybeNumber,
  volatility: maybeNumber,
  sharpe: maybeNumber,
  sortino: maybeNumber,
  beta: maybeNumber,
  alpha: maybeNumber,
  trackingError: maybeNumber,
  valueAtRisk: maybeNumber,
  expectedShortfall: maybeNumber,
  maximumDrawdown: maybeNumber,
});

const whatIfState = namedObject('WhatIfState', {
  value: decimalText,
  cash: decimalText,
  expectedIncome: decimalText,
  yieldOnValue: maybeNumber,
  effective: maybeNumber,
  risk,
  dimensions: listOf(dimension),
});
export type WireWhatIfState = z.infer<typeof whatIfState>;

export const getPortfolioWhatIf = defineEndpoint(call.getPortfolioWhatIf, {
  access: MEMBER,
  tag,
  summary:
    'Value, allocation, expected income and risk as they are, and as they would be after changes; risk is that of constant weights over the last years.',
  query: z.strictObject({
    ...scope,
    changes: z._default(
      readAs(readChanges, `must be at most ${WHAT_IF_CHANGES} changes such as MSFT:10,AAPL:-5`),
      [],
    ),
    money: z._default(z.enum(['cash', 'outside']), 'outside'),
    years: z._default(integerInput(1, 10), 3),
  }),
  response: z.object({
    ...frame,
    years: z.number(),
    benchmark: maybeSymbol,
    /** Per year: what Sharpe, Sortino and alpha are measured above. */
    riskFree: z.number(),
    /** The days of history that were used; `null` without any. */
    from: maybeDate,
    to: maybeDate,
    before: whatIfState,
    after: whatIfState,
    /** What is held, for the editor: asset, units and the price of one in the base currency. */
    assets: listOf(
      z.object({ asset: assetText, name: z.string(), quantity: decimalText, unit: maybeDecimal }),
    ),
    /** Assets of the changes that nobody knows or prices. */
    unknown: listOf(z.string()),
    /** Funds whose lists are still being read, so they count as a whole; ask again in a moment. */
    pending: listOf(z.string()),
    /** Assets without a history of prices: their weight is spread over the rest. */
    withoutHistory: listOf(z.string()),
  }),
});

export const getPortfolioGoal = defineEndpoint(call.getPortfolioGoal, {
  access: MEMBER,
  tag,
  summary:
    'A range of outcomes of a contribution plan, drawn from the months of the portfolio’s own history in blocks; the benchmark’s where it is too short.',
  query: z.strictObject({
    ...scope,
    goal: amountInput('positive'),
    contribution: amountInput('any'),
    growth: fractionInput(-0.5, 0.5, 0),
    months: z._default(integerInput(1, MOST_MONTHS_AHEAD), 240),
    fee: fractionInput(0, 0.2, 0),
    inflation: fractionInput(-0.05, 0.3, 0),
    confidence: fractionInput(0.01, 0.99, 0.8),
  }),
  response: z.object({
    ...frame,
    start: z.number(),
    /** Where the months come from; `none` where neither has 36 of them. */
    source: z.enum(['own', 'benchmark', 'none']),
    benchmark: maybeSymbol,
    ownMonths: z.number(),
    sampleMonths: z.number(),
    blockMonths: z.number(),
    paths: z.number(),
    percentiles: listOf(z.number()),
    fan: listOf(z.object({ month: z.number(), values: listOf(z.number()) })),
    paidIn: listOf(z.number()),
    probability: maybeNumber,
    needed: maybeNumber,
  }),
});
