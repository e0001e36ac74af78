import * as z from 'zod/mini';
import { ANYONE } from '../domain/identity/access.ts';
import { defineEndpoint } from './endpoint.ts';
import { namedObject } from './schema-names.ts';

export const outboxMail = namedObject('OutboxMail', {
  id: z.string(),
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  createdAt: z.int(),
});
export type OutboxMail = z.infer<typeof outboxMail>;

export const getOutbox = defineEndpoint({
  id: 'getOutbox',
  method: 'GET',
  path: '/api/outbox',
  access: ANYONE,
  tag: 'Service',
  summary:
    'Messages that this installation keeps instead of mailing; for a browser that came by the link that a demo prints.',
  response: z.array(outboxMail),
});
