/** Whether a period of so many days is a fiscal year: 52 or 53 weeks, or twelve months. */
export const isFiscalYear = (days: number): boolean => days >= 350 && days <= 380;
