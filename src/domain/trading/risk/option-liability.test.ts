import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberOf } from '../../money/decimal-number.ts';
import { decimal, formatDecimal } from '../../money/decimal.ts';
import type { Holding } from './holdings.ts';
import { liabilityOf } from './option-liability.ts';
import { assetOf } from './risk.fixture.ts';

const holding = (symbol: string, qty: number): Holding => ({
  symbol,
  assetClass: assetOf(symbol).assetClass,
  multiplier: symbol.length > 6 ? 100 : 1,
  qty: decimal(String(qty)),
  price: decimal('1'),
  asset: assetOf(symbol),
});
const option = (right: 'C' | 'P', strike: number, month = 12): string =>
  `AAPL26${month}18${right}${String(strike * 1000).padStart(8, '0')}`;
const amount = (...held: readonly (readonly [string, number])[]) =>
  formatDecimal(liabilityOf(held.map(([symbol, qty]) => holding(symbol, qty))).amount);

describe('what short options may cost', () => {
  it.each([
    ['a bought call', [[option('C', 100), 1]], '0'],
    ['a put against cash', [[option('P', 100), -2]], '20000'],
    [
      'a covered call',
      [
        [option('C', 100), -1],
        ['AAPL', 100],
      ],
      '0',
    ],
    [
      'a bull put spread',
      [
        [option('P', 100), -1],
        [option('P', 90), 1],
      ],
      '1000',
    ],
    [
      'a bear call spread',
      [
        [option('C', 100), -1],
        [option('C', 110), 1],
      ],
      '1000',
    ],
    [
      'a bull call spread',
      [
        [option('C', 100), 1],
        [option('C', 110), -1],
      ],
      '0',
    ],
    [
      'an iron condor',
      [
        [option('P', 90), 1],
        [option('P', 95), -1],
        [option('C', 105), -1],
        [option('C', 115), 1],
      ],
      '1000',
    ],
    [
      'an iron fly',
      [
        [option('P', 90), 1],
        [option('P', 100), -1],
        [option('C', 100), -1],
        [option('C', 110), 1],
      ],
      '1000',
    ],
    [
      'a long butterfly',
      [
        [option('C', 90), 1],
        [option('C', 100), -2],
        [option('C', 110), 1],
      ],
      '0',
    ],
    [
      'a calendar',
      [
        [option('C', 100, 11), -1],
        [option('C', 100, 12), 1],
      ],
      '0',
    ],
    [
      'two spreads of two months',
      [
        [option('P', 100, 11), -1],
        [option('P', 90, 11), 1],
        [option('P', 100), -1],
        [option('P', 90), 1],
      ],
      '2000',
    ],
  ] as const)('OPT-1 %s', (_, held, wanted) => {
    expect(amount(...held)).toBe(wanted);
  });

  it('OPT-2 names calls without cover, puts against cash, and shares that are taken', () => {
    const of = liabilityOf([
      holding(option('C', 100), -3),
      holding('AAPL', 250),
      holding(option('P', 90), -1),
    ]);
    expect([formatDecimal(of.uncoveredCalls), formatDecimal(of.securedPuts)]).toEqual(['1', '1']);
    expect(of.sharesHeld.get('AAPL')).toEqual(decimal('200'));
  });

  it('OPT-3 is never less than what can be lost, at any price of the share', () => {
    const leg = fc.record({
      right: fc.constantFrom('C' as const, 'P' as const),
      strike: fc.constantFrom(80, 90, 100, 110, 120),
      qty: fc.integer({ min: -4, max: 4 }).filter((qty) => qty !== 0),
    });
    const legs = fc.uniqueArray(leg, {
      maxLength: 6,
      selector: ({ right, strike }) => `${right}${strike}`,
    });
    fc.assert(
      fc.property(legs, fc.integer({ min: 0, max: 3 }), (list, hundreds) => {
        const held = list.map(({ right, strike, qty }) => holding(option(right, strike), qty));
        const of = liabilityOf([
          ...held,
          ...(hundreds === 0 ? [] : [holding('AAPL', hundreds * 100)]),
        ]);
        fc.pre(of.uncoveredCalls.units === 0n);
        const shares = numberOf(of.sharesHeld.get('AAPL') ?? decimal('0'));
        for (let price = 0; price <= 200; price += 5) {
          let payoff = shares * price;
          for (const { right, strike, qty } of list) {
            payoff += qty * 100 * Math.max(0, right === 'C' ? price - strike : strike - price);
          }
          expect(payoff + numberOf(of.amount)).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 500 },
    );
  });
});
