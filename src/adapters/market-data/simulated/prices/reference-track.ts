import type { Factors } from '../factors/factor-set.ts';
import { keyOf } from '../random/hash.ts';
import { isCoinPair } from '../universe/coins.ts';
import type { ReferenceListing } from '../universe/listing.ts';
import { END, EPOCH } from '../world-time.ts';
import { referenceHours } from './listing-hours.ts';
import { referenceTraits } from './reference-traits.ts';
import { NOTHING } from './sparse.ts';
import type { Track } from './track.ts';
import { walkTrack } from './walk.ts';

/** Log move a year: coins have risen fast, commodities with prices, currencies not at all. */
function symbolDrift({ symbol, instrument }: ReferenceListing): number {
  if (symbol.startsWith('BTC') || symbol.startsWith('ETH')) return 0.4;
  if (isCoinPair(symbol)) return 0.2;
  return instrument.type === 'commodity' ? 0.02 : 0;
}

export function referenceTrack(seed: number, factors: Factors, listing: ReferenceListing): Track {
  const { loads, ownVolatility, grid } = referenceTraits(listing);
  const events = {
    drift: symbolDrift(listing),
    splits: NOTHING,
    dividends: NOTHING,
    jumps: NOTHING,
    jumpTimes: NOTHING,
  };
  return walkTrack(
    {
      symbol: listing.symbol,
      key: keyOf(seed, listing.symbol),
      grid,
      reference: listing.price,
      loads: loads.map(({ factor, weight }) => ({ factor: factors.at(factor), weight })),
      volatility: listing.volatility,
      ownVolatility,
      ordinaryVolume: 0,
      hours: referenceHours(listing),
      first: EPOCH,
      last: END,
      events: () => events,
    },
    factors,
  );
}
