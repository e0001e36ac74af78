import type { OptionChain, OptionExpiry } from './option-chain.ts';
import type { LegName } from './leg-code.ts';
import type { Leg } from './strategy.ts';

export type Resolved =
  | { readonly kind: 'found'; readonly leg: Leg; readonly mark: number | null }
  /** No such contract trades, or nothing explains its price. */
  | { readonly kind: 'unlisted' }
  /** Its chain is not known yet. */
  | { readonly kind: 'waiting' };

type Priced = Pick<
  OptionChain,
  'expiry' | 'expiresAt' | 'rate' | 'dividendYield' | 'calls' | 'puts' | 'underlyingPrice'
>;

/** Volatility of the contract, or of its neighbour nearest to the money where it has none. */
function volatilityOf(chain: Priced, leg: LegName & { readonly kind: 'option' }): number | null {
  const side = leg.right === 'call' ? chain.calls : chain.puts;
  const own = side.find(({ strike }) => strike === leg.strike)?.impliedVolatility ?? null;
  if (own !== null) return own;
  const near = side
    .filter(({ impliedVolatility }) => impliedVolatility !== null)
    .toSorted((a, b) => Math.abs(a.strike - leg.strike) - Math.abs(b.strike - leg.strike))[0];
  return near?.impliedVolatility ?? null;
}

/** A named leg with the market's figures; its own price where it has one. */
export function resolveLeg(
  name: LegName,
  chains: ReadonlyMap<string, Priced>,
  spot: number,
): Resolved {
  if (name.kind === 'shares')
    return {
      kind: 'found',
      mark: spot,
      leg: { kind: 'shares', quantity: name.quantity, price: name.price ?? spot },
    };
  const chain = chains.get(name.expiry);
  if (chain === undefined) return { kind: 'waiting' };
  const side = name.right === 'call' ? chain.calls : chain.puts;
  const contract = side.find(({ strike }) => strike === name.strike);
  const volatility = volatilityOf(chain, name);
  const price = name.price ?? contract?.mark ?? null;
  if (contract === undefined || volatility === null || price === null) return { kind: 'unlisted' };
  return {
    kind: 'found',
    mark: contract.mark,
    leg: {
      kind: 'option',
      right: name.right,
      strike: name.strike,
      expiresAt: chain.expiresAt,
      style: contract.style,
      quantity: name.quantity,
      multiplier: contract.multiplier,
      price,
      volatility,
      // Unknown ones count as none; the page names the rates that it computes with.
      rate: chain.rate ?? 0,
      dividendYield: chain.dividendYield ?? 0,
    },
  };
}

/** Expiries that still trade and that the legs use, apart from the one that is known anyway. */
export function otherExpiries(
  legs: readonly LegName[],
  known: string,
  trading: readonly Pick<OptionExpiry, 'expiry'>[],
): readonly string[] {
  const used = new Set<string>(legs.flatMap((leg) => (leg.kind === 'option' ? [leg.expiry] : [])));
  used.delete(known);
  return trading.flatMap(({ expiry }) => (used.has(expiry) ? [expiry] : []));
}
