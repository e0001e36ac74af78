import { indexOnOrAfter, indexOnOrBefore } from '../../../../domain/calendar/sessions.ts';
import { ratingCallsBetween } from '../events/rating-calls.ts';
import { firmName } from '../events/research-firms.ts';
import type { CompanyListing } from '../universe/listing.ts';
import { shortName } from './short-name.ts';
import { MINUTE, type Telling } from './telling.ts';

const DAY = 86_400_000;

const GRADE_WORDS = {
  'strong-buy': 'strong buy',
  buy: 'buy',
  hold: 'hold',
  sell: 'sell',
  'strong-sell': 'strong sell',
} as const;

export function callTellings(
  seed: number,
  listing: CompanyListing,
  from: number,
  to: number,
): readonly Telling[] {
  const name = shortName(listing.instrument.name);
  const first = indexOnOrAfter(Math.floor(from / DAY) - 1);
  const last = indexOnOrBefore(Math.floor(to / DAY) + 1);
  return ratingCallsBetween(seed, listing, first, last)
    .filter(({ action }) => action !== 'reiterated')
    .map((call): Telling => {
      const firm = firmName(call.firm);
      const grade = GRADE_WORDS[call.grade];
      const up = call.action === 'upgraded';
      const headline =
        call.action === 'initiated'
          ? `${firm} starts coverage of ${name} at ${grade}`
          : `${firm} ${up ? 'upgrades' : 'downgrades'} ${name} to ${grade}`;
      return {
        kind: 'analyst',
        what: `f${call.firm}`,
        at: call.at + 3 * MINUTE,
        headlines:
          call.action === 'initiated'
            ? [headline]
            : [headline, `${name} ${up ? 'raised' : 'cut'} to ${grade} at ${firm}`],
        summary: `${firm} ${call.action} ${name}${call.previous === null ? '' : ` from ${GRADE_WORDS[call.previous]}`}; its rating is now ${grade}.`,
        sentiment: call.action === 'initiated' ? 0 : up ? 0.5 : -0.5,
        subject: { kind: 'analyst', call },
        eventId: call.id,
      };
    });
}
