import * as z from 'zod/mini';
import { ANYONE } from '../../domain/identity/access.ts';
import type { CompanyProfile } from '../../domain/fundamentals/company-profile.ts';
import { BUSINESS_KINDS } from '../../domain/fundamentals/business.ts';
import type { KeyStatistics } from '../../domain/fundamentals/key-statistics.ts';
import { EXCHANGES, INSTRUMENT_TYPES, type Instrument } from '../../domain/symbols/instrument.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  dateText,
  limitQuery,
  listOf,
  maybeDate,
  maybeNumber,
  maybeText,
  objectOf,
  sourcedOf,
  symbolParams,
  symbolText,
} from './wire.schema.ts';
import * as call from './instruments.ts';

const tag = 'Market';

export const instrument = objectOf<Instrument>('Instrument')({
  symbol: symbolText,
  name: z.string(),
  type: z.enum(INSTRUMENT_TYPES),
  exchange: z.enum(EXCHANGES),
  currency: z.string(),
  country: maybeText,
  sector: maybeText,
  industry: maybeText,
  cik: maybeText,
  formerSymbols: listOf(z.object({ symbol: symbolText, until: dateText })),
  listedOn: maybeDate,
  delistedOn: maybeDate,
  hasOptions: z.boolean(),
  popularity: z.number(),
});

export const getInstrument = defineEndpoint(call.getInstrument, {
  access: ANYONE,
  tag,
  summary: 'What a symbol stands for.',
  params: symbolParams,
  response: sourcedOf(instrument),
});

export const companyProfile = objectOf<CompanyProfile>('CompanyProfile')({
  symbol: symbolText,
  name: z.string(),
  description: maybeText,
  sector: maybeText,
  industry: maybeText,
  country: maybeText,
  state: maybeText,
  city: maybeText,
  website: maybeText,
  employees: maybeNumber,
  founded: maybeNumber,
  fiscalYearEndMonth: maybeNumber,
  officers: listOf(
    z.object({
      name: z.string(),
      title: z.string(),
      since: maybeDate,
      pay: z.nullable(
        z.object({ amount: z.number(), currency: z.string(), fiscalYear: maybeNumber }),
      ),
    }),
  ),
  segments: listOf(z.object({ name: z.string(), share: z.number() })),
  told: z.optional(
    z.object({
      currency: z.string(),
      epsDiluted: maybeNumber,
      revenue: maybeNumber,
      bookPerShare: maybeNumber,
    }),
  ),
});

export const getCompanyProfile = defineEndpoint(call.getCompanyProfile, {
  access: ANYONE,
  tag,
  summary: 'What a company does, where, and who leads it.',
  params: symbolParams,
  response: sourcedOf(companyProfile),
});

export const keyStatistics = objectOf<KeyStatistics>('KeyStatistics')({
  symbol: symbolText,
  price: z.number(),
  marketCap: maybeNumber,
  enterpriseValue: maybeNumber,
  sharesOutstanding: maybeNumber,
  float: maybeNumber,
  priceEarnings: maybeNumber,
  forwardPriceEarnings: maybeNumber,
  peg: maybeNumber,
  priceSales: maybeNumber,
  priceBook: maybeNumber,
  epsTtm: maybeNumber,
  epsForward: maybeNumber,
  epsGrowth: maybeNumber,
  revenueTtm: maybeNumber,
  totalDebt: maybeNumber,
  liquidFunds: maybeNumber,
  totalEquity: maybeNumber,
  kind: z.optional(z.enum(BUSINESS_KINDS)),
  tangibleEquity: z.optional(z.number()),
  ffoPerShare: z.optional(z.number()),
  beta: maybeNumber,
  dividendRate: maybeNumber,
  dividendYield: maybeNumber,
  exDividendDate: maybeDate,
  nextEarningsDate: maybeDate,
  sharesShort: maybeNumber,
  shortShareOfFloat: maybeNumber,
  daysToCover: maybeNumber,
  high52: maybeNumber,
  low52: maybeNumber,
  averageVolume: maybeNumber,
  sma50: maybeNumber,
  sma200: maybeNumber,
});

export const getKeyStatistics = defineEndpoint(call.getKeyStatistics, {
  access: ANYONE,
  tag,
  summary: 'Valuation, size, dividend and trading figures beside the quote.',
  params: symbolParams,
  response: sourcedOf(keyStatistics),
});

export const getPeers = defineEndpoint(call.getPeers, {
  access: ANYONE,
  tag,
  summary: 'Companies of the same industry and about the same size.',
  params: symbolParams,
  query: limitQuery(10, 50),
  response: sourcedOf(listOf(symbolText)),
});
