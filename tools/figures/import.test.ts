import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runImport } from './import.ts';

let folder = '';
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'import-'))));
afterAll(() => rmSync(folder, { recursive: true }));

function errorsOf(text: string): unknown {
  const file = join(folder, 'file');
  writeFileSync(file, text);
  return (runImport([file]) as { readonly errors: unknown }).errors;
}

describe('figures of an import', () => {
  it.each([
    ['', 'the file is empty'],
    ['hello\nworld', 'no header of a known broker was found: choose the columns by hand'],
    [
      '<html><body/></html>',
      'is no format that is read: OFX, IBKR Flex and Portfolio Performance are',
    ],
    ['<OFX></OFX>', 'the file has no statement of an account'],
    ['{"a":1}', 'has no list of activities'],
    ['{"a":', 'is not JSON: '],
    ['a\0b,c', 'This is not a text file: it has zero bytes.'],
    ['<OFX>'.concat('<A>'.repeat(300)), 'more than 200 deep (line 1).'],
    [`${','.repeat(10_000)}x\n`, 'line 1 has 10001 columns'],
    [`a,b\nc,"${'x'.repeat(1_100_000)}`, 'a quote in line 2 is never closed'],
    [`a,b\n${'x'.repeat(1_100_000)}`, 'line 2 is longer than 1000000 characters'],
  ])('say in English why a file is refused (%#)', (text, why) => {
    expect(errorsOf(text)).toMatchObject([{ why: expect.stringContaining(why) as string }]);
  });
});
