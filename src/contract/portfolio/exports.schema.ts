import * as z from 'zod/mini';
import { MEMBER } from '../../domain/identity/access.ts';
import { defineEndpoint } from '../endpoint.ts';
import { portfolioId } from './ledger.schema.ts';
import { EXPORT_FORMATS } from './exports.ts';
import * as call from './exports.ts';

export const exportPortfolio = defineEndpoint(call.exportPortfolio, {
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
