import { fromDayNumber, type IsoDate } from '../calendar/iso-date.ts';
import type { Bar } from './bar.ts';
import type { PaidDividend } from './dividend-history.ts';

/** What an amount of money became. */
export interface Investment {
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly amount: number;
  readonly value: number;
  /** Cash dividends that were paid out and kept; 0 when they were invested again. */
  readonly cash: number;
  /** As a fraction of the amount. */
  readonly gain: number;
  /** The same per year; `null` for less than a year, which says little of one. */
  readonly perYear: number | null;
  /** The value on every day, oldest first. */
  readonly days: readonly { readonly time: number; readonly value: number }[];
}

const DAY = 86_400_000;
const YEAR = 365.25 * DAY;

const dateOf = (time: number): IsoDate => fromDayNumber(Math.floor(time / DAY));

/** Dividends buy more shares on the day they fall due: bars adjusted by splits and dividends say it. */
export const reinvested = (total: readonly Bar[], amount: number): Investment | null => {
  const first = total[0]?.close ?? 0;
  return first > 0
    ? investmentOf(
        total.map(({ time, close }) => ({ time, value: (amount * close) / first })),
        amount,
        0,
      )
    : null;
};

/** Dividends are kept as cash, without interest. Bars are adjusted by splits, and so are dividends. */
export function paidOut(
  split: readonly Bar[],
  dividends: readonly Pick<PaidDividend, 'exDate' | 'adjusted'>[],
  amount: number,
): Investment | null {
  const [first] = split;
  if (first === undefined || !(first.close > 0)) return null;
  const shares = amount / first.close;
  const start = dateOf(first.time);
  const due = dividends
    .filter(({ exDate }) => exDate > start)
    .toSorted((one, other) => (one.exDate < other.exDate ? -1 : 1));
  let cash = 0;
  let next = 0;
  const days = split.map(({ time, close }) => {
    const day = dateOf(time);
    for (; next < due.length && due[next]!.exDate <= day; next += 1)
      cash += shares * due[next]!.adjusted;
    return { time, value: shares * close + cash };
  });
  return investmentOf(days, amount, cash);
}

function investmentOf(days: Investment['days'], amount: number, cash: number): Investment | null {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined || !(amount > 0)) return null;
  const years = (last.time - first.time) / YEAR;
  return {
    from: dateOf(first.time),
    to: dateOf(last.time),
    amount,
    value: last.value,
    cash,
    gain: last.value / amount - 1,
    perYear: years >= 1 ? (last.value / amount) ** (1 / years) - 1 : null,
    days,
  };
}
