import { type Delimiter, readCsv } from '../../../../domain/csv/read-csv.ts';
import { HEAD_BYTES } from '../../../../contract/portfolio/imports.ts';
import { guessMapping, type Mapping } from '../../../../domain/portfolio/import/mapping.ts';

const DELIMITERS: readonly Delimiter[] = [',', ';', '\t', '|'];

export interface FileHead {
  /** Names of the columns; empty when the file is no table. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly mapping: Mapping;
}

const BLANK: Mapping = {
  columns: {},
  dates: 'ymd',
  shortYears: false,
  numbers: 'point',
  currency: null,
  amountIs: 'net',
  signs: 'signed',
  delimiter: null,
  actions: {},
};

/** The beginning of a file as a table, and what its columns seem to mean. */
export function headOf(text: string): FileHead {
  const records = DELIMITERS.map((delimiter) =>
    readCsv(text, delimiter).map(({ cells }) => cells),
  ).toSorted((a, b) => widest(b) - widest(a))[0];
  if (records === undefined || widest(records) < 2)
    return { columns: [], rows: [], mapping: BLANK };
  const guess = guessMapping(records);
  const at = guess?.headerAt ?? records.findIndex(({ length }) => length === widest(records));
  return {
    columns: (records[at] ?? []).filter((name) => name.trim() !== ''),
    rows: records.slice(at + 1),
    mapping: guess?.mapping ?? BLANK,
  };
}

const widest = (records: readonly (readonly string[])[]): number =>
  records.slice(0, 50).reduce((most, { length }) => Math.max(most, length), 0);

/** Of a file of so many bytes. The last line may be cut: it is left out. */
export async function readHead(file: Blob, size: number = file.size): Promise<FileHead> {
  const text = await file.slice(0, HEAD_BYTES).text();
  const isMarkup = /^[\s\uFEFF]*[<{[]|^OFXHEADER/i.test(text);
  if (isMarkup) return headOf('');
  return headOf(size > HEAD_BYTES ? text.slice(0, text.lastIndexOf('\n')) : text);
}
