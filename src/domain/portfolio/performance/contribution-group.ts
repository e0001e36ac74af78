/** What contributions can be grouped by. */
export const CONTRIBUTION_GROUPS = ['asset', 'class', 'sector', 'currency'] as const;
export type ContributionGroup = (typeof CONTRIBUTION_GROUPS)[number];
