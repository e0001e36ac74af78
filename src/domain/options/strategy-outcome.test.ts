import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { normalCdf, normalPdf } from './normal.ts';
import { legUntil } from './leg.fixture.ts';
import { YEAR_MS } from './chain-moment.ts';
import { type Leg, profitAt } from './strategy.ts';
import {
  outcomeAt,
  type StrategyMarket,
  type StrategyOutcome,
  volatilityUntil,
} from './strategy-outcome.ts';

const NOW = Date.UTC(2026, 0, 5, 15);
const after = (years: number): number => NOW + years * YEAR_MS;
const END = after(0.25);
const MARKET: StrategyMarket = {
  spot: 100,
  now: NOW,
  rate: 0.04,
  dividendYield: 0.01,
  expiries: [
    { expiresAt: after(0.05), atmVolatility: 0.36 },
    { expiresAt: END, atmVolatility: 0.3 },
    { expiresAt: after(0.75), atmVolatility: 0.26 },
  ],
};

const leg = legUntil(END);

const STRATEGIES: Readonly<Record<string, readonly Leg[]>> = {
  'long call': [leg('call', 1, 100, 5)],
  'short straddle': [leg('call', -1, 100, 6), leg('put', -1, 100, 5.4)],
  'iron condor': [
    leg('put', 1, 85, 0.5),
    leg('put', -1, 92, 2),
    leg('call', -1, 108, 2.5),
    leg('call', 1, 115, 1),
  ],
  calendar: [leg('call', -1, 100, 6), leg('call', 1, 100, 10.2, { expiresAt: after(0.75) })],
  'covered call': [{ kind: 'shares', quantity: 100, price: 100 }, leg('call', -1, 106, 3.2)],
};

/** Prices at the date of an outcome, from standard normal draws. */
const priceOf =
  ({ outlook }: StrategyOutcome) =>
  (z: number): number => {
    const { spot, years, volatility, rate, dividendYield } = outlook;
    const drift = (rate - dividendYield - 0.5 * volatility ** 2) * years;
    return spot * Math.exp(drift + volatility * Math.sqrt(years) * z);
  };

/** The second method: small strips of the normal density over the prices that gain. */
function integrated(legs: readonly Leg[], at: number, outcome: StrategyOutcome): number {
  const price = priceOf(outcome);
  const width = 4e-3;
  let sum = 0;
  for (let n = -1_500; n < 1_500; n += 1) {
    const z = (n + 0.5) * width;
    if (profitAt(legs, price(z), at) > 0) sum += normalPdf(z) * width;
  }
  return sum;
}

/** The third: draws (mulberry32 and Box-Muller), the same on every run. */
function simulated(legs: readonly Leg[], at: number, outcome: StrategyOutcome, draws: number) {
  let state = 20_261_115;
  const uniform = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return (((bits ^ (bits >>> 14)) >>> 0) + 0.5) / 2 ** 32;
  };
  const price = priceOf(outcome);
  let gains = 0;
  for (let n = 0; n < draws; n += 1) {
    const z = Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
    if (profitAt(legs, price(z), at) > 0) gains += 1;
  }
  return gains / draws;
}

describe('volatility until a date', () => {
  it('is that of an expiry at an expiry', () => {
    for (const { expiresAt, atmVolatility } of MARKET.expiries)
      expect(volatilityUntil(MARKET.expiries, NOW, expiresAt)).toBe(atmVolatility);
  });

  it('between two expiries, variance is interpolated linearly in time', () => {
    const spent = (at: number): number =>
      volatilityUntil(MARKET.expiries, NOW, at) ** 2 * (at - NOW);
    const [from, middle, to] = [after(0.25), after(0.5), after(0.75)];
    expect(spent(middle) - spent(from)).toBeCloseTo(spent(to) - spent(middle), 0);
    expect(spent(to) - spent(from)).toBeGreaterThan(0);
  });

  it('is flat before the first and after the last expiry; past expiries are ignored', () => {
    expect(volatilityUntil(MARKET.expiries, NOW, after(0.01))).toBe(0.36);
    expect(volatilityUntil(MARKET.expiries, NOW, after(2))).toBe(0.26);
    const gone = [{ expiresAt: NOW - 1, atmVolatility: 9 }, ...MARKET.expiries];
    expect(volatilityUntil(gone, NOW, after(0.01))).toBe(0.36);
    expect(volatilityUntil([], NOW, END)).toBe(0);
  });
});

describe.each(Object.entries(STRATEGIES))('%s on any date', (_, legs) => {
  const dates = [NOW, after(0.02), after(0.1), after(0.2), END];

  it('makes nothing at its breakevens, and gains on one side of each', () => {
    for (const at of dates)
      for (const { from, to } of outcomeAt(legs, at, MARKET).zeros) {
        expect(from).toBe(to);
        expect(Math.abs(profitAt(legs, from, at))).toBeLessThan(1e-6);
        expect(profitAt(legs, from * 0.999, at) > 0 !== profitAt(legs, from * 1.001, at) > 0).toBe(
          true,
        );
      }
  });

  it('its probability is the area of the density over the prices that gain', () => {
    for (const at of dates.slice(1)) {
      const outcome = outcomeAt(legs, at, MARKET);
      // Half a strip at each breakeven.
      expect(Math.abs(outcome.probability! - integrated(legs, at, outcome))).toBeLessThan(4e-3);
    }
  });

  it('just before the expiry it equals the value at the expiry', () => {
    const [almost, end] = [outcomeAt(legs, END - 1_000, MARKET), outcomeAt(legs, END, MARKET)];
    expect(almost.zeros.length).toBe(end.zeros.length);
    almost.zeros.forEach(({ from }, n) => expect(from).toBeCloseTo(end.zeros[n]!.from, 2));
    expect(almost.probability).toBeCloseTo(end.probability!, 3);
    expect(end.outlook.volatility).toBe(0.3);
  });
});

describe('probability of profit on a date', () => {
  it('at the expiry of a long call it is the N(d2) of its breakeven', () => {
    const { probability, zeros } = outcomeAt(STRATEGIES['long call']!, END, MARKET);
    expect(zeros).toEqual([{ from: 105, to: 105 }]);
    const d2 = (Math.log(100 / 105) + (0.04 - 0.01 - 0.045) * 0.25) / (0.3 * 0.5);
    expect(probability).toBeCloseTo(normalCdf(d2), 12);
  });

  it('twenty thousand draws agree within four of their standard errors', () => {
    const legs = STRATEGIES['iron condor']!.map((each) => ({
      ...each,
      style: 'european' as const,
    }));
    const at = after(0.1);
    const outcome = outcomeAt(legs, at, MARKET);
    const p = outcome.probability!;
    const share = simulated(legs, at, outcome, 20_000);
    expect(Math.abs(share - p)).toBeLessThan(4 * Math.sqrt((p * (1 - p)) / 20_000));
    expect(p).toBeGreaterThan(0.2);
    expect(p).toBeLessThan(0.8);
  });

  it('is not defined for the present moment, whose price is known', () => {
    const outcome = outcomeAt(STRATEGIES['long call']!, NOW, MARKET);
    expect(outcome.probability).toBeNull();
    expect(outcome.unmoved).toBe(profitAt(STRATEGIES['long call']!, 100, NOW));
  });

  it('a bought strategy and the same one sold share every outcome', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('call' as const, 'put' as const),
        fc.integer({ min: 85, max: 115 }),
        fc.integer({ min: 100, max: 1_200 }),
        fc.double({ min: 0.01, max: 0.25, noNaN: true }),
        (right, strike, cents, years) => {
          const p = (quantity: 1 | -1): number =>
            outcomeAt([leg(right, quantity, strike, cents / 100)], after(years), MARKET)
              .probability!;
          expect(p(1) + p(-1)).toBeCloseTo(1, 6);
        },
      ),
      { numRuns: 15 },
    );
  });
});
