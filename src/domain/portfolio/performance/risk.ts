import { numberAt } from '../../columns/number-at.ts';
import { fromDayNumber, type IsoDate } from '../../calendar/iso-date.ts';
import { ZERO } from '../../money/decimal.ts';
import { annualVolatility } from '../../returns/annual.ts';
import { type Drawdown, drawdowns } from '../../returns/drawdown.ts';
import { PERIODS_PER_YEAR } from '../../returns/frequency.ts';
import { correlation } from '../../returns/moments.ts';
import { alphaBeta } from '../../returns/regression.ts';
import {
  downsideRisk,
  informationRatio,
  sharpeRatio,
  sortinoRatio,
  trackingError,
} from '../../returns/risk-ratios.ts';
import { conditionalValueAtRisk, valueAtRisk } from '../../returns/tails.ts';
import type { DailySeries, Period } from '../analysis.ts';
import { placeFrom, placeOn, type PriceSeries } from '../price-book.ts';
import { dailyLevels } from './benchmark.ts';
import { spanOf } from './period-returns.ts';
import { type Prepared, quantityOn } from './prepared.ts';

const YEAR = PERIODS_PER_YEAR.daily;

/** Returns of market days without the effect of flows, oldest first. */
export interface MarketReturns {
  /** The day that opens the period. */
  readonly opening: number;
  readonly days: Int32Array;
  readonly returns: Float64Array;
  /** Of the benchmark over the same days; NaN before its first level. */
  readonly benchmark: Float64Array | null;
}

const NO_RETURNS: MarketReturns = {
  opening: 0,
  days: new Int32Array(0),
  returns: new Float64Array(0),
  benchmark: null,
};

/**
 * A market day is one on which anything that was held the day before, or is held since, had a new
 * close. What other days earn (a rate that changed on a Sunday, a fee) belongs to the next one.
 */
export function marketReturns(
  prepared: Prepared,
  series: DailySeries,
  period: Period,
  benchmark: PriceSeries | null = null,
): MarketReturns {
  const span = spanOf(series, period);
  if (span === null) return NO_RETURNS;
  const isMarketDay = new Uint8Array(series.value.length);
  for (const track of prepared.tracks.values()) {
    const closes = prepared.input.book.prices.get(track.asset);
    if (closes === undefined || track.days.length === 0) continue;
    markDays(
      isMarketDay,
      closes,
      series.first + span.from + 1,
      series.first + span.to,
      series.first,
      track,
    );
  }
  const days: number[] = [];
  const returns: number[] = [];
  let growth = 1;
  let isAtWork = false;
  for (let at = span.from + 1; at <= span.to; at += 1) {
    growth *= 1 + numberAt(series.returns, at);
    if (series.value[at - 1] !== 0 || series.inflow[at] !== 0) isAtWork = true;
    if (isMarketDay[at] === 0 || !isAtWork) continue;
    days.push(series.first + at);
    returns.push(growth - 1);
    growth = 1;
    isAtWork = false;
  }
  const list = Int32Array.from(days);
  return {
    opening: series.first + span.from,
    days: list,
    returns: Float64Array.from(returns),
    benchmark:
      benchmark === null || days.length === 0
        ? null
        : benchmarkReturns(prepared, benchmark, list, series.first + span.from),
  };
}

function markDays(
  out: Uint8Array,
  { days }: PriceSeries,
  from: number,
  to: number,
  first: number,
  track: Prepared['tracks'] extends ReadonlyMap<unknown, infer T> ? T : never,
): void {
  let step = placeOn(track.days, from);
  const isHeld = (): boolean => (track.quantities[step] ?? ZERO).units !== 0n;
  let held = isHeld();
  for (const day of days.subarray(placeOn(days, from - 1) + 1, placeOn(days, to) + 1)) {
    const now = placeFrom(track.days, step, day);
    if (now > step) {
      step = now;
      held = isHeld();
    }
    if (
      held ||
      (step >= 0 && track.days[step] === day && quantityOn(track, day - 1).units !== 0n)
    ) {
      out[day - first] = 1;
    }
  }
}

/** Return from one market day to the next; the first from the day that opens the period. */
function benchmarkReturns(
  { input }: Prepared,
  levels: PriceSeries,
  days: Int32Array,
  opening: number,
): Float64Array {
  const start = Math.max(opening, levels.days[0] ?? Infinity);
  const last = days.at(-1)!;
  const out = new Float64Array(days.length).fill(NaN);
  if (start > last) return out;
  const daily = dailyLevels(levels, input.book, start, last - start + 1);
  if (daily === null) return out;
  let before = opening;
  days.forEach((day, at) => {
    if (before >= start)
      out[at] = numberAt(daily, day - start) / numberAt(daily, before - start) - 1;
    before = day;
  });
  return out;
}

export interface DatedReturn {
  readonly date: IsoDate;
  readonly value: number;
}

export interface Tail {
  /** 0.95: five of a hundred days are worse. */
  readonly confidence: number;
  /** Return of that day, negative for a loss. */
  readonly valueAtRisk: number | null;
  /** Mean of the days that are as bad or worse. */
  readonly conditional: number | null;
  readonly count: number;
}

/** Figures that cannot be computed from so few days, or would divide by zero, are `null`. */
export interface RiskMeasures {
  /** Market days that the figures are made of. */
  readonly count: number;
  /** Those of them on which the benchmark is known too. */
  readonly benchmarkCount: number;
  readonly volatility: number | null;
  readonly downside: number | null;
  readonly sharpe: number | null;
  readonly sortino: number | null;
  readonly beta: number | null;
  readonly alpha: number | null;
  readonly correlation: number | null;
  readonly trackingError: number | null;
  readonly informationRatio: number | null;
  readonly best: DatedReturn | null;
  readonly worst: DatedReturn | null;
  readonly worstDays: readonly DatedReturn[];
  /** Share of days that gained. */
  readonly positiveDays: number | null;
  readonly tails: readonly Tail[];
  /** Falls below a high with their dates, the deepest first. */
  readonly drawdowns: readonly Drawdown[];
}

const CONFIDENCES = [0.95, 0.99];
const WORST = 10;

/** `riskFree` is a rate per year. Measures are those of the risk pages (`domain/returns`). */
export function riskMeasures(
  { opening, days, returns, benchmark }: MarketReturns,
  riskFree = 0,
): RiskMeasures {
  const daily = (1 + riskFree) ** (1 / YEAR) - 1;
  const [own, market] = paired(returns, benchmark);
  const [alpha, beta] = own.length < 2 ? [NaN, NaN] : alphaBeta(own, market, daily, YEAR);
  const dates = Array.from(days, fromDayNumber);
  const dated = dates.map((date, at) => ({ date, value: numberAt(returns, at) }));
  const sorted = dated.toSorted((a, b) => a.value - b.value);
  return {
    count: returns.length,
    benchmarkCount: own.length,
    volatility: finite(annualVolatility(returns, YEAR)),
    downside: finite(downsideRisk(returns, daily, YEAR)),
    sharpe: finite(sharpeRatio(returns, daily, YEAR)),
    sortino: finite(sortinoRatio(returns, daily, YEAR)),
    beta: finite(beta),
    alpha: finite(alpha),
    correlation: finite(own.length < 2 ? NaN : correlation(own, market)),
    trackingError: finite(own.length < 2 ? NaN : trackingError(own, market, YEAR)),
    informationRatio: finite(own.length < 2 ? NaN : informationRatio(own, market, YEAR)),
    best: sorted.at(-1) ?? null,
    worst: sorted[0] ?? null,
    worstDays: sorted.slice(0, WORST).filter(({ value }) => value < 0),
    positiveDays:
      returns.length === 0 ? null : returns.filter((value) => value > 0).length / returns.length,
    tails: CONFIDENCES.map((confidence) => tailOf(returns, confidence)),
    drawdowns: drawdowns([fromDayNumber(opening), ...dates], levelsOf(returns)),
  };
}

/** Growth of one unit, the opening first. */
function levelsOf(returns: Float64Array): Float64Array {
  const levels = new Float64Array(returns.length + 1).fill(1);
  returns.forEach((earned, at) => {
    levels[at + 1] = numberAt(levels, at) * (1 + earned);
  });
  return levels;
}

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

function tailOf(returns: Float64Array, confidence: number): Tail {
  const share = 1 - confidence;
  const least = finite(valueAtRisk(returns, share));
  return {
    confidence,
    valueAtRisk: least,
    conditional: finite(conditionalValueAtRisk(returns, share)),
    count: least === null ? 0 : returns.filter((value) => value <= least).length,
  };
}

/** Days on which both are known. */
function paired(
  returns: Float64Array,
  benchmark: Float64Array | null,
): readonly [Float64Array, Float64Array] {
  if (benchmark === null) return [new Float64Array(0), new Float64Array(0)];
  const known = (_: number, at: number): boolean => !Number.isNaN(numberAt(benchmark, at));
  return [returns.filter(known), benchmark.filter(known)];
}

/** Volatility per year over the market days before and on each day; `null` for the first ones. */
export function rollingVolatility(
  { returns }: Pick<MarketReturns, 'returns'>,
  window: number,
): readonly (number | null)[] {
  return Array.from(returns, (_, at) =>
    at + 1 < window
      ? null
      : finite(annualVolatility(returns.subarray(at + 1 - window, at + 1), YEAR)),
  );
}

/** How far each day lies below the highest level before it: 0 or negative. */
export function underwater({ returns }: Pick<MarketReturns, 'returns'>): Float64Array {
  let [level, peak] = [1, 1];
  return Float64Array.from(returns, (earned) => {
    level *= 1 + earned;
    peak = Math.max(peak, level);
    return level / peak - 1;
  });
}
