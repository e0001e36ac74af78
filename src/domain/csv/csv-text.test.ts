import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { csvFileName, csvText } from './csv-text.ts';

/** RFC 4180 read by its grammar, one character at a time: the second method. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]!;
    if (quoted) {
      if (char !== '"') cell += char;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (char === '"') quoted = true;
    else if (char === ',') {
      row.push(cell);
      cell = '';
    } else if (char === '\r' && text[at + 1] === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
      at += 1;
    } else cell += char;
  }
  return rows;
}

describe('csvText', () => {
  it('begins with the byte order mark, ends every line with CR LF', () => {
    expect(
      csvText([
        ['a', 1],
        ['é', null],
      ]),
    ).toBe('\uFEFFa,1\r\né,\r\n');
    expect(csvText([])).toBe('\uFEFF');
  });

  it('quotes what separates and doubles quotes', () => {
    expect(csvText([['a,b', 'say "no"', 'two\nlines', ' x']])).toBe(
      '\uFEFF"a,b","say ""no""","two\nlines"," x"\r\n',
    );
  });

  it('writes figures in full and leaves out what is not one', () => {
    expect(csvText([[-12.5, 0.1, 1_234_567_890_123, Number.NaN, Infinity]])).toBe(
      '\uFEFF-12.5,0.1,1234567890123,,\r\n',
    );
  });

  it.each([
    '=1+1',
    '+cmd',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '  =1',
    '\u200B=1',
    '＝1',
    '=HYPERLINK("http://x","y")',
  ])('disarms a formula: %j', (text) => {
    const [[cell]] = readCsv(csvText([[text]]).slice(1)) as [[string]];
    expect(cell).toBe(`'${text}`);
  });

  it.each(['-12.5', '+3', '1e-5', 'A=B', '2-for-1', 'a@b.example'])('leaves alone: %s', (text) => {
    expect(csvText([[text]])).toBe(`\uFEFF${text}\r\n`);
  });

  it('reads back cell for cell, whatever the text', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('"', ',', '\r\n', '""', '=', ';'),
    );
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 5 }),
        (rows) => {
          const back = readCsv(csvText(rows).slice(1));
          expect(back.length).toBe(rows.length);
          rows.forEach((row, at) =>
            row.forEach((text, column) => expect([text, `'${text}`]).toContain(back[at]?.[column])),
          );
        },
      ),
    );
  });
});

describe('csvFileName', () => {
  it('holds only what every system takes in a name', () => {
    expect(csvFileName('BRK.B', 'Income statement', 'annual')).toBe(
      'brk.b-income-statement-annual.csv',
    );
    expect(csvFileName('../../etc', 'Bilan détaillé')).toBe('etc-bilan-detaille.csv');
  });
});
