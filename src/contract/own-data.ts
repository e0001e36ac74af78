import * as z from 'zod/mini';
import { PERSON } from '../domain/identity/access.ts';
import { ownerProof } from './account.ts';
import { defineEndpoint } from './endpoint.ts';
import { said } from './text-field.ts';

const tag = 'Account';

export const exportOwnData = defineEndpoint({
  id: 'exportOwnData',
  method: 'GET',
  path: '/api/account/export',
  access: PERSON,
  tag,
  summary: 'Everything that is kept about the own account as a ZIP file of JSON and CSV.',
  // A file, not JSON: it is sent as it is made.
  response: z.unknown(),
});

export const getDeletion = defineEndpoint({
  id: 'getDeletion',
  method: 'GET',
  path: '/api/account/deletion',
  access: PERSON,
  tag,
  summary: 'When the own account will be deleted; null when that was not asked for.',
  response: z.nullable(z.object({ askedAt: z.int(), dueAt: z.int() })),
});

export const askDeletion = defineEndpoint({
  id: 'askDeletion',
  method: 'POST',
  path: '/api/account/deletion',
  access: PERSON,
  tag,
  summary: 'Have the own account deleted in 30 days.',
  body: ownerProof,
  response: said,
});

export const cancelDeletion = defineEndpoint({
  id: 'cancelDeletion',
  method: 'DELETE',
  path: '/api/account/deletion',
  access: PERSON,
  tag,
  summary: 'Keep the account after all.',
  response: said,
});
