import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carinoFactors, effectsOf } from './brinson.ts';

const rate = fc.double({ min: -0.5, max: 0.8, noNaN: true });
const share = fc.double({ min: 0, max: 1, noNaN: true });

describe('effects by Brinson and Fachler', () => {
  it('ATT-1 are those of three markets worked out by hand', () => {
    // Weight and return of portfolio, then of benchmark: 8.3 % against 6.4 %.
    const markets = [
      [0.4, 0.2, 0.4, 0.1],
      [0.3, -0.05, 0.2, -0.04],
      [0.3, 0.06, 0.4, 0.08],
    ] as const;
    const found = markets.map(([weight, own, benchmarkWeight, benchmarkReturn]) =>
      effectsOf({ weight, contribution: weight * own, benchmarkWeight, benchmarkReturn }, 0.064),
    );
    const rounded = found.map(({ allocation, selection, interaction }) =>
      [allocation, selection, interaction].map((value) => Math.round(value * 1e9) / 1e9 + 0),
    );
    expect(rounded).toEqual([
      [0, 0.04, 0],
      [-0.0104, -0.002, -0.001],
      [-0.0016, -0.008, 0.002],
    ]);
  });

  it('ATT-2 of all groups sum to the excess return of the day', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(share, rate, share, rate, fc.boolean()), {
          minLength: 1,
          maxLength: 12,
        }),
        (given) => {
          const all = (of: readonly number[]) => of.reduce((sum, one) => sum + one, 0);
          const own = all(given.map(([weight]) => weight)) || 1;
          const market = all(given.map(([, , weight, , has]) => (has ? weight : 0)));
          fc.pre(market > 1e-6 && own > 1e-6);
          const groups = given.map(([weight, earned, other, benchmarkReturn, has]) => ({
            weight: weight / own,
            contribution: (weight / own) * earned,
            benchmarkWeight: has ? other / market : 0,
            benchmarkReturn,
          }));
          const portfolio = all(groups.map(({ contribution }) => contribution));
          const benchmark = all(groups.map((one) => one.benchmarkWeight * one.benchmarkReturn));
          const effects = groups.map((one) => effectsOf(one, benchmark));
          const sum = all(effects.map((one) => one.allocation + one.selection + one.interaction));
          expect(sum).toBeCloseTo(portfolio - benchmark, 10);
        },
      ),
    );
  });

  it('ATT-3 are none where both hold the same and earn the same', () => {
    fc.assert(
      fc.property(share, rate, rate, (weight, earned, benchmark) => {
        fc.pre(weight > 0.001);
        const group = {
          weight,
          contribution: weight * earned,
          benchmarkWeight: weight,
          benchmarkReturn: earned,
        };
        for (const effect of Object.values(effectsOf(group, benchmark)))
          expect(effect).toBeCloseTo(0, 12);
      }),
    );
  });

  it('ATT-4 of what the benchmark has not is allocation alone', () => {
    const group = { weight: 0.2, contribution: 0.02, benchmarkWeight: 0, benchmarkReturn: 0 };
    expect(effectsOf(group, 0.05)).toEqual({
      allocation: 0.02 - 0.2 * 0.05,
      selection: 0,
      interaction: 0,
    });
  });
});

describe("Carino's factors", () => {
  it('ATT-5 link the differences of days to the difference of the whole', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(rate, rate), { minLength: 1, maxLength: 60 }), (days) => {
        const portfolio = Float64Array.from(days, ([own]) => own);
        const benchmark = Float64Array.from(days, ([, other]) => other);
        const factors = carinoFactors(portfolio, benchmark)!;
        const grown = (list: Float64Array) => list.reduce((all, one) => all * (1 + one), 1) - 1;
        const sum = factors.reduce((all, one, at) => all + one * (days[at]![0] - days[at]![1]), 0);
        const [own, other] = [grown(portfolio), grown(benchmark)];
        expect(Math.abs(sum - (own - other))).toBeLessThan(1e-9 * Math.max(1, own, other));
      }),
    );
  });

  it('ATT-6 are none where a day lost everything', () => {
    expect(carinoFactors(Float64Array.of(0.1, -1), Float64Array.of(0, 0))).toBeNull();
    expect(carinoFactors(Float64Array.of(0.1), Float64Array.of(-1))).toBeNull();
  });
});
