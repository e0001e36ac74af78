import * as z from 'zod/mini';
import { PERSON } from '../domain/identity/access.ts';
import { ownerProof } from './account.schema.ts';
import { defineEndpoint } from './endpoint.ts';
import { said } from './text-field.schema.ts';
import * as call from './own-data.ts';

const tag = 'Account';

export const exportOwnData = defineEndpoint(call.exportOwnData, {
  access: PERSON,
  tag,
  summary: 'Everything that is kept about the own account as a ZIP file of JSON and CSV.',
  // A file, not JSON: it is sent as it is made.
  response: z.unknown(),
});

export const getDeletion = defineEndpoint(call.getDeletion, {
  access: PERSON,
  tag,
  summary: 'When the own account will be deleted; null when that was not asked for.',
  response: z.nullable(z.object({ askedAt: z.int(), dueAt: z.int() })),
});

export const askDeletion = defineEndpoint(call.askDeletion, {
  access: PERSON,
  tag,
  summary: 'Have the own account deleted in 30 days.',
  body: ownerProof,
  response: said,
});

export const cancelDeletion = defineEndpoint(call.cancelDeletion, {
  access: PERSON,
  tag,
  summary: 'Keep the account after all.',
  response: said,
});
