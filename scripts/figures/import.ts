import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { importOutput } from '../../src/domain/portfolio/import/import-output.ts';

/** `import <file>` prints what the importer reads. */
export function runImport(words: readonly string[]): unknown {
  const [path] = words;
  if (path === undefined) throw new Error('Name the file of a broker.');
  return importOutput(readFileSync(path), basename(path));
}
