import * as z from 'zod/mini';
import { ANYONE } from '../../domain/identity/access.ts';
import {
  REPORT_TIMES,
  GUIDANCE_STANCES,
  GUIDANCE_MEASURES,
  type EarningsEvent,
  type EarningsResult,
  type Guidance,
} from '../../domain/earnings/earnings.ts';
import {
  ESTIMATE_ACCOUNTINGS,
  ESTIMATE_MEASURES,
  type Estimate,
  type EstimateRevisions,
} from '../../domain/analysts/estimate.ts';
import type { PriceTarget } from '../../domain/analysts/price-target.ts';
import {
  RATING_ACTIONS,
  GRADES,
  type AnalystRatings,
  type FirmRecord,
  type RatingChange,
  type RatingMix,
} from '../../domain/analysts/rating.ts';
import {
  SPEAKER_ROLES,
  type Transcript,
  type TranscriptTurn,
} from '../../domain/earnings/transcript.ts';
import { defineEndpoint } from '../endpoint.ts';
import { fiscalPeriod } from './fundamentals.schema.ts';
import {
  dateInput,
  dateText,
  limitQuery,
  inOrder,
  listOf,
  maybeDate,
  maybeNumber,
  maybeText,
  objectOf,
  sourcedOf,
  symbolParams,
  symbolText,
  symbolsInput,
} from './wire.schema.ts';
import * as call from './analysts.ts';

const tag = 'Analysts';
const grade = z.enum(GRADES);

const revisions = objectOf<EstimateRevisions>('EstimateRevisions')({
  mean7DaysAgo: maybeNumber,
  mean30DaysAgo: maybeNumber,
  mean60DaysAgo: maybeNumber,
  mean90DaysAgo: maybeNumber,
  up7Days: maybeNumber,
  down7Days: maybeNumber,
  up30Days: maybeNumber,
  down30Days: maybeNumber,
});

export const estimate = objectOf<Estimate>('Estimate')({
  symbol: symbolText,
  measure: z.enum(ESTIMATE_MEASURES),
  fiscalYear: z.number(),
  fiscalPeriod,
  periodEnd: dateText,
  currency: z.string(),
  analysts: z.number(),
  low: maybeNumber,
  mean: z.number(),
  high: maybeNumber,
  yearAgo: maybeNumber,
  growth: maybeNumber,
  revisions,
  accounting: z.nullable(z.enum(ESTIMATE_ACCOUNTINGS)),
});

export const getEstimates = defineEndpoint(call.getEstimates, {
  access: ANYONE,
  tag,
  summary: 'Consensus estimates of coming periods with their revisions.',
  params: symbolParams,
  response: sourcedOf(listOf(estimate)),
});

const ratingMix = objectOf<RatingMix>('RatingMix')({
  date: dateText,
  strongBuy: z.number(),
  buy: z.number(),
  hold: z.number(),
  sell: z.number(),
  strongSell: z.number(),
  score: z.number(),
});

const ratingChange = objectOf<RatingChange>('RatingChange')({
  symbol: symbolText,
  id: z.string(),
  time: z.number(),
  firm: z.string(),
  analyst: maybeText,
  action: z.enum(RATING_ACTIONS),
  grade,
  previousGrade: z.nullable(grade),
  currency: z.string(),
  target: maybeNumber,
  previousTarget: maybeNumber,
  priceAtCall: maybeNumber,
});

const firmRecord = objectOf<FirmRecord>('FirmRecord')({
  firm: z.string(),
  calls: z.number(),
  judged: z.number(),
  hitRate: maybeNumber,
  meanReturn: maybeNumber,
  grade,
  currency: z.string(),
  target: maybeNumber,
  since: z.number(),
});

export const analystRatings = objectOf<AnalystRatings>('AnalystRatings')({
  symbol: symbolText,
  consensus: grade,
  current: ratingMix,
  history: listOf(ratingMix),
  changes: listOf(ratingChange),
  firms: listOf(firmRecord),
});

export const getRatings = defineEndpoint(call.getRatings, {
  access: ANYONE,
  tag,
  summary: 'Consensus and its history, every change of rating, and how each firm has done.',
  params: symbolParams,
  response: sourcedOf(analystRatings),
});

export const priceTarget = objectOf<PriceTarget>('PriceTarget')({
  symbol: symbolText,
  currency: z.string(),
  analysts: z.number(),
  low: z.number(),
  mean: z.number(),
  median: maybeNumber,
  high: z.number(),
  history: listOf(
    z.object({
      date: dateText,
      analysts: z.number(),
      low: z.number(),
      mean: z.number(),
      high: z.number(),
      close: z.number(),
    }),
  ),
});

export const getPriceTarget = defineEndpoint(call.getPriceTarget, {
  access: ANYONE,
  tag,
  summary: 'Price targets now and over time.',
  params: symbolParams,
  response: sourcedOf(priceTarget),
});

const guidance = objectOf<Guidance>('Guidance')({
  measure: z.enum(GUIDANCE_MEASURES),
  fiscalYear: z.number(),
  fiscalPeriod,
  low: z.number(),
  high: z.number(),
  consensus: maybeNumber,
  stance: z.enum(GUIDANCE_STANCES),
});

const earningsResult = objectOf<EarningsResult>('EarningsResult')({
  epsActual: z.number(),
  revenueActual: maybeNumber,
  epsSurprise: maybeNumber,
  revenueSurprise: maybeNumber,
  guidance: listOf(guidance),
  reaction: maybeNumber,
  reaction5Days: maybeNumber,
  transcriptId: maybeText,
  filingId: maybeText,
  storyId: maybeText,
});

export const earningsEvent = objectOf<EarningsEvent>('EarningsEvent')({
  symbol: symbolText,
  id: z.string(),
  date: dateText,
  time: maybeNumber,
  when: z.nullable(z.enum(REPORT_TIMES)),
  confirmed: z.boolean(),
  fiscalYear: maybeNumber,
  fiscalPeriod: z.nullable(fiscalPeriod),
  periodEnd: maybeDate,
  currency: maybeText,
  epsEstimate: maybeNumber,
  revenueEstimate: maybeNumber,
  impliedMove: maybeNumber,
  result: z.nullable(earningsResult),
});

export const getEarnings = defineEndpoint(call.getEarnings, {
  access: ANYONE,
  tag,
  summary: 'Earnings reports of a company, coming and past, newest first.',
  params: symbolParams,
  query: limitQuery(20, 100),
  response: sourcedOf(listOf(earningsEvent)),
});

export const getEarningsCalendar = defineEndpoint(call.getEarningsCalendar, {
  access: ANYONE,
  tag,
  summary: 'Earnings reports between two dates, of all companies or of some.',
  query: inOrder(z.object({ from: dateInput, to: dateInput, symbols: z.optional(symbolsInput) })),
  response: sourcedOf(listOf(earningsEvent)),
});

const turn = objectOf<TranscriptTurn>('TranscriptTurn')({
  speaker: z.string(),
  role: z.enum(SPEAKER_ROLES),
  title: z.string(),
  paragraphs: listOf(z.string()),
});

export const transcript = objectOf<Transcript>('Transcript')({
  id: z.string(),
  symbol: symbolText,
  title: z.string(),
  time: z.number(),
  fiscalYear: z.number(),
  fiscalPeriod,
  notice: maybeText,
  remarks: listOf(turn),
  questions: listOf(turn),
});

export const getTranscript = defineEndpoint(call.getTranscript, {
  access: ANYONE,
  tag,
  summary: 'What was said on an earnings call.',
  params: z.object({ id: z.string() }),
  response: sourcedOf(transcript),
});
