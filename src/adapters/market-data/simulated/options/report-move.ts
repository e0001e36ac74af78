import { sessionAt } from '../../../../domain/calendar/sessions.ts';
import { eventMove } from '../../../../domain/earnings/implied-move.ts';
import type { KnownEvent } from '../known.ts';
import type { Listing } from '../universe/listing.ts';
import type { World } from '../world.ts';
import { optionMoment } from './chain-terms.ts';
import { expiriesAt } from './chain.ts';
import { expiriesOn } from './expiries.ts';

/** A report with the move that options imply for it now, or implied on its eve. */
export function withImpliedMove(
  world: World,
  listing: Listing,
  event: KnownEvent,
  now: number,
): KnownEvent {
  const track = listing.instrument.hasOptions ? world.trackOf(listing.symbol) : null;
  const { session, at } = optionMoment(Math.min(now, event.time - 1));
  if (track === null || session < track.first) return event;
  const listed = expiriesOn(listing.symbol, sessionAt(session).day).filter(
    ({ expiresAt }) => expiresAt > at,
  );
  const first = listed.findIndex(({ expiresAt }) => expiresAt > event.time);
  if (first === -1) return event;
  // One before the report and two after it are all that the move depends on.
  const around = listed
    .slice(Math.max(0, first - 1), first + 2)
    .map(expiriesAt(world, listing, track, session, at));
  const found = eventMove(around, at, event.time);
  return found === null ? event : { ...event, impliedMove: Math.round(found.move * 1e6) / 1e6 };
}
