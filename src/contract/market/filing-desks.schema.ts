import * as z from 'zod/mini';
import type { StakeReading } from '../../domain/filings/desk-readings.ts';
import { type Offering, OFFERING_STATUSES } from '../../domain/filings/offering-pipeline.ts';
import { ANYONE } from '../../domain/identity/access.ts';
import type { BuyCluster } from '../../domain/ownership/insider-activity.ts';
import type { CompanyInsiders } from '../../domain/ownership/insider-desk.ts';
import { defineEndpoint } from '../endpoint.ts';
import { insiderTransaction } from './ownership.schema.ts';
import { filingHead } from './filings.schema.ts';
import {
  dateText,
  listOf,
  maybeNumber,
  maybeSymbol,
  maybeText,
  objectOf,
  sourcedOf,
  symbolText,
} from './wire.schema.ts';
import * as call from './filing-desks.ts';

const tag = 'Filings';

const cluster = objectOf<BuyCluster>('BuyCluster')({
  from: dateText,
  to: dateText,
  insiders: listOf(z.string()),
  purchases: z.number(),
  shares: z.number(),
  value: z.number(),
});

const company = objectOf<CompanyInsiders>('CompanyInsiders')({
  symbol: symbolText,
  bought: z.number(),
  sold: z.number(),
  net: z.number(),
  buyers: z.number(),
  sellers: z.number(),
  last: dateText,
  cluster: z.nullable(cluster),
});

export const getInsiderDesk = defineEndpoint(call.getInsiderDesk, {
  access: ANYONE,
  tag,
  summary:
    'Transactions of insiders of all companies in the last 30 days, net buying by company and clusters of buyers. Forms are read in parts, newest first: ask again until `read` is `of`.',
  response: sourcedOf(
    z.object({
      trades: listOf(insiderTransaction),
      companies: listOf(company),
      /** Companies whose forms are read, of those that filed. */
      read: z.number(),
      of: z.number(),
    }),
  ),
});

const stake = objectOf<StakeReading>('StakeReading')({
  holder: maybeText,
  share: maybeNumber,
  previous: maybeNumber,
  shares: maybeNumber,
  isActive: z.boolean(),
});

export const getStakeDesk = defineEndpoint(call.getStakeDesk, {
  access: ANYONE,
  tag,
  summary:
    'The newest Schedules 13D and 13G of all companies with what their covers state; `reading` is null for a paper that could not be read in time: ask again while `unread` is not 0.',
  response: sourcedOf(
    z.object({
      stakes: listOf(z.object({ filing: filingHead, reading: z.nullable(stake) })),
      unread: z.number(),
    }),
  ),
});

const offering = objectOf<Offering>('Offering')({
  company: z.string(),
  symbol: maybeSymbol,
  status: z.enum(OFFERING_STATUSES),
  filedAt: z.number(),
  updatedAt: z.number(),
  filing: z.string(),
  form: z.string(),
  low: maybeNumber,
  high: maybeNumber,
  price: maybeNumber,
  shares: maybeNumber,
  underwriters: listOf(z.string()),
});

export const getOfferingDesk = defineEndpoint(call.getOfferingDesk, {
  access: ANYONE,
  tag,
  summary:
    'Companies on their way to a listing, from their registrations, notices of effectiveness, final prospectuses and withdrawals; terms as the papers state them.',
  response: sourcedOf(z.object({ offerings: listOf(offering), unread: z.number() })),
});
