import { dayNumberOf, type IsoDate } from '../../../../domain/calendar/iso-date.ts';
import { indexOnOrAfter, sessionAt } from '../../../../domain/calendar/sessions.ts';
import { intAt, uniformAt } from '../random/hash.ts';
import { pickAt } from '../random/pick.ts';
import type { CompanyListing } from '../universe/listing.ts';
import { nameStem } from '../universe/invented-words.ts';
import { END } from '../world-time.ts';
import { companyStream, firstSession } from './company-key.ts';

/** The company acquires an invented private business. */
export interface Acquisition {
  readonly id: string;
  readonly target: string;
  /** Whole US dollars in cash. */
  readonly price: number;
  readonly session: number;
  readonly announcedAt: number;
  readonly completedSession: number;
  readonly completedOn: IsoDate;
  readonly completedAt: number;
  readonly jump: number;
}

const KINDS = ['Labs', 'Systems', 'Holdings', 'Works', 'Partners', 'Solutions', 'Group', 'Brands'];

/** About one in fourteen years; never larger than a few percent of the company. Oldest first. */
export function acquisitions(seed: number, listing: CompanyListing): readonly Acquisition[] {
  const stream = companyStream(seed, listing, 'acquisition');
  const first = firstSession(listing) + 120;
  const out: Acquisition[] = [];
  for (let year = 2000; year < 2045; year += 1) {
    const at = year * 16;
    if (uniformAt(stream, at) > 0.07) continue;
    const session = indexOnOrAfter(dayNumberOf(year, 1, 10) + intAt(stream, at + 1, 340));
    if (session < first || session > END - 260) continue;
    // Companies were smaller in the past: scale as if they had grown by 5 % a year.
    const value = listing.price * listing.shares * 1.05 ** (year - 2026);
    const exact = value * (0.004 + 0.022 * uniformAt(stream, at + 4));
    const unit = 10 ** Math.max(5, Math.floor(Math.log10(exact)) - 1);
    const completedSession = session + 45 + intAt(stream, at + 5, 150);
    const completed = sessionAt(completedSession);
    out.push({
      id: `${listing.symbol}-acquisition-${year}`,
      target: `${nameStem(stream, at + 2)} ${pickAt(stream, at + 6, KINDS)}`,
      price: Math.round(exact / unit) * unit,
      session,
      announcedAt: sessionAt(session).open - 75 * 60_000,
      completedSession,
      completedOn: completed.date,
      completedAt: completed.open - 45 * 60_000,
      jump: -0.03 + 0.05 * uniformAt(stream, at + 7),
    });
  }
  return out;
}
