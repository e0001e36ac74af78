export const planIds = ['free', 'plus', 'pro', 'developer'] as const;
export type PlanId = (typeof planIds)[number];
