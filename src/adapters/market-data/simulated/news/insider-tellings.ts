import { sessionAt } from '../../../../domain/calendar/sessions.ts';
import { firstSession } from '../events/company-key.ts';
import { insiderFilingId } from '../filings/accession.ts';
import { scheduleOf } from '../ownership/insider-trades.ts';
import { personIn } from '../ownership/people.ts';
import type { CompanyListing } from '../universe/listing.ts';
import { shortName } from './short-name.ts';
import { MINUTE, type Telling } from './telling.ts';

const DAY = 86_400_000;

/** Purchases in the market, and sales by the head of the company. */
export function insiderTellings(
  seed: number,
  listing: CompanyListing,
  from: number,
  to: number,
): readonly Telling[] {
  const name = shortName(listing.instrument.name);
  const first = new Date(from - 10 * DAY).getUTCFullYear();
  const last = new Date(to).getUTCFullYear();
  if (sessionAt(firstSession(listing)).day * DAY > to) return [];
  const years = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  return years
    .flatMap((year) => scheduleOf(seed, listing, year))
    .filter(({ code, seat, planned }) => code === 'P' || (code === 'S' && seat === 0 && !planned))
    .map((trade): Telling => {
      const person = personIn(seed, listing, trade.seat, trade.year);
      const filingId = insiderFilingId(listing, trade);
      const buys = trade.code === 'P';
      return {
        kind: 'insider',
        what: `t${trade.year}-${trade.n}`,
        at: trade.filedAt + 11 * MINUTE,
        headlines: [`${name} ${person.title.toLowerCase()} ${buys ? 'buys' : 'sells'} shares`],
        summary: `${person.name}, ${person.title}, ${buys ? 'bought' : 'sold'} shares in the open market, a filing shows.`,
        sentiment: buys ? 0.4 : -0.2,
        subject: { kind: 'insider', trade, filingId },
        eventId: filingId,
      };
    });
}
