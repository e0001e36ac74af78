import { parseSync, type Plugin } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** What the server checks and documents an endpoint by; the browser only calls it. */
const CHECKED = new Set(['access', 'params', 'query', 'body', 'response', 'summary']);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The properties of endpoint definitions that only the server uses. */
function checkedProperties(program: unknown): Edit[] {
  const cuts: Edit[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    if (!isNode(value)) return;
    const [definition] = (value['arguments'] ?? []) as Node[];
    if (
      value.type === 'CallExpression' &&
      (value['callee'] as Node)['name'] === 'defineEndpoint' &&
      definition?.type === 'ObjectExpression'
    )
      for (const { start, end, key } of definition['properties'] as Node[])
        if (isNode(key) && CHECKED.has(String(key['name']))) cuts.push({ start, end, text: '' });
    if (isNaming(value)) cuts.push({ start: value.start, end: value.end, text: '' });
    for (const field of Object.values(value)) visit(field);
  };
  visit(program);
  return cuts;
}

/** A schema is named for the description of the API alone. */
function isNaming({ type, expression }: Node): boolean {
  if (type !== 'ExpressionStatement' || !isNode(expression)) return false;
  const callee = expression['callee'];
  return isNode(callee) && isNode(callee['object']) && callee['object']['name'] === 'schemaNames';
}

/** Calls, and what may call a getter: a bundler keeps both, with everything that they name. */
const RUNS = /^(?:CallExpression|NewExpression|MemberExpression|SpreadElement)$/;

const runs = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some(runs)
    : isNode(value) &&
      (RUNS.test(value.type) || (!/Function/.test(value.type) && Object.values(value).some(runs)));

/** Marks what runs at the top level as pure, so that the bundler drops those whose result is not imported. */
function builtWhenImported(program: Node, code: string): Edit[] {
  return (program['body'] as Node[]).flatMap((statement) => {
    const declaration = (statement['declaration'] ?? statement) as Node;
    if (declaration.type !== 'VariableDeclaration') return [];
    return (declaration['declarations'] as Node[])
      .map(({ init }) => init)
      .filter((init): init is Node => isNode(init) && runs(init))
      .map(({ start, end }) => ({
        start,
        end,
        text: `/*#__PURE__*/ (() => (${code.slice(start, end)}))()`,
      }));
  });
}

function apply(code: string, edits: readonly Edit[]): string {
  let result = code;
  for (const { start, end, text } of edits.toSorted((a, b) => b.start - a.start)) {
    const rest = result.slice(end);
    result = result.slice(0, start) + text + (text === '' ? rest.replace(/^\s*,/, '') : rest);
  }
  return result;
}

/** The same file with nothing at its top level that the bundler would have to keep. */
export function buildingNothing(code: string, file: string): string {
  const { program } = parseSync(file, code);
  return apply(code, builtWhenImported(program as unknown as Node, code));
}

/** The same file without the schemas of its endpoints; nothing then holds the schema library. */
export const withoutSchemas = (code: string, file: string): string =>
  buildingNothing(
    withoutUnused(apply(code, checkedProperties(parseSync(file, code).program)), file),
    file,
  );

/** Types are gone in the browser; what else begins with `TS` wraps a value. */
const isType = ({ type }: Node): boolean =>
  type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull|TypeAssertion|Instantiation)/.test(type);

function namesIn(value: unknown, names: Set<string>): Set<string> {
  if (Array.isArray(value)) for (const item of value) namesIn(item, names);
  if (!isNode(value) || isType(value)) return names;
  if (value.type === 'Identifier') names.add(String(value['name']));
  for (const field of Object.values(value)) namesIn(field, names);
  return names;
}

/** What a statement gives a name to, where it does nothing else. */
function namedBy({ type, ...statement }: Node): readonly string[] | undefined {
  if (type === 'ImportDeclaration')
    return (statement['specifiers'] as Node[]).map(
      ({ local }) => (local as Node)['name'] as string,
    );
  if (type === 'FunctionDeclaration') return [(statement['id'] as Node)['name'] as string];
  if (type === 'VariableDeclaration')
    return (statement['declarations'] as Node[]).map(({ id }) => (id as Node)['name'] as string);
  return undefined;
}

/** The same file without what it imports or defines for itself and never uses. */
export function withoutUnused(code: string, file: string): string {
  const statements = (parseSync(file, code).program as unknown as Node)['body'] as Node[];
  const unused = statements.filter((statement) => {
    const named = namedBy(statement);
    if (named === undefined || named.length === 0) return false;
    const used = namesIn(
      statements.filter((other) => other !== statement && other.type !== 'ImportDeclaration'),
      new Set(),
    );
    return named.every((name) => name !== undefined && !used.has(name));
  });
  if (unused.length === 0) return code;
  return withoutUnused(
    apply(
      code,
      unused.map(({ start, end }) => ({ start, end, text: ' ' })),
    ),
    file,
  );
}

/**
 * Keeps out of a page what it does not use, in the browser and where the server draws it. Contract
 * and domain only define things, which a bundler cannot know; and pages call endpoints without
 * checking what the server checks.
 */
export const leanPages = (): Plugin => ({
  name: 'lean-pages',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/(?:contract|domain)\/[\w/-]+\.ts$/ },
    handler: (code, id) => ({
      code: id.includes('/src/contract/') ? withoutSchemas(code, id) : buildingNothing(code, id),
      map: null,
      // The bundler guesses it of most of them; where it does not, pages fetch what they never use.
      moduleSideEffects: false,
    }),
  },
});
