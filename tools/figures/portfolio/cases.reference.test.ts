import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { referenceFolder } from '../../../tests/reference-data.ts';
import { computeCase } from '../portfolio.ts';
import { readCase } from './case-file.ts';

/**
 * Figures that do not match, and why: `case figure scope` → reason. Only what the case itself
 * calls doubtful may stay here.
 */
const DIFFERENT: Readonly<Record<string, string>> = {};

const folder = resolve(referenceFolder(), 'portfolio/cases');
const files = globSync('*/*.json', { cwd: folder }).sort();

describe('figures of other programs, from the same ledger', () => {
  it('there are cases', () => {
    expect(files.length).toBeGreaterThan(100);
  });

  it.each(files)('%s', (path) => {
    const file = readCase(readFileSync(resolve(folder, path), 'utf8'));
    const different = computeCase(file)
      .figures.filter(({ ok }) => ok === false)
      .map(({ figure, scope, value, expected, note }) => ({ figure, scope, value, expected, note }))
      .filter(({ figure, scope }) => {
        return DIFFERENT[`${basename(path, '.json')} ${figure} ${scope}`] === undefined;
      });
    expect(different).toEqual([]);
  });

  it.each(files)('%s without expected values gives the same figures', (path) => {
    const file = readCase(readFileSync(resolve(folder, path), 'utf8'));
    const stripped = { ...file, wanted: file.wanted.map((row) => ({ ...row, value: undefined })) };
    expect(computeCase(stripped).figures.map(({ value }) => value)).toEqual(
      computeCase(file).figures.map(({ value }) => value),
    );
  });
});
