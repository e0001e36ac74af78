import type { IsoDate } from '../../../domain/calendar/iso-date.ts';
import { type Decimal, negate, RunningSum } from '../../../domain/money/decimal.ts';
import type { Booked, Entry } from '../../../domain/portfolio/booked.ts';

export interface CashBalance {
  readonly account: string;
  readonly currency: string;
  readonly amount: Decimal;
}

interface Line {
  readonly account: string;
  readonly currency: string;
  readonly total: RunningSum;
}

interface Summed {
  readonly today: IsoDate;
  readonly lines: readonly Line[];
}

const known = new WeakMap<Booked, Summed>();

/** Of every account in every currency at the end of the day, added up once for the same books. */
export function balancesOf(booked: Booked, today: IsoDate): readonly CashBalance[] {
  let summed = known.get(booked);
  if (summed?.today !== today) known.set(booked, (summed = sumOf([], [], booked.entries, today)));
  return summed.lines.map(({ account, currency, total }) => ({
    account,
    currency,
    amount: total.total,
  }));
}

/** After an edit: the balances of before, without the entries that went and with those that came. */
export function takeOverBalances(before: Booked, after: Booked): void {
  const summed = known.get(before);
  if (summed === undefined || before === after) return;
  const [old, now] = [before.entries, after.entries];
  let same = 0;
  while (same < old.length && old[same] === now[same]) same += 1;
  known.set(after, sumOf(summed.lines, old.slice(same), now.slice(same), summed.today));
}

function sumOf(
  start: readonly Line[],
  gone: readonly Entry[],
  come: readonly Entry[],
  today: IsoDate,
): Summed {
  const lines = start.map((line) => ({ ...line, total: new RunningSum(line.total) }));
  for (const entry of gone)
    if (entry.date <= today)
      for (const { account, currency, amount } of entry.cash)
        lineOf(lines, account, currency).total.add(negate(amount));
  for (const entry of come)
    if (entry.date <= today)
      for (const { account, currency, amount } of entry.cash)
        lineOf(lines, account, currency).total.add(amount);
  return { today, lines };
}

/** Accounts and their currencies are few. */
function lineOf(lines: Line[], account: string, currency: string): Line {
  let line = lines.find((one) => one.account === account && one.currency === currency);
  if (line === undefined) lines.push((line = { account, currency, total: new RunningSum() }));
  return line;
}
