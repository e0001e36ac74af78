import { americanPrice } from './american.ts';
import { intrinsicValue } from './black-scholes.ts';
import { impliedVolatility, type ImpliedVolatilityInputs } from './implied-volatility.ts';

const LOWEST = 1e-4;
const HIGHEST = 20;
const MAX_STEPS = 60;

/**
 * The volatility at which an American option is worth the price; `null` when none is, in
 * particular when the price is no more than what exercise pays at once.
 */
export function americanImpliedVolatility(inputs: ImpliedVolatilityInputs): number | null {
  const { price, ...rest } = inputs;
  if (!(inputs.years > 0) || !(price > intrinsicValue(inputs.right, inputs.spot, inputs.strike)))
    return null;
  const excess = (volatility: number): number => americanPrice({ ...rest, volatility }) - price;

  let low = LOWEST;
  let atLow = excess(low);
  if (atLow >= 0) return null;
  // The European answer is close and never too low: the right to exercise explains part of the price.
  let high = impliedVolatility(inputs) ?? 1;
  let atHigh = excess(high);
  while (atHigh < 0) {
    if (high >= HIGHEST) return null;
    low = high;
    atLow = atHigh;
    high = Math.min(HIGHEST, high * 1.5);
    atHigh = excess(high);
  }
  let side = 0;
  let x = high;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const next = (low * atHigh - high * atLow) / (atHigh - atLow);
    const moved = Math.abs(next - x);
    x = next;
    if (moved < 1e-9 || high - low < 1e-10) return x;
    const value = excess(x);
    if (value > 0) {
      high = x;
      atHigh = value;
      if (side === 1) atLow *= 0.5;
      side = 1;
    } else {
      low = x;
      atLow = value;
      if (side === -1) atHigh *= 0.5;
      side = -1;
    }
  }
  return x;
}
