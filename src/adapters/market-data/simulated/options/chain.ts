import type { IsoDate } from '../../../../domain/calendar/iso-date.ts';
import { sessionAt } from '../../../../domain/calendar/sessions.ts';
import type {
  OptionChain,
  OptionContract,
  OptionExpiry,
  OptionRight,
} from '../../../../domain/options/option-chain.ts';
import { ownTurn } from '../../../../ports/own-turn.ts';
import { keyOf } from '../random/hash.ts';
import type { Track } from '../prices/track.ts';
import type { Listing } from '../universe/listing.ts';
import type { World } from '../world.ts';
import { chainTerms, optionMoment, smilesAt } from './chain-terms.ts';
import { contractOf } from './contract.ts';
import { expiriesOn, type Expiry } from './expiries.ts';
import {
  type ClassState,
  classState,
  openInterestOf,
  strikeWeight,
  tradingWeight,
  usualOf,
} from './interest.ts';
import { intervalAt, occSymbol, strikesAround } from './strikes.ts';
import { volatilityAt } from './surface.ts';
import { valueOf } from './valuation.ts';

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
  const quoted = expiriesAt(world, listing, track, session, at);
  return aliveAt(listing.symbol, now).map((expiry) => ({
    ...quoted(expiry),
    daysToExpiry: Math.max(0, expiry.day - today),
  }));
}

/** Expiries as they are quoted at a moment of a session. */
export function expiriesAt(
  world: World,
  listing: Listing,
  track: Track,
  session: number,
  at: number,
): (expiry: Expiry) => OptionExpiry {
  const smileOf = smilesAt(world, listing, track, session, at);
  return (expiry) => ({
    expiry: expiry.expiry,
    expiresAt: expiry.expiresAt,
    daysToExpiry: Math.max(0, expiry.day - Math.floor(at / 86_400_000)),
    kind: expiry.kind,
    atmVolatility: Math.round(volatilityAt(smileOf(expiry), 0) * 1e6) / 1e6,
  });
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
  const isIndex = listing.kind === 'index';
  const deviation = Math.sqrt(eve.smile.theta);
  const strikes = strikesAround(year.previousClose, deviation, expiry.kind, isIndex);
  const state = classState(listing, track, session, session);
  const next = classState(listing, track, session + 1, session);
  const usual = usualOf(world, listing);
  const weightOf = (strike: number, right: OptionRight): number =>
    strikeWeight(
      strike,
      right,
      year.previousClose,
      deviation,
      intervalAt(strike, expiry.kind, isIndex),
    );
  const weights = strikes.reduce(
    (sum, strike) => sum + weightOf(strike, 'call') + weightOf(strike, 'put'),
    0,
  );
  const { day: today } = sessionAt(session);
  const expiries = expiriesOn(listing.symbol, today);
  const share =
    tradingWeight(expiry, today) /
    expiries.reduce((sum, each) => sum + tradingWeight(each, today), 0);
  const elapsed = Math.min(1, Math.max(0, (at - open) / (close - open)));
  const calls: OptionContract[] = [];
  const puts: OptionContract[] = [];
  let slice = performance.now();
  for (const strike of strikes) {
    for (const right of ['call', 'put'] as const) {
      const symbol = occSymbol(listing.symbol, expiry.expiry, right === 'call', strike);
      const key = keyOf(world.seed, symbol);
      const interestOn = (on: ClassState): number =>
        openInterestOf(on, usual, isIndex, expiry, right, strike, key);
      const contract = contractOf({
        symbol,
        key,
        underlying: listing.symbol,
        terms,
        expiry,
        right,
        strike,
        value: valueOf(terms, right, strike),
        previousValue: valueOf(eve, right, strike),
        ordinary: (state.size.volume * share * weightOf(strike, right)) / weights,
        openInterest: interestOn(state),
        nextInterest: interestOn(next),
        session,
        elapsed,
        at,
        open,
        previousClose: before.close,
      });
      (right === 'call' ? calls : puts).push(contract);
    }
    if (performance.now() - slice > SLICE_MS) {
      await ownTurn();
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
