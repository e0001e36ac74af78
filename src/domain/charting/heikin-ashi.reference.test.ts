import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { heikinAshi } from './drawn-bars.ts';

interface Row {
  readonly date: string;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

const rows = (name: string): readonly Row[] =>
  JSON.parse(readFileSync(`../shared/data/indicators/${name}.json`, 'utf8')) as readonly Row[];

it('Heikin-Ashi bars equal the published ones', () => {
  const bars = rows('quotes').map(({ date, ...prices }) => ({ time: Date.parse(date), ...prices }));
  const published = rows('heikinashi');
  const own = heikinAshi(bars);
  expect(own).toHaveLength(published.length);
  for (const [index, expected] of published.entries())
    for (const field of ['open', 'high', 'low', 'close'] as const)
      expect(Math.abs((own[index]?.[field] ?? Number.NaN) - expected[field])).toBeLessThan(1e-9);
});
