import * as z from 'zod/mini';
import { ANYONE } from '../domain/identity/access.ts';
import { defineEndpoint } from './endpoint.ts';
import { namedObject } from './schema-names.ts';
import * as call from './outbox.ts';

export const outboxMail = namedObject('OutboxMail', {
  id: z.string(),
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  createdAt: z.int(),
});
export type OutboxMail = z.infer<typeof outboxMail>;

export const getOutbox = defineEndpoint(call.getOutbox, {
  access: ANYONE,
  tag: 'Service',
  summary:
    'Messages that this installation keeps instead of mailing; for a browser that came by the link that a demo prints.',
  response: z.array(outboxMail),
});
