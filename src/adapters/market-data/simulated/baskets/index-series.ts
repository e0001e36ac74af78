import type { Factors } from '../factors/factor-set.ts';
import type { Returns } from '../funds/returns.ts';
import { factorIndex } from '../factors/factor-list.ts';
import {
  usualVolatility,
  volatilityIndexLevel,
  volatilityResponse,
  volatilities,
} from '../options/volatility-level.ts';
import { valueAt } from '../random/value-at.ts';
import type { Curve } from '../rates/curve.ts';
import type { IndexListing } from '../universe/listing.ts';
import { ANCHOR, EPOCH, SESSIONS_A_YEAR } from '../world-time.ts';
import type { Composition } from './composition.ts';
import { futureSeries } from './future-series.ts';
import type { IndexSeries } from './index-levels.ts';

export interface IndexInputs {
  readonly index: IndexListing;
  readonly factors: Factors;
  readonly curve: Curve;
  readonly count: number;
  readonly returnsOf: () => Returns;
  /** Of the index whose volatility this is; `null` for others. */
  readonly underlying: Composition | null;
  /** Levels and returns of the index that a contract is on; `null` for others. */
  readonly spot: (() => { readonly series: IndexSeries; readonly returns: Returns }) | null;
}

/** The level of an index: chained returns of its members, a yield, or an implied volatility. */
export function indexSeries(inputs: IndexInputs): IndexSeries {
  const { basis } = inputs.index;
  if (basis.kind === 'yield') return yields(inputs, basis.years);
  if (basis.kind === 'volatility') return volatility(inputs, basis.days / 365);
  if (basis.kind === 'future') {
    if (inputs.spot === null) throw new RangeError('a contract needs an index below it');
    const { series, returns } = inputs.spot();
    return futureSeries(series, returns.income, inputs.curve);
  }
  return chained(inputs);
}

function chained({ index, count, returnsOf }: IndexInputs): IndexSeries {
  const returns = returnsOf();
  // Share indices leave dividends out; bond indices are total returns.
  const isPrice = index.basis.kind !== 'bond';
  const open = new Float64Array(count);
  const close = new Float64Array(count);
  const anchor = ANCHOR - EPOCH;
  const grown = (earned: Float64Array, t: number): number =>
    1 + valueAt(earned, t) - (isPrice ? valueAt(returns.income, t) : 0);
  let level = index.price;
  for (let t = anchor; t > 0; t--) {
    close[t] = level;
    level /= grown(returns.total, t);
  }
  open[0] = level;
  close[0] = level;
  for (let t = 1; t < count; t++) {
    open[t] = level * grown(returns.open, t);
    if (t > anchor) close[t] = level * grown(returns.total, t);
    level = valueAt(close, t);
  }
  return { open, close, paid: null };
}

function yields({ curve, count }: IndexInputs, years: number): IndexSeries {
  const open = new Float64Array(count);
  const close = new Float64Array(count);
  for (let t = 0; t < count; t++) {
    open[t] = curve.yieldOn(EPOCH + t, years, 'open');
    close[t] = curve.yieldOn(EPOCH + t, years, 'close');
  }
  return { open, close, paid: null };
}

/** Volatility answers to falls: on the path of a day, this much for each move of the market. */
export const VOLATILITY_LOAD = -3;

/** Cboe's index of some days in its continuous form, on the surface that the index's options are priced with. */
function volatility({ factors, count, underlying }: IndexInputs, years: number): IndexSeries {
  if (underlying === null) throw new RangeError('a volatility index needs an index below it');
  const usual = usualVolatility(underlying);
  const { gap } = factors.at(factorIndex('market')).moves(count);
  const ownDaily = underlying.ownVolatility / Math.sqrt(SESSIONS_A_YEAR);
  const current = volatilities(underlying, factors, count);
  const level = (t: number): number =>
    volatilityIndexLevel(usual, current(t, ownDaily * valueAt(factors.mood, t)), years);
  const load = VOLATILITY_LOAD * volatilityResponse(years);
  const open = new Float64Array(count);
  const close = new Float64Array(count);
  let eve = level(0);
  for (let t = 0; t < count; t++) {
    open[t] = eve * Math.exp(load * valueAt(gap, t));
    // A session's close knows the volatility that its move has made for the next one.
    eve = level(t + 1);
    close[t] = eve;
  }
  return { open, close, paid: null };
}
