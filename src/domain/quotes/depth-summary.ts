import type { Depth, DepthLevel } from './depth.ts';

export interface DepthRow extends DepthLevel {
  /** Everything at this price or a better one. */
  readonly cumulative: number;
}

export interface DepthSummary {
  readonly bids: readonly DepthRow[];
  readonly asks: readonly DepthRow[];
  readonly bidTotal: number;
  readonly askTotal: number;
  /** The most that either side adds up to: the length of the longest bar. */
  readonly most: number;
  readonly spread: number | null;
  /** Of the middle between bid and ask. */
  readonly spreadShare: number | null;
  /** Order imbalance: −1 with asks only, 1 with bids only; `null` for an empty book. */
  readonly imbalance: number | null;
}

function cumulated(levels: readonly DepthLevel[]): readonly DepthRow[] {
  let cumulative = 0;
  return levels.map((level) => ({ ...level, cumulative: (cumulative += level.size) }));
}

/** The book as it is read: best first, added up, and which side is heavier. */
export function depthSummary(
  { bids, asks }: Pick<Depth, 'bids' | 'asks'>,
  levels: number,
): DepthSummary {
  const [wanted, offered] = [bids, asks].map((side) => cumulated(side.slice(0, levels)));
  const bidTotal = wanted?.at(-1)?.cumulative ?? 0;
  const askTotal = offered?.at(-1)?.cumulative ?? 0;
  const bid = bids[0]?.price;
  const ask = asks[0]?.price;
  const spread = bid === undefined || ask === undefined ? null : ask - bid;
  const both = bidTotal + askTotal;
  return {
    bids: wanted ?? [],
    asks: offered ?? [],
    bidTotal,
    askTotal,
    most: Math.max(bidTotal, askTotal),
    spread,
    spreadShare: spread === null ? null : spread / (((bid ?? 0) + (ask ?? 0)) / 2),
    imbalance: both === 0 ? null : (bidTotal - askTotal) / both,
  };
}
