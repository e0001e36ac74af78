import * as z from 'zod/mini';
import { ANYONE, PERSON } from '../domain/identity/access.ts';
import { FEATURE_IDS } from '../domain/identity/features.ts';
import { planIds } from '../domain/identity/plan-id.ts';
import { defineEndpoint } from './endpoint.ts';
import { namedObject, schemaNames } from './schema-names.ts';
import * as call from './plans.ts';

export const featureId = z.enum(FEATURE_IDS);
schemaNames.add(featureId, { id: 'FeatureId' });
export const planId = z.enum(planIds, 'Please choose one of the plans.');
schemaNames.add(planId, { id: 'PlanId' });

/** A session named in a query string: it may read, and never changes anything. */
export const sessionQuery = z.strictObject({
  wmid: z.optional(
    z.string('The WMID must be one text.').check(z.maxLength(20, 'The WMID is too long.')),
  ),
  sid: z.optional(
    z
      .string('The session id must be one text.')
      .check(z.maxLength(128, 'The session id is too long.')),
  ),
});

export const getProductFeatures = defineEndpoint(call.getProductFeatures, {
  access: ANYONE,
  tag: 'Plans',
  summary: 'The features of the user that wmid and sid name, or of the caller; empty on error.',
  query: sessionQuery,
  response: z.array(featureId),
});

export const planList = namedObject('PlanList', {
  /** In the order of the table's rows. */
  features: z.array(featureId),
  plans: z.array(
    z.object({
      id: planId,
      /** US dollars per month, exact. */
      monthlyPrice: z.string(),
      features: z.array(featureId),
    }),
  ),
  /** The caller's plan; null for who is not signed in. */
  current: z.nullable(planId),
});
export type PlanList = z.infer<typeof planList>;

export const getPlans = defineEndpoint(call.getPlans, {
  access: ANYONE,
  tag: 'Plans',
  summary: 'Every plan with the features that it grants, and the one that the caller has.',
  response: planList,
});

export const changePlan = defineEndpoint(call.changePlan, {
  access: PERSON,
  tag: 'Plans',
  summary: 'Changes the plan of the signed-in user; it takes effect at once.',
  body: z.strictObject({ plan: planId }),
  response: z.object({ plan: planId, features: z.array(featureId) }),
});
