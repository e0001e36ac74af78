import { type CsvRecord, type Delimiter, readCsv } from './read-csv.ts';

type CsvFault = 'too-many-columns' | 'open-quote' | 'line-too-long';

/** Why a text cannot be read as a table. */
export class CsvProblem extends Error {
  readonly line: number;
  readonly fault: CsvFault;
  /** The columns that the line has, or the characters that it may have. */
  readonly size: number;
  constructor(line: number, fault: CsvFault, size: number) {
    super(`${fault} in line ${line} (${size})`);
    this.name = 'CsvProblem';
    this.line = line;
    this.fault = fault;
    this.size = size;
  }
}

/** A record or a number of columns beyond these is no table: a quote that never ends, or an attack. */
const MOST_RECORD = 1_000_000;
const MOST_COLUMNS = 2_000;

export interface CsvStream {
  /** The records that are complete with this text. */
  readonly push: (text: string) => readonly CsvRecord[];
  readonly end: () => readonly CsvRecord[];
}

type Place = 'start' | 'plain' | 'quoted' | 'quote';

/**
 * `readCsv` for text that comes in pieces: the same records whatever the pieces are. Holds no more
 * than one record.
 */
export function csvStream(delimiter: Delimiter): CsvStream {
  let pending = '';
  let scanned = 0;
  let place: Place = 'start';
  let line = 1;
  let begun = false;

  const record = (text: string): readonly CsvRecord[] => {
    const start = line;
    // Only the first record of a file may begin with the mark of UTF-8, and it is gone by now.
    const read = readCsv(text.startsWith('\uFEFF') ? `\uFEFF${text}` : text, delimiter)[0];
    line += 1 + lineEnds(text);
    if (read === undefined) return [];
    if (read.cells.length > MOST_COLUMNS)
      throw new CsvProblem(start, 'too-many-columns', read.cells.length);
    return [{ line: start, cells: read.cells }];
  };

  const drain = (last: boolean): readonly CsvRecord[] => {
    const records: CsvRecord[] = [];
    let from = 0;
    let at = scanned;
    for (; at < pending.length; at += 1) {
      const char = pending[at]!;
      if (place === 'quoted') {
        const quote = pending.indexOf('"', at);
        if (quote === -1) {
          at = pending.length;
          break;
        }
        at = quote;
        place = 'quote';
        continue;
      }
      if (place === 'quote' && char === '"') {
        place = 'quoted';
        continue;
      }
      if (char === '\n' || char === '\r') {
        // Whether a line feed follows is not known yet.
        if (char === '\r' && at + 1 === pending.length && !last) break;
        records.push(...record(pending.slice(from, at)));
        if (char === '\r' && pending[at + 1] === '\n') at += 1;
        from = at + 1;
        place = 'start';
      } else if (char === delimiter) place = 'start';
      else if (place === 'start' && char === '"') place = 'quoted';
      else if (!(place === 'start' && char === ' ')) place = 'plain';
    }
    pending = pending.slice(from);
    scanned = Math.min(at - from, pending.length);
    if (pending.length > MOST_RECORD)
      throw new CsvProblem(line, place === 'quoted' ? 'open-quote' : 'line-too-long', MOST_RECORD);
    return records;
  };

  return {
    push: (text) => {
      pending += begun || !text.startsWith('\uFEFF') ? text : text.slice(1);
      if (text !== '') begun = true;
      return drain(false);
    },
    end: () => {
      const records = [...drain(true)];
      if (pending !== '') records.push(...record(pending));
      pending = '';
      return records;
    },
  };
}

function lineEnds(text: string): number {
  if (!text.includes('\n') && !text.includes('\r')) return 0;
  return text.match(/\r\n|\r|\n/g)?.length ?? 0;
}
