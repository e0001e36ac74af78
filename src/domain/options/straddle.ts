import type { OptionChain, OptionContract } from './option-chain.ts';

export interface Straddle {
  readonly strike: number;
  /** What a call and a put at that strike cost together. */
  readonly cost: number;
  /** How far the price has to go, either way, for the buyer to come out even. */
  readonly move: number;
}

/** The call and the put nearest to the price, together. */
export function straddleOf(
  chain: Pick<OptionChain, 'calls' | 'puts' | 'underlyingPrice'>,
): Straddle | null {
  const { calls, puts, underlyingPrice: price } = chain;
  const putAt = new Map(puts.map((put) => [put.strike, put]));
  let nearest: OptionContract | undefined;
  for (const call of calls) {
    if (!putAt.has(call.strike)) continue;
    if (nearest === undefined || Math.abs(call.strike - price) < Math.abs(nearest.strike - price))
      nearest = call;
  }
  const put = nearest === undefined ? undefined : putAt.get(nearest.strike);
  if (nearest === undefined || put === undefined || price <= 0) return null;
  if (nearest.mark === null || put.mark === null) return null;
  const cost = nearest.mark + put.mark;
  return { strike: nearest.strike, cost, move: cost / price };
}
