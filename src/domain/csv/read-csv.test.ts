import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvText, rearmed } from './csv-text.ts';
import { readCsv } from './read-csv.ts';

const cells = (text: string, delimiter: ',' | ';' | '\t' = ',') =>
  readCsv(text, delimiter).map((record) => record.cells);

describe('reading CSV', () => {
  it('takes any line end, blanks, quotes and the mark of UTF-8', () => {
    expect(cells('\uFEFFa,b\r\nc , d\r"e,""x""\ny",f\n\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
      ['e,"x"\ny', 'f'],
    ]);
    expect(cells('a;b;\n;', ';')).toEqual([['a', 'b', '']]);
    expect(cells('')).toEqual([]);
  });

  it('names the line of every record', () => {
    const text = 'a\n\n"b\nb",c\r\nd';
    expect(readCsv(text, ',').map(({ line }) => line)).toEqual([1, 3, 5]);
  });

  it('survives quotes that are wrong', () => {
    expect(cells('"never closed,b\nc')).toEqual([['never closed,b\nc']]);
    expect(cells('"a"b,c"d"')).toEqual([['ab', 'c"d"']]);
  });

  it('reads what was written, whatever it is', () => {
    const cell = fc.string({ unit: 'binary' }).map((text) => text.trim());
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1 }), { maxLength: 5 }), (rows) => {
        const filled = rows.filter((row) => row.some((text) => text !== ''));
        const read = readCsv(csvText(rows), ',').map((record) => record.cells.map(rearmed));
        expect(read).toEqual(filled.map((row) => row.map((text) => text)));
      }),
    );
  });

  it('reads a megabyte of quotes in one pass', () => {
    expect(readCsv('"'.repeat(1_000_001), ',')).toHaveLength(1);
    expect(readCsv(','.repeat(1_000_000), ',')).toEqual([]);
  });
});
