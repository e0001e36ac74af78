import { importReader, type ReaderOptions } from './read-file.ts';
import type { ReadFile } from './read-transaction.ts';

/** The whole text of a file at once; imports read it in pieces. */
export function readImportText(text: string, options: ReaderOptions = {}): ReadFile {
  const reader = importReader(options);
  reader.pushText(text);
  return reader.end();
}
