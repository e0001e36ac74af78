import { easternOffset } from './eastern-time.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** One for each zone that was asked for: as many as the table of exchanges has. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
    formats.set(zone, format);
  }
  return format;
}

/** Milliseconds to add to UTC to read the clock of a zone (IANA name). */
export function zoneOffset(zone: string, ms: number): number {
  if (zone === 'UTC') return 0;
  if (zone === 'America/New_York') return easternOffset(ms);
  const name = formatOf(zone)
    .formatToParts(ms)
    .find(({ type }) => type === 'timeZoneName')?.value;
  // `GMT` or `GMT+05:30`.
  const [, sign, hours, minutes] = /^GMT([+-])(\d{2}):(\d{2})/.exec(name ?? '') ?? [];
  if (hours === undefined) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
}

/** Day number (since 1970-01-01) of the date in a zone. */
export const zonedDay = (zone: string, ms: number): number =>
  Math.floor((ms + zoneOffset(zone, ms)) / DAY_MS);

/**
 * The instant at which the clock of a zone shows so many minutes after midnight on that day. In the
 * hour of a change the reading is ambiguous; no session touches it.
 */
export function zonedToUtc(zone: string, day: number, minutes: number): number {
  const local = day * DAY_MS + minutes * MINUTE_MS;
  const guess = local - zoneOffset(zone, local);
  return local - zoneOffset(zone, guess);
}
