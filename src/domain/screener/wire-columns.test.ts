import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIELDS } from '../fields/catalogue.ts';
import { symbolId } from '../symbols/instrument.ts';
import { numberColumn, textColumn } from './column.ts';
import { columnKey, parseColumnKey, partsOfKey } from './column-key.ts';
import {
  DIRECTORY_FIELDS,
  FACT_FIELDS,
  FACT_KEYS,
  QUOTE_FIELDS,
  universeOf,
} from './stored-keys.ts';
import type { ScreenTable } from './screen-table.ts';
import { cellOf, fromWire, toWire } from './wire-columns.ts';

describe('SCREEN names of columns', () => {
  it('only figures of statements have a past, of eight quarters', () => {
    expect(parseColumnKey('revenue-growth@8')).toBe('revenue-growth@8');
    for (const text of [
      'revenue-growth@0',
      'revenue-growth@9',
      'revenue-growth@1.5',
      'revenue-growth@01',
      'revenue-growth@',
      'revenue-growth@1@2',
      'last@1',
      'none',
      '',
      '__proto__',
    ])
      expect([text, parseColumnKey(text)]).toEqual([text, null]);
  });
  it('are read back as they were written', () => {
    for (const key of FACT_KEYS) {
      const { field, back } = partsOfKey(key);
      expect([columnKey(field, back), parseColumnKey(key)]).toEqual([key, key]);
    }
  });
  it('every field has one source: the directory, the quote or facts', () => {
    const all = [...DIRECTORY_FIELDS, ...QUOTE_FIELDS, ...FACT_FIELDS].map(({ id }) => id);
    expect(all.toSorted()).toEqual(FIELDS.map(({ id }) => id).toSorted());
    expect(QUOTE_FIELDS.every(({ needs }) => needs.every((need) => need === 'quote'))).toBe(true);
  });
  it('an instrument is in one universe at most', () => {
    expect(['equity', 'adr', 'reit'].map((type) => universeOf(type as 'equity'))).toEqual(
      Array(3).fill('equity'),
    );
    expect([universeOf('etf'), universeOf('money-market'), universeOf('index')]).toEqual([
      'etf',
      'fund',
      null,
    ]);
  });
});

describe('SCREEN columns on the wire', () => {
  it('arrive as they were sent', () => {
    fc.assert(
      fc.property(
        fc.array(fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }))),
        (values) => {
          const column = numberColumn(values);
          const wire = JSON.parse(JSON.stringify(toWire('last', column, values.length)));
          expect(fromWire(wire)).toEqual({
            ...column,
            values: column.values.map((value) => value + 0),
          });
        },
      ),
    );
    const texts = textColumn(['a', null, 'b', 'a']);
    expect(fromWire(JSON.parse(JSON.stringify(toWire('sector', texts, 4))))).toEqual(texts);
  });
  it('a column that nobody has filled is unknown in every row; dates read as dates', () => {
    const symbols = [symbolId('A'), symbolId('B')];
    const sent = [
      toWire('last', undefined, 2),
      toWire('listed', numberColumn([20_000, null]), 2),
      toWire('sector', textColumn(['Energy', null]), 2),
    ];
    const columns = new Map(sent.map((column) => [column.key, fromWire(column)]));
    const table: ScreenTable = { rows: 2, symbols, column: (key) => columns.get(key) };
    const cells = (key: 'last' | 'listed' | 'sector' | 'beta') =>
      symbols.map((_, row) => cellOf(table, key, row));
    expect(cells('last')).toEqual([null, null]);
    expect(cells('listed')).toEqual(['2024-10-04', null]);
    expect(cells('sector')).toEqual(['Energy', null]);
    expect(cells('beta')).toEqual([null, null]);
  });
});
