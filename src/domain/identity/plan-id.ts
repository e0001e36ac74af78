export const planIds = ['free', 'plus', 'pro', 'developer'] as const;
export type PlanId = (typeof planIds)[number];

export const isPlanId = (value: unknown): value is PlanId => planIds.some((id) => id === value);
