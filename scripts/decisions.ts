import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path/posix';
import type { Violation } from './import-rules.ts';

const FOLDER = 'docs/decisions';
const INDEX = `${FOLDER}/README.md`;
const LONGEST = 600;
/** Links in articles of the help are addresses of the product. */
const DOCUMENTS = ['*.md', 'docs/**/*.md', '{src,scripts,tests,bench}/**/README.md'];
const CODE = '{src,scripts,tests,bench}/**/*.{ts,tsx,mjs}';
const CITED = /\bdecisions? \[?(\d+)(?:(?:,| and) \[?(\d+))?|\bdocs\/decisions\/0*(\d+)/g;

interface Decision {
  readonly number: number;
  readonly file: string;
  readonly title: string;
}

/** docs/decisions/README.md as it has to be; `node scripts/write-decisions.ts` writes it. */
export function decisionsIndex(root: string): string {
  const list = decisionsOf(root);
  const newest = Math.max(0, ...list.map(({ number }) => number));
  const missing = Array.from({ length: newest }, (_, at) => at + 1).filter(
    (number) => !list.some((decision) => decision.number === number),
  );
  return `# Decisions

What was costly to decide or would be costly to reverse: what, why and what it cost, in at most ${LONGEST} words each. A decision says what holds now; how it came about is in the history of its file. Measurements are in [notes](../notes).

| | decision |
| --- | --- |
${list.map(({ number, file, title }) => `| ${number} | [${title}](${file}) |`).join('\n')}

A number is given once. No decision was written under ${missing.join(', ')}.

This page is written by \`node scripts/write-decisions.ts\`.
`;
}

/** The index is current, no decision is long, and whatever leads to a document finds it. */
export function checkDecisions(root: string): readonly Violation[] {
  const found: Violation[] = [];
  const add = (file: string, message: string): void => {
    found.push({ file, rule: 'docs', message });
  };
  const index = join(root, INDEX);
  if (!existsSync(index) || readFileSync(index, 'utf8') !== decisionsIndex(root))
    add(INDEX, 'is not current: node scripts/write-decisions.ts');
  const numbers = new Set(decisionsOf(root).map(({ number }) => number));
  for (const file of filesOf(root, `${FOLDER}/0*.md`)) {
    const words = readFileSync(join(root, file), 'utf8').split(/\s+/).filter(Boolean).length;
    if (words > LONGEST) add(file, `has ${words} words, at most ${LONGEST}`);
  }
  for (const file of filesOf(root, ...DOCUMENTS))
    for (const [line, at] of linesOf(root, file))
      for (const [, link = ''] of line.matchAll(/\]\(([^)\s]+)\)/g))
        if (!isThere(root, file, link)) add(`${file}:${at}`, `leads nowhere: ${link}`);
  for (const file of filesOf(root, ...DOCUMENTS, CODE))
    for (const [line, at] of linesOf(root, file))
      for (const [, ...cited] of line.matchAll(CITED))
        for (const number of cited)
          if (number !== undefined && !numbers.has(Number(number)))
            add(`${file}:${at}`, `there is no decision ${number}`);
  return found;
}

function decisionsOf(root: string): readonly Decision[] {
  return filesOf(root, `${FOLDER}/0*.md`).map((path) => {
    const [heading = ''] = readFileSync(join(root, path), 'utf8').split('\n', 1);
    const file = path.slice(FOLDER.length + 1);
    return { number: Number.parseInt(file), file, title: heading.replace(/^# \d+\. /, '') };
  });
}

const filesOf = (root: string, ...patterns: string[]): readonly string[] =>
  globSync(patterns, { cwd: root, exclude: ['**/node_modules/**'] })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.startsWith('scripts/decisions'))
    .sort();

const linesOf = (root: string, file: string): readonly (readonly [line: string, at: number])[] =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .map((line, at) => [line, at + 1]);

function isThere(root: string, from: string, link: string): boolean {
  if (/^(?:[a-z]+:|\/)/.test(link)) return true;
  const [path = '', section] = link.split('#');
  const target = path === '' ? from : normalize(join(from, '..', path));
  if (!existsSync(join(root, target))) return false;
  return section === undefined || sectionsOf(root, target).includes(section);
}

/** Names of sections as GitHub makes them of headings. */
const sectionsOf = (root: string, file: string): readonly string[] =>
  linesOf(root, file)
    .filter(([line]) => /^#+ /.test(line))
    .map(([line]) =>
      line
        .replace(/^#+ /, '')
        .toLowerCase()
        .replaceAll(/[^\p{L}\d\s_-]/gu, '')
        .replaceAll(' ', '-'),
    );
