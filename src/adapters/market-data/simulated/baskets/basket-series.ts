import { firstFrom } from '../prices/sparse.ts';
import { onGrid } from '../prices/tick-grid.ts';
import type { Track } from '../prices/track.ts';
import { END, EPOCH } from '../world-time.ts';
import type { Member } from './selection.ts';

const COUNT = END - EPOCH + 1;

/**
 * The value of a basket, from the prices its members show. A member counts from the session after
 * its first: `held` is what was held over the session, `heldNext` what is held over the next one,
 * both at the close, so that returns chain whoever joins.
 */
export interface BasketSeries {
  readonly name: string;
  readonly members: readonly Member[];
  /** Sessions since the epoch, by position. */
  readonly open: Float64Array;
  readonly held: Float64Array;
  readonly heldNext: Float64Array;
  readonly dividends: Float64Array;
}

export const emptyBasket = (name: string, members: readonly Member[]): BasketSeries => ({
  name,
  members,
  open: new Float64Array(COUNT),
  held: new Float64Array(COUNT),
  heldNext: new Float64Array(COUNT),
  dividends: new Float64Array(COUNT),
});

/** The shown prices of a company on the anchor's basis, and its dividends. */
export interface MemberPrices {
  readonly from: number;
  readonly open: Float64Array;
  readonly close: Float64Array;
  readonly dividends: Float64Array;
}

export function memberPrices(track: Track, from: number, to: number): MemberPrices {
  const low = Math.max(from, track.first);
  const high = Math.min(to, track.last);
  const window = track.prices(low, high);
  const count = Math.max(0, high - low + 1);
  const skip = low - window.from;
  // The window is ours alone: its prices become shown prices in place.
  const open = window.open.subarray(skip, skip + count);
  const close = window.close.subarray(skip, skip + count);
  const dividends = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const basis = window.basis[skip + i]!;
    open[i] = onGrid(open[i]! * basis, track.grid) / basis;
    close[i] = onGrid(close[i]! * basis, track.grid) / basis;
  }
  const paid = track.dividends();
  for (let at = firstFrom(paid, low); at < paid.sessions.length; at++) {
    const i = paid.sessions[at]! - low;
    if (i >= count) break;
    dividends[i] = paid.values[at]! / window.basis[skip + i]!;
  }
  return { from: low, open, close, dividends };
}

/** Adds a member's sessions to a basket. */
export function addMember(
  basket: BasketSeries,
  units: number,
  prices: MemberPrices,
  first: number,
): void {
  const { open, held, heldNext, dividends } = basket;
  const offset = prices.from - EPOCH;
  const joins = first - prices.from;
  for (let i = 0; i < prices.close.length; i++) {
    const t = offset + i;
    const value = units * prices.close[i]!;
    heldNext[t] = heldNext[t]! + value;
    if (i > joins) {
      held[t] = held[t]! + value;
      open[t] = open[t]! + units * prices.open[i]!;
      const paid = prices.dividends[i]!;
      if (paid !== 0) dividends[t] = dividends[t]! + units * paid;
    }
  }
}
