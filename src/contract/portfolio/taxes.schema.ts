import * as z from 'zod/mini';
import { ANYONE } from '../../domain/identity/access.ts';
import { LOT_METHODS, TAX_METHODS } from '../../domain/portfolio/portfolio.ts';
import { defineEndpoint } from '../endpoint.ts';
import { dateText, inOrder, listOf, maybeDate, maybeNumber } from '../market/wire.schema.ts';
import { assetText, maybeDecimal } from './amounts.schema.ts';
import { viewFrame, viewQuery } from './views.schema.ts';
import { namedObject } from '../schema-names.ts';
import * as call from './taxes.ts';

const tag = 'Portfolio';

/** `null` where a public link hides amounts. */
const money = maybeDecimal;

export const COST_RULES = ['lot', 'same-day', 'thirty-days', 'pool', 'average', 'missing'] as const;

const disposal = namedObject('Disposal', {
  portfolio: z.string(),
  asset: assetText,
  name: z.string(),
  date: dateText,
  transactions: listOf(z.string()),
  quantity: money,
  /** Before expenses. */
  proceeds: money,
  expenses: money,
  /** Expenses of the purchases included. */
  cost: money,
  /** proceeds − expenses − cost. */
  gain: money,
  /** The part of a loss that is put off; positive. */
  disallowed: money,
  longTerm: z.nullable(z.boolean()),
  parts: listOf(
    z.object({
      rule: z.enum(COST_RULES),
      acquired: maybeDate,
      quantity: money,
      cost: money,
    }),
  ),
});
export type WireTaxDisposal = z.infer<typeof disposal>;

const yearTotals = {
  year: z.string(),
  disposals: z.number(),
  proceeds: money,
  /** Of what was sold and of selling it. */
  costs: money,
  gains: money,
  losses: money,
  disallowed: money,
  /** gains − losses + disallowed. */
  net: money,
  longTerm: money,
  shortTerm: money,
  dividends: money,
  interest: money,
  taxPaid: money,
};

export const getPortfolioTaxes = defineEndpoint(call.getPortfolioTaxes, {
  access: ANYONE,
  tag,
  summary:
    'Realised gains and income by tax year under the rules of a country, and every disposal of one year with the cost of each part.',
  query: inOrder(
    z.strictObject({
      ...viewQuery,
      /** That of each portfolio when it is not named. */
      method: z.optional(z.enum(TAX_METHODS)),
      /** `2026`, or `2025/2026` in the United Kingdom; the newest when it is not named. */
      year: z.optional(
        z.string().check(z.regex(/^\d{4}(?:\/\d{4})?$/, 'must be a tax year: 2026 or 2025/2026')),
      ),
    }),
  ),
  response: z.object({
    ...viewFrame.shape,
    /** The one that was named, or that of the first portfolio. */
    method: z.enum(TAX_METHODS),
    lotMethod: z.enum(LOT_METHODS),
    /** Newest first. */
    years: listOf(z.object(yearTotals)),
    /** The year whose disposals are listed; `null` when there is none. */
    year: z.nullable(z.string()),
    /** Oldest first. */
    disposals: listOf(disposal),
    /** What is left in pools, for the methods that pool. */
    pools: listOf(
      z.object({
        portfolio: z.string(),
        asset: assetText,
        name: z.string(),
        quantity: money,
        cost: money,
        /** Per unit. */
        average: money,
      }),
    ),
  }),
});

const trade = namedObject('PortfolioTrade', {
  portfolio: z.string(),
  asset: assetText,
  name: z.string(),
  account: z.string(),
  side: z.enum(['long', 'short']),
  quantity: money,
  start: dateText,
  /** `null` while it is open. */
  end: maybeDate,
  holdingDays: z.number(),
  /** In the base currency, fees and taxes included. */
  entry: money,
  exit: money,
  profit: money,
  grossProfit: money,
  return: maybeNumber,
  /** Per year; `null` without exactly one solution. */
  moneyWeighted: maybeNumber,
  transactions: listOf(z.string()),
});
export type WireTrade = z.infer<typeof trade>;

export const getPortfolioTrades = defineEndpoint(call.getPortfolioTrades, {
  access: ANYONE,
  tag,
  summary: 'Round trips: what each sale closed, and what is still open, with profit and return.',
  query: inOrder(z.strictObject(viewQuery)),
  response: z.object({ ...viewFrame.shape, trades: listOf(trade) }),
});
