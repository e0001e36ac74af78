/** Calendar years, both included. */
export interface YearSpan {
  readonly from: number;
  readonly to: number;
}

/** All years in which something may happen. */
export const LIFETIME: YearSpan = { from: 2000, to: 2044 };

/** The years that a stretch of time in ms touches, with some days before and after. */
export const yearsOf = (from: number, to: number, daysAfter = 0): YearSpan => ({
  from: Math.max(LIFETIME.from, new Date(from).getUTCFullYear()),
  to: Math.min(LIFETIME.to, new Date(to + daysAfter * 86_400_000).getUTCFullYear()),
});
