import { dayNumberOf } from '../../../../domain/calendar/iso-date.ts';
import { indexOnOrAfter, sessionAt } from '../../../../domain/calendar/sessions.ts';
import { intAt, uniformAt } from '../random/hash.ts';
import { fatAt } from '../random/quantile.ts';
import type { CompanyListing } from '../universe/listing.ts';
import { END } from '../world-time.ts';
import { companyStream, firstSession } from './company-key.ts';
import { temperOf } from './temper.ts';
import { LIFETIME, type YearSpan } from './year-span.ts';

/** News of the business itself: a launch, a contract, a trial, a recall. */
export interface ProductNews {
  readonly id: string;
  readonly session: number;
  readonly at: number;
  /** Picks the wording. */
  readonly variant: number;
  readonly jump: number;
}

/** About three a year, oldest first. */
export function productNews(
  seed: number,
  listing: CompanyListing,
  years: YearSpan = LIFETIME,
): readonly ProductNews[] {
  const stream = companyStream(seed, listing, 'product');
  const { news } = temperOf(listing);
  const first = firstSession(listing) + 5;
  const out: ProductNews[] = [];
  for (let slot = years.from * 4; slot < (years.to + 1) * 4; slot += 1) {
    if (uniformAt(stream, slot * 8) > 0.72) continue;
    const day =
      dayNumberOf(Math.floor(slot / 4), 1 + (slot % 4) * 3, 4) + intAt(stream, slot * 8 + 1, 84);
    const session = sessionAt(indexOnOrAfter(day));
    if (session.index < first || session.index > END - 20) continue;
    out.push({
      id: `${listing.symbol}-news-${slot}`,
      session: session.index,
      at: session.open - (40 + intAt(stream, slot * 8 + 2, 120)) * 60_000,
      variant: intAt(stream, slot * 8 + 3, 1000),
      jump: Math.max(-0.4, Math.min(0.4, news * 0.9 * fatAt(stream, slot * 8 + 4))),
    });
  }
  return out;
}
