import type { RiskWindow } from '../../../domain/funds/fund-risk.ts';
import type { RiskPeriod } from './params.ts';

/** The window that was asked for; of a younger fund the longest that it has. */
export const chosenWindow = (
  windows: readonly RiskWindow[],
  years: RiskPeriod,
): RiskWindow | undefined =>
  windows.find((window) => window.years === Number(years)) ??
  windows.toSorted((a, b) => a.years - b.years).at(-1);
