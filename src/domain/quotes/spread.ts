/** What a round trip costs: ask less bid over their middle, in basis points; `null` where unknown. */
export function spreadBasisPoints(bid: number | null, ask: number | null): number | null {
  if (bid === null || ask === null || !(bid > 0) || ask < bid) return null;
  return ((ask - bid) / ((ask + bid) / 2)) * 10_000;
}
