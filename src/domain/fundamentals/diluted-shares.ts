/**
 * Weighted shares that diluted earnings count with. Grants would make a loss per share smaller, so
 * that in a loss period they do not count: diluted and basic are the same.
 */
export const dilutedShareCount = (
  netIncome: number,
  basicShares: number,
  sharesWithGrants: number,
): number => (netIncome < 0 ? basicShares : Math.max(basicShares, sharesWithGrants));
