import { numberAt } from '../../columns/number-at.ts';
import type { MoneyWeighted, Period } from '../analysis.ts';
import { placeFrom, placeOn, priceAt, type PriceBook, type PriceSeries } from '../price-book.ts';
import { dayAt } from './daily-returns.ts';
import { ownerFlows, spanOf, type ValuedFlows } from './period-returns.ts';
import { dailyRates } from './valuation.ts';
import { xirr } from './xirr.ts';

/** Had the same money bought the benchmark on the same days. */
export interface BenchmarkResult {
  /** Day number of the first value: the one that opens the period. */
  readonly first: number;
  /** Worth of the units at the end of each day; negative when more was withdrawn than there was. */
  readonly worth: Float64Array;
  /** Growth of the benchmark itself since the opening, in the base currency: 0.1 is 10 %. */
  readonly performance: Float64Array;
  readonly timeWeighted: number;
  readonly moneyWeighted: MoneyWeighted;
  /** worth − opening value − flows. */
  readonly gain: number;
  /** Value of the portfolio less the worth of the benchmark at the end. */
  readonly difference: number;
}

/**
 * Units are bought for the opening value and for every inflow, and sold for every outflow, at the
 * level of the day (the last one on or before it). `levels` hold reinvested dividends. `null` when
 * the benchmark has no level on the day that opens the period.
 */
export function benchmarkWithFlows(
  portfolio: ValuedFlows,
  period: Period,
  levels: PriceSeries,
  book: PriceBook,
): BenchmarkResult | null {
  const span = spanOf(portfolio, period);
  if (span === null) return null;
  const first = portfolio.first + span.from;
  const length = span.to - span.from + 1;
  const own = dailyLevels(levels, book, first, length);
  if (own === null) return null;
  const worth = new Float64Array(length);
  const performance = new Float64Array(length);
  const [opening, bought] = [numberAt(portfolio.value, span.from), numberAt(own, 0)];
  let units = opening / bought;
  let flows = 0;
  worth[0] = opening;
  for (const [at, level] of own.entries()) {
    if (at === 0) continue;
    const { into, away } = dayAt(portfolio, span.from + at);
    const moved = into - away;
    if (moved !== 0) units += moved / level;
    flows += moved;
    worth[at] = units * level;
    performance[at] = level / bought - 1;
  }
  const end = numberAt(worth, length - 1);
  const flowsOnly = {
    first,
    value: worth,
    inflow: portfolio.inflow.subarray(span.from, span.to + 1),
    outflow: portfolio.outflow.subarray(span.from, span.to + 1),
  };
  return {
    first,
    worth,
    performance,
    timeWeighted: numberAt(performance, length - 1),
    moneyWeighted: xirr(ownerFlows(flowsOnly, { from: 0, to: length - 1 })),
    gain: end - opening - flows,
    difference: numberAt(portfolio.value, span.to) - end,
  };
}

/** Levels in the base currency, one for every day; `null` when the first day has none. */
export function dailyLevels(
  levels: PriceSeries,
  book: PriceBook,
  first: number,
  length: number,
): Float64Array | null {
  let place = placeOn(levels.days, first);
  if (place < 0) return null;
  const rates = dailyRates(book, levels.currency, first, first + length - 1);
  const out = new Float64Array(length);
  for (const [at, rate] of rates.entries()) {
    place = placeFrom(levels.days, place, first + at);
    out[at] = priceAt(levels, place) * rate;
  }
  return numberAt(out, 0) > 0 ? out : null;
}
