import { easternDate, easternDay, easternToUtc } from '../../../domain/calendar/eastern-time.ts';
import { type IsoDate, parseIsoDate } from '../../../domain/calendar/iso-date.ts';
import { withinCalendar } from '../../../domain/calendar/sessions.ts';
import { edgeOfDay, type Loose, text } from '../loose-fields.ts';
import { invalid, required } from './data-refusal.ts';
import type { Span } from './fill-page.ts';
import { placeOf, type Place } from './page-token.ts';

/** In one question; each is looked up, and most are answered from one place each. */
export const MOST_SYMBOLS = 2_000;
const LONGEST_SYMBOL = 24;
const SHARE = /^[A-Z][A-Z0-9]{0,9}(?:\.[A-Z]{1,4})?$/;
const INSTANT =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:\.(\d{1,9}))?(Z|[+-]\d\d:?\d\d))?$/i;

const given = (query: Loose, field: string): string | null => {
  const value = query[field];
  const last: unknown = Array.isArray(value) ? value.at(-1) : value;
  if (last === undefined || last === null || last === '') return null;
  if (typeof last !== 'string' || last.includes('\0')) throw invalid(`invalid ${field}`);
  return last;
};

/** Names between commas, each once, in the order of the alphabet; 400 for what can be none. */
export function names(
  query: Loose,
  field: string,
  shape: RegExp = SHARE,
  { most = MOST_SYMBOLS, word = 'symbol' }: { most?: number; word?: string } = {},
): readonly string[] {
  const value = given(query, field);
  if (value === null) return [];
  if (value.length > most * (LONGEST_SYMBOL + 1)) throw invalid(`too many ${word}s`);
  const found = new Set<string>();
  for (const part of value.split(',')) {
    const name = part.trim().toUpperCase();
    if (name === '') continue;
    if (!shape.test(name)) throw invalid(`invalid ${word}: ${part.trim().slice(0, 40)}`);
    found.add(name);
  }
  if (found.size > most) throw invalid(`too many ${word}s`);
  return [...found].sort();
}

export function requiredNames(
  query: Loose,
  field: string,
  shape?: RegExp,
  options?: { most?: number; word?: string },
): readonly string[] {
  const found = names(query, field, shape, options);
  if (found.length === 0) throw required(field);
  return found;
}

/** The symbol of a path. */
export function nameIn(params: Readonly<Record<string, string>>, field = 'symbol'): string {
  const name = (params[field] ?? '').toUpperCase();
  if (!SHARE.test(name)) throw invalid(`invalid symbol: ${name.slice(0, 40)}`);
  return name;
}

/**
 * A moment in ms. Ours are whole milliseconds: what begins within one begins with the next, what
 * ends within one has it still. A date is the whole day in New York. Beyond the calendar of the
 * exchanges there is nothing, and its first or last moment stands for the rest.
 */
export function moment(query: Loose, field: string, edge: 'start' | 'end'): number | null {
  const value = given(query, field);
  if (value === null) return null;
  const [, date, clock, fraction = '', zone] = INSTANT.exec(value) ?? [];
  const day = date === undefined ? null : parseIsoDate(date);
  if (day === null) throw invalid(`invalid ${field}`);
  if (clock === undefined || zone === undefined) return withinCalendar(edgeOfDay(day, edge));
  const seconds = Date.parse(`${date}T${clock.length === 5 ? `${clock}:00` : clock}${zone}`);
  if (Number.isNaN(seconds)) throw invalid(`invalid ${field}`);
  const nanos = Number(fraction.padEnd(9, '0').slice(0, 9));
  return withinCalendar(
    seconds + (edge === 'start' ? Math.ceil(nanos / 1e6) : Math.floor(nanos / 1e6)),
  );
}

/** From today's midnight in New York to now where nothing else is asked for; never after now. */
export function spanOf(query: Loose, now: number): Span {
  const from = moment(query, 'start', 'start') ?? easternToUtc(easternDay(now), 0);
  const end = moment(query, 'end', 'end');
  if (end !== null && end < from) throw invalid('end should not be before start');
  return { from, to: Math.min(end ?? now, now) };
}

export function limitIn(query: Loose, most: number, otherwise: number): number {
  const value = given(query, 'limit');
  // Clients send 0 for as many as there are.
  if (value === null || value === '0') return otherwise;
  if (!/^\d{1,7}$/.test(value) || Number(value) > most)
    throw invalid(`invalid limit: it must be between 1 and ${most}`);
  return Number(value);
}

export function wordIn<T extends string>(
  query: Loose,
  field: string,
  words: readonly T[],
  otherwise: T,
): T {
  const value = given(query, field)?.toLowerCase();
  if (value === undefined) return otherwise;
  const found = words.find((word) => word === value);
  if (found === undefined) throw invalid(`invalid ${field}: ${value.slice(0, 40)}`);
  return found;
}

export const isBackwards = (query: Loose): boolean =>
  wordIn(query, 'sort', ['asc', 'desc'], 'asc') === 'desc';

export function pageIn(query: Loose, kind: string): Place | undefined {
  const token = given(query, 'page_token');
  if (token === null) return undefined;
  const place = placeOf(kind, token);
  if (place === undefined) throw invalid('invalid page_token');
  return place;
}

/** Prices are in dollars, as they are traded; the answer names the currency when it was asked for. */
export function currencyIn(query: Loose): { readonly currency?: string } {
  const value = given(query, 'currency')?.toUpperCase();
  if (value === undefined) return {};
  if (value !== 'USD') throw invalid(`invalid currency: ${value.slice(0, 8)}`);
  return { currency: value };
}

/** The day whose names of companies count; null when names are not followed (`-`). */
export function asOfIn(query: Loose, today: IsoDate): IsoDate | null {
  const value = given(query, 'asof');
  if (value === null) return today;
  if (value === '-') return null;
  const day = parseIsoDate(value);
  if (day === null) throw invalid('invalid asof');
  return day;
}

export const numberIn = (query: Loose, field: string): number | null => {
  const value = text(query, field);
  if (value === null) return null;
  if (!/^\d{1,9}(?:\.\d{1,6})?$/.test(value)) throw invalid(`invalid ${field}`);
  return Number(value);
};

export const dayIn = (query: Loose, field: string): IsoDate | null => {
  const value = given(query, field);
  if (value === null) return null;
  const day = parseIsoDate(value.slice(0, 10));
  if (day === null) throw invalid(`invalid ${field}`);
  return easternDate(withinCalendar(edgeOfDay(day, 'start')));
};
