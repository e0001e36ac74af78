import type { OptionGreeks, OptionRight } from '../../../../domain/market/option-chain.ts';
import { americanPrice } from '../../../../domain/options/american.ts';
import {
  europeanGreeks,
  europeanPrice,
  type OptionInputs,
} from '../../../../domain/options/black-scholes.ts';
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

/** A call without dividends is never exercised early. */
const isEuropean = (terms: ChainTerms, right: OptionRight): boolean =>
  !terms.american || (right === 'call' && terms.dividendYield <= 0);

export function valueOf(terms: ChainTerms, right: OptionRight, strike: number): number {
  const inputs = inputsOf(terms, right, strike);
  return isEuropean(terms, right) ? europeanPrice(inputs) : americanPrice(inputs);
}

export interface Valuation {
  readonly value: number;
  readonly volatility: number;
  /** Per 1.00 of volatility. */
  readonly vega: number;
  readonly greeks: OptionGreeks;
}

const DAYS = 365;

const shown = (x: number): number => Math.round(x * 1e6) / 1e6;

function greeksOf(
  delta: number,
  gamma: number,
  theta: number,
  vega: number,
  rho: number,
): OptionGreeks {
  return {
    delta: shown(delta),
    gamma: shown(gamma),
    theta: shown(theta / DAYS),
    vega: shown(vega / 100),
    rho: shown(rho / 100),
  };
}

/** Price and sensitivities; early exercise by differences, its decay by the pricing equation. */
export function valuationOf(terms: ChainTerms, right: OptionRight, strike: number): Valuation {
  const inputs = inputsOf(terms, right, strike);
  const { spot, volatility, rate, dividendYield } = inputs;
  if (isEuropean(terms, right)) {
    const g = europeanGreeks(inputs);
    return {
      value: europeanPrice(inputs),
      volatility,
      vega: g.vega,
      greeks: greeksOf(g.delta, g.gamma, g.theta, g.vega, g.rho),
    };
  }
  const value = americanPrice(inputs);
  const step = spot * Math.max(0.002, 0.05 * volatility * Math.sqrt(inputs.years));
  const up = americanPrice({ ...inputs, spot: spot + step });
  const down = americanPrice({ ...inputs, spot: spot - step });
  const bump = 0.002;
  const vega = Math.max(
    0,
    (americanPrice({ ...inputs, volatility: volatility + bump }) - value) / bump,
  );
  const rho = (americanPrice({ ...inputs, rate: rate + 0.0005 }) - value) / 0.0005;
  const delta = (up - down) / (2 * step);
  const gamma = Math.max(0, (up - 2 * value + down) / (step * step));
  const intrinsic = right === 'call' ? spot - strike : strike - spot;
  // Where it is best exercised now nothing decays; elsewhere the pricing equation gives the decay.
  const theta =
    value <= intrinsic + 1e-9
      ? 0
      : rate * value -
        (rate - dividendYield) * spot * delta -
        0.5 * volatility * volatility * spot * spot * gamma;
  return { value, volatility, vega, greeks: greeksOf(delta, gamma, theta, vega, rho) };
}
