import { numberAt } from '../../columns/number-at.ts';
import type { DailySeries } from '../analysis.ts';
import type { FlowConvention } from '../portfolio.ts';

/** Below this share of what moved, a base is rounding: everything had left. */
const DUST = 1e-9;

/**
 * Return of one day from the value before, the value after (flows of the day in it) and the flows,
 * both positive. A position that is short has a negative value: its gain is measured by its size.
 * `null` where nothing was at work.
 */
export function dayReturn(
  convention: FlowConvention,
  before: number,
  after: number,
  inflow: number,
  outflow: number,
): number | null {
  const base = dayBase(convention, before, inflow, outflow);
  if (Math.abs(base) <= DUST * Math.max(Math.abs(before), inflow, outflow)) return null;
  return (after + outflow - before - inflow) / Math.abs(base);
}

/** The capital that earned the gain of a day. */
export function dayBase(
  convention: FlowConvention,
  before: number,
  inflow: number,
  outflow: number,
): number {
  switch (convention) {
    case 'in-start-out-end':
      return before + inflow;
    case 'start':
      return before + inflow - outflow;
    case 'end':
      return before;
    case 'middle':
      return before + (inflow - outflow) / 2;
    default:
      return convention satisfies never;
  }
}

/** A day of a series: its flows, and the value before and after them. */
export interface FlowDay {
  readonly before: number;
  readonly after: number;
  readonly into: number;
  readonly away: number;
}

export const dayAt = (
  { value, inflow, outflow }: Pick<DailySeries, 'value' | 'inflow' | 'outflow'>,
  at: number,
): FlowDay => ({
  before: numberAt(value, at - 1),
  after: numberAt(value, at),
  into: numberAt(inflow, at),
  away: numberAt(outflow, at),
});

/** Time-weighted return of every day; 0 where nothing was at work and on the first day. */
export function dailyReturns(convention: FlowConvention, series: DailySeries, from: number): void {
  for (let at = Math.max(1, from); at < series.value.length; at += 1) {
    const { before, after, into, away } = dayAt(series, at);
    series.returns[at] =
      into === 0 && away === 0
        ? before === 0
          ? 0
          : (after - before) / Math.abs(before)
        : (dayReturn(convention, before, after, into, away) ?? 0);
  }
}
