import type { OptionChain } from './option-chain.ts';

/** The year that option prices count in. */
export const YEAR_MS = 365 * 86_400_000;

/** The moment that a chain's prices describe. */
export const chainMoment = ({
  expiresAt,
  yearsToExpiry,
}: Pick<OptionChain, 'expiresAt' | 'yearsToExpiry'>): number => expiresAt - yearsToExpiry * YEAR_MS;
