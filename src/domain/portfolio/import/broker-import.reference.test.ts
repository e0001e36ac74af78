import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { referenceFolder } from '../../../../tests/reference-data.ts';
import { importOutput } from './import-output.ts';

interface Expected {
  readonly transactions?: readonly Record<string, unknown>[];
  readonly ignored?: readonly { readonly row: number }[];
  readonly ambiguous?: readonly { readonly row: number }[];
  readonly errors?: readonly { readonly row: number }[];
}

const folder = resolve(referenceFolder(), 'portfolio/brokers');
const files = globSync('*/*.expected.json', { cwd: folder }).toSorted();
const bare = (value: unknown): unknown =>
  typeof value === 'number' ? Number(value.toPrecision(12)) : value;
const fields = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key, bare(value)]));
/** Remarks of the file's author about a row; they have no place of their own in a broker's file. */
const { note: _, ...NONE } = { note: '' };

describe('samples of brokers', () => {
  it.each(files)('%s is read as expected', (file) => {
    const expected = JSON.parse(readFileSync(resolve(folder, file), 'utf8')) as Expected;
    const sample = globSync(`${file.slice(0, -'.expected.json'.length)}.{csv,xml}`, {
      cwd: folder,
    })[0]!;
    const got = importOutput(
      readFileSync(resolve(folder, sample)),
      basename(sample),
      ({ code }) => code,
    ) as Required<Expected>;
    const wanted = (expected.transactions ?? [])
      .map(fields)
      .map((row) => ({ ...row, ...NONE, note: undefined }));
    const ours = wanted.map((row: Record<string, unknown>) => {
      const same = got.transactions.find(
        (each) => each['row'] === row['row'] && each['type'] === row['type'],
      );
      const found = same ?? got.transactions.find((each) => each['row'] === row['row']) ?? {};
      return Object.fromEntries(
        Object.keys(row).map((key) => [key, key === 'note' ? undefined : bare(found[key])]),
      );
    });
    expect(ours).toEqual(wanted);
    const extra = got.transactions.filter(
      (each) => !wanted.some((row: Record<string, unknown>) => row['row'] === each['row']),
    );
    expect(extra).toEqual([]);
    const rows = (list: readonly { readonly row: number }[] | undefined): number[] =>
      (list ?? []).map(({ row }) => row);
    const told = new Set([...rows(got.ambiguous), ...rows(got.errors)]);
    expect(rows(expected.ambiguous).filter((row) => !told.has(row))).toEqual([]);
    const left = new Set(rows(got.ignored));
    expect(rows(expected.ignored).filter((row) => !left.has(row) && row !== 1)).toEqual([]);
    expect(rows(expected.errors).filter((row) => !rows(got.errors).includes(row))).toEqual([]);
    const unasked = new Set([...rows(expected.errors), ...rows(expected.ambiguous)]);
    expect(got.errors.filter(({ row }) => !unasked.has(row))).toEqual([]);
  });
});
