import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { failures } from '../../i18n/en/failures.ts';

const USED = /\(\s*\d{3},\s*'(?<area>\w+)\.(?<code>\w+)'/g;

/** Refusals that areas say by their own catalogues, as the code names them. */
const ofAreas = globSync('src/server/**/*.ts', { exclude: (name) => name.endsWith('.test.ts') })
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  .filter(({ file, text }) => text.includes('failuresIn(') && !file.endsWith('call/failure.ts'))
  .map(({ file, text }) => ({
    file,
    keys: [...text.matchAll(USED)].map(({ groups }) => ({
      area: groups!['area']!,
      code: groups!['code']!,
    })),
  }));

describe('codes of failures', () => {
  it('programs read the code without its area: no two areas have the same one', () => {
    const areas = new Map<string, Set<string>>();
    const common = Object.keys(failures).map((key) => ({ area: 'failures', code: key.slice(9) }));
    for (const { area, code } of [...common, ...ofAreas.flatMap(({ keys }) => keys)])
      areas.set(code, (areas.get(code) ?? new Set()).add(area));
    const shared = [...areas].filter(([, of]) => of.size > 1).map(([code, of]) => [code, ...of]);
    expect(shared).toEqual([]);
  });

  it('every file with refusals of its own has been read', () => {
    expect(ofAreas.length).toBeGreaterThan(0);
    for (const { file, keys } of ofAreas)
      expect(
        keys.some(({ area }) => area !== 'failures'),
        file,
      ).toBe(true);
  });
});
