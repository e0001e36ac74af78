import type { FeatureId } from './features.ts';
import type { PlanId } from './plan-id.ts';

export interface Plan {
  readonly id: PlanId;
  readonly title: `plans.plan.${PlanId}.title`;
  readonly description: `plans.plan.${PlanId}.description`;
  /** List price in US dollars per month, exact. */
  readonly monthlyPrice: string;
  readonly features: readonly FeatureId[];
}

/** What an account has before anybody has chosen anything for it. */
export const DEFAULT_PLAN: PlanId = 'free';

/** Real time costs a signature, not a plan: see `entitlement.ts`. */
const free: readonly FeatureId[] = ['realtime'];
const plus: readonly FeatureId[] = [...free, 'options', 'charting-pro', 'screener-export'];
const pro: readonly FeatureId[] = [
  ...plus,
  'terminal',
  'level2',
  'alerts-webhook',
  'filings-insights',
  'portfolio-pro',
];
const developer: readonly FeatureId[] = [...pro, 'widgets', 'api-keys', 'trade'];

const plan = (id: PlanId, monthlyPrice: string, features: readonly FeatureId[]): Plan => ({
  id,
  title: `plans.plan.${id}.title`,
  description: `plans.plan.${id}.description`,
  monthlyPrice,
  features,
});

/** Cheapest first; each contains the one before it. */
export const PLANS: readonly Plan[] = [
  plan('free', '0.00', free),
  plan('plus', '12.00', plus),
  plan('pro', '29.00', pro),
  plan('developer', '49.00', developer),
];

const byId = Object.fromEntries(PLANS.map((entry) => [entry.id, entry])) as Readonly<
  Record<PlanId, Plan>
>;

export const planOf = (id: PlanId): Plan => byId[id];

/** The cheapest plan that grants a feature: what an upgrade prompt offers. */
export function cheapestPlanWith(feature: FeatureId): Plan {
  const found = PLANS.find((entry) => entry.features.includes(feature));
  if (found === undefined) throw new RangeError(`no plan grants ${feature}`);
  return found;
}
