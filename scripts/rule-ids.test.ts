import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkRuleIds } from './rule-ids.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rule-ids-'));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

const RULES = '- **RT-4** Tabs.\n\n| `CMD` command line · `KEY` keys |\n';

function planted(file: string, text: string): string[] {
  for (const [path, content] of [
    ['docs/RULES.md', RULES],
    [file, text],
  ] as const) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return checkRuleIds(root).map((violation) => `${violation.file} ${violation.message}`);
}

describe('ids of rules', () => {
  it.each([
    ['a rule that is written', 'src/a.ts', '/** The tabs (RT-4). */\n'],
    [
      'a test of a listed prefix',
      'src/a.test.ts',
      "it('CMD-7, KEY-1 and KEY-2 are kept', () => {});",
    ],
    [
      'what only looks like an id',
      'docs/a.md',
      'UTF-8, SHA-256, `EX-99.1`, 10-K, AAPL-2026-01, 2Q-4.\n',
    ],
  ])('%s passes', (_, file, text) => {
    expect(planted(file, text)).toEqual([]);
  });

  it.each([
    [
      'an unknown number in a comment',
      'src/web/a.tsx',
      '\n/** RT-44. */\n',
      'src/web/a.tsx:2 RT-44',
    ],
    ['an unknown number in a test name', 'tests/a.ts', "it('RT-44 x');", 'tests/a.ts:1 RT-44'],
    ['an unknown prefix', 'src/a.test.ts', "it('CDM-7 is kept');", 'src/a.test.ts:1 CDM-7'],
    ['the second of two', 'src/a.test.ts', "it('CMD-7, CDM-8 are');", 'src/a.test.ts:1 CDM-8'],
    ['a rule that only a test has', 'docs/a.md', 'As CMD-7 says.\n', 'docs/a.md:1 CMD-7'],
    ['the same in a comment of a test', 'src/a.test.ts', '// As CMD-7.\n', 'src/a.test.ts:1 CMD-7'],
  ])('%s fails with its line', (_, file, text, where) => {
    expect(planted(file, text)).toEqual([`${where} is not in docs/RULES.md`]);
  });
});
