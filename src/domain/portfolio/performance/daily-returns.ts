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

/** Time-weighted return of every day; 0 where nothing was at work and on the first day. */
export function dailyReturns(
  convention: FlowConvention,
  value: Float64Array,
  inflow: Float64Array,
  outflow: Float64Array,
  out: Float64Array,
  from: number,
): void {
  for (let at = Math.max(1, from); at < value.length; at += 1) {
    const before = value[at - 1]!;
    const [into, away] = [inflow[at]!, outflow[at]!];
    out[at] =
      into === 0 && away === 0
        ? before === 0
          ? 0
          : (value[at]! - before) / Math.abs(before)
        : (dayReturn(convention, before, value[at]!, into, away) ?? 0);
  }
}
