import { easternDate } from '../../../domain/calendar/eastern-time.ts';
import type { IsoDate } from '../../../domain/calendar/iso-date.ts';

const NEW_YORK = 'America/New_York';
const writers = new Map<string, Intl.DateTimeFormat | null>();

function writerOf(zone: string): Intl.DateTimeFormat | null {
  const known = writers.get(zone);
  if (known !== undefined) return known;
  let writer: Intl.DateTimeFormat | null;
  try {
    writer = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
  } catch {
    writer = null;
  }
  // Names that are no zones come from outside and may be many.
  if (writer !== null) writers.set(zone, writer);
  return writer;
}

/** The date of a moment at an exchange; in New York where its zone is not known. */
export function dayIn(zone: string | null, ms: number): IsoDate {
  if (zone === null || zone === NEW_YORK) return easternDate(ms);
  const writer = writerOf(zone);
  return writer === null ? easternDate(ms) : (writer.format(ms) as IsoDate);
}
