import { getAgreementSheet, hasUnsignedAgreements } from '../../../contract/agreements.ts';
import { changePlan, getPlans, getProductFeatures } from '../../../contract/plans.ts';
import type { PlanId } from '../../../domain/identity/plan-id.ts';
import { asSent } from '../../api/as-sent.ts';
import { defineMutation } from '../../api/endpoint-mutation.ts';
import type { FormWrite } from '../../api/form-action.ts';

export type PlanChange =
  | { readonly kind: 'changed'; readonly plan: PlanId }
  | { readonly kind: 'offline' }
  | { readonly kind: 'failed'; readonly message: string | null };

export const planForm: FormWrite<typeof changePlan, PlanChange, PlanChange> = {
  mutation: defineMutation({
    endpoint: changePlan,
    changes: [getPlans, getProductFeatures, getAgreementSheet, hasUnsignedAgreements],
  }),
  input: ({ typed: { plan } }) => ({ body: { plan: asSent<PlanId>(plan) } }),
  done: ({ plan }) => ({ kind: 'changed', plan }),
  failed: ({ kind, message }) =>
    kind === 'offline' ? { kind: 'offline' } : { kind: 'failed', message },
};
