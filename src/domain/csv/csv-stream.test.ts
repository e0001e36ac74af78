import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvStream } from './csv-stream.ts';
import { type CsvRecord, readCsv } from './read-csv.ts';

function inPieces(text: string, cuts: readonly number[]): readonly CsvRecord[] {
  const stream = csvStream(',');
  const records: CsvRecord[] = [];
  let from = 0;
  for (const cut of [...cuts, text.length]
    .map((at) => Math.min(at, text.length))
    .toSorted((a, b) => a - b)) {
    records.push(...stream.push(text.slice(from, cut)));
    from = cut;
  }
  return [...records, ...stream.end()];
}

describe('CSV in pieces', () => {
  it('is the same as at once, wherever the pieces end', () => {
    const part = fc.constantFrom(
      'a',
      '"',
      '""',
      ',',
      '\n',
      '\r',
      '\r\n',
      ' ',
      'é',
      '"x\ny"',
      '\uFEFF',
      ';',
    );
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 40 }),
        fc.array(fc.nat(60), { maxLength: 8 }),
        (parts, cuts) => {
          const text = parts.join('');
          expect(inPieces(text, cuts)).toEqual(readCsv(text, ','));
        },
      ),
    );
  });

  it('says which quote is never closed instead of holding the file', () => {
    const stream = csvStream(',');
    stream.push('a,b\nc,"');
    expect(() => {
      for (let piece = 0; piece < 40; piece += 1) stream.push('x'.repeat(50_000));
    }).toThrow('open-quote in line 2');
  });

  it('refuses thousands of columns', () => {
    expect(() => csvStream(',').push(`${','.repeat(10_000)}x\n`)).toThrow(
      'too-many-columns in line 1 (10001)',
    );
  });
});
