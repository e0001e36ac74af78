import { europeanPrice, intrinsicValue, type OptionInputs } from './black-scholes.ts';
import { boundaryNow, exercisePremium, schemeOf, type SchemeSize } from './exercise-boundary.ts';
import { boundaryFor } from './kept-boundaries.ts';
import { americanTree } from './leisen-reimer.ts';
import { boundaryAtExpiry, perpetualPut, type PutTerms } from './qd-plus.ts';

/** Within a hundredth of a cent on a 100-dollar share, in tens of microseconds: whole chains. */
export const FAST: SchemeSize = {
  nodes: 6,
  inner: 8,
  outer: 16,
  iterations: 4,
  startTolerance: 1e-6,
  volatilityStep: 0.15,
};

/** Below this total deviation the path is a straight line. */
const STILL = 1e-5;
/** Interest this low cannot pay for giving up the option. */
const NEGLIGIBLE_RATE = 1e-10;
const FALLBACK_STEPS = 1001;

type Priced = Omit<OptionInputs, 'right'>;

/** Without volatility the holder picks the best moment on a known path. */
function stillPut({ spot, strike, years, rate, dividendYield }: Priced): number {
  const at = (t: number): number =>
    strike * Math.exp(-rate * t) - spot * Math.exp(-dividendYield * t);
  let best = Math.max(0, at(0), at(years));
  const ratio = (rate * strike) / (dividendYield * spot);
  if (ratio > 0 && rate !== dividendYield) {
    const t = Math.log(ratio) / (rate - dividendYield);
    if (t > 0 && t < years) best = Math.max(best, at(t));
  }
  return best;
}

/** Beyond this many deviations a normal variable does not get: the chance is below 1e-18. */
const UNREACHED = 9;

/**
 * Whether the underlying stays above the highest boundary until the expiry, so that the right to
 * exercise early adds less than rounding does. Most calls on shares with a small dividend are such.
 */
function isOutOfReach(terms: PutTerms, moneyness: number): boolean {
  const { years, volatility, rate, dividendYield } = terms;
  const distance = Math.log(moneyness / boundaryAtExpiry(rate, dividendYield));
  const drift = Math.min(0, rate - dividendYield - 0.5 * volatility * volatility);
  return distance + drift * years > UNREACHED * volatility * Math.sqrt(years);
}

function americanPut(option: Priced, size: SchemeSize): number {
  const { spot, strike, years, volatility, rate, dividendYield } = option;
  const put = { ...option, right: 'put' } as const;
  if (strike <= 0) return 0;
  if (!(years > 0)) return intrinsicValue('put', spot, strike);
  if (volatility * Math.sqrt(years) < STILL || spot <= 0) return stillPut(option);
  if (rate <= NEGLIGIBLE_RATE) {
    // Waiting earns interest: exercise never pays, unless waiting loses even more dividends.
    return rate < 0 && dividendYield < rate
      ? americanTree(put, FALLBACK_STEPS)
      : Math.max(europeanPrice(put), intrinsicValue('put', spot, strike));
  }
  const terms: PutTerms = { years, volatility, rate, dividendYield };
  const moneyness = spot / strike;
  const intrinsic = strike - spot;
  let value = europeanPrice(put);
  if (!isOutOfReach(terms, moneyness)) {
    const levels = boundaryFor(size, terms);
    if (moneyness <= boundaryNow(terms, levels)) return intrinsic;
    const premium = exercisePremium(schemeOf(size), terms, levels, moneyness);
    value += strike * Math.max(0, premium);
  }
  if (size.iterations === 0) return Math.max(value, intrinsic, 0);
  return Math.min(Math.max(value, intrinsic, 0), strike * perpetualPut(terms, moneyness));
}

/**
 * Price of an American option. A call on (spot, strike, rate, yield) is worth the put on (strike,
 * spot, yield, rate): one boundary solver serves both.
 */
export function americanPrice(option: OptionInputs, size: SchemeSize = FAST): number {
  if (option.right === 'put') return americanPut(option, size);
  return americanPut(
    {
      spot: option.strike,
      strike: option.spot,
      years: option.years,
      volatility: option.volatility,
      rate: option.dividendYield,
      dividendYield: option.rate,
    },
    size,
  );
}
