import { gaussLegendre } from './gauss-legendre.ts';
import { normalCdf, normalCdfBy, normalPdf } from './normal.ts';
import { boundaryAtExpiry, qdPlusBoundary, type PutTerms } from './qd-plus.ts';

/*
 * The early-exercise boundary of an American put by the spectral collocation method of Andersen,
 * Lake and Offengenden ("High-performance American option pricing", 2016): the boundary solves a
 * fixed-point equation; ln² of it is smooth in √time and is interpolated on Chebyshev nodes. Time
 * is substituted as u = τ sin²θ, which makes both square-root ends of the integrals smooth.
 */

/** How fine: collocation nodes, quadrature points of the iteration and of the price, iterations. */
export interface SchemeSize {
  readonly nodes: number;
  readonly inner: number;
  readonly outer: number;
  readonly iterations: number;
  /** Relative precision of the QD+ start. */
  readonly startTolerance: number;
  /**
   * Distance, in ln(volatility), of the volatilities whose boundary is solved; what lies between is
   * interpolated. `null`: every volatility is solved.
   */
  readonly volatilityStep: number | null;
}

/** Everything that depends on the size alone, computed once. */
export interface Scheme {
  readonly size: SchemeSize;
  /** √(τ/T) at each node, from 1 down to 0. */
  readonly roots: Float64Array;
  readonly sines: Float64Array;
  readonly cosines: Float64Array;
  readonly weights: Float64Array;
  /** Row (node, point) → interpolation weights on the node values. */
  readonly innerRows: Float64Array;
  readonly outerSines: Float64Array;
  readonly outerCosines: Float64Array;
  readonly outerWeights: Float64Array;
  readonly outerRows: Float64Array;
}

/** Barycentric weights at ξ of the values on Chebyshev-Lobatto nodes. */
function writeRow(rows: Float64Array, offset: number, roots: Float64Array, xi: number): void {
  const last = roots.length - 1;
  for (let j = 0; j <= last; j += 1) {
    if (Math.abs(xi - (roots[j] ?? 0)) < 1e-15) {
      rows[offset + j] = 1;
      return;
    }
  }
  let total = 0;
  for (let j = 0; j <= last; j += 1) {
    const weight = (j % 2 === 0 ? 1 : -1) * (j === 0 || j === last ? 0.5 : 1);
    const term = weight / (xi - (roots[j] ?? 0));
    rows[offset + j] = term;
    total += term;
  }
  for (let j = 0; j <= last; j += 1) rows[offset + j] = (rows[offset + j] ?? 0) / total;
}

function buildScheme(size: SchemeSize): Scheme {
  const { nodes, inner, outer } = size;
  const width = nodes + 1;
  const roots = Float64Array.from(
    { length: width },
    (_, i) => 0.5 * (1 + Math.cos((Math.PI * i) / nodes)),
  );
  roots[nodes] = 0;
  const { points, weights } = gaussLegendre(inner, 0, Math.PI / 2);
  const sines = points.map(Math.sin);
  const innerRows = new Float64Array(nodes * inner * width);
  for (let i = 0; i < nodes; i += 1) {
    for (let k = 0; k < inner; k += 1) {
      writeRow(innerRows, (i * inner + k) * width, roots, (roots[i] ?? 0) * (sines[k] ?? 0));
    }
  }
  const out = gaussLegendre(outer, 0, Math.PI / 2);
  const outerSines = out.points.map(Math.sin);
  const outerRows = new Float64Array(outer * width);
  for (let k = 0; k < outer; k += 1) writeRow(outerRows, k * width, roots, outerSines[k] ?? 0);
  return {
    size,
    roots,
    sines,
    cosines: points.map(Math.cos),
    weights,
    innerRows,
    outerSines,
    outerCosines: out.points.map(Math.cos),
    outerWeights: out.weights,
    outerRows,
  };
}

const built = new Map<SchemeSize, Scheme>();

export function schemeOf(size: SchemeSize): Scheme {
  let scheme = built.get(size);
  if (scheme === undefined) {
    scheme = buildScheme(size);
    built.set(size, scheme);
  }
  return scheme;
}

/**
 * Two fixed-point equations share the solution. The one by densities converges faster, once each
 * step is damped by its own slope; the one by distributions is the stable one when the rate is
 * huge against the variance, where the boundary is nearly flat.
 */
const DISTRIBUTION_ABOVE = 20;

/** ln²(boundary / boundary at expiry) at the nodes, for a put on a strike of 1 with rate > 0. */
export function solveBoundary(scheme: Scheme, terms: PutTerms): Float64Array {
  const { nodes, inner, iterations, startTolerance } = scheme.size;
  const { roots, sines, cosines, weights, innerRows } = scheme;
  const { years, volatility, rate, dividendYield } = terms;
  const width = nodes + 1;
  const limit = boundaryAtExpiry(rate, dividendYield);
  const carry = rate - dividendYield;
  const half = 0.5 * volatility * volatility;
  const byDensity = rate < DISTRIBUTION_ABOVE * volatility * volatility;

  const levels = new Float64Array(width);
  let guess = limit;
  for (let i = nodes - 1; i >= 0; i -= 1) {
    guess = qdPlusBoundary(terms, years * (roots[i] ?? 0) ** 2, guess, startTolerance);
    const log = Math.log(guess / limit);
    levels[i] = log * log;
  }

  for (let iteration = 0; iteration < iterations; iteration += 1) {
    let moved = 0;
    // From the short end outward, each node at once using the newest values of the shorter ones.
    for (let i = nodes - 1; i >= 0; i -= 1) {
      const root = roots[i] ?? 0;
      const tau = years * root * root;
      const deviation = volatility * Math.sqrt(tau);
      const own = -Math.sqrt(levels[i] ?? 0);
      const boundary = limit * Math.exp(own);

      const d1 = (Math.log(boundary) + (carry + half) * tau) / deviation;
      const d2 = d1 - deviation;
      const at1 = normalPdf(d1);
      let upper = byDensity ? normalPdf(d2) / deviation : normalCdf(d2);
      let lower = normalCdfBy(d1, at1);
      let upperSlope = 0;
      let lowerSlope = 0;
      if (byDensity) {
        const density = at1 / deviation;
        lower += density;
        upperSlope = -(d2 / deviation) * upper;
        lowerSlope = -(d2 / deviation) * density;
      }

      for (let k = 0; k < inner; k += 1) {
        const offset = (i * inner + k) * width;
        let level = 0;
        for (let j = 0; j < nodes; j += 1) level += (innerRows[offset + j] ?? 0) * (levels[j] ?? 0);
        const ratio = own + Math.sqrt(level > 0 ? level : 0);
        const sine = sines[k] ?? 0;
        const cosine = cosines[k] ?? 0;
        const elapsed = tau * sine * sine;
        const span = deviation * cosine;
        const e1 = (ratio + (carry + half) * tau * cosine * cosine) / span;
        const e2 = e1 - span;
        const jacobian = (weights[k] ?? 0) * 2 * tau * sine * cosine;
        const interest = jacobian * rate * Math.exp(rate * elapsed);
        const yielded =
          dividendYield === 0 ? 0 : jacobian * dividendYield * Math.exp(dividendYield * elapsed);
        if (byDensity) {
          const earned = (interest * normalPdf(e2)) / span;
          upper += earned;
          // Half the slope: neighbours move along, which takes back part of the effect.
          upperSlope -= (0.5 * earned * e2) / span;
          if (yielded !== 0) {
            const at1 = normalPdf(e1);
            const density = (yielded * at1) / span;
            lower += yielded * normalCdfBy(e1, at1) + density;
            lowerSlope -= (0.5 * density * e2) / span;
          }
        } else {
          upper += interest * normalCdf(e2);
          if (yielded !== 0) lower += yielded * normalCdf(e1);
        }
      }
      const target = (Math.exp(-carry * tau) * upper) / lower;
      const slope = (target * (upperSlope / upper - lowerSlope / lower)) / boundary;
      let next = slope < 0 ? boundary + (target - boundary) / (1 - slope) : target;
      // Outside (0, limit) there is no boundary: go half the way instead.
      if (!(next < limit)) next = 0.5 * (boundary + limit);
      else if (!(next > 0)) next = 0.5 * boundary;
      moved = Math.max(moved, Math.abs(next - boundary));
      const log = Math.log(next / limit);
      levels[i] = log * log;
    }
    if (moved < 1e-14) break;
  }
  return levels;
}

/** One exponential instead of two; far tails, where that is less exact, add nothing to a sum. */
const distribution = (x: number): number => normalCdfBy(x, normalPdf(x));

/** What the right to exercise early adds to a European put on a strike of 1. */
export function exercisePremium(
  scheme: Scheme,
  terms: PutTerms,
  levels: Float64Array,
  spot: number,
): number {
  const { outerSines, outerCosines, outerWeights, outerRows } = scheme;
  const { nodes, outer } = scheme.size;
  const { years, volatility, rate, dividendYield } = terms;
  const width = nodes + 1;
  const limit = boundaryAtExpiry(rate, dividendYield);
  const moneyness = Math.log(spot / limit);
  const deviation = volatility * Math.sqrt(years);
  const trend = (rate - dividendYield + 0.5 * volatility * volatility) * years;
  let sum = 0;
  for (let k = 0; k < outer; k += 1) {
    let level = 0;
    const offset = k * width;
    for (let j = 0; j < nodes; j += 1) level += (outerRows[offset + j] ?? 0) * (levels[j] ?? 0);
    const cosine = outerCosines[k] ?? 0;
    const span = deviation * cosine;
    const e1 = (moneyness + Math.sqrt(level > 0 ? level : 0) + trend * cosine * cosine) / span;
    const remaining = years * cosine * cosine;
    const gain = rate * Math.exp(-rate * remaining) * distribution(span - e1);
    const loss =
      dividendYield === 0
        ? 0
        : dividendYield * spot * Math.exp(-dividendYield * remaining) * distribution(-e1);
    sum += (outerWeights[k] ?? 0) * 2 * years * (outerSines[k] ?? 0) * cosine * (gain - loss);
  }
  return sum;
}

/** The boundary today, for the whole remaining life. */
export const boundaryNow = (terms: PutTerms, levels: Float64Array): number =>
  boundaryAtExpiry(terms.rate, terms.dividendYield) * Math.exp(-Math.sqrt(levels[0] ?? 0));
