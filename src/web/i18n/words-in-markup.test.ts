import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

const root = new URL('../../../', import.meta.url).pathname;

/** Specimens for developers, in no language in particular. */
const EXEMPT = /^src\/web\/(features\/styleguide\/|pages\/styleguide\.tsx)/;

/** Attributes that people read or hear. */
const SPOKEN = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'description',
  'error',
  'hint',
  'label',
  'note',
  'placeholder',
  'text',
  'title',
]);

const isWord = (text: unknown): text is string =>
  typeof text === 'string' && /\p{L}{2}/u.test(text);
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Literal words that a value may become: both arms of a condition, each side of `??`, templates. */
function literals(value: unknown): string[] {
  if (!isNode(value)) return [];
  switch (value.type) {
    case 'Literal':
      return isWord(value['value']) ? [value['value']] : [];
    case 'TemplateLiteral':
      return (value['quasis'] as Node[])
        .map((quasi) => (quasi['value'] as { cooked: string }).cooked)
        .filter(isWord);
    case 'ConditionalExpression':
      return [...literals(value['consequent']), ...literals(value['alternate'])];
    case 'LogicalExpression':
      return [...literals(value['left']), ...literals(value['right'])];
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return literals(value['expression']);
    default:
      return [];
  }
}

export function wordsInMarkup(code: string, file = 'page.tsx'): string[] {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    if (!isNode(value)) return;
    if (value.type === 'JSXElement' || value.type === 'JSXFragment')
      for (const child of value['children'] as Node[])
        if (child.type === 'JSXText') {
          if (isWord(child['value'])) found.push(child['value'].trim());
        } else found.push(...literals(child));
    if (value.type === 'JSXAttribute' && SPOKEN.has(String((value['name'] as Node)['name'])))
      found.push(...literals(value['value']));
    for (const field of Object.values(value)) visit(field);
  };
  visit(program);
  return found;
}

describe('words on screen', () => {
  it('the scan sees text, spoken attributes and both arms of a condition', () => {
    const seen = wordsInMarkup(
      'const a = <p title="Tip" className="flex">Hello {b ? "yes" : t("x.y")} {`${n} rows`}</p>;',
    );
    expect(seen.sort()).toEqual([' rows', 'Hello', 'Tip', 'yes']);
  });
  it('the scan lets keys, symbols and class names pass', () => {
    expect(
      wordsInMarkup('const a = <p className="grow" data-x="word">{t("a.b")} · – {"/"}</p>;'),
    ).toEqual([]);
  });

  const files = globSync('src/web/**/*.tsx', { cwd: root }).filter(
    (file) => !EXEMPT.test(file) && !file.endsWith('.test.tsx'),
  );
  it('there are files to look at', () => expect(files.length).toBeGreaterThan(5));
  it.each(files)('%s has its words in the catalogues', (file) => {
    expect(wordsInMarkup(readFileSync(root + file, 'utf8'), file)).toEqual([]);
  });
});
