import {
  BACKTEST_LIMITS,
  REBALANCES,
  WEIGHTINGS,
} from '../../../../domain/screener/backtest/backtest-request.ts';
import {
  type AddressField,
  type AddressValues,
  choiceField,
  patternField,
} from '../../../shell/navigation/address-field.ts';

/** A number within bounds; anything else counts as none. */
const numberWithin = (
  least: number,
  most: number,
  fallback: number,
  isWhole: boolean,
): AddressField<number> => ({
  fallback,
  read: (text) => {
    const value = text.trim() === '' ? Number.NaN : Number(text);
    return value >= least && value <= most && (!isWhole || Number.isInteger(value)) ? value : null;
  },
});

/** Funds that stand for an index. */
export const BENCHMARKS = ['SPY', 'VTI', 'QQQ', 'DIA', 'IWM'] as const;

/** How the screen is tested, as the address has it. */
export const backtestAddress = {
  top: numberWithin(1, BACKTEST_LIMITS.top, 20, true),
  weights: choiceField(WEIGHTINGS, 'equal'),
  rebalance: choiceField(REBALANCES, 'monthly'),
  costs: numberWithin(0, BACKTEST_LIMITS.costs, 10, false),
  /** Empty is as far back as can be tested. */
  from: patternField(/^\d{4}-\d{2}-\d{2}$/),
  benchmark: { ...patternField(/^[A-Z0-9.^-]{1,12}$/), fallback: 'SPY' },
  scale: choiceField(['log', 'linear'], 'log'),
};
export type BacktestState = AddressValues<typeof backtestAddress>;

/** The first day that can be asked for on a day. */
export function earliestDay(today: string): string {
  const [year = '2000', ...rest] = today.split('-');
  const day = [Number(year) - BACKTEST_LIMITS.years, ...rest].join('-');
  // Not every year has a 29th of February.
  return day.endsWith('02-29') ? `${day.slice(0, -2)}28` : day;
}
