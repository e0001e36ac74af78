import type { Decimal } from '../../money/decimal.ts';
import { isNothing, type NumberStyle, readNumber, type WrittenNumber } from './read-number.ts';
import { type DateOrder, readDate, type WrittenDate } from './read-date.ts';
import { type Columns, type Field, FIELDS } from './fields.ts';
import type { RowError } from './read-transaction.ts';
import { type PlainReason, reason } from './reasons.ts';

/** Letters that are no letter with an accent, and what is typed instead. */
const BARE: Readonly<Record<string, string>> = { ł: 'l', Ł: 'L', ø: 'o', Ø: 'O', æ: 'ae', Æ: 'Ae' };

export const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[łŁøØæÆ]/g, (letter) => BARE[letter]!);

const known = new Map<string, string>();

/** A name without case, accents, signs and double blanks. Files repeat few of them many times. */
export function plainName(text: string): string {
  const before = known.get(text);
  if (before !== undefined) return before;
  const plain = withoutAccents(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}*|]+/gu, ' ')
    .trim();
  if (known.size < 4_000 && text.length < 80) known.set(text, plain);
  return plain;
}

/** A header, and where each field of a layout stands in it. */
export interface Header {
  readonly names: readonly string[];
  readonly plain: readonly string[];
}

export const headerOf = (cells: readonly string[]): Header => ({
  names: cells,
  plain: cells.map((cell) => plainName(cell.slice(0, 200)).replaceAll('*', '').trim()),
});

/** The column of a name; -1 where there is none. `total *` is `total`, or the first that begins so. */
export function columnOf(header: Header, name: string): number {
  const plain = plainName(name);
  if (!plain.endsWith('*')) return header.plain.indexOf(plain);
  const start = plain.slice(0, -1).trim();
  const bare = header.plain.indexOf(start);
  return bare >= 0 ? bare : header.plain.findIndex((each) => each.startsWith(`${start} `));
}

export const hasColumns = (header: Header, names: readonly string[]): boolean =>
  names.every((name) => name.split('|').some((each) => columnOf(header, each) >= 0));

export type Places = Readonly<Record<Field, readonly number[]>>;

export function placesOf(header: Header, columns: Columns): Places {
  const places = FIELDS.map((field) => {
    const found = (columns[field] ?? []).map((name) => columnOf(header, name));
    return [field, [...new Set(found.filter((at) => at >= 0))]] as const;
  });
  return Object.fromEntries(places) as Places;
}

/** A record under a header. Unreadable cells are kept as errors of the row. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly header: Header;
  readonly places: Places;
  readonly errors: RowError[];
  readonly dates: DateOrder;
  readonly shortYears: boolean;
  readonly numbers: NumberStyle;
  /** What the rows before the table say: `Base Currency, GBP`. */
  readonly fileCurrency: string | undefined;
}

const CURRENCY_LABEL =
  /^(?:(?:base|account|reporting|statement|portfolio|client|settlement) currency|currency|(?:konto|depot|basis|referenz|abrechnungs)?wahrung|devise(?: du compte| de reference)?|(?:basis|rekening)?valuta|divisa|moneda)$/;
/** A name and its value; longer records are rows of a table. */
const LABELLED = 4;

/** The currency that one of the records before a table names. */
export function namedCurrency(records: readonly (readonly string[])[]): string | undefined {
  for (const cells of records) {
    const parts = cells.flatMap((cell) => cell.split(/:\s*/)).filter((cell) => cell.trim() !== '');
    if (parts.length > LABELLED) continue;
    const at = parts.findIndex((part) => CURRENCY_LABEL.test(plainName(part.slice(0, 80))));
    const value = at < 0 ? undefined : parts[at + 1]?.trim();
    if (value !== undefined && /^[A-Z]{3}$/.test(value)) return value;
  }
  return undefined;
}

/** The first cell of a field that says something; `''` where none does. */
export function textIn(row: TableRow, field: Field): string {
  for (const at of row.places[field]) {
    const text = row.cells[at] ?? '';
    if (!isNothing(text)) return text;
  }
  return '';
}

/** A cell by the name of its column. */
export function cellIn(row: TableRow, name: string): string {
  const at = columnOf(row.header, name);
  const text = at < 0 ? '' : (row.cells[at] ?? '');
  return isNothing(text) ? '' : text;
}

function refuse(row: TableRow, at: number, code: PlainReason): void {
  row.errors.push({
    row: row.line,
    column: row.header.names[at] ?? `column ${at + 1}`,
    text: (row.cells[at] ?? '').slice(0, 200),
    why: reason(code),
  });
}

export function refuseField(row: TableRow, field: Field, code: PlainReason): void {
  refuse(row, row.places[field][0] ?? 0, code);
}

/** The first figure of a field; an error where there is text that is none. */
export function numberIn(row: TableRow, field: Field): WrittenNumber | null {
  for (const at of row.places[field]) {
    const read = numberAt(row, at);
    if (read !== null) return read;
  }
  return null;
}

export function numberAt(row: TableRow, at: number): WrittenNumber | null {
  const text = row.cells[at] ?? '';
  if (isNothing(text)) return null;
  const read = readNumber(text, row.numbers);
  if (read === null) refuse(row, at, 'not-a-number');
  return read;
}

/** A figure by the name of its column. */
export function numberCell(row: TableRow, name: string): Decimal | null {
  const at = columnOf(row.header, name);
  return at < 0 ? null : (numberAt(row, at)?.value ?? null);
}

/** Every figure of a field, such as the columns of a fee. */
export const numbersIn = (row: TableRow, field: Field): readonly WrittenNumber[] =>
  row.places[field].flatMap((at) => numberAt(row, at) ?? []);

/** The first date of a field; an error where there is text that names no day. */
export function dateIn(row: TableRow, field: Field): WrittenDate | null {
  for (const at of row.places[field]) {
    const text = row.cells[at] ?? '';
    if (isNothing(text)) continue;
    const read = readDate(text, row.dates, row.shortYears);
    if (read !== null) return read;
    refuse(row, at, 'not-a-date');
    return null;
  }
  return null;
}
