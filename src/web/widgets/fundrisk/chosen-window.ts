import type { RiskWindow } from '../../../domain/funds/fund-risk.ts';
import type { RiskPeriod } from './params.ts';

/** The category has figures over years in which the fund was not there yet. */
const isOwn = ({ rows }: RiskWindow): boolean => rows.some(({ fund }) => fund !== null);

/** The window that was asked for; of a younger fund the longest that it has. */
export function chosenWindow(
  windows: readonly RiskWindow[],
  years: RiskPeriod,
): RiskWindow | undefined {
  const own = windows.filter(isOwn);
  return (
    own.find((window) => window.years === Number(years)) ??
    own.toSorted((a, b) => a.years - b.years).at(-1)
  );
}
