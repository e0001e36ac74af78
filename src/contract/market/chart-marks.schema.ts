import * as z from 'zod/mini';
import { GRADES, RATING_ACTIONS } from '../../domain/analysts/rating.ts';
import {
  MARK_KINDS,
  type DividendMark,
  type EarningsMark,
  type FilingMark,
  type InsiderMark,
  type NewsMark,
  type RatingMark,
  type SplitMark,
} from '../../domain/charting/chart-mark.ts';
import type { DividendStep, FundamentalStep } from '../../domain/charting/fundamental-steps.ts';
import { REPORT_TIMES } from '../../domain/earnings/earnings.ts';
import { ANYONE } from '../../domain/identity/access.ts';
import { INSIDER_CODES } from '../../domain/ownership/insider.ts';
import { DIVIDEND_TYPES } from '../../domain/prices/corporate-action.ts';
import { defineEndpoint } from '../endpoint.ts';
import { fiscalPeriod } from './fundamentals.schema.ts';
import {
  dateText,
  inOrder,
  instantInput,
  listOf,
  maybeDate,
  maybeNumber,
  maybeText,
  objectOf,
  sourcedOf,
  symbolParams,
  symbolText,
  wordsInput,
} from './wire.schema.ts';
import { schemaNames } from '../schema-names.ts';
import * as call from './chart-marks.ts';

const head = { id: z.string(), time: z.number() } as const;
const grade = z.enum(GRADES);

export const chartMark = z.discriminatedUnion('kind', [
  objectOf<EarningsMark>('EarningsMark')({
    kind: z.literal('earnings'),
    ...head,
    fiscalYear: maybeNumber,
    fiscalPeriod: z.nullable(fiscalPeriod),
    when: z.nullable(z.enum(REPORT_TIMES)),
    currency: maybeText,
    eps: maybeNumber,
    estimate: maybeNumber,
    surprise: maybeNumber,
    revenue: maybeNumber,
    reaction: maybeNumber,
  }),
  objectOf<DividendMark>('DividendMark')({
    kind: z.literal('dividend'),
    ...head,
    amount: z.number(),
    currency: z.string(),
    type: z.enum(DIVIDEND_TYPES),
    payDate: maybeDate,
  }),
  objectOf<SplitMark>('SplitMark')({
    kind: z.literal('split'),
    ...head,
    to: z.number(),
    from: z.number(),
  }),
  objectOf<RatingMark>('RatingMark')({
    kind: z.literal('rating'),
    ...head,
    firm: z.string(),
    action: z.enum(RATING_ACTIONS),
    grade,
    previousGrade: z.nullable(grade),
    currency: z.string(),
    target: maybeNumber,
    previousTarget: maybeNumber,
  }),
  objectOf<InsiderMark>('InsiderMark')({
    kind: z.literal('insider'),
    ...head,
    insider: z.string(),
    title: z.string(),
    code: z.enum(INSIDER_CODES),
    shares: z.number(),
    currency: z.string(),
    value: maybeNumber,
  }),
  objectOf<FilingMark>('FilingMark')({
    kind: z.literal('filing'),
    ...head,
    form: z.string(),
    title: z.string(),
  }),
  objectOf<NewsMark>('NewsMark')({
    kind: z.literal('news'),
    ...head,
    headline: z.string(),
    publisher: z.string(),
    link: maybeText,
  }),
]);
schemaNames.add(chartMark, { id: 'ChartMark' });

export const getChartMarks = defineEndpoint(call.getChartMarks, {
  access: ANYONE,
  tag: 'Market',
  summary:
    'What happened to a symbol between two moments, of the kinds asked for, oldest first: one call instead of one for each kind. `since` says from when on a long list is whole.',
  params: symbolParams,
  query: inOrder(
    z.object({
      kinds: wordsInput(MARK_KINDS),
      from: z.optional(instantInput),
      to: z.optional(instantInput),
    }),
  ),
  response: sourcedOf(
    z.object({
      symbol: symbolText,
      marks: listOf(chartMark),
      /** Kinds with more entries than are sent, and the moment of the oldest one sent. */
      since: listOf(z.object({ kind: z.enum(MARK_KINDS), time: z.number() })),
    }),
  ),
});

const step = objectOf<FundamentalStep>('FundamentalStep')({
  time: z.number(),
  fiscalYear: z.number(),
  fiscalPeriod,
  end: dateText,
  epsQuarter: maybeNumber,
  epsTtm: maybeNumber,
  revenueQuarter: maybeNumber,
  revenueTtm: maybeNumber,
  grossMargin: maybeNumber,
  operatingMargin: maybeNumber,
  netMargin: maybeNumber,
  freeCashFlowTtm: maybeNumber,
  totalEquity: maybeNumber,
  shares: maybeNumber,
});

export const getFundamentalSteps = defineEndpoint(call.getFundamentalSteps, {
  access: ANYONE,
  tag: 'Fundamentals',
  summary:
    'Figures of the quarterly reports by the moment they came out, oldest first, and the yearly dividend rate from each announcement on; per share on the share basis of today.',
  params: symbolParams,
  response: sourcedOf(
    z.object({
      symbol: symbolText,
      currency: z.string(),
      steps: listOf(step),
      dividends: listOf(
        objectOf<DividendStep>('DividendStep')({ time: z.number(), rate: z.number() }),
      ),
    }),
  ),
});
