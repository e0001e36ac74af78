import type { IsoDate } from '../../../../domain/calendar/iso-date.ts';
import { companyStream } from '../events/company-key.ts';
import { intAt } from '../random/hash.ts';
import { itemAt } from '../random/pick.ts';
import type { CompanyListing } from '../universe/listing.ts';
import { seatedName } from './person-names.ts';

export interface Person {
  /** Stable over the person's time in the role. */
  readonly seat: number;
  readonly name: string;
  readonly title: string;
  readonly isOfficer: boolean;
  readonly isDirector: boolean;
  readonly since: IsoDate;
}

const SEATS = [
  { title: 'Chief Executive Officer', isOfficer: true, isDirector: true },
  { title: 'Chief Financial Officer', isOfficer: true, isDirector: false },
  { title: 'Chief Operating Officer', isOfficer: true, isDirector: false },
  { title: 'General Counsel', isOfficer: true, isDirector: false },
  { title: 'Chief Technology Officer', isOfficer: true, isDirector: false },
  { title: 'Head of Investor Relations', isOfficer: true, isDirector: false },
  { title: 'Chair of the Board', isOfficer: false, isDirector: true },
  { title: 'Director', isOfficer: false, isDirector: true },
  { title: 'Director', isOfficer: false, isDirector: true },
  { title: 'Director', isOfficer: false, isDirector: true },
  { title: 'Director', isOfficer: false, isDirector: true },
] as const;

export const SEAT_COUNT = SEATS.length;

/** Who sat in a seat in a year. People stay six to ten years; all of them are invented. */
export function personIn(
  seed: number,
  listing: CompanyListing,
  seat: number,
  year: number,
): Person {
  const stream = companyStream(seed, listing, 'people');
  const tenure = 6 + intAt(stream, 900 + seat, 5);
  const offset = intAt(stream, 950 + seat, tenure);
  const generation = Math.floor((year + offset) / tenure);
  const began = generation * tenure - offset;
  const month = 1 + intAt(stream, 2000 + seat * 500 + (generation % 500), 12);
  const since = `${began}-${String(month).padStart(2, '0')}-01` as IsoDate;
  return {
    seat,
    name: seatedName(stream, seat, SEAT_COUNT, generation),
    ...itemAt(SEATS, seat),
    since: since > `${year}-01-01` ? (`${began}-01-01` as IsoDate) : since,
  };
}

export const peopleIn = (seed: number, listing: CompanyListing, year: number): readonly Person[] =>
  SEATS.map((_, seat) => personIn(seed, listing, seat, year));
