import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { referenceFolder, referenceText } from '../../../tests/reference-data.ts';
import type { Bar } from '../prices/bar.ts';
import { findIndicator } from './catalogue.ts';
import { startIndicator } from './run.ts';

type Value = number | boolean | string | null;
type QuoteRow = Omit<Bar, 'time'> & { readonly date: string };
type Row = Readonly<Record<string, Value>>;
const read = (name: string): unknown => JSON.parse(referenceText(`indicators/${name}.json`));

const folder = resolve(referenceFolder(), 'indicators');
const ids = globSync('*.json', { cwd: folder })
  .map((file) => file.slice(0, -'.json'.length))
  .filter((id) => id !== 'quotes')
  .sort();

/** Where rows and figures carry the time, not a value of the indicator. */
const TIMES = new Set(['timestamp', 'date']);

describe('indicators equal the published values within 1e-9, row by row and where there is none', () => {
  const bars = (read('quotes') as readonly QuoteRow[]).map(({ date, ...bar }): Bar => ({
    ...bar,
    time: Date.parse(date),
  }));

  it('every file has its indicator', () => {
    expect(ids.filter((id) => findIndicator(id) === null)).toEqual([]);
  });

  it.for(ids)('%s', (id) => {
    const definition = findIndicator(id);
    const rows = read(id) as readonly Row[];
    const run = startIndicator(definition!, {}, bars);
    expect(run.length).toBe(rows.length);
    const names = Object.keys(rows[0]!).filter((name) => !TIMES.has(name));
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) {
      const ours = run.column(name);
      rows.forEach((row, at) => {
        const theirs = row[name] ?? null;
        const where = `${id} ${name} ${at}`;
        if (theirs === null) expect(ours[at], where).toBeNaN();
        else {
          const wanted = Number(theirs);
          const distance = Math.abs(ours[at]! - wanted);
          expect(distance, where).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(wanted)));
        }
      });
    }
  });
});
