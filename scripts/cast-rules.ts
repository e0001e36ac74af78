import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { parseAst } from 'rolldown/parseAst';
import { type Node, type Violation, walk } from './import-rules.ts';

const SHIPPED = /^(?!.*\.(?:test|fixture|contract)\.tsx?$).*\.tsx?$/;
const WEB = /^src\/web\//;
const SHARED = /\/(?:domain|contract)\//;

/** Where JSON of our own server becomes typed: once for calls, once for the stream. */
const DOORS: readonly string[] = ['src/web/api/client.ts', 'src/web/live/stream-link.ts'];

/**
 * Nothing is cast by `unknown` or to `never`: what two types have nothing in common for is a mistake
 * in one of them. In pages, what the contract's schemas give is the domain's type already, so a cast to a type of either
 * hides a mistake: text from outside goes through a parser, and a shape that differs is mended in
 * the schema.
 */
export function checkCasts(root: string): readonly Violation[] {
  return globSync('src/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => SHIPPED.test(file) && !DOORS.includes(file))
    .sort()
    .flatMap((file) => castsIn(readFileSync(join(root, file), 'utf8'), file));
}

function castsIn(source: string, file: string): readonly Violation[] {
  const program = parseAst(source, {
    lang: file.endsWith('.tsx') ? 'tsx' : 'ts',
  }) as unknown as Node;
  const shared = new Set<string>();
  const casts: Node[] = [];
  walk(program, (node) => {
    if (node.type === 'ImportDeclaration' && SHARED.test(textOf(node['source'])))
      for (const specifier of node['specifiers'] as Node[])
        shared.add(String((specifier['local'] as Node)['name']));
    if (node.type === 'TSAsExpression' || node.type === 'TSTypeAssertion') casts.push(node);
  });
  const blind = casts
    .filter(({ typeAnnotation, expression }) => isNever(typeAnnotation) || isUnknown(expression))
    .map(() => ({
      file,
      rule: 'no cast by unknown or never',
      message: 'casts by way of unknown or never; say it with a type',
    }));
  if (blind.length > 0 || !WEB.test(file)) return blind;
  return casts.flatMap((cast) =>
    namesIn(cast['typeAnnotation'] as Node)
      .filter((name) => shared.has(name))
      .slice(0, 1)
      .map((name) => ({
        file,
        rule: 'no cast to a type of domain or contract',
        message: `casts to ${name}; parse the text, or mend the schema`,
      })),
  );
}

const isNever = (type: unknown): boolean => (type as Node).type === 'TSNeverKeyword';

const isUnknown = (value: unknown): boolean =>
  (value as Node).type === 'TSAsExpression' &&
  ((value as Node)['typeAnnotation'] as Node).type === 'TSUnknownKeyword';

const textOf = (literal: unknown): string => String((literal as Node)['value']);

function namesIn(type: Node): readonly string[] {
  const names: string[] = [];
  walk(type, (node) => {
    if (node.type === 'Identifier') names.push(String(node['name']));
  });
  return names;
}
