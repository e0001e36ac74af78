import type { ExpiryKind } from '../../../../domain/options/option-chain.ts';

/** Distances between strikes: below some prices, cheapest first, and above them. */
interface Intervals {
  readonly below: readonly (readonly [price: number, interval: number])[];
  readonly beyond: number;
}

/** Short-term series have the finest strikes, long-term ones the widest. */
const SHORT: Intervals = {
  below: [
    [75, 0.5],
    [150, 1],
    [500, 2.5],
    [1_000, 5],
    [2_500, 10],
    [5_000, 25],
  ],
  beyond: 50,
};
const STANDARD: Intervals = {
  below: [
    [25, 0.5],
    [50, 1],
    [200, 2.5],
    [500, 5],
    [1_000, 10],
    [2_500, 25],
    [5_000, 50],
  ],
  beyond: 100,
};
const LONG: Intervals = {
  below: [
    [25, 1],
    [50, 2.5],
    [200, 5],
    [1_000, 10],
    [2_500, 50],
    [5_000, 100],
  ],
  beyond: 250,
};
const INDEX: Intervals = {
  below: [
    [100, 0.5],
    [1_000, 2.5],
    [10_000, 5],
    [30_000, 25],
  ],
  beyond: 50,
};

const BY_KIND: Readonly<Record<ExpiryKind, Intervals>> = {
  weekly: SHORT,
  monthly: STANDARD,
  quarterly: STANDARD,
  leaps: LONG,
};

/** No expiry has more strikes than this. */
export const MOST_STRIKES = 240;
/** Early exercise costs time to price, and few of the strikes of a share trade. */
const MOST_OF_SHARES = 90;
/** Wider ones where the finest would be too many. */
const WIDENINGS = [1, 2, 4, 5, 10, 20, 40, 50, 100, 200, 500, 1_000] as const;
/** Within this many standard deviations at the expiry the strikes are finest. */
const NEAR = 1.2;
/** How far out strikes reach, in standard deviations: a falling market is dearer to insure. */
const REACH = { down: 4, up: 3.6, indexDown: 11, indexUp: 6 } as const;

/** The finest interval that an exchange lists at a price. */
export function intervalAt(price: number, kind: ExpiryKind, isIndex: boolean): number {
  const { below, beyond } = isIndex ? INDEX : BY_KIND[kind];
  return below.find(([limit]) => price < limit)?.[1] ?? beyond;
}

/** Strikes around a price that stays the same all session, so that none comes or goes with a tick. */
export function strikesAround(
  price: number,
  deviation: number,
  kind: ExpiryKind,
  isIndex: boolean,
): readonly number[] {
  const spread = Math.max(0.01, deviation);
  const down = Math.min(1.1, (isIndex ? REACH.indexDown : REACH.down) * Math.max(0.02, spread));
  const up = Math.min(0.95, (isIndex ? REACH.indexUp : REACH.up) * Math.max(0.02, spread));
  const [low, high] = [price * Math.exp(-down), price * Math.exp(up)];
  const near = [price * Math.exp(-NEAR * spread), price * Math.exp(NEAR * spread)] as const;
  const most = isIndex ? MOST_STRIKES : MOST_OF_SHARES;
  const listed = (fine: number, wide: number): readonly number[] => {
    const strikes: number[] = [];
    let strike = intervalAt(price, kind, isIndex);
    strike = Math.max(strike, Math.floor(low / strike) * strike);
    for (;;) {
      const isNear = strike >= near[0] && strike <= near[1];
      const interval = intervalAt(strike, kind, isIndex);
      const grid = interval * (isNear ? fine : wide);
      // On the grid itself: a coarser part begins at a round strike.
      if (Math.abs(strike / grid - Math.round(strike / grid)) < 1e-9)
        strikes.push(Math.round(strike * 1_000) / 1_000);
      if (strike >= high || strikes.length > most) return strikes;
      strike = Math.round((Math.floor(strike / interval + 1e-9) + 1) * interval * 1_000) / 1_000;
    }
  };
  for (const fine of WIDENINGS) {
    for (const wide of [1, 2, 5, 10]) {
      const strikes = listed(fine, fine * wide);
      if (strikes.length <= most) return strikes;
    }
  }
  return listed(1_000, 10_000).slice(0, most);
}

/** `MSFT260116C00400000`. */
export function occSymbol(
  underlying: string,
  expiry: string,
  isCall: boolean,
  strike: number,
): string {
  const root = underlying.replaceAll(/[^A-Z0-9]/g, '');
  const date = expiry.slice(2).replaceAll('-', '');
  return `${root}${date}${isCall ? 'C' : 'P'}${String(Math.round(strike * 1_000)).padStart(8, '0')}`;
}
