import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { europeanPrice } from './black-scholes.ts';
import { normalPdf } from './normal.ts';
import { profitCurve } from './profit-curve.ts';
import { legUntil } from './leg.fixture.ts';
import { type PriceOutlook, probabilityBelow, probabilityOfProfit } from './profit-probability.ts';
import { YEAR_MS } from './chain-moment.ts';
import { profitAt } from './strategy.ts';

const NOW = Date.UTC(2026, 0, 5);
const END = NOW + 0.25 * YEAR_MS;
const OUTLOOK: PriceOutlook = {
  spot: 100,
  years: 0.25,
  volatility: 0.3,
  rate: 0.04,
  dividendYield: 0.01,
};

const leg = legUntil(END, 'european');

/** The second method: adds up small strips of the normal density. */
function integrated(of: (spot: number) => number): number {
  const { spot, years, volatility, rate, dividendYield } = OUTLOOK;
  const deviation = volatility * Math.sqrt(years);
  const drift = (rate - dividendYield - 0.5 * volatility ** 2) * years;
  const width = 4e-4;
  let sum = 0;
  for (let n = -20_000; n < 20_000; n += 1) {
    const z = (n + 0.5) * width;
    sum += of(spot * Math.exp(drift + deviation * z)) * normalPdf(z) * width;
  }
  return sum;
}

describe('probability of profit', () => {
  it('equals the area of the density over the prices that gain', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            right: fc.constantFrom('call' as const, 'put' as const),
            quantity: fc.constantFrom(-2, -1, 1, 2),
            strike: fc.integer({ min: 80, max: 120 }),
            price: fc.integer({ min: 50, max: 1_500 }).map((cents) => cents / 100),
          }),
          { minLength: 1, maxLength: 4 },
        ),
        (specs) => {
          const legs = specs.map(({ right, quantity, strike, price }) =>
            leg(right, quantity, strike, price),
          );
          const area = integrated((spot) => (profitAt(legs, spot, END) > 0 ? 1 : 0));
          expect(probabilityOfProfit(profitCurve(legs, END), OUTLOOK)).toBeCloseTo(area, 3);
        },
      ),
      { numRuns: 10 },
    );
  });

  it('a position and its opposite share all outcomes but the exact breakeven', () => {
    const legs = [leg('call', 1, 100, 6), leg('put', 1, 95, 3)];
    const opposite = [leg('call', -1, 100, 6), leg('put', -1, 95, 3)];
    expect(
      probabilityOfProfit(profitCurve(legs, END), OUTLOOK) +
        probabilityOfProfit(profitCurve(opposite, END), OUTLOOK),
    ).toBeCloseTo(1, 12);
  });

  it('a position that is flat at zero below its strikes has no profit there', () => {
    const legs = [leg('call', 1, 100, 3), leg('call', -1, 110, 3)];
    expect(probabilityOfProfit(profitCurve(legs, END), OUTLOOK)).toBeCloseTo(
      1 - probabilityBelow(OUTLOOK, 100),
      12,
    );
  });

  it('the same outlook prices options: its mean payoff, discounted, is Black-Scholes', () => {
    const mean = integrated((spot) => Math.max(0, spot - 105));
    expect(mean * Math.exp(-0.04 * 0.25)).toBeCloseTo(
      europeanPrice({ ...OUTLOOK, right: 'call', strike: 105 }),
      5,
    );
  });

  it('without time or volatility it is certain', () => {
    const sure = { ...OUTLOOK, volatility: 0 };
    expect(probabilityBelow(sure, 99)).toBe(0);
    expect(probabilityBelow(sure, 101)).toBe(1);
    expect(probabilityBelow(OUTLOOK, 0)).toBe(0);
    expect(probabilityBelow(OUTLOOK, Infinity)).toBe(1);
  });
});
