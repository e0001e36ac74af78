import { type DecimalText, parseAmount } from '../../domain/money/decimal-text.ts';
import { easternToUtc } from '../../domain/calendar/eastern-time.ts';
import { type IsoDate, parseIsoDate, toDayNumber } from '../../domain/calendar/iso-date.ts';
import { refused } from './alpaca-refusal.ts';

/** Fields of a query or a body as they came: anything under any name. */
export type Loose = Readonly<Record<string, unknown>>;

const NONE: Loose = {};
/** Longer than any field has reason to be; what is longer is not read. */
const LONGEST = 4_000;
const INSTANT = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?)?$/i;

export const looseOf = (value: unknown): Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : NONE;

const invalid = (field: string) => refused('field-invalid', { field });

/** Some clients write lists as `symbols[]=AAPL&symbols[]=MSFT`: the same as `symbols=AAPL,MSFT`. */
export function withoutBrackets(query: Loose): Loose {
  const lists = Object.entries(query).filter(([name]) => name.endsWith('[]'));
  if (lists.length === 0) return query;
  const plain: Record<string, unknown> = { ...query };
  for (const [name, value] of lists) {
    const field = name.slice(0, -2);
    plain[field] = [plain[field] ?? [], value].flat(2).join(',');
  }
  return plain;
}

/** Own fields only: `constructor` is no field that anybody sent. */
const valueOf = (from: Loose, field: string): unknown =>
  Object.hasOwn(from, field) ? from[field] : undefined;

/** Null for what is absent, null or empty. A field that is given twice counts by its last. */
export function text(from: Loose, field: string): string | null {
  let value = valueOf(from, field);
  if (Array.isArray(value)) value = value.at(-1);
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string' || value.length > LONGEST || value.includes('\0'))
    throw invalid(field);
  return value;
}

export function requiredText(from: Loose, field: string): string {
  const value = text(from, field);
  if (value === null) throw refused('field-required', { field });
  return value;
}

export function flag(from: Loose, field: string): boolean | null {
  const value = valueOf(from, field);
  if (typeof value === 'boolean') return value;
  const word = text(from, field)?.toLowerCase();
  if (word === undefined) return null;
  if (word === 'true' || word === '1') return true;
  if (word === 'false' || word === '0') return false;
  throw invalid(field);
}

export function whole(
  from: Loose,
  field: string,
  { least, most, otherwise }: { least: number; most: number; otherwise: number },
): number {
  const value = text(from, field);
  if (value === null) return otherwise;
  if (!/^-?\d{1,9}$/.test(value)) throw invalid(field);
  const number = Number(value);
  if (number < least) throw invalid(field);
  return Math.min(number, most);
}

/** A number or a text: clients send both. */
export function amount(from: Loose, field: string): DecimalText | null {
  const value = text(from, field);
  if (value === null) return null;
  const parsed = parseAmount(value);
  if (parsed === null) throw invalid(field);
  return parsed;
}

export function choice<T extends string>(
  from: Loose,
  field: string,
  words: readonly T[],
): T | null {
  const value = text(from, field)?.toLowerCase();
  if (value === undefined) return null;
  const found = words.find((word) => word.toLowerCase() === value);
  if (found === undefined) throw invalid(field);
  return found;
}

/** Separated by commas or given several times; without repetition. */
export function several(from: Loose, field: string, most: number): readonly string[] {
  const value = valueOf(from, field);
  if (value === undefined || value === null) return [];
  const texts = [value].flat();
  if (texts.some((item) => typeof item !== 'string' || item.length > 64 * most))
    throw invalid(field);
  const items = texts
    .flatMap((item) => String(item).split(','))
    .map((item) => item.trim())
    .filter((item) => item !== '');
  if (items.length > most) throw invalid(field);
  return [...new Set(items)];
}

/** RFC 3339 with up to nine decimals, or a date; in ms. */
export function instant(from: Loose, field: string): number | null {
  const value = text(from, field);
  if (value === null) return null;
  const ms = INSTANT.test(value) ? Date.parse(value.replace(' ', 'T')) : Number.NaN;
  if (Number.isNaN(ms)) throw invalid(field);
  return ms;
}

/** As `instant`, but a date is a whole day in New York: from its midnight, or to its end. */
export function dayEdge(from: Loose, field: string, edge: 'start' | 'end'): number | null {
  const value = text(from, field);
  const day = value === null ? null : parseIsoDate(value);
  return day === null ? instant(from, field) : edgeOfDay(day, edge);
}

export const edgeOfDay = (day: IsoDate, edge: 'start' | 'end'): number =>
  edge === 'start' ? easternToUtc(toDayNumber(day), 0) : easternToUtc(toDayNumber(day) + 1, 0) - 1;

export function date(from: Loose, field: string): IsoDate | null {
  const value = text(from, field);
  if (value === null) return null;
  const day = parseIsoDate(value.slice(0, 10));
  if (day === null || !INSTANT.test(value)) throw invalid(field);
  return day;
}
