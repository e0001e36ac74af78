import * as z from 'zod/mini';
import { ANYONE } from '../../domain/identity/access.ts';
import { ATTRIBUTION_KINDS } from '../../domain/portfolio/derivation.ts';
import { defineEndpoint } from '../endpoint.ts';
import { inOrder, listOf, maybeDate, maybeNumber } from '../market/wire.schema.ts';
import { filled } from '../text-field.schema.ts';
import { viewFrame, viewQuery } from './views.schema.ts';
import { namedObject } from '../schema-names.ts';
import * as call from './attribution.ts';

const effects = {
  allocation: z.number(),
  selection: z.number(),
  interaction: z.number(),
};

/** `portfolio − benchmark = excess = allocation + selection + interaction + unattributed`. */
const totals = {
  portfolio: z.number(),
  benchmark: z.number(),
  excess: z.number(),
  ...effects,
  /** Of what belongs to no known group, and of days on which nothing was at work. */
  unattributed: z.number(),
};

const row = namedObject('AttributionRow', {
  /** A sector, a class of assets, or `unattributed`, whose three effects are not told apart. */
  group: z.string(),
  /** Mean over the days. */
  weight: z.number(),
  benchmarkWeight: z.number(),
  return: maybeNumber,
  benchmarkReturn: maybeNumber,
  ...effects,
  /** Of all rows: the excess return. */
  total: z.number(),
});

export const getPortfolioAttribution = defineEndpoint(call.getPortfolioAttribution, {
  access: ANYONE,
  tag: 'Portfolio',
  summary:
    'Excess return over the benchmark by sector and by class: allocation, selection and interaction (Brinson and Fachler), linked over days by Carino.',
  query: inOrder(
    z.strictObject({ ...viewQuery, benchmark: z.optional(filled('The benchmark', 30)) }),
  ),
  response: z.object({
    ...viewFrame.shape,
    /** `null` when none is chosen, or it has no prices at the start of the period. */
    benchmark: z.nullable(
      z.object({
        symbol: z.string(),
        name: z.string(),
        /** Of the list that its weights are from; `null` where it has none or does not date it. */
        listDate: maybeDate,
        /** Its list did not come in time: ask again. */
        isPending: z.boolean(),
        /** Groups without a measuring fund for the whole period. */
        unmeasured: listOf(z.string()),
        /** Funds of the portfolio whose list is not known: they are not attributed. */
        undivided: listOf(z.string()),
      }),
    ),
    /** None when it is not known what the benchmark consists of. */
    kinds: listOf(
      z.object({
        kind: z.enum(ATTRIBUTION_KINDS),
        ...totals,
        rows: listOf(row),
        /** Oldest first; each linked over its own days. */
        years: listOf(z.object({ year: z.number(), ...totals })),
      }),
    ),
  }),
});
