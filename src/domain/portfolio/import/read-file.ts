import type { CsvRecord, Delimiter } from '../../csv/read-csv.ts';
import { readCsv } from '../../csv/read-csv.ts';
import { CsvProblem, csvStream, type CsvStream } from '../../csv/csv-stream.ts';
import { NotText, textDecoding } from './decode-text.ts';
import type { Layout, Memory } from './layout.ts';
import { genericLayout } from './mapping.ts';
import { readMarkupFile } from './read-markup-file.ts';
import { emptySink, type ReadFile, type ReadTransaction, type Sink } from './read-transaction.ts';
import { layoutOf, looksLikeHeader } from './registry.ts';
import { readStandardRow } from './standard-row.ts';
import { type Header, headerOf, namedCurrency, placesOf, type TableRow } from './table-row.ts';
import { readJsonFile } from './read-json-file.ts';
import { type Reason, reason } from './reasons.ts';

/** What the head of a file is judged by; longer heads are no table. */
const HEAD = 65_536;
const MOST_PREAMBLE = 200;
/** Rows that the order of day and month is guessed from. */
const MOST_GUESSED = 20_000;
/** Files that are read as a whole (XML, OFX, JSON) may be this long. */
const MOST_WHOLE = 64_000_000;
const DELIMITERS: readonly Delimiter[] = [',', ';', '\t', '|'];

export interface ImportReader {
  readonly push: (bytes: Uint8Array) => void;
  readonly pushText: (text: string) => void;
  readonly end: () => ReadFile;
  /** Records read so far. */
  readonly records: () => number;
}

export interface ReaderOptions {
  /** A mapping that the user made or saved; otherwise the header decides. */
  readonly layout?: Layout;
  readonly delimiter?: Delimiter;
}

/**
 * Reads a file in pieces: CSV of the presets, of a mapping or of a header that can be guessed, OFX,
 * XML and JSON. Nothing is thrown for what is in a file: what cannot be read is an error of a row.
 */
export function importReader(options: ReaderOptions = {}): ImportReader {
  const decoding = textDecoding();
  let table: TableReader | null = null;
  let head = '';
  let whole: string[] | null = null;
  let length = 0;
  let failure: ReadFile | null = null;

  const guarded = (work: () => void): void => {
    if (failure !== null) return;
    try {
      work();
    } catch (problem) {
      failure = failedFile(problem);
    }
  };

  const begin = (): void => {
    const start = head.replace(/^\uFEFF/, '').trimStart();
    if (
      start.startsWith('<') ||
      start.startsWith('{') ||
      start.startsWith('[') ||
      /^OFXHEADER/i.test(start)
    )
      whole = [];
    else table = tableReader(head, options);
    const text = head;
    head = '';
    take(text);
  };

  const take = (text: string): void => {
    if (whole !== null) {
      length += text.length;
      if (length > MOST_WHOLE)
        throw new NotText(reason('too-long', { most: String(MOST_WHOLE / 1e6) }));
      whole.push(text);
    } else table?.push(text);
  };

  const accept = (text: string): void => {
    if (table !== null || whole !== null) return take(text);
    head += text;
    if (head.length >= HEAD) begin();
  };

  return {
    push: (bytes) => guarded(() => accept(decoding.push(bytes))),
    pushText: (text) => guarded(() => accept(text)),
    end: () => {
      let result: ReadFile | null = null;
      guarded(() => {
        accept(decoding.end());
        if (table === null && whole === null) begin();
        if (table !== null) result = table.end();
        else if (whole !== null) result = readWhole(whole.join(''));
      });
      return failure ?? result ?? failedFile(new Error('nothing was read'));
    },
    records: () => table?.records() ?? 0,
  };
}

const readWhole = (text: string): ReadFile =>
  /^[\s\uFEFF]*[{[]/.test(text) ? readJsonFile(text) : readMarkupFile(text);

function failedFile(problem: unknown): ReadFile {
  if (!(problem instanceof CsvProblem || problem instanceof NotText)) throw problem;
  const row = problem instanceof CsvProblem ? problem.line : 0;
  return {
    broker: null,
    ...emptySink(),
    errors: [
      {
        row,
        column: '',
        text: '',
        why: problem instanceof CsvProblem ? tableReason(problem) : problem.reason,
      },
    ],
  };
}

function tableReason({ fault, line, size }: CsvProblem): Reason {
  const place = { line: String(line) };
  if (fault === 'open-quote') return reason(fault, place);
  return fault === 'line-too-long'
    ? reason(fault, { ...place, most: String(size) })
    : reason(fault, { ...place, columns: String(size) });
}

interface TableReader {
  readonly push: (text: string) => void;
  readonly end: () => ReadFile;
  readonly records: () => number;
}

function tableReader(head: string, options: ReaderOptions): TableReader {
  const stream: CsvStream = csvStream(options.delimiter ?? delimiterOf(head.slice(0, HEAD)));
  const sink = emptySink();
  const memory: Memory = new Map();
  const layouts = new Set<Layout>();
  let before: CsvRecord[] | null = [];
  let fileCurrency: string | undefined;
  let current: {
    readonly layout: Layout;
    readonly header: Header;
    readonly places: TableRow['places'];
  } | null = null;
  let count = 0;

  const open = (layout: Layout, cells: readonly string[]): void => {
    const header = headerOf(cells);
    current = { layout, header, places: placesOf(header, layout.columns) };
    if (!layouts.has(layout) && layout.unsure !== undefined)
      sink.ambiguous.push({ row: 0, why: layout.unsure });
    layouts.add(layout);
  };

  const readRow = (record: CsvRecord): void => {
    const { layout, header, places } = current!;
    const row: TableRow = {
      line: record.line,
      cells: record.cells,
      header,
      places,
      errors: [],
      dates: layout.dates ?? 'dmy',
      shortYears: layout.shortYears ?? false,
      numbers: layout.numbers ?? 'either',
      fileCurrency,
    };
    if (layout.read === undefined) readStandardRow(row, layout, sink);
    else layout.read(row, sink, memory);
  };

  const take = (record: CsvRecord): void => {
    count += 1;
    const found =
      (before === null && !looksLikeHeader(record.cells)) || (before ?? []).length > MOST_PREAMBLE
        ? null
        : options.layout === undefined
          ? layoutOf(record.cells)
          : matching(options.layout, record.cells);
    if (found !== null) {
      for (const early of before ?? [])
        sink.ignored.push({ row: early.line, why: reason('before-table') });
      fileCurrency ??= namedCurrency((before ?? []).map(({ cells }) => cells));
      if (current !== null || (before ?? []).length > 0)
        sink.ignored.push({ row: record.line, why: reason('title-or-note') });
      before = null;
      open(found, record.cells);
    } else if (before === null) readRow(record);
    else {
      before.push(record);
      if (before.length > MOST_GUESSED) guess();
    }
  };

  /** No preset knows the header: the one that can be guessed. */
  const guess = (): void => {
    const early = before ?? [];
    before = null;
    const made = genericLayout(early.map((each) => each.cells));
    if (made === null) {
      const first = early[0];
      sink.errors.push({
        row: first?.line ?? 1,
        column: '',
        text: (first?.cells.join(', ') ?? '').slice(0, 200),
        why: first === undefined ? reason('empty-file') : reason('unknown-header'),
      });
      current = null;
      before = null;
      refused = true;
      return;
    }
    early
      .slice(0, made.headerAt)
      .forEach((each) => sink.ignored.push({ row: each.line, why: reason('before-table') }));
    fileCurrency = namedCurrency(early.slice(0, made.headerAt).map(({ cells }) => cells));
    open(made.layout, early[made.headerAt]!.cells);
    early.slice(made.headerAt + 1).forEach(readRow);
  };
  let refused = false;

  return {
    push: (text) => {
      for (const record of stream.push(text)) if (!refused) take(record);
    },
    end: () => {
      for (const record of stream.end()) if (!refused) take(record);
      if (before !== null) guess();
      for (const layout of layouts) layout.finish?.(sink, memory);
      if (sink.transactions.some(isWithoutCurrency))
        sink.ambiguous.push({ row: 0, why: reason('no-currency') });
      return sorted([...layouts][0]?.broker ?? null, sink);
    },
    records: () => count,
  };
}

/** An amount that nothing in the file says the currency of. */
const isWithoutCurrency = ({ currency, amount, unitPrice, priceCurrency }: ReadTransaction) =>
  currency === undefined &&
  (amount !== undefined || (unitPrice !== undefined && priceCurrency === undefined));

const matching = (layout: Layout, cells: readonly string[]): Layout | null => {
  const { plain } = headerOf(cells);
  return layout.header.every((name) => plain.includes(headerOf([name]).plain[0]!)) ? layout : null;
};

function sorted(broker: string | null, sink: Sink): ReadFile {
  const byRow = (a: { readonly row: number }, b: { readonly row: number }): number => a.row - b.row;
  return {
    broker,
    transactions: sink.transactions.toSorted(byRow),
    ignored: sink.ignored.toSorted(byRow),
    ambiguous: sink.ambiguous.toSorted(byRow),
    errors: sink.errors.toSorted(byRow),
  };
}

/** The separator under which a preset knows a line; otherwise the one that gives even columns. */
export function delimiterOf(head: string): Delimiter {
  const told = /^\uFEFF?sep=([,;|\t])\r?\n/i.exec(head)?.[1];
  if (told !== undefined) return told as Delimiter;
  const lastLine = Math.max(head.lastIndexOf('\n'), head.lastIndexOf('\r'));
  const sample = lastLine > 0 ? head.slice(0, lastLine) : head;
  let best: Delimiter = ',';
  let most = -1;
  for (const delimiter of DELIMITERS) {
    const records = readCsv(sample, delimiter).slice(0, MOST_PREAMBLE);
    const known = records.some(
      (record) => record.cells.length > 1 && layoutOf(record.cells) !== null,
    );
    const score = known ? Number.MAX_SAFE_INTEGER : evenness(records);
    if (score > most) {
      most = score;
      best = delimiter;
    }
  }
  return best;
}

function evenness(records: readonly CsvRecord[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of records) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  let best = 0;
  for (const [columns, rows] of counts)
    if (columns > 1) best = Math.max(best, rows * Math.min(columns, 20));
  return best;
}
