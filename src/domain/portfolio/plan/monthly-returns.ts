import { fromDayNumber } from '../../calendar/iso-date.ts';

/** Daily returns from day number `first` on, compounded by calendar month; unfinished ones left out. */
export function monthlyReturns(
  first: number,
  daily: ArrayLike<number>,
): readonly { readonly month: string; readonly value: number }[] {
  const months: { month: string; value: number; days: number }[] = [];
  for (let at = 0; at < daily.length; at += 1) {
    const month = fromDayNumber(first + at).slice(0, 7);
    const last = months.at(-1);
    const factor = 1 + (daily[at] ?? 0);
    if (last === undefined || last.month !== month) months.push({ month, value: factor, days: 1 });
    else {
      last.value *= factor;
      last.days += 1;
    }
  }
  return months
    .filter(({ month, days }) => days === daysIn(month))
    .map(({ month, value }) => ({ month, value: value - 1 }));
}

const daysIn = (month: string): number =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate();
