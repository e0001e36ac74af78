/** How exchanges tell their subscribers apart: it decides which agreement applies. */
export const professionalStatuses = ['non-professional', 'professional'] as const;
export type ProfessionalStatus = (typeof professionalStatuses)[number];

export const isProfessionalStatus = (value: unknown): value is ProfessionalStatus =>
  professionalStatuses.some((status) => status === value);
