import { firstFrom } from '../prices/sparse.ts';
import { onGrid } from '../prices/tick-grid.ts';
import type { Track } from '../prices/track.ts';
import { END, EPOCH } from '../world-time.ts';
import type { Member } from './selection.ts';

const COUNT = END - EPOCH + 1;

/**
 * The value of a basket, from the prices its members show. A member counts from the session after
 * its first: `heldNext` is what is held over the next session, at the close, and `joined` the part
 * of it that was not held over this one, so that returns chain whoever joins.
 */
export interface BasketSeries {
  readonly name: string;
  readonly members: readonly Member[];
  /** Sessions since the epoch, by position. */
  readonly open: Float64Array;
  readonly heldNext: Float64Array;
  readonly joined: Float64Array;
  readonly dividends: Float64Array;
}

export const emptyBasket = (name: string, members: readonly Member[]): BasketSeries => ({
  name,
  members,
  open: new Float64Array(COUNT),
  heldNext: new Float64Array(COUNT),
  joined: new Float64Array(COUNT),
  dividends: new Float64Array(COUNT),
});

/** The shown prices of a company on the anchor's basis, and its dividends. */
export interface MemberPrices {
  readonly from: number;
  readonly open: Float64Array;
  readonly close: Float64Array;
  readonly dividends: Float64Array;
  /** Sessions on which it paid. */
  readonly paid: readonly number[];
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
  const { sessions, values } = track.dividends();
  const paid: number[] = [];
  for (let at = firstFrom({ sessions, values }, low); at < sessions.length; at++) {
    const i = sessions[at]! - low;
    if (i >= count) break;
    dividends[i] = values[at]! / window.basis[skip + i]!;
    paid.push(low + i);
  }
  return { from: low, open, close, dividends, paid };
}

/** Adds a member's sessions to a basket. */
export function addMember(
  basket: BasketSeries,
  units: number,
  prices: MemberPrices,
  first: number,
): void {
  const { open, heldNext, joined, dividends } = basket;
  const offset = prices.from - EPOCH;
  const { open: opens, close: closes } = prices;
  for (let i = 0, t = offset; i < closes.length; i++, t++) {
    heldNext[t] = heldNext[t]! + units * closes[i]!;
    open[t] = open[t]! + units * opens[i]!;
  }
  const joins = first - prices.from;
  if (joins >= 0 && joins < closes.length) {
    const t = offset + joins;
    joined[t] = joined[t]! + units * closes[joins]!;
    open[t] = open[t]! - units * opens[joins]!;
  }
  prices.paid.forEach((session) => {
    if (session <= first) return;
    const i = session - prices.from;
    dividends[offset + i] = dividends[offset + i]! + units * prices.dividends[i]!;
  });
}
