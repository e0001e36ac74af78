import { rearmed } from '../csv/csv-text.ts';
import { type CsvRecord, type Delimiter, readCsv } from '../csv/read-csv.ts';
import { type DecimalText, parsePrice } from '../money/decimal-text.ts';
import { parseTag } from './tags.ts';
import { ROW_NOTE_MAXIMUM, ROW_TAGS_MAXIMUM } from './watchlist.ts';

export type PastedField = 'note' | 'tags' | 'target' | 'stop';

/** One thing that somebody wants in a list, as it was written. */
export interface PastedEntry {
  /** Counted from 1. */
  readonly line: number;
  /** A ticker, with or without its exchange, or a name. */
  readonly text: string;
  readonly note: string;
  readonly tags: readonly string[];
  readonly target: DecimalText | null;
  readonly stop: DecimalText | null;
  /** Cells that could not be read: the entry comes without them. */
  readonly problems: readonly { readonly field: PastedField; readonly text: string }[];
}

type Column = PastedField | 'symbol' | 'name';

/** Names of columns in the files of brokers and of our own, in both languages. */
const HEADINGS: Readonly<Record<string, Column>> = {
  symbol: 'symbol',
  symbols: 'symbol',
  ticker: 'symbol',
  symbole: 'symbol',
  name: 'name',
  company: 'name',
  security: 'name',
  nom: 'name',
  valeur: 'name',
  note: 'note',
  notes: 'note',
  comment: 'note',
  comments: 'note',
  commentaire: 'note',
  tag: 'tags',
  tags: 'tags',
  étiquettes: 'tags',
  target: 'target',
  'target price': 'target',
  objectif: 'target',
  stop: 'stop',
  'stop price': 'stop',
  seuil: 'stop',
};

/** "Apple, Inc." is one company. */
const COMPANY_FORM = /^(?:inc|corp|co|ltd|llc|lp|plc|sa|nv|ag|se|the)\.?$/i;
const TICKERS = /^(?:[\^$]?[A-Z\d][A-Z\d.:=/-]{0,14} +)+[\^$]?[A-Z\d][A-Z\d.:=/-]{0,14}$/;

/** Tickers or names in any arrangement, or a CSV file with a heading. Nothing that has text is left out. */
export function readPasted(text: string): readonly PastedEntry[] {
  const delimiter = delimiterOf(text);
  const records = readCsv(text, delimiter);
  const [first, ...rest] = records;
  if (first === undefined) return [];
  const columns = first.cells.map((cell) => HEADINGS[cell.trim().toLowerCase()]);
  if (columns.includes('symbol') || (columns.includes('name') && columns.length > 1))
    return rest.flatMap((record) => entryOf(record, columns));
  if (columns.length === 1 && columns[0] === 'name') return rest.flatMap(wordEntries);
  return records.flatMap(wordEntries);
}

/** The one that separates the most cells of the first lines; names hold commas now and then. */
function delimiterOf(text: string): Delimiter {
  const start = text.slice(0, 4_000).replaceAll(/"[^"]*"/g, '');
  const count = (mark: Delimiter): number => start.split(mark).length;
  if (count('\t') > 1) return '\t';
  return count(';') > count(',') ? ';' : ',';
}

const EMPTY = { note: '', tags: [], target: null, stop: null, problems: [] };

/** A line without columns: every cell is an entry, and so is every ticker of a line of tickers. */
function wordEntries({ line, cells }: CsvRecord): readonly PastedEntry[] {
  const words: string[] = [];
  for (const cell of cells.map(rearmed).filter((part) => part !== ''))
    if (words.length > 0 && COMPANY_FORM.test(cell)) words.push(`${words.pop()}, ${cell}`);
    else words.push(...(TICKERS.test(cell) ? cell.split(/ +/) : [cell]));
  return words.map((word) => ({ line, text: word, ...EMPTY }));
}

function entryOf(
  { line, cells }: CsvRecord,
  columns: readonly (Column | undefined)[],
): readonly PastedEntry[] {
  const cell = (column: Column): string => rearmed(cells[columns.indexOf(column)] ?? '').trim();
  const text = cell('symbol') || cell('name');
  // A record of nothing but other columns is told as what it has, so that somebody sees it.
  if (text === '') return [{ line, text: cells.join(' ').trim(), ...EMPTY }];
  const problems: { field: PastedField; text: string }[] = [];
  const price = (field: 'target' | 'stop'): DecimalText | null => {
    const written = cell(field);
    const value = written === '' ? null : readPrice(written);
    if (written !== '' && value === null) problems.push({ field, text: written });
    return value;
  };
  const note = cell('note');
  if (note.length > ROW_NOTE_MAXIMUM) problems.push({ field: 'note', text: note });
  const tagTexts = cell('tags')
    .split(/[,;|]/)
    .filter((tag) => tag.trim() !== '');
  const tags = tagTexts.map(parseTag);
  const isRead = tagTexts.length <= ROW_TAGS_MAXIMUM && !tags.includes(null);
  if (!isRead) problems.push({ field: 'tags', text: cell('tags') });
  return [
    {
      line,
      text,
      note: note.slice(0, ROW_NOTE_MAXIMUM),
      tags: tags.filter((tag) => tag !== null).slice(0, ROW_TAGS_MAXIMUM),
      target: price('target'),
      stop: price('stop'),
      problems,
    },
  ];
}

/** `1,234.50`, `1 234,50`, `$12`, `12,5 €`: the last mark separates, three digits after one group. */
export function readPrice(text: string): DecimalText | null {
  const bare = text.replaceAll(/[\s\u00A0\u202F$€£]/g, '');
  if (!/^[+\d.,]{1,40}$/.test(bare)) return null;
  const mark = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
  if (mark === -1) return parsePrice(bare);
  const [whole, fraction] = [bare.slice(0, mark), bare.slice(mark + 1)];
  const other = bare[mark] === '.' ? ',' : '.';
  const isGroup =
    bare[mark] === ',' && fraction.length === 3 && !whole.includes('.') && whole !== '0';
  const digits = (isGroup ? whole + fraction : whole).replaceAll(',', '').replaceAll(other, '');
  return parsePrice(isGroup ? digits : `${digits || '0'}.${fraction || '0'}`);
}
