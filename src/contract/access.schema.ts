import * as z from 'zod/mini';
import { ANYONE } from '../domain/identity/access.ts';
import { PASSWORD_MAXIMUM } from '../domain/identity/password-rule.ts';
import { professionalStatuses } from '../domain/identity/professional-status.ts';
import {
  EMAIL_MAXIMUM,
  isEmail,
  isUsername,
  USERNAME_MAXIMUM,
} from '../domain/identity/username.ts';
import { defineEndpoint } from './endpoint.ts';
import { filled, filledName, said } from './text-field.schema.ts';
import { userObject } from './visitor.schema.ts';
import { namedObject, schemaNames } from './schema-names.ts';
import * as call from './access.ts';

const tag = 'Identity';

const wmid = filledName('The WMID', 20);
const username = filledName('The username', USERNAME_MAXIMUM);
/** Longer than any password may be, so that the rule and not the schema explains the limit. */
const password = filled('The password', PASSWORD_MAXIMUM * 4);
export const emailAddress = filled('The e-mail address', EMAIL_MAXIMUM).check(
  z.refine(isEmail, 'This is not an e-mail address.'),
);
export const personName = filled('The name', 100).check(
  z.refine(
    (name) => name.trim() !== '' && !/[\p{Cc}\p{Cf}<>]/u.test(name),
    'The name holds characters that no name has.',
  ),
);
const secret = filled('The session id', 128);
export const linkToken = filled('The link’s token', 128);

export const secondStepMethods = ['totp', 'passkey', 'recovery-code'] as const;
export type SecondStepMethod = (typeof secondStepMethods)[number];

/** The password was right; a second step is wanted. Its ticket is in a cookie of its own. */
export const secondStep = namedObject('SecondStep', {
  secondStep: z.object({ methods: z.array(z.enum(secondStepMethods)), expiresAt: z.int() }),
});

export const signInAnswer = z.union([userObject, secondStep]);
schemaNames.add(signInAnswer, { id: 'SignInAnswer' });
export type SignInAnswer = z.infer<typeof signInAnswer>;

/** API-1 */
export const login = defineEndpoint(call.login, {
  access: ANYONE,
  tag,
  summary: 'Sign in with WMID, username and password.',
  body: z.strictObject({ wmid, username, password }),
  response: signInAnswer,
});

/** A credential as the browser hands it over; the server checks what it signs. */
const passkeyAnswer = z.looseObject({
  id: filled('The passkey’s id', 1_400),
  response: z.looseObject({}),
});

export const finishSignIn = defineEndpoint(call.finishSignIn, {
  access: ANYONE,
  tag,
  summary: 'The second step of a sign-in: a code of the app, a recovery code or a passkey.',
  body: z.union([
    z.strictObject({ code: filled('The code', 64) }),
    z.strictObject({ passkey: passkeyAnswer }),
  ]),
  response: userObject,
});

export const passkeyOptions = namedObject('PasskeyOptions', { options: z.looseObject({}) });

export const startPasskeySignIn = defineEndpoint(call.startPasskeySignIn, {
  access: ANYONE,
  tag,
  summary: 'What the browser needs to ask for a passkey in the second step.',
  response: passkeyOptions,
});

/** API-2 */
export const signInWithSid = defineEndpoint(call.signInWithSid, {
  access: ANYONE,
  tag,
  summary: 'Exchange a handed-over session id for a new one; the old one is dead afterwards.',
  body: z.strictObject({ sid: secret, wmid }),
  response: userObject,
});

/** API-3 */
export const logout = defineEndpoint(call.logout, {
  access: ANYONE,
  tag,
  summary: 'Sign out. The session id must be that of the cookie.',
  query: z.strictObject({ sid: secret }),
  response: z.boolean(),
});

/** API-4 */
export const checkSession = defineEndpoint(call.checkSession, {
  access: ANYONE,
  tag,
  summary: 'Whether the cookie still stands for a session.',
  query: z.strictObject({}),
  response: z.boolean(),
});

/** API-5 */
export const forgotPassword = defineEndpoint(call.forgotPassword, {
  access: ANYONE,
  tag,
  summary: 'Have a link for a new password sent. Does not say whether the account exists.',
  query: z.strictObject({ username, wmid }),
  response: said,
});

/** API-6 */
export const forgotUsername = defineEndpoint(call.forgotUsername, {
  access: ANYONE,
  tag,
  summary: 'Have the usernames of an address sent. Does not say whether there are any.',
  query: z.strictObject({
    email: emailAddress,
    wmid,
  }),
  response: said,
});

/** API-7 */
export const resetPassword = defineEndpoint(call.resetPassword, {
  access: ANYONE,
  tag,
  summary: 'Set a new password with the token of a link, once.',
  query: z.strictObject({
    resetPassword: password,
    resetPasswordConfirm: password,
    token: linkToken,
  }),
  response: said,
});

export const register = defineEndpoint(call.register, {
  access: ANYONE,
  tag,
  summary: 'Open an account; a link to confirm the e-mail address is sent.',
  body: z.strictObject({
    wmid,
    username: username.check(
      z.refine(
        isUsername,
        'A username has 3 to 64 letters and digits; . _ - @ may stand between them.',
      ),
    ),
    email: emailAddress,
    displayName: personName,
    password,
    passwordConfirm: password,
    professional: z.enum(professionalStatuses, 'Say whether you use market data professionally.'),
  }),
  response: said,
});

export const resendVerification = defineEndpoint(call.resendVerification, {
  access: ANYONE,
  tag,
  summary: 'Send the link that confirms an e-mail address again.',
  body: z.strictObject({ wmid, username }),
  response: said,
});

export const verifyEmail = defineEndpoint(call.verifyEmail, {
  access: ANYONE,
  tag,
  summary: 'Confirm an e-mail address with the token of a link, once.',
  body: z.strictObject({ token: linkToken }),
  response: said,
});

/** Sent by a mail server, kept for this browser to read at `/outbox`, or kept where it cannot. */
export const mailWays = ['sent', 'outbox', 'kept'] as const;
export type MailWay = (typeof mailWays)[number];

/** By the link that a demo prints at its start: the browser may then use its accounts and outbox. */
export const openDemo = defineEndpoint(call.openDemo, {
  access: ANYONE,
  tag,
  summary:
    'Let this browser into the demo with the token of the link that the server printed, once.',
  body: z.strictObject({ token: linkToken }),
  response: z.boolean(),
});

/** What the sign-in page may offer before anybody has signed in. */
export const getSignInOptions = defineEndpoint(call.getSignInOptions, {
  access: ANYONE,
  tag,
  summary:
    'Demo accounts (for a browser that was let in), whether a second step is pending, and what becomes of mail.',
  response: z.object({
    demoAccounts: z.array(
      z.object({
        wmid: z.string(),
        username: z.string(),
        password: z.string(),
        about: z.string(),
      }),
    ),
    /** There is a demo, and this browser did not come by its link. */
    isDemoClosed: z.boolean(),
    mail: z.enum(mailWays),
    /** The ways to take it; empty when no sign-in waits for its second step. */
    secondStep: z.array(z.enum(secondStepMethods)),
  }),
});
