/** What contributions can be grouped by. */
export const CONTRIBUTION_GROUPS = ['asset', 'class', 'sector', 'currency'] as const;
