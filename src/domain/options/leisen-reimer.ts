import { europeanPrice, intrinsicValue, type OptionInputs } from './black-scholes.ts';

/** Peizer-Pratt inversion: the binomial probability that matches a normal one. */
function inversion(z: number, steps: number): number {
  const y = z / (steps + 1 / 3 + 0.1 / (steps + 1));
  return 0.5 + Math.sign(z) * 0.5 * Math.sqrt(1 - Math.exp(-y * y * (steps + 1 / 6)));
}

/** A cash dividend; `time` in years from now. */
export interface CashDividend {
  readonly time: number;
  readonly amount: number;
}

const NO_DIVIDENDS: readonly CashDividend[] = [];

/**
 * American option on a Leisen-Reimer tree (steps made odd). Cash dividends use the escrowed model:
 * the part of the spot that will be paid out before expiry is riskless.
 */
export function americanTree(
  option: OptionInputs,
  steps: number,
  dividends: readonly CashDividend[] = NO_DIVIDENDS,
): number {
  const { right, strike, years, volatility, rate, dividendYield } = option;
  const n = steps % 2 === 0 ? steps + 1 : steps;
  const paid = dividends.filter(({ time }) => time > 0 && time <= years);
  const escrowAt = (now: number): number =>
    paid.reduce(
      (sum, { time, amount }) => (time > now ? sum + amount * Math.exp(-rate * (time - now)) : sum),
      0,
    );

  const spot = option.spot - escrowAt(0);
  if (!(volatility > 0) || !(years > 0) || !(spot > 0) || !(strike > 0)) {
    return Math.max(
      intrinsicValue(right, option.spot, strike),
      europeanPrice({ ...option, spot: Math.max(0, spot) }),
    );
  }
  const dt = years / n;
  const deviation = volatility * Math.sqrt(years);
  const d1 =
    (Math.log(spot / strike) + (rate - dividendYield + 0.5 * volatility * volatility) * years) /
    deviation;
  const growth = Math.exp((rate - dividendYield) * dt);
  const p = inversion(d1 - deviation, n);
  const up = (growth * inversion(d1, n)) / p;
  const down = (growth - p * up) / (1 - p);
  const discount = Math.exp(-rate * dt);
  const pu = discount * p;
  const pd = discount * (1 - p);
  const sign = right === 'call' ? 1 : -1;

  const values = new Float64Array(n + 1);
  const ratio = up / down;
  let price = spot * down ** n;
  for (let i = 0; i <= n; i += 1) {
    values[i] = Math.max(0, sign * (price - strike));
    price *= ratio;
  }
  for (let level = n - 1; level >= 0; level -= 1) {
    const escrow = paid.length > 0 ? escrowAt(level * dt) : 0;
    price = spot * down ** level;
    for (let i = 0; i <= level; i += 1) {
      const held = pu * (values[i + 1] ?? 0) + pd * (values[i] ?? 0);
      const exercised = sign * (price + escrow - strike);
      values[i] = held > exercised ? held : exercised;
      price *= ratio;
    }
  }
  return values[0] ?? 0;
}
