import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { referenceFolder } from '../../../../tests/reference-data.ts';
import { importOutput } from './import-output.ts';

const folder = resolve(referenceFolder(), 'portfolio/ofx');
const files = globSync('*.{ofx,qfx}', { cwd: folder }).toSorted();

describe('OFX samples', () => {
  it.each(files)('%s is read as expected', (file) => {
    const text = readFileSync(resolve(folder, file.replace(/\.\w+$/, '.expected.json')), 'utf8');
    const expected = JSON.parse(text) as { accounts: { transactions: { line: number }[] }[] };
    const got = importOutput(
      readFileSync(resolve(folder, file)),
      basename(file),
      ({ code }) => code,
    ) as typeof expected;
    expect(got).toMatchObject({ schema: 'ofx-investment/1', accounts: expected.accounts });
    expect(got.accounts.map(({ transactions }) => transactions.length)).toEqual(
      expected.accounts.map(({ transactions }) => transactions.length),
    );
  });
});
