import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import type { Violation } from './import-rules.ts';

const RULES = 'docs/RULES.md';
const SOURCES = ['{src,tests,scripts,bench}/**/*.{ts,tsx,mjs,css}', 'docs/**/*.md', '*.md'];
const TEST = /^tests\/|\.(?:test|contract|fixture|spec)\.tsx?$/;

/** Algorithms, encodings, forms and references that only look like ids. */
const OTHERS = new Set(['EX', 'NASDAQ', 'SHA', 'TA', 'TD', 'UTF', 'ZZ']);

/** `RT-4`, but not `EX-99.1`, `$A-1` or a part of a longer word. */
const ID = /(?<![\w.^$/&|;\\-])([A-Z]{2,7})-\d{1,3}(?![\w-]|\.\d)/g;
/** The name of a test that begins with ids: there a rule of a listed prefix is written. */
const TITLE = /['"`](?:[A-Z]{2,7}-\d{1,3}(?:,| and| to)? )+/g;

/** Every id that stands in sources or docs is written in docs/RULES.md, or is the name of a test. */
export function checkRuleIds(root: string): readonly Violation[] {
  const { written, prefixes } = rulesIn(readFileSync(join(root, RULES), 'utf8'));
  return globSync(SOURCES, { cwd: root, exclude: ['**/node_modules/**'] })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file !== RULES && !file.startsWith('scripts/rule-ids'))
    .sort()
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, at) => {
          const titles = TEST.test(file) ? (line.match(TITLE) ?? []).join() : '';
          return [
            ...idsIn(titles).filter(([id, prefix]) => !written.has(id) && !prefixes.has(prefix)),
            ...idsIn(TEST.test(file) ? line.replaceAll(TITLE, '') : line).filter(
              ([id]) => !written.has(id),
            ),
          ].map(([id]) => ({
            file: `${file}:${at + 1}`,
            rule: 'rule ids',
            message: `${id} is not in ${RULES}`,
          }));
        }),
    );
}

function rulesIn(text: string) {
  const written = new Set([...text.matchAll(/\*\*([A-Z]+-\d+)\*\*/g)].map(([, id]) => id));
  const prefixes = new Set([...text.matchAll(/`([A-Z]{2,7})`/g)].map(([, prefix]) => prefix));
  return { written, prefixes };
}

const idsIn = (text: string): readonly (readonly [id: string, prefix: string])[] =>
  [...text.matchAll(ID)].flatMap(([id, prefix = '']) => (OTHERS.has(prefix) ? [] : [[id, prefix]]));
