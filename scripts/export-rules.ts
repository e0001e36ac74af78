import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';
import { parseAst } from 'rolldown/parseAst';
import { type Node, type Violation, walk } from './import-rules.ts';

const TEST = /\.(?:test|contract|spec|fixture|child)\.tsx?$/;

/** Their exports are read by a framework, a folder register or a process, not by an import. */
const ENTRIES =
  /^src\/(?:web\/(?:pages|layouts)\/[^/]+\.tsx|web\/(?:root|entry\.\w+|routes|server-build)\.tsx?|web\/features\/start-page\/panels\/[^/]+\.tsx|i18n\/(?:en|fr)\/|adapters\/store\/migrations\/\d|embed\/)/;

/** What only tests use on purpose, by file or by `file name`. */
const INTENDED: Readonly<Record<string, string>> = {
  'src/adapters/store/decimal-column.ts': 'columns of the ledger',
};

interface Module {
  readonly exports: readonly string[];
  /** What it takes from other files; `*` is everything. */
  readonly uses: ReadonlyMap<string, ReadonlySet<string>>;
  /** How often each name occurs in it. */
  readonly names: ReadonlyMap<string, number>;
}

/** Values that nothing but tests use: dead code with tests is still dead. */
export function checkExports(
  root: string,
  intended: Readonly<Record<string, string>> = INTENDED,
): readonly Violation[] {
  const files = globSync('{src,bench,scripts,tools}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**'],
  })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !TEST.test(file) && !file.endsWith('.d.ts'));
  const modules = new Map(files.map((file) => [file, readModule(root, file)]));
  const used = new Map<string, Set<string>>();
  for (const { uses } of modules.values())
    for (const [target, names] of uses) {
      const all = used.get(target) ?? new Set();
      for (const name of names) all.add(name);
      used.set(target, all);
    }
  const needed = new Set<string>();
  const isIntended = (file: string, name: string): boolean => {
    const excuse = [file, `${file} ${name}`].find((one) => one in intended);
    if (excuse !== undefined) needed.add(excuse);
    return excuse !== undefined;
  };
  const found: Violation[] = files.filter(takesApart(root)).map((file) => ({
    file,
    rule: 'exports of a page by name',
    message: 'the build cannot remove `export const { … }`; export each by its own name',
  }));
  for (const [file, { exports, names }] of modules) {
    if (!file.startsWith('src/') || ENTRIES.test(file)) continue;
    const taken = used.get(file);
    if (taken?.has('*') === true) continue;
    for (const name of exports)
      if (taken?.has(name) !== true && (names.get(name) ?? 0) < 2 && !isIntended(file, name))
        found.push({
          file,
          rule: 'no exports for tests alone',
          message: `nothing but tests uses ${name}; remove it, or name it in scripts/export-rules.ts`,
        });
  }
  for (const excuse of Object.keys(intended).filter((one) => !needed.has(one)))
    found.push({
      file: 'scripts/export-rules.ts',
      rule: 'no stale excuses',
      message: `${excuse} is named, and something uses it or it is gone`,
    });
  return found;
}

/** A page's exports for the server are removed from the browser's copy, one name at a time. */
const takesApart = (root: string) => (file: string) =>
  /^src\/web\/(?:pages|layouts)\//.test(file) &&
  /^export const [{[]/m.test(readFileSync(join(root, file), 'utf8'));

function readModule(root: string, file: string): Module {
  const exports: string[] = [];
  const uses = new Map<string, Set<string>>();
  const names = new Map<string, number>();
  const use = (specifier: unknown, taken: readonly string[]): void => {
    if (typeof specifier !== 'string' || !specifier.startsWith('.')) return;
    const target = resolveFile(root, file, specifier);
    if (target === undefined) return;
    uses.set(target, new Set([...(uses.get(target) ?? []), ...taken]));
  };
  const lang = file.endsWith('.tsx') ? 'tsx' : 'ts';
  walk(parseAst(readFileSync(join(root, file), 'utf8'), { lang }) as unknown as Node, (node) => {
    if (node.type === 'Identifier' || node.type === 'JSXIdentifier') {
      const name = String(node['name']);
      names.set(name, (names.get(name) ?? 0) + 1);
    }
    const source = (node['source'] as Node | null | undefined)?.['value'];
    if (node.type === 'ImportDeclaration')
      use(
        source,
        (node['specifiers'] as Node[]).map((specifier) =>
          specifier.type === 'ImportSpecifier' ? nameOf(specifier['imported']) : '*',
        ),
      );
    if (node.type === 'ImportExpression') use(source, ['*']);
    if (node.type === 'NewExpression' && nameOf(node['callee']) === 'URL')
      use((node['arguments'] as Node[])[0]?.['value'], ['*']);
    if (node.type === 'ExportAllDeclaration') use(source, ['*']);
    if (node.type === 'ExportNamedDeclaration' && node['exportKind'] !== 'type') {
      const specifiers = node['specifiers'] as Node[];
      if (source !== undefined)
        use(
          source,
          specifiers.map((each) => nameOf(each['local'])),
        );
      else exports.push(...specifiers.map((each) => nameOf(each['exported'])));
      exports.push(...declared(node['declaration'] as Node | null));
    }
  });
  return { exports, uses, names };
}

/** The values that a declaration makes; types are not looked at. */
function declared(declaration: Node | null): readonly string[] {
  if (declaration === null || declaration === undefined) return [];
  if (declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration')
    return [nameOf(declaration['id'])];
  if (declaration.type !== 'VariableDeclaration') return [];
  return (declaration['declarations'] as Node[])
    .map(({ id }) => id as Node)
    .filter(({ type }) => type === 'Identifier')
    .map(nameOf);
}

const nameOf = (node: unknown): string =>
  String((node as Node)['name'] ?? (node as Node)['value'] ?? '');

function resolveFile(root: string, file: string, specifier: string): string | undefined {
  const path = normalize(join(dirname(file), specifier.replace(/\?.*$/, '')));
  return [path, `${path}.ts`, `${path}.tsx`].find((each) => existsSync(join(root, each)));
}
