import * as z from 'zod/mini';
import { ANYONE } from '../../domain/identity/access.ts';
import {
  HOLDER_KINDS,
  type FundHolder,
  type Holder,
  type Ownership,
} from '../../domain/ownership/holder.ts';
import { INSIDER_CODES, type InsiderTransaction } from '../../domain/ownership/insider.ts';
import type { ShortInterest } from '../../domain/ownership/short-interest.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  dateText,
  limitQuery,
  listOf,
  maybeDate,
  maybeNumber,
  maybeSymbol,
  maybeText,
  objectOf,
  sourcedOf,
  symbolParams,
  symbolText,
} from './wire.schema.ts';
import * as call from './ownership.ts';

const tag = 'Ownership';

export const insiderTransaction = objectOf<InsiderTransaction>('InsiderTransaction')({
  symbol: symbolText,
  id: z.string(),
  insider: z.string(),
  title: z.string(),
  isDirector: z.boolean(),
  isOfficer: z.boolean(),
  isTenPercentOwner: z.boolean(),
  code: z.enum(INSIDER_CODES),
  date: dateText,
  filedAt: maybeNumber,
  shares: z.number(),
  currency: z.string(),
  price: maybeNumber,
  value: maybeNumber,
  sharesAfter: maybeNumber,
  planned: z.nullable(z.boolean()),
  filingId: maybeText,
});

export const getInsiders = defineEndpoint(call.getInsiders, {
  access: ANYONE,
  tag,
  summary: 'Transactions of insiders, newest first.',
  params: symbolParams,
  query: limitQuery(100, 500),
  response: sourcedOf(listOf(insiderTransaction)),
});

const holder = objectOf<Holder>('Holder')({
  name: z.string(),
  kind: z.enum(HOLDER_KINDS),
  shares: z.number(),
  value: maybeNumber,
  share: z.number(),
  sharesPrevious: maybeNumber,
  change: maybeNumber,
  reportedOn: dateText,
  fund: maybeSymbol,
});

export const ownership = objectOf<Ownership>('Ownership')({
  symbol: symbolText,
  asOfDate: maybeDate,
  currency: z.string(),
  sharesOutstanding: maybeNumber,
  float: maybeNumber,
  institutions: maybeNumber,
  insiders: maybeNumber,
  institutionCount: maybeNumber,
  holders: listOf(holder),
});

export const getOwnership = defineEndpoint(call.getOwnership, {
  access: ANYONE,
  tag,
  summary: 'Who owns a company, with the change on the quarter.',
  params: symbolParams,
  response: sourcedOf(ownership),
});

export const fundHolder = objectOf<FundHolder>('FundHolder')({
  fund: maybeSymbol,
  name: z.string(),
  weight: maybeNumber,
  shares: maybeNumber,
  sharesPrevious: maybeNumber,
  value: maybeNumber,
  asOfDate: dateText,
});

export const getFundHolders = defineEndpoint(call.getFundHolders, {
  access: ANYONE,
  tag,
  summary: 'Funds that hold a symbol, largest position first.',
  params: symbolParams,
  query: limitQuery(50, 500),
  response: sourcedOf(listOf(fundHolder)),
});

export const shortInterest = objectOf<ShortInterest>('ShortInterest')({
  symbol: symbolText,
  settlementDate: dateText,
  publishedAt: maybeNumber,
  shares: z.number(),
  previousShares: maybeNumber,
  shareOfFloat: maybeNumber,
  averageVolume: maybeNumber,
  daysToCover: maybeNumber,
});

export const getShortInterest = defineEndpoint(call.getShortInterest, {
  access: ANYONE,
  tag,
  summary: 'Shares sold short, newest settlement date first.',
  params: symbolParams,
  query: limitQuery(24, 200),
  response: sourcedOf(listOf(shortInterest)),
});
