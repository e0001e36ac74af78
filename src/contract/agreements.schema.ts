import * as z from 'zod/mini';
import { ANYONE, PERSON } from '../domain/identity/access.ts';
import { AGREEMENT_IDS } from '../domain/agreements/agreement.ts';
import { STATUS_QUESTION_IDS } from '../domain/agreements/status-questions.ts';
import { professionalStatuses } from '../domain/identity/professional-status.ts';
import { defineEndpoint } from './endpoint.ts';
import { sessionQuery } from './plans.schema.ts';
import { namedObject, namedStrictObject } from './schema-names.ts';
import * as call from './agreements.ts';

const line = (name: string, maximum: number) =>
  z.string(`Please fill in: ${name}.`).check(
    z.trim(),
    z.minLength(1, `Please fill in: ${name}.`),
    z.maxLength(maximum, `At most ${maximum} characters: ${name}.`),
    z.refine((text) => !/\p{Cc}/u.test(text), `One line only: ${name}.`),
  );

export const professionalStatus = z.enum(professionalStatuses, 'Please choose a status.');
export const agreementId = z.enum(AGREEMENT_IDS, 'There is no such agreement.');

export const subscriberInformation = namedStrictObject('SubscriberInformation', {
  name: line('name', 200),
  street: line('street and number', 200),
  city: line('city', 100),
  postalCode: line('postal code', 20),
  country: line('country', 80),
  occupation: line('occupation', 100),
  employer: z._default(
    z.string('The employer must be text.').check(
      z.trim(),
      z.maxLength(200, 'At most 200 characters: employer.'),
      z.refine((text) => !/\p{Cc}/u.test(text), 'One line only: employer.'),
    ),
    '',
  ),
});

const answer = z.boolean('Please answer every question.');

export const statusAnswers = namedStrictObject(
  'StatusAnswers',
  Object.fromEntries(STATUS_QUESTION_IDS.map((id) => [id, answer])) as Record<
    (typeof STATUS_QUESTION_IDS)[number],
    typeof answer
  >,
);

export const hasUnsignedAgreements = defineEndpoint(call.hasUnsignedAgreements, {
  access: ANYONE,
  tag: 'Agreements',
  summary:
    'Whether the user that sid and wmid name, or the caller, has exchange agreements to sign.',
  query: sessionQuery,
  response: z.boolean(),
});

const signature = namedObject('AgreementSignature', {
  /** The name as it was typed. */
  signature: z.string(),
  signedAt: z.int(),
  version: z.string(),
  status: professionalStatus,
});

export const agreementSheet = namedObject('AgreementSheet', {
  /** False for who is not signed in: they may read, not sign. */
  member: z.boolean(),
  /** The variant of the texts below. */
  status: professionalStatus,
  agreements: z.array(
    z.object({
      id: agreementId,
      name: z.string(),
      venues: z.array(z.string()),
      /** False when the caller's plan makes no use of it. */
      asked: z.boolean(),
      version: z.string(),
      effectiveFrom: z.int(),
      clauses: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
      /** The signature that counts now, whatever variant is shown. */
      standing: z.nullable(signature),
      /** An older edition or the other variant was signed: the text has changed since. */
      outdated: z.boolean(),
    }),
  ),
  /** What was stated last, or the little that the account knows. */
  information: z.object({
    name: z.string(),
    street: z.string(),
    city: z.string(),
    postalCode: z.string(),
    country: z.string(),
    occupation: z.string(),
    employer: z.string(),
  }),
  answers: z.nullable(statusAnswers),
});
export type AgreementSheet = z.infer<typeof agreementSheet>;

export const getAgreementSheet = defineEndpoint(call.getAgreementSheet, {
  access: ANYONE,
  tag: 'Agreements',
  summary: 'The exchange agreements with their current texts, and what the user has signed.',
  query: z.strictObject({ status: z.optional(professionalStatus) }),
  response: agreementSheet,
});

export const signAgreements = defineEndpoint(call.signAgreements, {
  access: PERSON,
  tag: 'Agreements',
  summary: 'Signs agreements: texts that were read, who signs, and the questions about status.',
  body: z.strictObject({
    /** The variant that was read; the answers must give the same. */
    status: professionalStatus,
    agreements: z
      .array(z.strictObject({ id: agreementId, version: z.string('Which version was read?') }))
      .check(
        z.minLength(1, 'Please choose at least one agreement.'),
        z.maxLength(AGREEMENT_IDS.length, 'There are not that many agreements.'),
      ),
    information: subscriberInformation,
    answers: statusAnswers,
    signature: line('signature', 200),
  }),
  response: z.object({
    status: professionalStatus,
    signed: z.array(agreementId),
    /** Whether there is still something to sign (API-10). */
    unsigned: z.boolean(),
  }),
});

export const listSignatures = defineEndpoint(call.listSignatures, {
  access: PERSON,
  tag: 'Agreements',
  summary: 'Every signature that the user has ever given, newest first.',
  response: z.array(
    z.object({
      agreement: agreementId,
      version: z.string(),
      status: professionalStatus,
      signature: z.string(),
      signedAt: z.int(),
      revokedAt: z.nullable(z.int()),
    }),
  ),
});

export const revokeAgreement = defineEndpoint(call.revokeAgreement, {
  access: PERSON,
  tag: 'Agreements',
  summary: 'Revokes the signature under an agreement; its data is delayed from then on.',
  params: z.strictObject({ agreement: agreementId }),
  response: z.object({ revoked: z.boolean() }),
});
