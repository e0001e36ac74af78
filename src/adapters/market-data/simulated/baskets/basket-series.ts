import { visitBetween } from '../prices/sparse.ts';
import { onGrid } from '../prices/tick-grid.ts';
import type { Track } from '../prices/track.ts';
import { valueAt } from '../random/value-at.ts';
import { EPOCH } from '../world-time.ts';
import type { Member } from './selection.ts';

/**
 * The value of a basket, from the prices its members show. A member counts from the session after
 * its first: `heldNext` is what is held over the next session, at the close, and `joined` the part
 * of it that was not held over this one, so that returns chain whoever joins.
 */
export interface BasketSeries {
  readonly name: string;
  readonly members: readonly Member[];
  /** Sessions since the epoch, by position, as far as they are added up. */
  open: Float64Array;
  heldNext: Float64Array;
  dividends: Float64Array;
  /** Set only on the few sessions when a member joins. */
  readonly joined: Map<number, number>;
}

const NONE = new Float64Array(0);

export const emptyBasket = (name: string, members: readonly Member[]): BasketSeries => ({
  name,
  members,
  open: NONE,
  heldNext: NONE,
  dividends: NONE,
  joined: new Map(),
});

/** Grows the arrays to this many sessions since the epoch. */
export function growBasket(basket: BasketSeries, count: number): void {
  const longer = (values: Float64Array): Float64Array => {
    const grown = new Float64Array(count);
    grown.set(values);
    return grown;
  };
  basket.open = longer(basket.open);
  basket.heldNext = longer(basket.heldNext);
  basket.dividends = longer(basket.dividends);
}

/** The shown prices of a company on the anchor's basis, and its dividends; to be used at once. */
export interface MemberPrices {
  readonly from: number;
  readonly open: Float64Array;
  readonly close: Float64Array;
  readonly dividends: readonly { readonly session: number; readonly amount: number }[];
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
  for (let i = 0; i < count; i++) {
    const basis = valueAt(window.basis, skip + i);
    open[i] = onGrid(valueAt(open, i) * basis, track.grid) / basis;
    close[i] = onGrid(valueAt(close, i) * basis, track.grid) / basis;
  }
  const dividends: { session: number; amount: number }[] = [];
  visitBetween(track.dividends(), low, high, (session, paid) => {
    const basis = valueAt(window.basis, session - window.from);
    dividends.push({ session, amount: paid / basis });
  });
  return { from: low, open, close, dividends };
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
    heldNext[t] = valueAt(heldNext, t) + units * valueAt(closes, i);
    open[t] = valueAt(open, t) + units * valueAt(opens, i);
  }
  const joins = first - prices.from;
  if (joins >= 0 && joins < closes.length) {
    const t = offset + joins;
    joined.set(t, (joined.get(t) ?? 0) + units * valueAt(closes, joins));
    open[t] = valueAt(open, t) - units * valueAt(opens, joins);
  }
  for (const { session, amount } of prices.dividends) {
    if (session <= first) continue;
    const t = session - EPOCH;
    dividends[t] = valueAt(dividends, t) + units * amount;
  }
}
