import type {
  ExerciseStyle,
  OptionGreeks,
  OptionRight,
} from '../../../../domain/options/option-chain.ts';
import type { OptionInputs } from '../../../../domain/options/black-scholes.ts';
import { contractValue, sensitivitiesOf } from '../../../../domain/options/contract-value.ts';
import { volatilityAt, type Smile } from './surface.ts';

/** All that the price of an option on one underlying and expiry depends on, but strike and right. */
export interface ChainTerms {
  readonly spot: number;
  readonly years: number;
  readonly rate: number;
  readonly dividendYield: number;
  readonly smile: Smile;
  readonly american: boolean;
}

export function inputsOf(terms: ChainTerms, right: OptionRight, strike: number): OptionInputs {
  const { spot, years, rate, dividendYield, smile } = terms;
  const forward = spot * Math.exp((rate - dividendYield) * years);
  const volatility = volatilityAt(smile, Math.log(strike / forward));
  return { right, spot, strike, years, volatility, rate, dividendYield };
}

const styleOf = ({ american }: ChainTerms): ExerciseStyle => (american ? 'american' : 'european');

export const valueOf = (terms: ChainTerms, right: OptionRight, strike: number): number =>
  contractValue(inputsOf(terms, right, strike), styleOf(terms));

export interface Valuation {
  readonly value: number;
  readonly volatility: number;
  /** Per 1.00 of volatility. */
  readonly vega: number;
  readonly greeks: OptionGreeks;
}

const DAYS = 365;

const shown = (x: number): number => Math.round(x * 1e6) / 1e6;

/** Price and sensitivities, in the units that chains are shown in. */
export function valuationOf(terms: ChainTerms, right: OptionRight, strike: number): Valuation {
  const inputs = inputsOf(terms, right, strike);
  const { value, delta, gamma, theta, vega, rho } = sensitivitiesOf(inputs, styleOf(terms));
  return {
    value,
    volatility: inputs.volatility,
    vega,
    greeks: {
      delta: shown(delta),
      gamma: shown(gamma),
      theta: shown(theta / DAYS),
      vega: shown(vega / 100),
      rho: shown(rho / 100),
    },
  };
}
