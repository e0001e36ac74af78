/** Announcements that could be true of a company of these industries. */
export interface BusinessNews {
  readonly industries: readonly string[];
  readonly good: readonly string[];
  readonly bad: readonly string[];
}

export const news = (
  industries: string,
  good: readonly string[],
  bad: readonly string[],
): BusinessNews => ({ industries: industries.split('; '), good, bad });
