import type { LegName } from './leg-code.ts';

type OptionLeg = LegName & { readonly kind: 'option' };
type Contract = Pick<OptionLeg, 'strike' | 'expiry'>;

// A price that was typed belongs to its contract: it goes when the contract changes.

export const withSide = (leg: LegName, side: 'buy' | 'sell'): LegName => ({
  ...leg,
  quantity: Math.abs(leg.quantity) * (side === 'buy' ? 1 : -1),
});

/** As many contracts or shares, bought or sold as before. */
export const withCount = (leg: LegName, count: number): LegName => ({
  ...leg,
  quantity: Math.sign(leg.quantity) * Math.trunc(count),
});

/** Shares come by the hundred that one contract is about; an option in place of shares is `usual`. */
export function withType(leg: LegName, type: 'call' | 'put' | 'shares', usual: Contract): LegName {
  const side = Math.sign(leg.quantity);
  if (type === 'shares') return { kind: 'shares', quantity: side * 100, price: null };
  return leg.kind === 'option'
    ? { ...leg, right: type, price: null }
    : { kind: 'option', ...usual, right: type, quantity: side, price: null };
}

export const withContract = (leg: LegName, change: Partial<Contract>): LegName =>
  leg.kind === 'option' ? { ...leg, ...change, price: null } : leg;
