import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { checkExports } from './export-rules.ts';

function project(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'exports-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return root;
}
const unused = (files: Readonly<Record<string, string>>, intended = {}) =>
  checkExports(project(files), intended).map(({ file, message }) => [
    file,
    /uses (\w+)/.exec(message)?.[1],
  ]);

it('names an export that only a test imports', () => {
  expect(
    unused({
      'src/domain/a.ts': 'export const used = 1;\nexport function dead() {}\nexport class Gone {}',
      'src/domain/a.test.ts': "import { dead, Gone } from './a.ts';",
      'src/domain/b.ts': "import { used } from './a.ts';\nused;",
    }),
  ).toEqual([
    ['src/domain/a.ts', 'dead'],
    ['src/domain/a.ts', 'Gone'],
  ]);
});

it('passes what is used in its own file, by a bench, as a whole module, or on purpose', () => {
  const files = {
    'src/domain/a.ts': 'export const inner = 1;\nexport const outer = inner;',
    'src/domain/b.ts': 'export const lazy = 1;',
    'src/domain/c.ts': "void import('./b.ts');",
    'bench/x.ts': "import { outer } from '../src/domain/a.ts';\nouter;",
    'src/domain/d.ts': 'export const later = 1;',
    'src/domain/e.ts': 'export interface Shape { x: 1 }',
    'src/web/pages/p.tsx': 'export const loader = 1;',
  };
  expect(unused(files, { 'src/domain/d.ts': 'soon' })).toEqual([]);
  expect(unused(files)).toEqual([['src/domain/d.ts', 'later']]);
});

it('names an excuse that excuses nothing', () => {
  const files = {
    'src/domain/a.ts': 'export const used = 1;',
    'bench/x.ts': "import { used } from '../src/domain/a.ts';\nused;",
  };
  const found = checkExports(project(files), { 'src/domain/a.ts': 'soon', 'src/gone.ts': 'soon' });
  expect(found.map(({ rule, message }) => [rule, message.split(' ')[0]])).toEqual([
    ['no stale excuses', 'src/domain/a.ts'],
    ['no stale excuses', 'src/gone.ts'],
  ]);
});

it('names a page whose exports are taken apart, which the build refuses', () => {
  const files = {
    'src/web/pages/p.tsx': 'const page = make();\nexport const { loader } = page;',
    'src/web/pages/q.tsx': 'const page = make();\nexport const loader = page.loader;',
  };
  expect(checkExports(project(files), {})).toMatchObject([
    { file: 'src/web/pages/p.tsx', rule: 'exports of a page by name' },
  ]);
});
