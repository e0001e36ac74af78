export const roles = ['investor', 'developer', 'admin'] as const;
export type Role = (typeof roles)[number];
