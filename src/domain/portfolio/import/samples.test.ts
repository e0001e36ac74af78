import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCsv } from '../../csv/read-csv.ts';
import { delimiterOf } from './read-file.ts';
import { readImportText } from './read-import-text.fixture.ts';
import { READ_TYPES } from './read-transaction.ts';
import { LAYOUTS, layoutOf } from './registry.ts';

/**
 * An invented file of each layout. A line that begins with `=>` is not part of the file: it says
 * what the record above it must yield, with every field; before the first record it speaks of the
 * whole file. `needs:` are the columns without which the header above is not of this layout, `or:` is
 * another header that means the same. CONTRIBUTING.md (*Add a broker*) has an example.
 */
interface Sample {
  readonly text: string;
  readonly outcomes: readonly Outcome[];
  readonly headers: readonly Header[];
  readonly needs: readonly Header[];
}
interface Header {
  readonly row: number;
  readonly text: string;
}
type Outcome = Readonly<Record<string, string | number>>;

const FIELD = /(\w+)=(?:"([^"]*)"|(\S+))/g;

function outcomeOf(line: string, row: number): Outcome {
  const [word = '', second = '', third = ''] = line.split(' ');
  if (word === 'file') return { row, broker: second };
  if (word === 'left-out' || word === 'doubted') return { row, word, why: second };
  if (word === 'refused')
    return { row, word, why: second, text: line.slice(line.indexOf(third)).replaceAll('"', '') };
  const fields = [...line.matchAll(FIELD)].map(([, name, quoted, bare]) => [
    name!,
    quoted ?? bare!,
  ]);
  return { row, type: word, date: second, ...Object.fromEntries(fields) };
}

function sampleOf(file: string): Sample {
  const lines: string[] = [];
  const outcomes: Outcome[] = [];
  const headers: Header[] = [];
  const needs: Header[] = [];
  for (const line of readFileSync(file, 'utf8').split('\n'))
    if (line.startsWith('=> ')) outcomes.push(outcomeOf(line.slice(3), lines.length));
    else if (line.startsWith('or: ')) headers.push({ row: lines.length, text: line.slice(4) });
    else if (line.startsWith('needs: ')) needs.push({ row: lines.length, text: line.slice(7) });
    else lines.push(line);
  return { text: lines.join('\n'), outcomes, headers, needs };
}

/** In the words of a sample. */
function outcomesOf(text: string): readonly Outcome[] {
  const read = readImportText(text);
  return [
    { row: 0, broker: read.broker ?? '' },
    ...read.transactions.map((each) =>
      Object.fromEntries(
        Object.entries(each).map(([name, value]) => [name, name === 'row' ? value : String(value)]),
      ),
    ),
    ...read.ignored.map(({ row, why }) => ({ row, word: 'left-out', why: why.code })),
    ...read.ambiguous.map(({ row, why }) => ({ row, word: 'doubted', why: why.code })),
    ...read.errors.map(({ row, why, column, text: cell }) => ({
      row,
      word: 'refused',
      why: why.code,
      text: `${column}: ${cell}`,
    })),
  ] as readonly Outcome[];
}

const byRow = (outcomes: readonly Outcome[]): readonly Outcome[] =>
  outcomes.toSorted(
    (a, b) =>
      Number(a['row']) - Number(b['row']) ||
      String(a['word'] ?? '').localeCompare(String(b['word'] ?? '')),
  );

const files = globSync(`${import.meta.dirname}/samples/*.txt`).toSorted();
const samples = files.map((file) => ({ name: basename(file, '.txt'), ...sampleOf(file) }));

describe('an invented file of each broker', () => {
  it.each(samples)('$name yields what its rows mean', ({ text, outcomes }) => {
    expect(byRow(outcomesOf(text))).toEqual(byRow(outcomes));
  });

  it.each(
    samples.flatMap(({ name, text, headers }) => headers.map((header) => ({ name, text, header }))),
  )('$name means the same under $header.text', ({ text, header }) => {
    const lines = text.split('\n');
    const other = lines.with(header.row - 1, header.text).join('\n');
    const bookings = (outcomes: readonly Outcome[]) =>
      outcomes.filter(({ word }) => word !== 'refused');
    expect(bookings(outcomesOf(other))).toEqual(bookings(outcomesOf(text)));
  });

  it.each(samples.filter(({ needs }) => needs.length > 0))(
    '$name is known by each column that it needs',
    ({ text, needs }) => {
      for (const { row, text: names } of needs) {
        const header = text.split('\n')[row - 1]!;
        const cells = readCsv(`${header}\n`, delimiterOf(text))[0]!.cells;
        const layout = layoutOf(cells);
        expect(layout).not.toBeNull();
        for (const name of names.split(' | ')) {
          expect(cells).toContain(name);
          const others = cells.map((cell) => (cell === name ? 'x' : cell));
          expect([name, layoutOf(others) === layout]).toEqual([name, false]);
        }
      }
    },
  );

  it('has no type besides those that a mapping may name', () => {
    const known: readonly unknown[] = READ_TYPES;
    const types = samples.flatMap(({ outcomes }) => outcomes.flatMap(({ type }) => type ?? []));
    expect(types.filter((type) => !known.includes(type))).toEqual([]);
  });

  it('is there for every layout', () => {
    const shown = new Set(
      samples.flatMap(({ text }) =>
        readCsv(text, delimiterOf(text)).map(({ cells }) => layoutOf(cells)),
      ),
    );
    const without = LAYOUTS.filter((layout) => !shown.has(layout));
    expect(without.map(({ broker, header }) => `${broker}: ${header.join(', ')}`)).toEqual([]);
  });
});
