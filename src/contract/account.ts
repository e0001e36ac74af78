import * as z from 'zod/mini';
import { PERSON } from '../domain/identity/access.ts';
import { PASSWORD_MAXIMUM } from '../domain/identity/password-rule.ts';
import { passkeyOptions } from './access.ts';
import { defineEndpoint } from './endpoint.ts';
import { cursorInput } from './market/wire.ts';
import { filled, filledName, said } from './text-field.ts';
import { namedObject, namedStrictObject } from './schema-names.ts';

const tag = 'Account';

const password = filled('The password', PASSWORD_MAXIMUM * 4);
/** Before second factors change: the password, and a code unless the sign-in is fresh. */
export const ownerProof = namedStrictObject('OwnerProof', {
  password,
  code: z.optional(filled('The code', 64)),
});

export const changePassword = defineEndpoint({
  id: 'changePassword',
  method: 'POST',
  path: '/api/account/password',
  access: PERSON,
  tag,
  summary: 'Change the own password; the other sessions end unless they are to be kept.',
  body: z.strictObject({
    currentPassword: password,
    newPassword: password,
    newPasswordConfirm: password,
    /** Other browsers stay signed in. */
    keepSessions: z._default(z.boolean('Choose yes or no.'), false),
  }),
  response: said,
});

export const sessionFacts = namedObject('Session', {
  id: z.string(),
  current: z.boolean(),
  createdAt: z.int(),
  lastSeenAt: z.int(),
  expiresAt: z.int(),
  address: z.string(),
  userAgent: z.string(),
});

export const listSessions = defineEndpoint({
  id: 'listSessions',
  method: 'GET',
  path: '/api/account/sessions',
  access: PERSON,
  tag,
  summary: 'The own live sessions, most recently seen first.',
  response: z.array(sessionFacts),
});

export const revokeSession = defineEndpoint({
  id: 'revokeSession',
  method: 'DELETE',
  path: '/api/account/sessions/{id}',
  access: PERSON,
  tag,
  summary: 'End one of the own sessions.',
  params: z.strictObject({ id: filled('The session', 64) }),
  response: said,
});

export const revokeOtherSessions = defineEndpoint({
  id: 'revokeOtherSessions',
  method: 'DELETE',
  path: '/api/account/sessions',
  access: PERSON,
  tag,
  summary: 'End all own sessions but this one.',
  response: z.object({ ended: z.int() }),
});

export const listDevices = defineEndpoint({
  id: 'listDevices',
  method: 'GET',
  path: '/api/account/devices',
  access: PERSON,
  tag,
  summary: 'Browsers from which the own account was opened, most recently used first.',
  response: z.array(
    z.object({
      id: z.string(),
      current: z.boolean(),
      lastUsedAt: z.int(),
      userAgent: z.string(),
    }),
  ),
});

export const forgetDevice = defineEndpoint({
  id: 'forgetDevice',
  method: 'DELETE',
  path: '/api/account/devices/{id}',
  access: PERSON,
  tag,
  summary: 'No longer trust a browser; sessions in it go on.',
  params: z.strictObject({ id: filled('The device', 64) }),
  response: said,
});

export const getSecurity = defineEndpoint({
  id: 'getSecurity',
  method: 'GET',
  path: '/api/account/security',
  access: PERSON,
  tag,
  summary: 'The second factors of the own account.',
  response: z.object({
    totp: z.boolean(),
    recoveryCodesLeft: z.int(),
    passkeys: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        createdAt: z.int(),
        lastUsedAt: z.nullable(z.int()),
      }),
    ),
    passwordChangedAt: z.int(),
    /** A change to second factors asks for a code: the sign-in is not fresh. */
    needsCode: z.boolean(),
  }),
});

export const startTotp = defineEndpoint({
  id: 'startTotp',
  method: 'POST',
  path: '/api/account/totp',
  access: PERSON,
  tag,
  summary: 'A new secret for an authenticator app; it counts once a code has confirmed it.',
  body: ownerProof,
  response: z.object({ secret: z.string(), uri: z.string() }),
});

const recoveryCodes = namedObject('RecoveryCodes', { recoveryCodes: z.array(z.string()) });

export const confirmTotp = defineEndpoint({
  id: 'confirmTotp',
  method: 'POST',
  path: '/api/account/totp/confirm',
  access: PERSON,
  tag,
  summary: 'Switch the authenticator app on with its first code; answers the recovery codes.',
  body: z.strictObject({ code: filled('The code', 16) }),
  response: recoveryCodes,
});

export const removeTotp = defineEndpoint({
  id: 'removeTotp',
  method: 'POST',
  path: '/api/account/totp/remove',
  access: PERSON,
  tag,
  summary: 'Switch the authenticator app off.',
  body: ownerProof,
  response: said,
});

export const renewRecoveryCodes = defineEndpoint({
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/account/recovery-codes',
  access: PERSON,
  tag,
  summary: 'New recovery codes; the old ones are worth nothing any more.',
  body: ownerProof,
  response: recoveryCodes,
});

export const startPasskey = defineEndpoint({
  id: 'startPasskey',
  method: 'POST',
  path: '/api/account/passkeys/options',
  access: PERSON,
  tag,
  summary: 'What the browser needs to make a passkey.',
  body: ownerProof,
  response: passkeyOptions,
});

const passkeyName = filledName('The name of the passkey', 60);

export const addPasskey = defineEndpoint({
  id: 'addPasskey',
  method: 'POST',
  path: '/api/account/passkeys',
  access: PERSON,
  tag,
  summary: 'Add the passkey that the browser has made.',
  body: z.strictObject({
    name: passkeyName,
    passkey: z.looseObject({
      id: filled('The passkey’s id', 1_400),
      response: z.looseObject({}),
    }),
  }),
  response: recoveryCodes,
});

export const renamePasskey = defineEndpoint({
  id: 'renamePasskey',
  method: 'PUT',
  path: '/api/account/passkeys/{id}',
  access: PERSON,
  tag,
  summary: 'Give one of the own passkeys another name.',
  params: z.strictObject({ id: filled('The passkey', 1_400) }),
  body: z.strictObject({ name: passkeyName }),
  response: said,
});

export const removePasskey = defineEndpoint({
  id: 'removePasskey',
  method: 'POST',
  path: '/api/account/passkeys/{id}/remove',
  access: PERSON,
  tag,
  summary: 'Remove one of the own passkeys.',
  params: z.strictObject({ id: filled('The passkey', 1_400) }),
  body: ownerProof,
  response: said,
});

export const listSecurityEvents = defineEndpoint({
  id: 'listSecurityEvents',
  method: 'GET',
  path: '/api/account/security-events',
  access: PERSON,
  tag,
  summary: 'What happened to the security of the own account, newest first.',
  query: z.strictObject({ before: z.optional(cursorInput) }),
  response: z.array(
    z.object({
      id: z.string(),
      at: z.int(),
      kind: z.string(),
      detail: z.record(z.string(), z.string()),
    }),
  ),
});
