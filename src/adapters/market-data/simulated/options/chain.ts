import { setImmediate as nextTurn } from 'node:timers/promises';
import type { IsoDate } from '../../../../domain/calendar/iso-date.ts';
import { sessionAt } from '../../../../domain/calendar/sessions.ts';
import type {
  OptionChain,
  OptionContract,
  OptionExpiry,
} from '../../../../domain/options/option-chain.ts';
import type { Track } from '../prices/track.ts';
import type { Listing } from '../universe/listing.ts';
import type { World } from '../world.ts';
import { chainTerms, optionMoment, smileOf } from './chain-terms.ts';
import { contractOf } from './contract.ts';
import { expiriesOn, type Expiry } from './expiries.ts';
import { strikesAround } from './strikes.ts';
import { volatilityAt } from './surface.ts';
import { valuationOf, valueOf } from './valuation.ts';

const SLICE_MS = 8;

/** Expiries still alive at a moment. */
function aliveAt(symbol: string, now: number): readonly Expiry[] {
  const { session } = optionMoment(now);
  return expiriesOn(symbol, sessionAt(session).day).filter(({ expiresAt }) => expiresAt > now);
}

export function optionExpiriesOf(
  world: World,
  listing: Listing,
  track: Track,
  now: number,
): readonly OptionExpiry[] {
  const { session, at } = optionMoment(now);
  const today = Math.floor(now / 86_400_000);
  return aliveAt(listing.symbol, now).map((expiry) => ({
    expiry: expiry.expiry,
    expiresAt: expiry.expiresAt,
    daysToExpiry: Math.max(0, expiry.day - today),
    kind: expiry.kind,
    atmVolatility:
      Math.round(volatilityAt(smileOf(world, listing, track, session, at, expiry), 0) * 1e6) / 1e6,
  }));
}

/** `null` when no such expiry trades. */
export async function optionChainOf(
  world: World,
  listing: Listing,
  track: Track,
  date: IsoDate,
  now: number,
): Promise<OptionChain | null> {
  const expiry = aliveAt(listing.symbol, now).find((each) => each.expiry === date);
  if (expiry === undefined) return null;
  const { session, at } = optionMoment(now);
  const { open, close } = sessionAt(session);
  const day = world.days.at(track, session, at);
  const year = world.yearOf(track, session);
  const spot = day?.last ?? year.previousClose;
  const terms = chainTerms(world, listing, track, spot, session, at, expiry);
  const before = sessionAt(session - 1);
  const eve = chainTerms(
    world,
    listing,
    track,
    year.previousClose,
    session - 1,
    before.close,
    expiry,
  );
  const centre = year.previousClose;
  const strikes = strikesAround(centre, Math.sqrt(eve.smile.theta));
  const activity = activityOf(listing, year.averageVolume * centre, track);
  const elapsed = Math.min(1, Math.max(0, (at - open) / (close - open)));
  const calls: OptionContract[] = [];
  const puts: OptionContract[] = [];
  let slice = performance.now();
  for (const strike of strikes) {
    for (const right of ['call', 'put'] as const) {
      const contract = contractOf({
        seed: world.seed,
        underlying: listing.symbol,
        terms,
        expiry,
        right,
        strike,
        valuation: valuationOf(terms, right, strike),
        previousValue: valueOf(eve, right, strike),
        activity,
        session,
        elapsed,
        at,
        open,
        previousClose: before.close,
      });
      (right === 'call' ? calls : puts).push(contract);
    }
    if (performance.now() - slice > SLICE_MS) {
      await nextTurn();
      slice = performance.now();
    }
  }
  return {
    underlying: listing.symbol,
    currency: listing.instrument.currency,
    underlyingPrice: spot,
    expiry: expiry.expiry,
    expiresAt: expiry.expiresAt,
    yearsToExpiry: terms.years,
    rate: terms.rate,
    dividendYield: terms.dividendYield,
    calls,
    puts,
  };
}

/** Contracts that an expiry's chain trades on an ordinary day: dollars traded set the scale. */
const activityOf = (listing: Listing, dollars: number, track: Track): number =>
  track.hasVolume
    ? Math.max(20, (dollars / 1e6) ** 0.85 * 12)
    : listing.symbol === '^SPX'
      ? 4e5
      : 4e4;
