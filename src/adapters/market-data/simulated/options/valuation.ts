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

const DAYS = 365;

const shown = (x: number): number => Math.round(x * 1e6) / 1e6;

/** Sensitivities at a volatility, or at the surface's, in the units that chains are shown in. */
export function greeksOf(
  terms: ChainTerms,
  right: OptionRight,
  strike: number,
  volatility: number | null,
): OptionGreeks {
  const inputs = inputsOf(terms, right, strike);
  const { delta, gamma, theta, vega, rho } = sensitivitiesOf(
    { ...inputs, volatility: volatility ?? inputs.volatility },
    styleOf(terms),
  );
  return {
    delta: shown(delta),
    gamma: shown(gamma),
    theta: shown(theta / DAYS),
    vega: shown(vega / 100),
    rho: shown(rho / 100),
  };
}
