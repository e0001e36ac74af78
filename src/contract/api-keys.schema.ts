import * as z from 'zod/mini';
import { PERSON } from '../domain/identity/access.ts';
import {
  DEFAULT_SCOPES,
  KEY_DAYS_MAXIMUM,
  KEY_NAME_MAXIMUM,
  keyScopes,
} from '../domain/identity/api-key.ts';
import { defineEndpoint } from './endpoint.ts';
import { filled, said } from './text-field.schema.ts';
import { liveInput } from './trading/inputs.schema.ts';
import { namedObject } from './schema-names.ts';
import * as call from './api-keys.ts';

const tag = 'Account';

/** A key without its secret. */
export const keyFacts = namedObject('ApiKey', {
  id: z.string(),
  name: z.string(),
  prefix: z.string(),
  state: z.enum(['live', 'expired', 'revoked']),
  createdAt: z.int(),
  lastUsedAt: z.nullable(z.int()),
  expiresAt: z.nullable(z.int()),
  revokedAt: z.nullable(z.int()),
  scopes: z.array(z.enum(keyScopes)),
  /** The account that it trades in; null for the first of the member. */
  tradingAccount: z.nullable(z.string()),
});
export type KeyFacts = z.infer<typeof keyFacts>;

const days = `A key lives for 1 to ${KEY_DAYS_MAXIMUM} days.`;

export const listApiKeys = defineEndpoint(call.listApiKeys, {
  access: PERSON,
  tag,
  summary: 'The own API keys, newest first and revoked ones last; never their secrets.',
  response: z.array(keyFacts),
});

export const makeApiKey = defineEndpoint(call.makeApiKey, {
  access: PERSON,
  tag,
  summary: 'Make an API key; its secret is told in this answer and never again.',
  body: z.strictObject({
    name: z
      .string('The name is missing.')
      .check(
        z.trim(),
        z.minLength(1, 'The name is missing.'),
        z.maxLength(KEY_NAME_MAXIMUM, `The name has at most ${KEY_NAME_MAXIMUM} characters.`),
      ),
    /** Everything but trading unless it is named. */
    scopes: z._default(
      z
        .array(z.enum(keyScopes, 'There is no such scope.'), 'Choose at least one scope.')
        .check(
          z.minLength(1, 'Choose at least one scope.'),
          z.maxLength(keyScopes.length, 'Name every scope once.'),
        ),
      [...DEFAULT_SCOPES],
    ),
    /** For the scope `trade`: one of the own accounts; the first when it is not named. */
    tradingAccount: z.optional(filled('The trading account', 64)),
    /** For a live account: its number, typed by its owner. */
    live: liveInput,
    expiresInDays: z.optional(z.int(days).check(z.gte(1, days), z.lte(KEY_DAYS_MAXIMUM, days))),
  }),
  response: z.object({ key: keyFacts, secret: z.string() }),
});

export const revokeApiKey = defineEndpoint(call.revokeApiKey, {
  access: PERSON,
  tag,
  summary: 'Revoke one of the own API keys; what it holds open is closed.',
  params: z.strictObject({ id: filled('The key', 64) }),
  response: said,
});
