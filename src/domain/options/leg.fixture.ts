import type { OptionLeg } from './strategy.ts';

/** An option leg of a quarter's tests: everything but what they are about stays the same. */
export const legUntil =
  (expiresAt: number, style: OptionLeg['style'] = 'american') =>
  (
    right: 'call' | 'put',
    quantity: number,
    strike: number,
    price: number,
    more: Partial<OptionLeg> = {},
  ): OptionLeg => ({
    kind: 'option',
    right,
    strike,
    expiresAt,
    style,
    quantity,
    multiplier: 100,
    price,
    volatility: 0.3,
    rate: 0.04,
    dividendYield: 0.01,
    ...more,
  });
