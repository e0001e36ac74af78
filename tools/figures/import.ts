import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { importOutput } from '../../src/domain/portfolio/import/import-output.ts';
import type { Reason } from '../../src/domain/portfolio/import/reasons.ts';
import { portfolioimport } from '../../src/i18n/en/portfolioimport.ts';
import { formatMessage } from '../../src/i18n/message.ts';

const inEnglish = ({ code, values }: Reason): string =>
  formatMessage('en', portfolioimport[`portfolioimport.reason.${code}`], values);

/** `import <file>` prints what the importer reads. */
export function runImport(words: readonly string[]): unknown {
  const [path] = words;
  if (path === undefined) throw new Error('Name the file of a broker.');
  return importOutput(readFileSync(path), basename(path), inEnglish);
}
