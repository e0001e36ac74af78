import { toDayNumber } from '../../calendar/iso-date.ts';
import type { Bar } from '../../prices/bar.ts';
import type { CorporateAction, Dividend } from '../../prices/corporate-action.ts';

const DAY_MS = 86_400_000;

/**
 * The daily prices of an instrument. Everything is built forward from the first day, so that nothing
 * of a day depends on what came after it.
 */
export interface PastPrices {
  /** Days since 1970-01-01, oldest first. */
  readonly days: Int32Array;
  /** As traded. */
  readonly bars: readonly Bar[];
  /** What prices are multiplied with to be comparable over splits; 1 on the first day. */
  readonly basis: Float64Array;
  /** With dividends reinvested; only quotients mean anything. */
  readonly levels: Float64Array;
  readonly dividends: readonly Dividend[];
}

/** Raw daily bars, oldest first, and everything that was paid and split. */
export function pastPrices(given: readonly Bar[], actions: readonly CorporateAction[]): PastPrices {
  const bars = given.filter(({ close }) => close > 0);
  const days = Int32Array.from(bars, ({ time }) => Math.floor(time / DAY_MS));
  const ordered = actions
    .filter(({ kind }) => kind === 'split' || kind === 'dividend')
    .map((action) => ({ action, day: toDayNumber(action.exDate) }))
    .toSorted((a, b) => a.day - b.day);
  const basis = new Float64Array(bars.length);
  const levels = new Float64Array(bars.length);
  let next = ordered.findIndex(({ day }) => day > (days[0] ?? 0));
  if (next === -1) next = ordered.length;
  for (const [at, { close }] of bars.entries()) {
    if (at === 0) {
      basis[0] = 1;
      levels[0] = close;
      continue;
    }
    let ratio = 1;
    let paid = 0;
    for (let one = ordered[next]; one !== undefined && one.day <= days[at]!; one = ordered[next]) {
      if (one.action.kind === 'split') ratio *= one.action.to / one.action.from;
      if (one.action.kind === 'dividend') paid += one.action.amount;
      next += 1;
    }
    basis[at] = basis[at - 1]! * ratio;
    // A dividend is told per share of its day: the close before counts in new shares.
    const before = bars[at - 1]!.close / ratio;
    const reinvested = before > paid ? 1 - paid / before : 1;
    levels[at] = (levels[at - 1]! * close) / before / reinvested;
  }
  const dividends = ordered.flatMap(({ action }) => (action.kind === 'dividend' ? [action] : []));
  return { days, bars, basis, levels, dividends };
}

/** Comparable over splits, on the share basis of the first day. */
export const onOneBasis = ({ bars, basis }: PastPrices): readonly Bar[] =>
  bars.map((bar, at) => {
    const factor = basis[at]!;
    if (factor === 1) return bar;
    return {
      time: bar.time,
      open: bar.open * factor,
      high: bar.high * factor,
      low: bar.low * factor,
      close: bar.close * factor,
      volume: bar.volume / factor,
    };
  });
