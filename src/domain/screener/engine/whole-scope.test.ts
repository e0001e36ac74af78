import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIELDS } from '../../fields/catalogue.ts';
import { symbolId } from '../../symbols/instrument.ts';
import { knownBits, textColumn } from '../column.ts';
import { isTextField } from '../form-reader.ts';
import { madeTable } from '../made-table.ts';
import { readScreen } from '../read-screen.ts';
import { screenScope } from '../screen-scope.ts';
import { type Column, type ColumnKey, QUARTERS_KEPT } from '../screen-table.ts';
import { screenTexts } from '../screen-texts.fixture.ts';
import { rowsOf } from './bitmap.ts';
import { naiveValues } from './naive.fixture.ts';
import { screenEngine } from './screen-engine.ts';

const ROWS = 70;
const scope = screenScope({ today: 20_773 });

/** Every column of the catalogue, small figures and some that are unknown. */
const columns = new Map<ColumnKey, Column>();
for (const [at, { id, history }] of FIELDS.entries()) {
  if (isTextField(id)) {
    const word = (row: number): string => ['Energy', 'energy', 'Utilities', ''][(row + at) % 4]!;
    columns.set(id, textColumn(Array.from({ length: ROWS }, (_, row) => word(row))));
    continue;
  }
  const past = history === undefined ? 0 : QUARTERS_KEPT;
  for (let back = 0; back <= past; back += 1) {
    const values = Float64Array.from({ length: ROWS }, (_, row) => {
      const draw = (row * 31 + at * 17 + back * 7) % 23;
      return draw === 0 ? Number.NaN : (draw - 9) * 10 ** ((at % 5) - 2);
    });
    const key: ColumnKey = back === 0 ? id : `${id}@${back}`;
    columns.set(key, { kind: 'number', values, known: knownBits(values) });
  }
}
const table = madeTable(
  Array.from({ length: ROWS }, (_, row) => symbolId(`S${row}`)),
  columns,
);
const engine = screenEngine(table);

describe('the engine computes whatever the language can say', () => {
  it('SCR-E30 over every field, alias and function of the scope', () => {
    let met = 0;
    let compared = 0;
    fc.assert(
      fc.property(screenTexts, (text) => {
        const { tree } = readScreen(text, scope);
        if (tree === undefined) return;
        const wanted = naiveValues(tree, table).flatMap((value, row) =>
          value === true ? row : [],
        );
        expect([...rowsOf(engine.met(tree))]).toEqual(wanted);
        compared += 1;
        if (wanted.length > 0 && wanted.length < ROWS) met += 1;
      }),
      { numRuns: 400 },
    );
    // A comparison of nothing with nothing would prove nothing.
    expect(compared).toBeGreaterThan(300);
    expect(met).toBeGreaterThan(60);
  });

  it('SCR-E31 the parts of a text with a mistake', () => {
    fc.assert(
      fc.property(screenTexts, screenTexts, (first, second) => {
        const { partial, tree } = readScreen(`(${first}) and foo > 1 and (${second})`, scope);
        const whole = readScreen(`(${first}) and (${second})`, scope).tree;
        if (partial === undefined || whole === undefined) return;
        expect(tree).toBeUndefined();
        expect(partial).toEqual(whole);
        expect([...rowsOf(engine.met(partial))]).toEqual([...rowsOf(engine.met(whole))]);
      }),
      { numRuns: 60 },
    );
  });
});
