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

/** What the platform says: right, and too slow for every bar of a chart. */
function offsetBy(format: Intl.DateTimeFormat, ms: number): number {
  const name = format.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value;
  // `GMT` or `GMT+05:30`.
  const [, sign, hours, minutes] = /^GMT([+-])(\d{2}):(\d{2})/.exec(name ?? '') ?? [];
  if (hours === undefined) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
}

/** An offset and the moment from which it holds. */
interface Stretch {
  readonly from: number;
  readonly offset: number;
}

/** The offsets of a year in UTC, oldest first. No zone changes its clocks twice in a month. */
function stretchesOf(zone: string, year: number): readonly Stretch[] {
  const format = formatOf(zone);
  const found: Stretch[] = [];
  for (let month = 0; month < 12; month += 1) {
    const start = Date.UTC(year, month, 1);
    const end = Date.UTC(year, month + 1, 1);
    if (month === 0) found.push({ from: start, offset: offsetBy(format, start) });
    const before = found.at(-1)!.offset;
    if (offsetBy(format, end) === before) continue;
    let [low, high] = [start, end];
    while (high - low > MINUTE_MS) {
      const middle = low + Math.floor((high - low) / 2 / MINUTE_MS) * MINUTE_MS;
      if (offsetBy(format, middle) === before) low = middle;
      else high = middle;
    }
    found.push({ from: high, offset: offsetBy(format, high) });
  }
  return found;
}

const FIRST_YEAR = 1970;
const LAST_YEAR = 2100;
/** A few stretches for each zone of the table and each year of these. */
const years = new Map<string, readonly Stretch[]>();

/** Milliseconds to add to UTC to read the clock of a zone (IANA name). */
export function zoneOffset(zone: string, ms: number): number {
  if (zone === 'UTC') return 0;
  if (zone === 'America/New_York') return easternOffset(ms);
  const year = new Date(ms).getUTCFullYear();
  if (!(year >= FIRST_YEAR && year <= LAST_YEAR)) return 0;
  const key = `${zone} ${year}`;
  let stretches = years.get(key);
  if (stretches === undefined) {
    stretches = stretchesOf(zone, year);
    years.set(key, stretches);
  }
  return stretches.findLast(({ from }) => from <= ms)?.offset ?? 0;
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
