/**
 * Tolerant reading of a vendor's JSON. Each reader takes anything and gives `null` for what is not
 * there or has another form, so that a new, missing or broken field costs that field and no more.
 */
import { fromDayNumber, type IsoDate, parseIsoDate } from '../../domain/calendar/iso-date.ts';

export type LooseRecord = Readonly<Record<string, unknown>>;

const DAY_MS = 86_400_000;
/** The times that market data can be about: years 1800 to 2200. */
const EARLIEST_MS = Date.UTC(1800, 0, 1);
const LATEST_MS = Date.UTC(2200, 0, 1);
const LONGEST_TEXT = 20_000;
const LONGEST_LIST = 100_000;

const NUMERIC = /^[+-]?(?:\d{1,30}(?:\.\d{0,30})?|\.\d{1,30})(?:[eE][+-]?\d{1,3})?$/;
/** With a zone: a time without one is somebody's local time, and whose only the adapter knows. */
const INSTANT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/;

export const recordOf = (value: unknown): LooseRecord | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as LooseRecord)
    : null;

/** The value at a path of own names and places, `null` when a step is missing. */
export function inside(value: unknown, ...path: readonly (string | number)[]): unknown {
  let current: unknown = value;
  for (const step of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, step))
      return null;
    current = (current as Record<string | number, unknown>)[step] ?? null;
  }
  return current;
}

/** At most `most` items, from the start. */
export function listOf(value: unknown, most = LONGEST_LIST): readonly unknown[] | null {
  if (!Array.isArray(value)) return null;
  const list = value as readonly unknown[];
  return list.length > most ? list.slice(0, most) : list;
}

/** What `read` makes of each item; items of which it makes nothing are left out. */
export const itemsOf = <T>(
  value: unknown,
  read: (item: unknown, index: number) => T | null,
  most = LONGEST_LIST,
): readonly T[] => (listOf(value, most) ?? []).map(read).filter((item) => item !== null);

/** A number, a number as text, or the `raw` of a formatted one; never NaN or infinite. */
export function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'string') {
    const text = value.trim();
    if (!NUMERIC.test(text)) return null;
    const number = Number(text);
    return Number.isFinite(number) ? number : null;
  }
  const raw = inside(value, 'raw');
  return typeof raw === 'number' || typeof raw === 'string' ? numberOf(raw) : null;
}

/** Where 0 and less can only mean that the figure is missing: prices, volumes of shares, counts. */
export function positiveOf(value: unknown): number | null {
  const number = numberOf(value);
  return number !== null && number > 0 ? number : null;
}

/** A whole number that is exact, such as a count or an id. */
export function wholeOf(value: unknown): number | null {
  const number = numberOf(value);
  return number !== null && Number.isSafeInteger(number) ? number : null;
}

/** Trimmed; `null` when nothing is left. Cut where longer than any text that is shown. */
export function textOf(value: unknown, most = LONGEST_TEXT): string | null {
  if (typeof value !== 'string') return null;
  const text = value.slice(0, most).toWellFormed().trim();
  return text === '' ? null : text;
}

/** `true`, `false`, or the same as text or as 1 and 0. */
export function flagOf(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  if (value === 1 || value === '1' || value === 'true') return true;
  if (value === 0 || value === '0' || value === 'false') return false;
  return null;
}

/** One of the known texts; an unknown one is `null`. */
export const oneOf = <T extends string>(value: unknown, known: readonly T[]): T | null =>
  known.find((text) => text === value) ?? null;

/** The day of `2026-03-31` and of texts that begin with it, such as an instant. */
export function dateOf(value: unknown): IsoDate | null {
  const text = textOf(value, 40);
  return text === null ? null : parseIsoDate(text.slice(0, 10));
}

const plausible = (ms: number): number | null =>
  ms >= EARLIEST_MS && ms <= LATEST_MS ? Math.round(ms) : null;

/** Seconds since 1970 as ms. 0 means missing. */
export function secondsToMs(value: unknown): number | null {
  const seconds = numberOf(value);
  return seconds === null || seconds === 0 ? null : plausible(seconds * 1_000);
}

/** Ms since 1970. 0 means missing. */
export function msOf(value: unknown): number | null {
  const ms = numberOf(value);
  return ms === null || ms === 0 ? null : plausible(ms);
}

/** The day in UTC of seconds since 1970. */
export function secondsToDate(value: unknown): IsoDate | null {
  const ms = secondsToMs(value);
  return ms === null ? null : fromDayNumber(Math.floor(ms / DAY_MS));
}

/** The ms of an instant such as `2026-03-31T14:30:00Z` or `…+02:00`; without a zone it is none. */
export function instantOf(value: unknown): number | null {
  const text = textOf(value, 40);
  if (text === null || !INSTANT.test(text)) return null;
  const ms = Date.parse(text.replace(' ', 'T'));
  return Number.isNaN(ms) ? null : plausible(ms);
}
