import type { FeatureId } from './features.ts';
import type { PlanId } from './plan-id.ts';
import type { PlanLimits } from './plan-limits.ts';

export interface Plan {
  readonly id: PlanId;
  readonly title: `plans.plan.${PlanId}.title`;
  readonly description: `plans.plan.${PlanId}.description`;
  /** List price in US dollars per month, exact. */
  readonly monthlyPrice: string;
  readonly features: readonly FeatureId[];
  readonly limits: PlanLimits;
}

/** Real time costs a signature, not a plan: see `entitlement.ts`. */
const free: readonly FeatureId[] = ['realtime'];
const plus: readonly FeatureId[] = [...free, 'options', 'screener-export'];
const pro: readonly FeatureId[] = [...plus, 'terminal', 'level2', 'alerts-webhook'];
const developer: readonly FeatureId[] = [...pro, 'api-keys', 'trade'];

/** Cheapest first; each contains the one before it. */
export const PLANS = [
  {
    id: 'free',
    title: 'plans.plan.free.title',
    description: 'plans.plan.free.description',
    monthlyPrice: '0.00',
    features: free,
    limits: {
      watchlists: 10,
      watchlistRows: 100,
      symbolNotes: 200,
      notificationChannels: 5,
      chartLayouts: 5,
      chartTemplates: 20,
      savedQuestions: 10,
      questionAlerts: 2,
      alerts: 10,
      terminalLayouts: 5,
      portfolios: 3,
      portfolioTransactions: 2_000,
    },
  },
  {
    id: 'plus',
    title: 'plans.plan.plus.title',
    description: 'plans.plan.plus.description',
    monthlyPrice: '12.00',
    features: plus,
    limits: {
      watchlists: 30,
      watchlistRows: 500,
      symbolNotes: 1000,
      notificationChannels: 10,
      chartLayouts: 30,
      chartTemplates: 100,
      savedQuestions: 50,
      questionAlerts: 10,
      alerts: 100,
      terminalLayouts: 5,
      portfolios: 10,
      portfolioTransactions: 20_000,
    },
  },
  {
    id: 'pro',
    title: 'plans.plan.pro.title',
    description: 'plans.plan.pro.description',
    monthlyPrice: '29.00',
    features: pro,
    limits: {
      watchlists: 100,
      watchlistRows: 1000,
      symbolNotes: 5000,
      notificationChannels: 20,
      chartLayouts: 100,
      chartTemplates: 300,
      savedQuestions: 200,
      questionAlerts: 50,
      alerts: 500,
      terminalLayouts: 50,
      portfolios: 50,
      portfolioTransactions: 200_000,
    },
  },
  {
    id: 'developer',
    title: 'plans.plan.developer.title',
    description: 'plans.plan.developer.description',
    monthlyPrice: '49.00',
    features: developer,
    limits: {
      watchlists: 100,
      watchlistRows: 1000,
      symbolNotes: 5000,
      notificationChannels: 20,
      chartLayouts: 100,
      chartTemplates: 300,
      savedQuestions: 200,
      questionAlerts: 50,
      alerts: 1_000,
      terminalLayouts: 100,
      portfolios: 50,
      portfolioTransactions: 200_000,
    },
  },
] as const satisfies readonly Plan[];

const byId = new Map<PlanId, Plan>(PLANS.map((entry) => [entry.id, entry]));

export const planOf = (id: PlanId): Plan => byId.get(id) ?? PLANS[0];

/** The cheapest plan that grants a feature: what an upgrade prompt offers. */
export function cheapestPlanWith(feature: FeatureId): (typeof PLANS)[number] {
  const found = PLANS.find((entry) => entry.features.includes(feature));
  if (found === undefined) throw new RangeError(`no plan grants ${feature}`);
  return found;
}
