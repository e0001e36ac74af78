import type { Factors } from '../factors/factor-set.ts';
import { memo } from '../memo/memo.ts';
import type { Track } from '../prices/track.ts';
import { onGrid } from '../prices/tick-grid.ts';
import { valueAt } from '../random/value-at.ts';
import type { Curve } from '../rates/curve.ts';
import type { CompanyListing, Listing } from '../universe/listing.ts';
import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import { END } from '../world-time.ts';

/** The part of the world that company data needs; prices depend on events, this on prices. */
export interface CompanyMarket {
  readonly seed: number;
  readonly factors: Factors;
  readonly curve: Curve;
  readonly listings: readonly Listing[];
  readonly listingOf: (symbol: string) => Listing | undefined;
  readonly trackOf: (symbol: SymbolId) => Track | null;
}

/** Closes on the share basis of the anchor, unrounded; element i belongs to session `from + i`. */
export interface Closes {
  readonly from: number;
  readonly to: number;
  readonly close: Float64Array;
  readonly basis: Float64Array;
  /** Sums of closes: the average of a range costs two look-ups. */
  readonly sums: Float64Array;
}

const kept = memo<Closes>('closes');
/** Histories end with a whole block, so that they grow a few times a year only. */
const BLOCK = 63;

/** Covers the sessions from the first to `to` at least; it may reach further, into the future. */
export function closesOf(market: CompanyMarket, listing: CompanyListing, to: number): Closes {
  const key = `${market.seed} ${listing.symbol}`;
  const known = kept.get(key);
  if (known !== undefined && known.to >= Math.min(to, END)) return known;
  const closes = readCloses(market, listing, Math.min(END, Math.ceil((to + 1) / BLOCK) * BLOCK));
  kept.set(key, closes);
  return closes;
}

function readCloses(market: CompanyMarket, listing: CompanyListing, end: number): Closes {
  const track = market.trackOf(listing.symbol);
  if (track === null) throw new RangeError(`${listing.symbol} does not trade`);
  const prices = track.prices(track.first, end);
  const { from } = prices;
  const close = prices.close.slice();
  const basis = prices.basis.slice();
  const sums = new Float64Array(close.length + 1);
  let sum = 0;
  for (let i = 0; i < close.length; i += 1) {
    sum += valueAt(close, i);
    sums[i + 1] = sum;
  }
  return { from, to: from + close.length - 1, close, basis, sums };
}

/** Mean close on the anchor's basis over `count` sessions up to one, or what there is of them. */
export function meanClose({ from, close, sums }: Closes, session: number, count: number): number {
  const last = Math.min(close.length - 1, Math.max(0, session - from));
  const first = Math.max(0, last - count + 1);
  return (valueAt(sums, last + 1) - valueAt(sums, first)) / (last - first + 1);
}

/** The close of a session that is covered; sessions before the first trade answer the first close. */
export function closeIn({ from, close, basis }: Closes, session: number) {
  const at = Math.min(close.length - 1, Math.max(0, session - from));
  return { close: valueAt(close, at), basis: valueAt(basis, at) };
}

/** The same as traded. */
export function tradedIn(closes: Closes, session: number): number {
  const { close, basis } = closeIn(closes, session);
  return onGrid(close * basis, 'share');
}

export const closeOn = (market: CompanyMarket, listing: CompanyListing, session: number): number =>
  tradedIn(closesOf(market, listing, session), session);
