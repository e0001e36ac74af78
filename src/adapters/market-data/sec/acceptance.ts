import {
  easternDate,
  easternMinutes,
  easternToUtc,
} from '../../../domain/calendar/eastern-time.ts';
import { type IsoDate, parseIsoDate, toDayNumber } from '../../../domain/calendar/iso-date.ts';

/** What a time of acceptance that ends in `Z` really is. */
export type AcceptanceClock = 'eastern' | 'utc';

export interface AcceptedFiling {
  readonly form: string;
  readonly filingDate: IsoDate;
  /** As printed: `2026-02-26T18:34:19.000Z`. */
  readonly accepted: string;
}

const PRINTED = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::(\d{2}))?(?:\.\d{1,6})?Z?$/;

/** EDGAR takes filings from 06:00 to 22:00 in New York… */
const OPENS = 6 * 60;
const CLOSES = 22 * 60;
/** …and dates what comes after 17:30 with the next business day, except for these forms. */
const DAY_ENDS = 17 * 60 + 30;
const ALL_EVENING = /^(?:[345]|144|SC 13[DG]|SCHEDULE 13[DG])(?:\/A)?$/;

/** The instant of a printed time, read by one of the two clocks; `null` for what is no time. */
export function acceptedAt(printed: string, clock: AcceptanceClock): number | null {
  const [, day, hour, minute, second = '0'] = PRINTED.exec(printed) ?? [];
  const date = parseIsoDate(day ?? '');
  if (date === null || hour === undefined || minute === undefined) return null;
  const minutes = Number(hour) * 60 + Number(minute);
  if (minutes >= 24 * 60 || Number(second) > 59) return null;
  const seconds = Number(second) * 1_000;
  return clock === 'eastern'
    ? easternToUtc(toDayNumber(date), minutes) + seconds
    : toDayNumber(date) * 86_400_000 + minutes * 60_000 + seconds;
}

/** Whether EDGAR can have accepted a filing then and dated it as it did. */
function fits({ form, filingDate, accepted }: AcceptedFiling, clock: AcceptanceClock): boolean {
  const at = acceptedAt(accepted, clock);
  if (at === null) return false;
  const minutes = easternMinutes(at);
  if (minutes < OPENS || minutes > CLOSES) return false;
  const date = easternDate(at);
  return minutes > DAY_ENDS && !ALL_EVENING.test(form) ? date < filingDate : date === filingDate;
}

/**
 * The clock of a file of submissions. All its times end in `Z`, but in some files they are those of
 * New York: that clock is chosen under which more filings come in office hours and bear the right
 * date. A file that fits both ways is read as it says.
 */
export function clockOf(filings: readonly AcceptedFiling[]): AcceptanceClock {
  let eastern = 0;
  let utc = 0;
  for (const filing of filings) {
    if (fits(filing, 'eastern')) eastern += 1;
    if (fits(filing, 'utc')) utc += 1;
  }
  return eastern > utc ? 'eastern' : 'utc';
}

/** A filing whose hour is not known: the start of its day in New York. */
export const dayStart = (date: IsoDate): number => easternToUtc(toDayNumber(date), 0);
