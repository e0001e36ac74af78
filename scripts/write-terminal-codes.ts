import { readFileSync, writeFileSync } from 'node:fs';
import { codesArticle, withCodeTables } from './terminal-codes.ts';

/** The tables of codes in the help are written from the table of functions; a test compares them. */
for (const locale of ['en', 'fr'] as const) {
  const path = codesArticle(locale);
  writeFileSync(path, withCodeTables(readFileSync(path, 'utf8'), locale));
}
