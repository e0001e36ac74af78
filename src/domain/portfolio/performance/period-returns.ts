import { numberAt } from '../../columns/number-at.ts';
import { toDayNumber } from '../../calendar/iso-date.ts';
import type { DailySeries, Period, PeriodReturns } from '../analysis.ts';
import type { FlowConvention } from '../portfolio.ts';
import { dayAt, dayReturn } from './daily-returns.ts';
import { type DatedFlow, xirr } from './xirr.ts';

/** What a return is measured on: a portfolio, a holding or a group of them. */
export type ValuedFlows = Pick<DailySeries, 'first' | 'value' | 'inflow' | 'outflow'>;

/** Places of a period in a series: the day that opens it and the last one. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** `null` when the period has no day of the series after its opening. */
export function spanOf(series: ValuedFlows, { from, to }: Period): Span | null {
  const start = Math.max(0, toDayNumber(from) - series.first);
  const end = Math.min(series.value.length - 1, toDayNumber(to) - series.first);
  return end > start ? { from: start, to: end } : null;
}

const NOTHING: PeriodReturns = {
  timeWeighted: null,
  timeWeightedPerYear: null,
  moneyWeighted: { kind: 'none' },
  modifiedDietz: null,
};

export function periodReturns(
  series: ValuedFlows,
  period: Period,
  convention: FlowConvention,
): PeriodReturns {
  const span = spanOf(series, period);
  if (span === null) return NOTHING;
  const timeWeighted = timeWeightedReturn(series, span, convention);
  return {
    timeWeighted,
    timeWeightedPerYear: timeWeighted === null ? null : perYear(timeWeighted, span.to - span.from),
    moneyWeighted: xirr(ownerFlows(series, span)),
    modifiedDietz: modifiedDietz(series, span, convention),
  };
}

/** A return over some days as one per year of 365 days; 0 for no days. */
export const perYear = (total: number, days: number): number =>
  days === 0 ? 0 : Math.max(0, 1 + total) ** (365 / days) - 1;

/** Returns of the days linked; `null` when there was nothing at work on any of them. */
export function timeWeightedReturn(
  series: ValuedFlows,
  { from, to }: Span,
  convention: FlowConvention,
): number | null {
  const { value, inflow, outflow } = series;
  let growth = 1;
  let isDefined = false;
  for (let at = from + 1; at <= to; at += 1) {
    const { before, after, into, away } = dayAt(series, at);
    // Days without a flow are most of them: their returns link to the quotient of their ends.
    let end = at;
    if (before > 0)
      while (end <= to && inflow[end] === 0 && outflow[end] === 0 && numberAt(value, end) > 0)
        end += 1;
    if (end > at) {
      isDefined = true;
      growth *= numberAt(value, end - 1) / before;
      at = end - 1;
      continue;
    }
    const earned = dayReturn(convention, before, after, into, away);
    if (earned === null) continue;
    isDefined = true;
    growth *= 1 + earned;
  }
  return isDefined ? growth - 1 : null;
}

/** Opening value and inflows as money put in, outflows and the closing value as money back. */
export function ownerFlows(
  { first, value, inflow, outflow }: ValuedFlows,
  { from, to }: Span,
): DatedFlow[] {
  const flows: DatedFlow[] = [];
  const [start, end] = [numberAt(value, from), numberAt(value, to)];
  if (start !== 0) flows.push({ day: first + from, amount: -start });
  for (let at = from + 1; at <= to; at += 1) {
    const amount = numberAt(outflow, at) - numberAt(inflow, at);
    if (amount !== 0) flows.push({ day: first + at, amount });
  }
  if (end !== 0) flows.push({ day: first + to, amount: end });
  return flows;
}

/** Share of its day for which money works that comes or goes by a convention. */
export const FLOW_SHARES: Readonly<
  Record<FlowConvention, { readonly in: number; readonly out: number }>
> = {
  'in-start-out-end': { in: 1, out: 0 },
  start: { in: 1, out: 1 },
  end: { in: 0, out: 0 },
  middle: { in: 0.5, out: 0.5 },
};

/** Gain over the mean capital: the opening value and each flow for the days it was at work. */
export function modifiedDietz(
  { value, inflow, outflow }: ValuedFlows,
  { from, to }: Span,
  convention: FlowConvention,
): number | null {
  const days = to - from;
  const share = FLOW_SHARES[convention];
  let capital = numberAt(value, from);
  let gain = numberAt(value, to) - capital;
  let moved = Math.abs(capital);
  for (let at = from + 1; at <= to; at += 1) {
    const [into, away] = [numberAt(inflow, at), numberAt(outflow, at)];
    if (into === 0 && away === 0) continue;
    gain -= into - away;
    capital += (into * (to - at + share.in) - away * (to - at + share.out)) / days;
    moved += into + away;
  }
  return Math.abs(capital) <= 1e-9 * moved ? null : gain / Math.abs(capital);
}
