import { memo } from '../memo/memo.ts';
import { firstSession } from '../events/company-key.ts';
import { priceEvents } from '../events/price-events.ts';
import type { Factors } from '../factors/factor-set.ts';
import { keyOf } from '../random/hash.ts';
import type { CompanyListing } from '../universe/listing.ts';
import { marketCharacter } from '../universe/market-characters.ts';
import { ANCHOR, END, SESSIONS_A_YEAR } from '../world-time.ts';
import { companyMovement } from './company-movement.ts';
import { companyTraits } from './company-traits.ts';
import { FEWEST } from './daily-volume.ts';
import { shareHours } from './listing-hours.ts';
import { sliceOf, visitBetween, type Sparse } from './sparse.ts';
import type { Track, TrackWindow } from './track.ts';
import { walkTrack, type WalkEvents } from './walk.ts';

/**
 * A company that has split often grew faster than others: part of the splits before the anchor goes
 * into the drift, or its early prices would be absurdly high.
 */
function growthOfSplits(splits: Sparse, first: number): number {
  let log = 0;
  visitBetween(splits, -Infinity, ANCHOR, (_, ratio) => {
    log += Math.log(ratio);
  });
  const years = Math.max(5, (ANCHOR - first) / SESSIONS_A_YEAR);
  return Math.max(-0.1, Math.min(0.18, (0.8 * log) / years));
}

/** Events of the companies in use; the windows made from them keep what they need. */
const recent = memo<WalkEvents>('price events');

function eventsOf(seed: number, listing: CompanyListing, drift: number): WalkEvents {
  const events = priceEvents(seed, listing);
  return { ...events, drift: drift + growthOfSplits(events.splits, firstSession(listing)) };
}

function ownTrack(seed: number, factors: Factors, listing: CompanyListing): Track {
  const traits = companyTraits(seed, listing);
  const { loads, volatility, ownVolatility, ordinaryVolume, drift } = traits;
  return walkTrack(
    {
      symbol: listing.symbol,
      key: keyOf(seed, listing.symbol),
      grid: 'share',
      reference: listing.price,
      loads: loads.map(({ factor, weight }) => ({ factor: factors.at(factor), weight })),
      volatility,
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

/** Without figures of its own a second class trades so much of the primary one's dollars. */
const CLASS_TURNOVER = 0.4;

/**
 * A second class of shares moves exactly with the first, at the ratio of their reference prices,
 * from the session on which it was listed.
 */
function classTrack(primary: Track, listing: CompanyListing, of: CompanyListing): Track {
  const ratio = listing.price / of.price;
  const paid = listing.shareClass?.ratio ?? 1;
  const known = marketCharacter(listing.symbol)?.volume;
  const traded = known === undefined ? CLASS_TURNOVER / ratio : known / companyMovement(of).volume;
  let source: TrackWindow | undefined;
  let scaled: TrackWindow | undefined;
  const scale = (window: TrackWindow): TrackWindow => ({
    ...window,
    open: window.open.map((x) => x * ratio),
    close: window.close.map((x) => x * ratio),
    volume: window.volume.map((x) => Math.max(FEWEST, Math.round(x * traded))),
  });
  const first = firstSession(listing);
  return {
    ...primary,
    symbol: listing.symbol,
    bookKey: primary.bookKey ^ 1,
    first,
    prices: (from, to) => scale(primary.prices(Math.max(from, first), to)),
    window: (from, to) => {
      const window = primary.window(Math.max(from, first), to);
      if (window !== source || scaled === undefined) {
        source = window;
        scaled = scale(window);
      }
      return scaled;
    },
    dividendOn: (session) => (session > first ? primary.dividendOn(session) * paid : 0),
    dividends: () => {
      const { sessions, values } = sliceOf(primary.dividends(), first + 1, END);
      return { sessions, values: values.map((x) => x * paid) };
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
  return classTrack(track, listing, primary);
}
