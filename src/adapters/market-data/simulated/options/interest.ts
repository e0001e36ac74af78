import { weekdayOf } from '../../../../domain/calendar/iso-date.ts';
import { isSessionDay, sessionAt } from '../../../../domain/calendar/sessions.ts';
import type { OptionRight } from '../../../../domain/options/option-chain.ts';
import { sessionIn, type Track, volumeIn } from '../prices/track.ts';
import { streamOf } from '../random/hash.ts';
import { normalAt } from '../random/quantile.ts';
import type { Listing } from '../universe/listing.ts';
import { rowsOf } from '../universe/rows.ts';
import type { World } from '../world.ts';
import { classSizes } from './class-sizes.ts';
import type { Expiry } from './expiries.ts';
import { intervalAt } from './strikes.ts';
import { usualVolatility } from './volatility-level.ts';

/** Contracts a day and open contracts over all expiries of one underlying. */
interface ClassSize {
  readonly volume: number;
  readonly interest: number;
}

const KNOWN: ReadonlyMap<string, ClassSize> = new Map(
  rowsOf(classSizes).map(([symbol = '', volume = '', interest = '']) => [
    symbol,
    { volume: Number(volume) * 1_000, interest: Number(interest) * 1_000 },
  ]),
);
const SMALL_INDEX: ClassSize = { volume: 2_000, interest: 25_000 };

/** Open contracts are never on more than this share of a company's shares. */
export const MOST_OF_COMPANY = 0.3;
const CONTRACT = 100;

/** Sessions over which ordinary trading and the price that strikes cluster around are averaged. */
const LOOK_BACK = 40;

/**
 * What a class looks like on a morning: it depends on closes up to two sessions before, so that a
 * session knows at its open what the next morning will say.
 */
export interface ClassState {
  readonly session: number;
  readonly size: ClassSize;
  /** The price around which strikes were opened, on the session's share basis. */
  readonly centre: number;
}

export function classState(
  listing: Listing,
  track: Track,
  session: number,
  basisOn: number,
): ClassState {
  const last = session - 2;
  const from = Math.max(track.first, last - LOOK_BACK + 1);
  const window = track.window(Math.min(from, basisOn), basisOn);
  const shown = sessionIn(window, basisOn);
  const { basis } = shown;
  let [closes, dollars, shares, count] = [0, 0, 0, 0];
  for (let s = from; s <= last; s += 1) {
    const then = sessionIn(window, s);
    const traded = (volumeIn(window, s) * then.basis) / basis;
    closes += then.close * basis;
    shares += traded;
    dollars += traded * then.close * basis;
    count += 1;
  }
  if (count === 0) {
    return { session, size: sizeOf(listing, track, 0, 0, basis), centre: shown.open * basis };
  }
  return {
    session,
    size: sizeOf(listing, track, shares / count, dollars / count, basis),
    centre: closes / count,
  };
}

function sizeOf(
  listing: Listing,
  track: Track,
  shares: number,
  dollars: number,
  basis: number,
): ClassSize {
  const known = KNOWN.get(listing.symbol);
  if (!track.hasVolume) return known ?? SMALL_INDEX;
  // Of what is traded much, options are traded more than in proportion.
  const fondness = Math.min(2, Math.max(0.15, (dollars / 3e8) ** 0.25));
  const isCompany = listing.kind === 'company';
  const volume = known?.volume ?? shares * (isCompany ? 0.0035 : 0.0018) * fondness;
  const wanted = known?.interest ?? volume * (isCompany ? 14 : 9);
  const most = isCompany ? (MOST_OF_COMPANY * listing.shares) / basis / CONTRACT : Infinity;
  return { volume, interest: Math.min(wanted, most) };
}

const YEAR_DAYS = 365;

/** Of a class's open interest, the part in one expiry: it builds up from the listing on. */
function interestShare(expiry: Expiry, day: number): number {
  const years = Math.max(0, expiry.day - day) / YEAR_DAYS;
  const grown = (life: number, power: number): number => Math.max(0, 1 - years / life) ** power;
  // About what the shares of all expiries of a class add up to.
  const whole = 6.5;
  if (expiry.kind === 'quarterly') return (0.5 * grown(1.1, 1.5)) / whole;
  if (expiry.kind === 'weekly') {
    const friday = expiry.day + 5 - weekdayOf(expiry.day);
    const isDaily = weekdayOf(expiry.day) !== 5 && isSessionDay(friday);
    return isDaily ? (0.1 * grown(0.045, 1)) / whole : (0.25 * grown(0.17, 1)) / whole;
  }
  // A January expiry was a long-term one before.
  const isJanuary = expiry.expiry.slice(5, 7) === '01';
  return (isJanuary ? grown(3.2, 1.5) : grown(1.1, 1.5)) / whole;
}

/** Narrower than this, in years, interest does not gather: old strikes keep theirs. */
const SHORTEST = 0.12;
/** Open calls lie above the price and puts below. */
const OFFSET: Readonly<Record<OptionRight, number>> = { call: 0.3, put: -0.4 };
const SPREAD = 1.1;

/** Open contracts of one option on the morning of a session. */
export function openInterestOf(
  state: ClassState,
  usual: number,
  isIndex: boolean,
  expiry: Expiry,
  right: OptionRight,
  strike: number,
  key: number,
): number {
  const { session, size, centre } = state;
  const { day } = sessionAt(session);
  const years = Math.max(SHORTEST, (expiry.day - day) / YEAR_DAYS);
  const deviation = SPREAD * usual * Math.sqrt(years);
  const away = Math.log(strike / centre) / deviation - OFFSET[right];
  const interval = intervalAt(strike, expiry.kind, isIndex);
  const density = (Math.exp((-away * away) / 2) / Math.sqrt(2 * Math.PI)) * (interval / strike);
  // Slow weekly waves about a lasting preference.
  const week = Math.floor(session / 5);
  const part = session / 5 - week;
  const wave = (at: number): number => normalAt(streamOf(key, 1), at);
  const taste =
    0.6 * normalAt(streamOf(key, 0), 2) + 0.12 * ((1 - part) * wave(week) + part * wave(week + 1));
  return Math.floor(
    (size.interest / 2) *
      interestShare(expiry, day) *
      (density / deviation) *
      roundness(strike, interval) *
      Math.exp(taste - 0.2),
  );
}

/** Round strikes gather interest; the mean over a grid is about one. */
function roundness(strike: number, interval: number): number {
  const steps = Math.round(strike / interval);
  return steps % 10 === 0 ? 2.6 : steps % 5 === 0 ? 1.6 : 0.75;
}

/** Of a class's trading, the part in one expiry, before all are divided by their sum. */
export const tradingWeight = (expiry: Expiry, day: number): number => {
  const years = Math.max(0, expiry.day - day) / YEAR_DAYS;
  const kind = expiry.kind === 'monthly' ? 1.8 : expiry.kind === 'weekly' ? 1 : 0.7;
  return kind * (Math.exp(-years / 0.04) + 0.12 * Math.exp(-years / 0.5));
};

/** How much of an expiry's trading a strike attracts: at the money, and at round strikes. */
export function strikeWeight(
  strike: number,
  right: OptionRight,
  price: number,
  deviation: number,
  interval: number,
): number {
  const away = Math.log(strike / price) / Math.max(0.008, deviation) - OFFSET[right];
  return Math.exp((-away * away) / 2.4) * roundness(strike, interval);
}

export const usualOf = (world: World, listing: Listing): number =>
  Math.max(0.04, usualVolatility(world.compositionOf(listing.symbol)));
