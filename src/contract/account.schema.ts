import * as z from 'zod/mini';
import { PERSON } from '../domain/identity/access.ts';
import { PASSWORD_MAXIMUM } from '../domain/identity/password-rule.ts';
import { passkeyOptions } from './access.schema.ts';
import { defineEndpoint } from './endpoint.ts';
import { cursorInput } from './market/wire.schema.ts';
import { filled, filledName, said } from './text-field.schema.ts';
import { namedObject, namedStrictObject } from './schema-names.ts';
import * as call from './account.ts';

const tag = 'Account';

const password = filled('The password', PASSWORD_MAXIMUM * 4);
/** Before second factors change: the password, and a code unless the sign-in is fresh. */
export const ownerProof = namedStrictObject('OwnerProof', {
  password,
  code: z.optional(filled('The code', 64)),
});

export const changePassword = defineEndpoint(call.changePassword, {
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

export const listSessions = defineEndpoint(call.listSessions, {
  access: PERSON,
  tag,
  summary: 'The own live sessions, most recently seen first.',
  response: z.array(sessionFacts),
});

export const revokeSession = defineEndpoint(call.revokeSession, {
  access: PERSON,
  tag,
  summary: 'End one of the own sessions.',
  params: z.strictObject({ id: filled('The session', 64) }),
  response: said,
});

export const revokeOtherSessions = defineEndpoint(call.revokeOtherSessions, {
  access: PERSON,
  tag,
  summary: 'End all own sessions but this one.',
  response: z.object({ ended: z.int() }),
});

export const listDevices = defineEndpoint(call.listDevices, {
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

export const forgetDevice = defineEndpoint(call.forgetDevice, {
  access: PERSON,
  tag,
  summary: 'No longer trust a browser; sessions in it go on.',
  params: z.strictObject({ id: filled('The device', 64) }),
  response: said,
});

export const getSecurity = defineEndpoint(call.getSecurity, {
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

export const startTotp = defineEndpoint(call.startTotp, {
  access: PERSON,
  tag,
  summary: 'A new secret for an authenticator app; it counts once a code has confirmed it.',
  body: ownerProof,
  response: z.object({ secret: z.string(), uri: z.string() }),
});

const recoveryCodes = namedObject('RecoveryCodes', { recoveryCodes: z.array(z.string()) });

export const confirmTotp = defineEndpoint(call.confirmTotp, {
  access: PERSON,
  tag,
  summary: 'Switch the authenticator app on with its first code; answers the recovery codes.',
  body: z.strictObject({ code: filled('The code', 16) }),
  response: recoveryCodes,
});

export const removeTotp = defineEndpoint(call.removeTotp, {
  access: PERSON,
  tag,
  summary: 'Switch the authenticator app off.',
  body: ownerProof,
  response: said,
});

export const renewRecoveryCodes = defineEndpoint(call.renewRecoveryCodes, {
  access: PERSON,
  tag,
  summary: 'New recovery codes; the old ones are worth nothing any more.',
  body: ownerProof,
  response: recoveryCodes,
});

export const startPasskey = defineEndpoint(call.startPasskey, {
  access: PERSON,
  tag,
  summary: 'What the browser needs to make a passkey.',
  body: ownerProof,
  response: passkeyOptions,
});

const passkeyName = filledName('The name of the passkey', 60);

export const addPasskey = defineEndpoint(call.addPasskey, {
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

export const renamePasskey = defineEndpoint(call.renamePasskey, {
  access: PERSON,
  tag,
  summary: 'Give one of the own passkeys another name.',
  params: z.strictObject({ id: filled('The passkey', 1_400) }),
  body: z.strictObject({ name: passkeyName }),
  response: said,
});

export const removePasskey = defineEndpoint(call.removePasskey, {
  access: PERSON,
  tag,
  summary: 'Remove one of the own passkeys.',
  params: z.strictObject({ id: filled('The passkey', 1_400) }),
  body: ownerProof,
  response: said,
});

export const listSecurityEvents = defineEndpoint(call.listSecurityEvents, {
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
