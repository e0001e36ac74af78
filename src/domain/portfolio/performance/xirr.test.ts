import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { xirr } from './xirr.ts';

const flow = (day: number, amount: number) => ({ day, amount });

describe('money-weighted return', () => {
  it('a year at 10 % is 10 %', () => {
    const result = xirr([flow(0, -100), flow(365, 110)]);
    expect(result.kind === 'one' && result.rate).toBeCloseTo(0.1, 14);
  });

  it('finds both solutions of flows that change sign twice', () => {
    // −100 + 230 v − 132 v² = 0 at v = 1/1.1 and v = 1/1.2.
    const result = xirr([flow(0, -100), flow(365, 230), flow(730, -132)]);
    expect(result.kind).toBe('several');
    const rates = result.kind === 'several' ? result.rates : [];
    expect(rates[0]).toBeCloseTo(0.1, 10);
    expect(rates[1]).toBeCloseTo(0.2, 10);
  });

  it('says that there is none', () => {
    expect(xirr([]).kind).toBe('none');
    expect(xirr([flow(0, -100), flow(9, -1)]).kind).toBe('none');
    expect(xirr([flow(0, 100), flow(365, -100), flow(730, 100)]).kind).toBe('none');
  });

  it('a total loss but for a cent is close to −100 %, a gain within days enormous', () => {
    const loss = xirr([flow(0, -100), flow(365, 0.000_001)]);
    expect(loss.kind === 'one' && loss.rate).toBeCloseTo(-0.999_999_99, 10);
    const gain = xirr([flow(0, -100), flow(2, 150)]);
    expect(gain.kind === 'one' && gain.rate / (1.5 ** 182.5 - 1)).toBeCloseTo(1, 8);
  });

  it('finds a single rate on either side of zero, however far away', () => {
    for (const rate of [-0.999, -0.2, -1e-9, 1e-9, 0.04, 3, 4e5]) {
      const result = xirr([flow(0, -1), flow(365, 1 + rate)]);
      expect(result.kind === 'one' && result.rate).toBeCloseTo(rate, 9);
    }
  });

  it('finds the rate by which one investment grew, in any order of its flows', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -0.95, max: 5, noNaN: true }),
        fc.array(fc.tuple(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 1, max: 1e6 })), {
          minLength: 1,
          maxLength: 20,
        }),
        (rate, payments) => {
          const end = 3650;
          const total = payments.reduce(
            (sum, [day, amount]) => sum + amount * (1 + rate) ** ((end - day) / 365),
            0,
          );
          const flows = payments.map(([day, amount]) => flow(day, -amount));
          const result = xirr([flow(end, total), ...flows]);
          expect(result.kind).toBe('one');
          expect(result.kind === 'one' && result.rate).toBeCloseTo(rate, 8);
        },
      ),
    );
  });

  it('every solution makes the flows worth nothing', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: -1000, max: 1000 })),
          {
            minLength: 2,
            maxLength: 12,
          },
        ),
        (rows) => {
          const flows = rows.map(([day, amount]) => flow(day, amount));
          const result = xirr(flows);
          const rates =
            result.kind === 'one' ? [result.rate] : result.kind === 'several' ? result.rates : [];
          for (const rate of rates) {
            if (rate > 1e6 || rate < -0.9999) continue;
            const worths = flows.map(({ day, amount }) => amount / (1 + rate) ** (day / 365));
            const size = worths.reduce((sum, worth) => sum + Math.abs(worth), 0);
            expect(Math.abs(worths.reduce((sum, worth) => sum + worth, 0)) / size).toBeLessThan(
              1e-9,
            );
          }
        },
      ),
    );
  });

  it('says one solution only where there is no other', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: -1000, max: 1000 })),
          { minLength: 2, maxLength: 12 },
        ),
        (rows) => {
          const result = xirr(rows.map(([day, amount]) => flow(day, amount)));
          if (result.kind !== 'one') return;
          const signs: number[] = [];
          for (let log = -4; log < 4; log += 0.005) {
            const worths = rows.map(([day, amount]) => amount * Math.exp((-log * day) / 365));
            const size = worths.reduce((sum, worth) => sum + Math.abs(worth), 0);
            const worth = worths.reduce((sum, one) => sum + one, 0);
            if (Math.abs(worth) > 1e-9 * size) signs.push(Math.sign(worth));
          }
          const changes = signs.filter((sign, at) => at > 0 && sign !== signs[at - 1]);
          expect(changes.length).toBeLessThan(2);
        },
      ),
    );
  });
});
