export const FREQUENCIES = ['daily', 'weekly', 'monthly', 'quarterly', 'yearly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** How many returns of a frequency a year has; a year of days is 252 sessions. */
export const PERIODS_PER_YEAR: Readonly<Record<Frequency, number>> = {
  daily: 252,
  weekly: 52,
  monthly: 12,
  quarterly: 4,
  yearly: 1,
};
