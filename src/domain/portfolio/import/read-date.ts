import { type IsoDate, parseIsoDate } from '../../calendar/iso-date.ts';

/** The order of day, month and year in figures; names of months and ISO dates need none. */
export type DateOrder = 'ymd' | 'dmy' | 'mdy';

export interface WrittenDate {
  readonly date: IsoDate;
  /** `HH:MM[:SS[.fff]]` where the text has one. */
  readonly time: string | null;
}

/** By their first letters, in the languages brokers write. */
const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'ene', 'gen', 'sty', 'янв'],
  ['feb', 'fev', 'fév', 'lut'],
  ['mar', 'mär', 'mrt', 'mrz', 'maa'],
  ['apr', 'avr', 'abr', 'kwi'],
  ['may', 'mai', 'mei', 'mag', 'maj'],
  ['jun', 'juin', 'giu', 'cze', 'jui'],
  ['jul', 'juil', 'lug', 'lip'],
  ['aug', 'aou', 'aoû', 'ago', 'sie'],
  ['sep', 'set', 'wrz'],
  ['oct', 'okt', 'out', 'ott', 'paź', 'paz'],
  ['nov', 'lis'],
  ['dec', 'déc', 'dez', 'des', 'dic', 'gru'],
];

function monthOf(word: string): number | null {
  const lower = word.toLowerCase();
  if (lower.startsWith('juil') || lower.startsWith('juli')) return 7;
  const found = MONTHS.findIndex((names) => names.some((name) => lower.startsWith(name)));
  return found < 0 ? null : found + 1;
}

const TIME = /(?<![\d:+])(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(?:\s*([AaPp]\.?[Mm])\b)?/;
const FIGURES = /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})(?![\d])/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:[;\sT,]*(\d{2}):?(\d{2}):?(\d{2}))?(?!\d)/;
const DAY_FIRST =
  /^(?:[A-Za-z]+,?\s+)?(\d{1,2})(?:st|nd|rd|th|\.)?[\s-]+([\p{L}]{3,})\.?,?[\s-]+(\d{4}|\d{2})(?!\d)/u;
const MONTH_FIRST =
  /^(?:[A-Za-z]+,\s+)?([\p{L}]{3,})\.?[\s-]+(\d{1,2})(?:st|nd|rd|th)?,?[\s-]+(\d{4})(?!\d)/u;

/** `null` for text that names no day. Years of two digits only where the format has them. */
export function readDate(text: string, order: DateOrder, shortYears = false): WrittenDate | null {
  const written = text.trim();
  if (written.length > 60) return null;
  const compact = COMPACT.exec(written);
  if (compact !== null) {
    const [, year, month, day, hour, minute, second] = compact;
    const date = dayOf(year!, month!, day!);
    return date === null
      ? null
      : { date, time: hour === undefined ? null : `${hour}:${minute}:${second}` };
  }
  const date = figures(written, order, shortYears) ?? named(written, shortYears);
  return date === null ? null : { date, time: timeOf(written) };
}

function figures(text: string, order: DateOrder, shortYears: boolean): IsoDate | null {
  const parts = FIGURES.exec(text);
  if (parts === null) return null;
  const [, first = '', second = '', third = ''] = parts;
  if (first.length === 4) return dayOf(first, second, third);
  if (third.length !== 4 && !(shortYears && third.length === 2)) return null;
  if (first.length > 2) return null;
  if (order === 'ymd' && third.length === 2) return dayOf(`20${first}`, second, third);
  const year = third.length === 2 ? `20${third}` : third;
  return order === 'mdy' ? dayOf(year, first, second) : dayOf(year, second, first);
}

function named(text: string, shortYears: boolean): IsoDate | null {
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst !== null) {
    const [, day = '', word = '', year = ''] = dayFirst;
    const month = monthOf(word);
    if (month === null || (year.length === 2 && !shortYears)) return null;
    return dayOf(year.length === 2 ? `20${year}` : year, String(month), day);
  }
  const monthFirst = MONTH_FIRST.exec(text);
  if (monthFirst === null) return null;
  const month = monthOf(monthFirst[1]!);
  return month === null ? null : dayOf(monthFirst[3]!, String(month), monthFirst[2]!);
}

function dayOf(year: string, month: string, day: string): IsoDate | null {
  if (year < '1900' || year > '2199') return null;
  return parseIsoDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

/** The first time of day in a text. */
export function timeOf(text: string): string | null {
  const found = TIME.exec(text);
  if (found === null) return null;
  const [, hour = '', minute = '', second, fraction, half] = found;
  let hours = Number(hour);
  if (half !== undefined) hours = (hours % 12) + (/^p/i.test(half) ? 12 : 0);
  if (hours > 23 || Number(minute) > 59 || Number(second ?? 0) > 59) return null;
  const seconds =
    second === undefined ? '' : `:${second}${fraction === undefined ? '' : `.${fraction}`}`;
  return `${String(hours).padStart(2, '0')}:${minute}${seconds}`;
}

export type OrderGuess = { readonly order: DateOrder; readonly certain: boolean };

/** Which of day and month comes first, by every value of a column: above 12 decides. */
export function guessDateOrder(texts: Iterable<string>): OrderGuess {
  let firstAbove = false;
  let secondAbove = false;
  let seen = false;
  for (const text of texts) {
    const parts = FIGURES.exec(text.trim());
    if (parts === null) continue;
    const [, first = '', second = ''] = parts;
    if (first.length === 4) continue;
    seen = true;
    if (Number(first) > 12) firstAbove = true;
    if (Number(second) > 12) secondAbove = true;
  }
  if (!seen) return { order: 'ymd', certain: true };
  if (firstAbove !== secondAbove) return { order: firstAbove ? 'dmy' : 'mdy', certain: true };
  return { order: 'dmy', certain: false };
}
