import { type DatedFlow, xirr } from '../../../src/domain/portfolio/performance/xirr.ts';
import type { MoneyWeighted } from '../../../src/domain/portfolio/analysis.ts';

/** An investment as `hledger roi` sees it. Days are numbers since 1970-01-01. */
export interface RoiHistory {
  /** Value at the end of a day, what flowed on it included. */
  readonly valueOn: (day: number) => number;
  /** Money put in, positive, and taken out, negative. */
  readonly flows: readonly DatedFlow[];
  /** Days on which the value became known: a price changed or a result was booked. */
  readonly valuations: readonly number[];
}

/** Rates are in per cent, as the program prints them. */
export interface Roi {
  readonly valueBegin: number;
  readonly cashflow: number;
  readonly valueEnd: number;
  readonly pnl: number;
  readonly irr: number | null;
  readonly twrPeriod: number | null;
  readonly twrYear: number | null;
}

const YEAR = 365.25;

/**
 * The period begins in the morning of its first day and ends at the end of its last one, which is
 * the morning of the day after. Years have 365.25 days.
 */
export function hledgerRoi(history: RoiHistory, first: number, last: number): Roi {
  const flows = history.flows.filter(({ day }) => day >= first && day <= last);
  const valueBegin = history.valueOn(first - 1);
  const valueEnd = history.valueOn(last);
  const cashflow = flows.reduce((sum, { amount }) => sum + amount, 0);
  const irr = rateOf({ begin: first, end: last + 1, valueBegin, valueEnd, flows }, YEAR);
  const growth = linked(history, flows, first, last);
  return {
    valueBegin,
    cashflow,
    valueEnd,
    pnl: valueEnd - valueBegin - cashflow,
    irr: irr === null ? null : irr * 100,
    twrPeriod: growth === null ? null : (growth - 1) * 100,
    twrYear: growth === null ? null : (growth ** (YEAR / (last - first + 1)) - 1) * 100,
  };
}

interface Window {
  readonly begin: number;
  readonly end: number;
  readonly valueBegin: number;
  readonly valueEnd: number;
  readonly flows: readonly DatedFlow[];
}

/** Rate for so many days; 0 when nothing changed. Of several the one nearest to no change. */
function rateOf({ begin, end, valueBegin, valueEnd, flows }: Window, days: number): number | null {
  const put = flows.reduce((sum, { amount }) => sum + amount, valueBegin);
  if (Math.abs(valueEnd - put) < 1e-9) return 0;
  return nearest(
    xirr(
      [
        { day: begin, amount: -valueBegin },
        ...flows.map(({ day, amount }) => ({ day, amount: -amount })),
        { day: end, amount: valueEnd },
      ],
      days,
    ),
  );
}

const nearest = (found: MoneyWeighted): number | null => {
  if (found.kind === 'none') return null;
  if (found.kind === 'one') return found.rate;
  return found.rates.toSorted((a, b) => Math.abs(a) - Math.abs(b))[0]!;
};

/**
 * Growth over windows that end with a valuation, in the morning of its day: what flows on that day
 * belongs to the next window. Within a window that has flows the return is the rate by which they
 * and the value at its start grow to the value at its end.
 */
function linked(
  { valueOn, valuations }: RoiHistory,
  flows: readonly DatedFlow[],
  first: number,
  last: number,
): number | null {
  const between = (from: number, to: number): readonly DatedFlow[] =>
    flows.filter(({ day }) => day >= from && day < to);
  const ends = [...new Set(valuations.filter((day) => day >= first && day <= last)), last + 1];
  let growth = 1;
  let begin = first;
  let valueBegin = valueOn(first - 1);
  for (const end of ends.sort((a, b) => a - b)) {
    const today = between(end, end + 1).reduce((sum, { amount }) => sum + amount, 0);
    const valueEnd = end > last ? valueOn(last) : valueOn(end) - today;
    const rate =
      end === begin
        ? suddenRate(valueBegin, valueEnd)
        : rateOf({ begin, end, valueBegin, valueEnd, flows: between(begin, end) }, end - begin);
    if (rate === null) return null;
    growth *= 1 + rate;
    [begin, valueBegin] = [end, valueEnd];
  }
  return growth;
}

/** The price changed in the first morning. */
const suddenRate = (before: number, after: number): number =>
  before === 0 ? 0 : after / before - 1;

/**
 * The value of an investment of which only some valuations are known: the last one, and what flowed
 * since. Where no valuation is known and more was taken out than there was, the difference was
 * earned: what was taken out first was income that was paid out.
 */
export function valuedHistory(
  flows: readonly DatedFlow[],
  valuations: readonly DatedFlow[],
): RoiHistory {
  const ordered = flows.toSorted((a, b) => a.day - b.day);
  const known = valuations.toSorted((a, b) => a.day - b.day);
  const results = known.length === 0 ? paidOut(ordered) : [];
  const valueOn = (day: number): number => {
    const base = known.findLast((one) => one.day <= day);
    const since = (list: readonly DatedFlow[]): number =>
      list.reduce(
        (sum, one) =>
          one.day <= day && (base === undefined || one.day > base.day) ? sum + one.amount : sum,
        0,
      );
    return (base?.amount ?? 0) + since(ordered) + since(results);
  };
  return { valueOn, flows: ordered, valuations: [...known, ...results].map(({ day }) => day) };
}

function paidOut(flows: readonly DatedFlow[]): readonly DatedFlow[] {
  let missing = -flows.reduce((sum, { amount }) => sum + amount, 0);
  const results: DatedFlow[] = [];
  for (const { day, amount } of flows) {
    if (missing <= 1e-9) break;
    if (amount >= 0) continue;
    const earned = Math.min(missing, -amount);
    results.push({ day, amount: earned });
    missing -= earned;
  }
  return results;
}
