import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkDecisions, decisionsIndex } from './decisions.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'decisions-'));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

function plant(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

/** Two decisions with index and note, and one more file. */
function planted(file: string, text: string): string[] {
  plant('docs/decisions/0001-store.md', '# 1. Store\n\n## What it costs, on disk\n');
  plant('docs/decisions/0003-bus.md', '# 3. Bus\n');
  plant('docs/notes/bus.md', '# Bus\n');
  if (file !== 'docs/decisions/README.md') plant(file, text);
  plant('docs/decisions/README.md', decisionsIndex(root));
  plant(file, text);
  return checkDecisions(root).map((violation) => `${violation.file} ${violation.message}`);
}

describe('decisions', () => {
  it('the index names each, and the numbers that none has', () => {
    planted('README.md', '');
    expect(decisionsIndex(root)).toContain('| 3 | [Bus](0003-bus.md) |');
    expect(decisionsIndex(root)).toContain('No decision was written under 2.');
  });

  it.each([
    [
      'README.md',
      'See [1](docs/decisions/0001-store.md#what-it-costs-on-disk), [x](https://x.y/z).',
    ],
    ['docs/notes/a.md', 'See [decision 3](../decisions/0003-bus.md) and [this](#here).\n## Here\n'],
    ['src/a.ts', '/** See decisions 1 and 3, docs/decisions/0003-bus.md. */'],
  ])('what leads somewhere passes: %s', (file, text) => {
    expect(planted(file, text)).toEqual([]);
  });

  it.each([
    [
      'docs/decisions/README.md',
      'old',
      'docs/decisions/README.md is not current: node scripts/write-decisions.ts',
    ],
    [
      'docs/decisions/0003-bus.md',
      `# 3. Bus\n${'word '.repeat(598)}`,
      'docs/decisions/0003-bus.md has 601 words, at most 600',
    ],
    ['README.md', '\n[a](docs/b.md)', 'README.md:2 leads nowhere: docs/b.md'],
    [
      'README.md',
      '[a](docs/decisions/0003-bus.md#cost)',
      'README.md:1 leads nowhere: docs/decisions/0003-bus.md#cost',
    ],
    ['src/a.ts', '// As decision 2 says.', 'src/a.ts:1 there is no decision 2'],
    ['src/a.ts', '// As decisions 1 and 4 say.', 'src/a.ts:1 there is no decision 4'],
    ['src/a.ts', '// docs/decisions/0005.', 'src/a.ts:1 there is no decision 5'],
  ])('%s with %j is told', (file, text, told) => {
    expect(planted(file, text)).toEqual([told]);
  });
});
