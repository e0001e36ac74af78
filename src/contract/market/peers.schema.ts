import * as z from 'zod/mini';
import { BUSINESS_KINDS } from '../../domain/fundamentals/business.ts';
import { ANYONE } from '../../domain/identity/access.ts';
import type { IndustryFigure } from '../../domain/peers/compare.ts';
import type { RebasedSeries } from '../../domain/peers/rebase.ts';
import { MEASURE_IDS } from '../../domain/peers/measures.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  integerInput,
  listOf,
  maybeNumber,
  maybeText,
  objectOf,
  sourcedOf,
  symbolParams,
  symbolText,
  symbolsInput,
} from './wire.schema.ts';
import { namedObject } from '../schema-names.ts';
import { COMPARISON_RANGES } from './peers.ts';
import * as call from './peers.ts';

const tag = 'Market';
const MOST_PEERS = 50;

const symbols = z.optional(
  symbolsInput.check(
    z.refine((list) => list.length <= MOST_PEERS, `must be at most ${MOST_PEERS} symbols`),
  ),
);

/** Without `symbols` the peers are chosen: the same industry, nearest in size. */
const chosen = {
  symbols,
  limit: z._default(integerInput(1, 20), 6),
};

const figures = listOf(maybeNumber);

const company = namedObject('ComparedCompany', {
  symbol: symbolText,
  name: z.string(),
  currency: z.string(),
  industry: maybeText,
  /** In the order of `measures`. */
  values: figures,
  /** Share of the industry's others that stand below, 0 to 1; `null` outside the industry. */
  ranks: figures,
});

const industryFigure = objectOf<IndustryFigure>('IndustryFigure')({
  counted: z.number(),
  low: maybeNumber,
  median: maybeNumber,
  high: maybeNumber,
});

export const comparison = namedObject('CompanyComparison', {
  symbol: symbolText,
  /** True when the peers were chosen and not asked for. */
  automatic: z.boolean(),
  measures: listOf(z.enum(MEASURE_IDS)),
  /** Of the company's business: measures that mean nothing for it are `null`. */
  kind: z.enum(BUSINESS_KINDS),
  /** The company itself first, then its peers in the order asked for. */
  companies: listOf(company),
  /** `null` for what belongs to none, such as an index. */
  industry: z.nullable(
    z.object({
      name: z.string(),
      /** One symbol for each company of it, the largest part of what ranks are made of. */
      members: listOf(symbolText),
      figures: listOf(industryFigure),
    }),
  ),
  /** Symbols that nobody knows, as asked. */
  unknown: listOf(z.string()),
});
export type Comparison = z.infer<typeof comparison>;
export type ComparedCompany = z.infer<typeof company>;

export const getComparison = defineEndpoint(call.getComparison, {
  access: ANYONE,
  tag,
  summary:
    'A company beside its peers by valuation, growth, margins, returns and performance, with ranks in its industry.',
  params: symbolParams,
  query: z.object(chosen),
  response: sourcedOf(comparison),
});

const rebasedSeries = objectOf<RebasedSeries>('RebasedSeries')({
  symbol: symbolText,
  from: maybeNumber,
  changes: figures,
});

export const getComparisonPrices = defineEndpoint(call.getComparisonPrices, {
  access: ANYONE,
  tag,
  summary: 'Prices of a company and its peers as changes since the same day.',
  params: symbolParams,
  query: z.object({
    ...chosen,
    range: z._default(z.enum(COMPARISON_RANGES), '1y'),
    adjustment: z._default(z.enum(['split', 'total']), 'split'),
  }),
  response: sourcedOf(
    z.object({
      time: listOf(z.number()),
      series: listOf(rebasedSeries),
      unknown: listOf(z.string()),
    }),
  ),
});
