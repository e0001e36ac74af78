import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Published figures, kept beside the repository because they are not ours to distribute. */
const FOLDER = resolve(import.meta.dirname, '../../shared/data');

/** Throws an error that names the tests left out when the figures are not there. */
export function referenceFolder(folder = FOLDER): string {
  if (existsSync(folder)) return folder;
  const files = globSync('{src,tools}/**/*.reference.test.ts', {
    cwd: resolve(import.meta.dirname, '..'),
  });
  const names = files
    .map((file) =>
      file
        .replace(/\.reference\.test\.ts$/, '')
        .split(/[/\\]/)
        .slice(-2)
        .join('/'),
    )
    .sort();
  throw new Error(`../shared/data is not there; not compared: ${names.join(', ')}`);
}

/** Read in place: the figures are never copied into the repository. */
export const referenceText = (path: string): string =>
  readFileSync(resolve(referenceFolder(), path), 'utf8');
