export type Delimiter = ',' | ';' | '\t' | '|';

/** A record and the line it begins in, counted from 1. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Reads RFC 4180 as forgivingly as spreadsheets do: any line end, blanks around cells, quotes where
 * they are needed, a quote that is never closed. Records without any text are left out.
 */
export function readCsv(text: string, delimiter: Delimiter): readonly CsvRecord[] {
  const records: CsvRecord[] = [];
  let cells: string[] = [];
  let line = 1;
  let start = 1;
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  const endRecord = (): void => {
    if (cells.some((cell) => cell !== '')) records.push({ line: start, cells });
    cells = [];
    start = line;
  };
  while (at <= text.length) {
    const cell = readCell(text, at, delimiter);
    cells.push(cell.text);
    line += cell.lines;
    at = cell.end;
    if (text[at] === delimiter) {
      at += 1;
      continue;
    }
    // The end of a line, or of the text.
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1;
    line += 1;
    endRecord();
  }
  return records;
}

interface Cell {
  readonly text: string;
  /** Line ends inside quotes. */
  readonly lines: number;
  /** The place of the delimiter or line end after it. */
  readonly end: number;
}

function readCell(text: string, from: number, delimiter: Delimiter): Cell {
  const isEnd = (at: number): boolean =>
    at >= text.length || text[at] === delimiter || text[at] === '\n' || text[at] === '\r';
  let at = from;
  while (text[at] === ' ') at += 1;
  if (text[at] !== '"') {
    let end = at;
    while (!isEnd(end)) end += 1;
    return { text: text.slice(at, end).trim(), lines: 0, end };
  }
  const parts: string[] = [];
  at += 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return quoted([...parts, text.slice(at)], text.length);
    parts.push(text.slice(at, quote));
    at = quote + 1;
    if (text[at] !== '"') break;
    parts.push('"');
    at += 1;
  }
  // What stands between the closing quote and the delimiter belongs to the cell too.
  const rest = at;
  while (!isEnd(at)) at += 1;
  return quoted([...parts, text.slice(rest, at).trimEnd()], at);
}

const quoted = (parts: readonly string[], end: number): Cell => {
  const text = parts.join('');
  return { text, lines: text.match(/\r\n|\r|\n/g)?.length ?? 0, end };
};
