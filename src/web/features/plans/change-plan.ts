import { ApiFailure } from '../../../contract/error.ts';
import { getAgreementSheet, hasUnsignedAgreements } from '../../../contract/agreements.ts';
import { changePlan, getPlans, getProductFeatures } from '../../../contract/plans.ts';
import type { PlanId } from '../../../domain/identity/plan-id.ts';
import type { PageAction } from '../../api/page-action.ts';
import { asSent } from '../../api/as-sent.ts';

export type PlanChange =
  | { readonly kind: 'changed'; readonly plan: PlanId }
  | { readonly kind: 'failed'; readonly message: string };

/** What answers differently afterwards. */
export const PLAN_CHANGES = [
  getPlans,
  getProductFeatures,
  getAgreementSheet,
  hasUnsignedAgreements,
] as const;

export const choosePlan: PageAction<PlanChange> = async (api, form) => {
  const plan = form.get('plan');
  try {
    const { plan: chosen } = await api(changePlan, {
      body: { plan: asSent<PlanId>(plan) },
    });
    return { kind: 'changed', plan: chosen };
  } catch (problem) {
    if (!(problem instanceof ApiFailure)) throw problem;
    return { kind: 'failed', message: problem.statusMessage };
  }
};
