import * as z from 'zod/mini';
import { ANYONE } from '../../domain/identity/access.ts';
import type { BuyCluster } from '../../domain/ownership/insider-activity.ts';
import type { CompanyInsiders } from '../../domain/ownership/insider-desk.ts';
import { defineEndpoint } from '../endpoint.ts';
import { insiderTransaction } from './ownership.ts';
import { dateText, listOf, objectOf, sourcedOf, symbolText } from './wire.ts';

const tag = 'Filings';

const cluster = objectOf<BuyCluster>()({
  from: dateText,
  to: dateText,
  insiders: listOf(z.string()),
  purchases: z.number(),
  shares: z.number(),
  value: z.number(),
});

const company = objectOf<CompanyInsiders>()({
  symbol: symbolText,
  bought: z.number(),
  sold: z.number(),
  net: z.number(),
  buyers: z.number(),
  sellers: z.number(),
  last: dateText,
  cluster: z.nullable(cluster),
});

export const getInsiderDesk = defineEndpoint({
  id: 'getInsiderDesk',
  method: 'GET',
  path: '/api/market/insider-desk',
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
