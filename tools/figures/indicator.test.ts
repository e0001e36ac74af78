import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findIndicator, INDICATORS } from '../../src/domain/indicators/catalogue.ts';
import { indicatorRows, readBars } from './indicator.ts';

const DAY = 86_400_000;
const barsOf = (closes: readonly number[]) =>
  readBars(
    closes.map((close, at) => ({
      date: new Date(Date.UTC(2024, 0, 1) + at * DAY).toISOString().slice(0, 10),
      open: close,
      high: close + 1,
      low: close - 1,
      close,
      volume: 10,
    })),
  );
const rowsOf = (id: string, closes: readonly number[], ...pairs: readonly string[]) =>
  indicatorRows(findIndicator(id)!, barsOf(closes), pairs, () => barsOf(closes));

describe('figures of indicators', () => {
  it('FIG-6 has one row for each bar, none for no bars, and null where there is no value', () => {
    for (const definition of INDICATORS.filter(({ outputs }) => !('bricks' in outputs))) {
      expect(indicatorRows(definition, [], []), definition.id).toEqual([]);
      const rows = indicatorRows(definition, barsOf([100]), []);
      expect(rows, definition.id).toHaveLength(1);
      expect(Object.keys(rows[0]!)).toEqual([
        'timestamp',
        'date',
        ...Object.keys(definition.outputs),
      ]);
      for (const value of Object.values(rows[0]!)) expect(value).not.toBeNaN();
    }
    expect(rowsOf('sma', [1, 2, 3], 'period=2')).toEqual([
      { timestamp: '2024-01-01T00:00:00', date: '2024-01-01', sma: null },
      { timestamp: '2024-01-02T00:00:00', date: '2024-01-02', sma: 1.5 },
      { timestamp: '2024-01-03T00:00:00', date: '2024-01-03', sma: 2.5 },
    ]);
  });

  it('FIG-7 tells every brick of a bar, oldest first', () => {
    const at = (day: number, row: object) => ({
      timestamp: `2024-01-0${day}T00:00:00`,
      date: `2024-01-0${day}`,
      ...row,
    });
    expect(rowsOf('renko', [100, 103, 104.5, 98], 'brickSize=2')).toEqual([
      at(2, { open: 100, close: 102, high: 104, low: 102, volume: 10, isUp: true }),
      at(3, { open: 102, close: 104, high: 105.5, low: 103.5, volume: 10, isUp: true }),
      at(4, { open: 102, close: 100, high: 99, low: 97, volume: 5, isUp: false }),
      at(4, { open: 100, close: 98, high: 99, low: 97, volume: 5, isUp: false }),
    ]);
  });

  it('FIG-8 knows inputs by their short names, flags as booleans and trends by their number', () => {
    const closes = Array.from({ length: 60 }, (_, at) => 100 + 10 * Math.sin(at / 4) + at / 5);
    expect(rowsOf('beta', closes, 'sourceMrkt=other.json', 'period=5').at(-1)).toMatchObject({
      beta: expect.closeTo(1, 12),
    });
    expect(rowsOf('gator', closes).at(-1)!['upperIsExpanding']).toBeTypeOf('boolean');
    const trends = rowsOf('pivots', closes, 'maxTrendPeriods=40').map((row) => row['highTrend']);
    expect(new Set(trends)).toEqual(new Set([null, 0]));
    expect(rowsOf('zigzag-close', closes).map((row) => row['pointType'])).toContain('H');
    expect(rowsOf('stdev-channels', closes, 'lookbackPeriods=null')[0]).toMatchObject({
      breakPoint: true,
    });
    expect(() => rowsOf('sma', closes, 'lookbackPeriods=null')).toThrow('not a number');
  });

  it('FIG-9 every indicator is in the list of docs/figures.md, with its inputs and outputs', () => {
    const text = readFileSync(resolve(import.meta.dirname, '../../docs/figures.md'), 'utf8');
    const listed = text
      .split('\n')
      .filter((line) => /^\| `[a-z0-9-]+`.* \| .* \| .* \|$/.test(line));
    const names = (record: object) =>
      Object.keys(record)
        .map((name) => `\`${name}\``)
        .join(', ');
    const wanted = INDICATORS.map(
      ({ id, aliases, inputs, outputs }) =>
        `| \`${id}\`${aliases.length === 0 ? '' : ` (${aliases.map((alias) => `\`${alias}\``).join(', ')})`} | ${names(inputs)} | ${names(outputs)} |`,
    ).sort();
    expect(listed.filter((line) => wanted.includes(line))).toEqual(wanted);
  });
});
