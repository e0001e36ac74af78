import type { ExerciseStyle } from './option-chain.ts';
import { americanPrice } from './american.ts';
import {
  europeanGreeks,
  europeanPrice,
  intrinsicValue,
  type OptionInputs,
} from './black-scholes.ts';

/** A call without dividends is never exercised early. */
const isEuropean = ({ right, dividendYield }: OptionInputs, style: ExerciseStyle): boolean =>
  style === 'european' || (right === 'call' && dividendYield <= 0);

/** Value of one option of either style; at its expiry, what exercise pays. */
export function contractValue(option: OptionInputs, style: ExerciseStyle): number {
  if (!(option.years > 0)) return intrinsicValue(option.right, option.spot, option.strike);
  return isEuropean(option, style) ? europeanPrice(option) : americanPrice(option);
}

/** In the model's own units: per 1 of spot, per year, per 1.00 of volatility and of rate. */
export interface Sensitivities {
  readonly value: number;
  readonly delta: number;
  readonly gamma: number;
  readonly theta: number;
  readonly vega: number;
  readonly rho: number;
}

/** Value and sensitivities; early exercise by differences, its decay by the pricing equation. */
export function sensitivitiesOf(option: OptionInputs, style: ExerciseStyle): Sensitivities {
  if (isEuropean(option, style)) {
    const { delta, gamma, theta, vega, rho } = europeanGreeks(option);
    return { value: europeanPrice(option), delta, gamma, theta, vega, rho };
  }
  const { right, spot, strike, years, volatility, rate, dividendYield } = option;
  const value = americanPrice(option);
  const step = spot * Math.max(0.002, 0.05 * volatility * Math.sqrt(years));
  const up = americanPrice({ ...option, spot: spot + step });
  const down = americanPrice({ ...option, spot: spot - step });
  const bump = 0.002;
  const vega = Math.max(
    0,
    (americanPrice({ ...option, volatility: volatility + bump }) - value) / bump,
  );
  const rho = (americanPrice({ ...option, rate: rate + 0.0005 }) - value) / 0.0005;
  const delta = (up - down) / (2 * step);
  const gamma = Math.max(0, (up - 2 * value + down) / (step * step));
  const intrinsic = right === 'call' ? spot - strike : strike - spot;
  // Where it is best exercised now nothing decays; elsewhere the pricing equation gives the decay.
  // A longer life never makes it worth less, so it never gains by waiting: what the equation gives
  // above zero is the error of the differences where they reach across the exercise boundary.
  const theta =
    value <= intrinsic + 1e-9
      ? 0
      : Math.min(
          0,
          rate * value -
            (rate - dividendYield) * spot * delta -
            0.5 * volatility * volatility * spot * spot * gamma,
        );
  return { value, delta, gamma, theta, vega, rho };
}
