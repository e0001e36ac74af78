import { easternToUtc } from '../../../../domain/calendar/eastern-time.ts';
import { sessionAt } from '../../../../domain/calendar/sessions.ts';
import { companyStream } from '../events/company-key.ts';
import type { EarningsRelease } from '../events/earnings-releases.ts';
import { intAt } from '../random/hash.ts';
import type { CompanyListing } from '../universe/listing.ts';

/** Quarterly reports follow the release by days, annual ones by weeks. */
export function reportFiledAt(
  seed: number,
  listing: CompanyListing,
  { period, session }: EarningsRelease,
): number {
  const stream = companyStream(seed, listing, 'filing');
  const wait =
    period.quarter === 4
      ? 4 + intAt(stream, period.index * 4, 9)
      : 1 + intAt(stream, period.index * 4, 4);
  const { day } = sessionAt(session + wait);
  return easternToUtc(day, 16 * 60 + 6 + intAt(stream, period.index * 4 + 1, 60));
}

/** The 8-K with the results goes out minutes after the release. */
export const resultsFiledAt = ({ at }: EarningsRelease): number => at + 3 * 60_000;
