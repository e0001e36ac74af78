import { fromDayNumber } from '../../calendar/iso-date.ts';
import type { Rebalance } from './backtest-request.ts';

const monthOf = (day: number): number => {
  const date = fromDayNumber(day);
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
};

/**
 * The sessions on whose close a portfolio is chosen anew: the last of every month or calendar
 * quarter. A month is over when a session of the next one is there, which is when it is traded.
 */
export function rebalanceDays(
  sessions: readonly number[],
  rebalance: Rebalance,
): readonly number[] {
  return sessions.filter((day, at) => {
    const next = sessions[at + 1];
    if (next === undefined) return false;
    const month = monthOf(day);
    if (month === monthOf(next)) return false;
    return rebalance === 'monthly' || month % 3 === 2;
  });
}
