import * as z from 'zod/mini';
import { ANYONE } from '../domain/identity/access.ts';
import { planIds } from '../domain/identity/plan-id.ts';
import { professionalStatuses } from '../domain/identity/professional-status.ts';
import { roles } from '../domain/identity/role.ts';
import { defineEndpoint } from './endpoint.ts';
import { namedObject } from './schema-names.ts';
import * as call from './visitor.ts';

/**
 * The user object (ID-4). In the answer to a sign-in `sid` is the session's secret, for whoever
 * signed in; everywhere else it is the session's public name, which a page may hold and which
 * stands for the session only beside its cookie.
 */
export const userObject = namedObject('User', {
  sid: z.string(),
  wmid: z.string(),
  userId: z.string(),
  username: z.string(),
  displayName: z.string(),
  email: z.string(),
  roles: z.array(z.enum(roles)),
  planId: z.enum(planIds),
  professional: z.enum(professionalStatuses),
});
export type UserObject = z.infer<typeof userObject>;

export const visitorAnswer = namedObject('Visitor', {
  /** The partner id that every call of this page carries (ID-1, ID-2). */
  wmid: z.string(),
  partner: z.object({
    ref: z.string(),
    name: z.string(),
    theme: z.object({ brandLight: z.string(), brandDark: z.string() }),
  }),
  user: z.nullable(userObject),
});
export type VisitorAnswer = z.infer<typeof visitorAnswer>;

export const getVisitor = defineEndpoint(call.getVisitor, {
  access: ANYONE,
  tag: 'Identity',
  summary: 'Who is looking: the partner, and the signed-in user if there is one.',
  query: z.strictObject({
    /** A referral from the page's address; it counts for anonymous visitors only. */
    ref: z.optional(z.string().check(z.maxLength(64, 'A referral has at most 64 characters.'))),
  }),
  response: visitorAnswer,
});
