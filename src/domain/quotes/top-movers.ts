interface Moved {
  readonly symbol: string;
  readonly changePercent: number | null;
}

/** Those that have gained most, and those that have lost most; what has not moved is neither. */
export function topMovers<Q extends Moved>(
  quotes: readonly Q[],
  most: number,
): { readonly gainers: readonly Q[]; readonly losers: readonly Q[] } {
  const by = (sign: 1 | -1): readonly Q[] =>
    quotes
      .filter(({ changePercent }) => (changePercent ?? 0) * sign > 0)
      .toSorted(
        (a, b) =>
          sign * ((b.changePercent ?? 0) - (a.changePercent ?? 0)) ||
          (a.symbol < b.symbol ? -1 : 1),
      )
      .slice(0, most);
  return { gainers: by(1), losers: by(-1) };
}
