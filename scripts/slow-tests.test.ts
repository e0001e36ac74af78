import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { dueTests, guardedBy, SLOW, slowTests } from './slow-tests.ts';

const tests = [
  { file: 'src/a/one.slow.test.ts', guards: ['src/a'] },
  { file: 'tests/two.slow.test.ts', guards: ['src/b/c', 'src/d/e.ts'] },
];

it('a slow test guards the folders that it names, or its own', () => {
  expect(guardedBy('src/a/one.slow.test.ts', 'import x;\n')).toEqual(['src/a']);
  expect(guardedBy('x.ts', '// Guards src/b/c, src/d/e.ts.\nimport x;')).toEqual([
    'src/b/c',
    'src/d/e.ts',
  ]);
});

it('a slow test is due when something that it guards, or the test itself, has changed', () => {
  const due = (...changed: string[]) => dueTests(tests, changed);
  expect(due()).toEqual([]);
  expect(due('src/a/deep/down.ts')).toEqual(['src/a/one.slow.test.ts']);
  expect(due('src/ab/c.ts', 'src/b/cd.ts', 'src/d/e.tsx')).toEqual([]);
  expect(due('src/b/c/x.ts')).toEqual(['tests/two.slow.test.ts']);
  expect(due('src/d/e.ts')).toEqual(['tests/two.slow.test.ts']);
  expect(due('tests/two.slow.test.ts')).toEqual(['tests/two.slow.test.ts']);
});

it('every slow test guards something that is there, and the night runs all of them', () => {
  const files = globSync(SLOW);
  for (const file of files)
    for (const guard of guardedBy(file, readFileSync(file, 'utf8')))
      expect(globSync(guard), `${file} guards ${guard}`).toHaveLength(1);
  expect(slowTests(true).due).toHaveLength(files.length);
});
