import * as z from 'zod/mini';
import { ANYONE, PERSON } from '../domain/identity/access.ts';
import { PASSWORD_MAXIMUM } from '../domain/identity/password-rule.ts';
import { emailAddress, linkToken, personName } from './access.schema.ts';
import { defineEndpoint } from './endpoint.ts';
import { filled, said } from './text-field.schema.ts';
import * as call from './profile.ts';

const tag = 'Account';

export const getProfile = defineEndpoint(call.getProfile, {
  access: PERSON,
  tag,
  summary: 'The own name and e-mail address, and a change of address that is not in force yet.',
  response: z.object({
    wmid: z.string(),
    username: z.string(),
    displayName: z.string(),
    email: z.string(),
    createdAt: z.int(),
    passwordChangedAt: z.int(),
    emailChange: z.nullable(
      z.object({
        email: z.string(),
        askedAt: z.int(),
        expiresAt: z.int(),
        oldConfirmed: z.boolean(),
        newConfirmed: z.boolean(),
      }),
    ),
  }),
});

export const changeName = defineEndpoint(call.changeName, {
  access: PERSON,
  tag,
  summary: 'Change the own name.',
  body: z.strictObject({ displayName: personName }),
  response: said,
});

export const changeEmail = defineEndpoint(call.changeEmail, {
  access: PERSON,
  tag,
  summary: 'Ask for another e-mail address; it is used once both addresses have confirmed it.',
  body: z.strictObject({
    email: emailAddress,
    password: filled('The password', PASSWORD_MAXIMUM * 4),
  }),
  response: said,
});

export const cancelEmailChange = defineEndpoint(call.cancelEmailChange, {
  access: PERSON,
  tag,
  summary: 'Cancel a change of e-mail address that is not in force yet.',
  response: said,
});

/** The link may be opened in a browser where nobody is signed in: its token is the proof. */
export const confirmEmailChange = defineEndpoint(call.confirmEmailChange, {
  access: ANYONE,
  tag,
  summary: 'Confirm a change of e-mail address with the token of a link, once per address.',
  body: z.strictObject({ token: linkToken }),
  response: z.object({ statusMessage: z.string(), changed: z.boolean() }),
});
