import * as z from 'zod/mini';
import { MEMBER } from '../../domain/identity/access.ts';
import { defineEndpoint } from '../endpoint.ts';
import { portfolioId } from './ledger.ts';

/** `csv`: all fields of all rows. `json`: everything that is kept. `pp`: for Portfolio Performance. */
export const EXPORT_FORMATS = ['csv', 'json', 'pp'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const exportPortfolio = defineEndpoint({
  id: 'exportPortfolio',
  method: 'GET',
  path: '/api/portfolios/{portfolio}/export',
  access: MEMBER,
  tag: 'Portfolios',
  summary: 'A portfolio as a file. The import reads CSV and JSON back.',
  params: z.strictObject({ portfolio: portfolioId }),
  query: z.strictObject({
    format: z._default(z.enum(EXPORT_FORMATS, 'The format is csv, json or pp.'), 'json'),
  }),
  // A file, not the JSON of a call.
  response: z.unknown(),
});
