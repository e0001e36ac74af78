import { lastOpenedSession, sessionAt } from '../../../../domain/calendar/sessions.ts';
import type { Composition } from '../baskets/composition.ts';
import { companyEvents } from '../events/company-events.ts';
import { companyStream } from '../events/company-key.ts';
import { temperOf } from '../events/temper.ts';
import { sessionIn, type Track } from '../prices/track.ts';
import { uniformAt } from '../random/hash.ts';
import { valueAt } from '../random/value-at.ts';
import { hasReturns } from '../universe/basis.ts';
import type { Listing } from '../universe/listing.ts';
import { GAUGES } from '../universe/gauges.ts';
import type { World } from '../world.ts';
import { DAY_ROOT, EPOCH, SESSIONS_A_YEAR } from '../world-time.ts';
import type { Expiry } from './expiries.ts';
import { INDEX_SKEW, SHARE_SKEW, type Smile } from './surface.ts';
import type { ChainTerms } from './valuation.ts';
import {
  impliedVariance,
  usualVolatility,
  varianceBehind,
  volatilities,
} from './volatility-level.ts';

const YEAR_MS = 365 * 86_400_000;
/** Minutes before expiry still have a little time value. */
const SHORTEST = 0.5 / 24 / 365;

/** Options trade in the regular session only: the moment that their prices describe. */
export function optionMoment(now: number): { readonly session: number; readonly at: number } {
  const { index, close } = lastOpenedSession(now);
  return { session: index, at: Math.min(now, close) };
}

/** Dividends of the last year over the price, on the session's share basis. */
export function trailingYield(
  world: World,
  listing: Listing,
  track: Track,
  session: number,
): number {
  const from = Math.max(track.first, session - SESSIONS_A_YEAR + 1);
  if (listing.kind === 'index') {
    if (!hasReturns(listing.basis)) return 0;
    const { income } = world.indexReturnsOf(listing);
    let sum = 0;
    for (let s = from; s <= session; s++) sum += valueAt(income, s - EPOCH);
    return sum;
  }
  const window = track.window(from, session);
  const { basis, close } = sessionIn(window, session);
  let paid = 0;
  for (let s = from; s <= session; s++) {
    const amount = track.dividendOn(s);
    if (amount !== 0) paid += (amount * basis) / sessionIn(window, s).basis;
  }
  return paid / (close * basis);
}

/** Variance that known reports add between a moment and the expiry. */
function reportVariance(world: World, listing: Listing, at: number, expiry: Expiry): number {
  if (listing.kind !== 'company') return 0;
  const { report } = temperOf(listing);
  const stream = companyStream(world.seed, listing, 'earnings');
  let variance = 0;
  for (const release of companyEvents(world.seed, listing).earnings) {
    if (release.at > at && sessionAt(release.effect).day <= expiry.day) {
      // Some reports are awaited more than others.
      const awaited = 0.85 + 0.35 * uniformAt(stream, release.period.index * 16 + 9);
      variance += (report * awaited) ** 2;
    }
    if (release.at > expiry.expiresAt) break;
  }
  return variance;
}

/** Where the volatility index of an index, or of a fund that holds the index, stands. */
function indexLevel(world: World, listing: Listing, session: number, at: number): number | null {
  const isWhole =
    listing.kind === 'fund' &&
    listing.basis.kind === 'equity' &&
    listing.basis.management === 'index';
  const of = listing.kind === 'index' ? listing.symbol : isWhole ? listing.benchmarkSymbol : null;
  const gauge = of === null ? undefined : GAUGES.get(of);
  const track = gauge === undefined ? null : world.trackOf(gauge);
  if (track === null) return null;
  if (at < sessionAt(session).close) {
    const day = world.days.at(track, session, at);
    if (day !== null) return day.last;
  }
  const shown = at < sessionAt(session).close ? session - 1 : session;
  return sessionIn(track.window(shown, shown), shown).close;
}

/** Smiles of all expiries at one moment: what they share is read once. */
export function smilesAt(
  world: World,
  listing: Listing,
  track: Track,
  session: number,
  at: number,
): (expiry: Expiry) => Smile {
  const composition = world.compositionOf(listing.symbol);
  const skew = listing.kind === 'company' ? SHARE_SKEW : INDEX_SKEW;
  const usual = usualVolatility(composition);
  const level = indexLevel(world, listing, session, at);
  let varianceTo: (years: number) => number;
  if (level === null) {
    const current = currentVolatility(world, composition, track, session, at);
    varianceTo = (years) => impliedVariance(usual, current, years);
  } else varianceTo = (years) => varianceBehind(usual, level, years);
  return (expiry) => {
    const years = Math.max(SHORTEST, (expiry.expiresAt - at) / YEAR_MS);
    const theta = varianceTo(years) * years + reportVariance(world, listing, at, expiry);
    return { theta, years, ...skew };
  };
}

function currentVolatility(
  world: World,
  composition: Composition,
  track: Track,
  session: number,
  at: number,
): number {
  // After the close the next session's volatility is known: it follows from the day's move.
  const next = at >= sessionAt(session).close ? session + 1 : session;
  const own = sessionIn(track.window(session, next), next).ownSigma / DAY_ROOT;
  return volatilities(composition, world.factors, next - EPOCH)(next - EPOCH, own);
}

export function chainTerms(
  world: World,
  listing: Listing,
  track: Track,
  spot: number,
  session: number,
  at: number,
  expiry: Expiry,
): ChainTerms {
  const smile = smilesAt(world, listing, track, session, at)(expiry);
  const { years } = smile;
  return {
    spot,
    years,
    rate: Math.log1p(world.curve.yieldOn(session - 1, years) / 100),
    dividendYield: trailingYield(world, listing, track, session),
    smile,
    american: listing.kind !== 'index',
  };
}
