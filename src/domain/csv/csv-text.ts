/** A figure stays a figure; `null` is a cell that is empty. */
export type CsvCell = string | number | null;
export type CsvRow = readonly CsvCell[];

/** Tells spreadsheets that the text is UTF-8; without it they read é as Ã©. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

/** What a spreadsheet takes for the beginning of a formula, the full-width forms included. */
const FORMULA = /^'*[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^'*[\t\r\n]/u;
const PLAIN_NUMBER = /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;
/** Semicolon and tab separate cells in other countries' spreadsheets. */
const NEEDS_QUOTES = /["',;\t\r\n]|^\s|\s$/;

const isFormula = (text: string): boolean => FORMULA.test(text) && !PLAIN_NUMBER.test(text);

/** Text of others must not become a formula in the reader's spreadsheet: an apostrophe disarms it. */
const disarmed = (text: string): string => (isFormula(text) ? `'${text}` : text);

/** The text as it was before it was disarmed, for who reads such a file. */
export const rearmed = (text: string): string =>
  text.startsWith("'") && isFormula(text.slice(1)) ? text.slice(1) : text;

function written(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  const text = disarmed(cell);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as a file that spreadsheets and programs read alike: RFC 4180, UTF-8. */
export const csvText = (rows: readonly CsvRow[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => row.map(written).join(',') + LINE_END).join('');

/** A name that every system takes: `MSFT income annual.csv` becomes `msft-income-annual.csv`. */
export const csvFileName = (...parts: readonly string[]): string =>
  `${parts
    .join(' ')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d.]+/g, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '')}.csv`;
