import { numberOf } from '../../../src/domain/money/decimal-number.ts';
import { rateIn } from '../../../src/domain/portfolio/price-book.ts';
import type { DailySeries } from '../../../src/domain/portfolio/analysis.ts';
import { dayReturn } from '../../../src/domain/portfolio/performance/daily-returns.ts';
import {
  localPrice,
  type Prepared,
  quantityOn,
} from '../../../src/domain/portfolio/performance/prepared.ts';
import { type DatedFlow, xirr } from '../../../src/domain/portfolio/performance/xirr.ts';

/**
 * The yearly rate as fava-portfolio-returns has it: what was held before the first day enters at
 * the prices of that day, and the closing value counts on the day after the last one.
 */
export function favaIrr(
  prepared: Prepared,
  series: DailySeries,
  first: number,
  last: number,
): number | null {
  const flows: DatedFlow[] = [{ day: first, amount: -heldBefore(prepared, first) }];
  for (let day = Math.max(first, series.first); day <= Math.min(last, prepared.last); day += 1) {
    const at = day - series.first;
    const amount = series.outflow[at]! - series.inflow[at]!;
    if (amount !== 0) flows.push({ day, amount });
  }
  const end = Math.min(last, prepared.last) - series.first;
  flows.push({ day: last + 1, amount: series.value[end] ?? 0 });
  const found = xirr(flows);
  if (found.kind === 'none') return null;
  return found.kind === 'one'
    ? found.rate
    : found.rates.toSorted((a, b) => Math.abs(a) - Math.abs(b))[0]!;
}

function heldBefore({ tracks, input }: Prepared, day: number): number {
  let value = 0;
  for (const track of tracks.values()) {
    const held = numberOf(quantityOn(track, day - 1)) * numberOf(track.multiplier);
    if (held === 0) continue;
    const price = localPrice(input.book, track, day) ?? 0;
    value += held * price * (rateIn(input.book, track.currency, day) ?? 0);
  }
  return value;
}

export interface FavaPoint {
  readonly day: number;
  /** Since the first booking, flows at the end of their day. */
  readonly timeWeighted: number;
  /** Value over the money put in, less one. */
  readonly simple: number;
}

/** Days on which money moved or the value changed. */
export function favaPoints(series: DailySeries): readonly FavaPoint[] {
  const { value, inflow, outflow, first } = series;
  const points: FavaPoint[] = [];
  let [growth, put] = [1, 0];
  for (let at = 1; at < value.length; at += 1) {
    const [before, after] = [value[at - 1]!, value[at]!];
    const [into, away] = [inflow[at]!, outflow[at]!];
    growth *= 1 + (dayReturn('end', before, after, into, away) ?? 0);
    put += into - away;
    if (into === 0 && away === 0 && before === after) continue;
    points.push({
      day: first + at,
      timeWeighted: growth - 1,
      simple: put === 0 ? 0 : after / put - 1,
    });
  }
  return points;
}
