import { memo } from '../memo/memo.ts';
import { firstSession } from '../events/company-key.ts';
import { priceEvents, type PriceShock } from '../events/price-events.ts';
import type { Factors } from '../factors/factor-set.ts';
import { keyOf } from '../random/hash.ts';
import type { CompanyListing } from '../universe/listing.ts';
import { ANCHOR, END, SESSIONS_A_YEAR } from '../world-time.ts';
import { companyTraits } from './company-traits.ts';
import { shareHours } from './listing-hours.ts';
import { sortedKeys, sparseOf, type Sparse } from './sparse.ts';
import type { Track, TrackWindow } from './track.ts';
import { walkTrack, type WalkEvents } from './walk.ts';

/**
 * A company that has split often grew faster than others: part of the splits before the anchor goes
 * into the drift, or its early prices would be absurdly high.
 */
function growthOfSplits(splits: Sparse, first: number): number {
  let log = 0;
  splits.sessions.forEach((session, at) => {
    if (session <= ANCHOR) log += Math.log(splits.values[at]!);
  });
  const years = Math.max(5, (ANCHOR - first) / SESSIONS_A_YEAR);
  return Math.max(-0.1, Math.min(0.18, (0.8 * log) / years));
}

/** Events of the companies in use; the windows made from them keep what they need. */
const recent = memo<WalkEvents>('price events');

function eventsOf(seed: number, listing: CompanyListing, drift: number): WalkEvents {
  const events = priceEvents(seed, listing);
  const splits = sparseOf(events.splits);
  const sessions = sortedKeys(events.shocks);
  const shockOf = (session: number): PriceShock => events.shocks.get(session)!;
  return {
    drift: drift + growthOfSplits(splits, firstSession(listing)),
    splits,
    dividends: sparseOf(events.dividends),
    jumps: { sessions, values: Float64Array.from(sessions, (s) => shockOf(s).size) },
    jumpTimes: { sessions, values: Float64Array.from(sessions, (s) => shockOf(s).at) },
  };
}

function ownTrack(seed: number, factors: Factors, listing: CompanyListing): Track {
  const { loads, ownVolatility, ordinaryVolume, drift } = companyTraits(seed, listing);
  return walkTrack(
    {
      symbol: listing.symbol,
      key: keyOf(seed, listing.symbol),
      grid: 'share',
      reference: listing.price,
      loads: loads.map(({ factor, weight }) => ({ factor: factors.at(factor), weight })),
      ownVolatility,
      ordinaryVolume,
      hours: shareHours(listing.price * listing.shares),
      first: firstSession(listing),
      last: END,
      events: () => recent.of(`${seed} ${listing.symbol}`, () => eventsOf(seed, listing, drift)),
    },
    factors,
  );
}

/** A second class of shares moves exactly with the first, at the ratio of their reference prices. */
function classTrack(primary: Track, symbol: CompanyListing['symbol'], ratio: number): Track {
  let source: TrackWindow | undefined;
  let scaled: TrackWindow | undefined;
  const scale = (window: TrackWindow): TrackWindow => ({
    ...window,
    open: window.open.map((x) => x * ratio),
    close: window.close.map((x) => x * ratio),
    volume: window.volume.map((x) => Math.max(2_000, Math.round((x * 0.4) / ratio))),
  });
  return {
    ...primary,
    symbol,
    bookKey: primary.bookKey ^ 1,
    prices: (from, to) => scale(primary.prices(from, to)),
    window: (from, to) => {
      const window = primary.window(from, to);
      if (window !== source || scaled === undefined) {
        source = window;
        scaled = scale(window);
      }
      return scaled;
    },
    dividendOn: (session) => primary.dividendOn(session) * ratio,
    dividends: () => {
      const { sessions, values } = primary.dividends();
      return { sessions, values: values.map((x) => x * ratio) };
    },
  };
}

export function companyTrack(
  seed: number,
  factors: Factors,
  listing: CompanyListing,
  primary: CompanyListing | null,
): Track {
  if (primary === null) return ownTrack(seed, factors, listing);
  const track = ownTrack(seed, factors, primary);
  return classTrack(track, listing.symbol, listing.price / primary.price);
}
