import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';
import { parseAst } from 'rolldown/parseAst';

export interface Violation {
  readonly file: string;
  readonly rule: string;
  readonly message: string;
}

/** A room and the rooms that it may import from, besides itself. */
interface Room {
  readonly name: string;
  readonly match: RegExp;
  readonly mayImport: readonly string[];
  /** npm packages and Node built-ins: all, none, or these. */
  readonly packages: 'any' | RegExp | 'none';
}

const WEB =
  /^(?:react|react-dom|react-router|@tanstack\/|@base-ui\/|@simplewebauthn\/browser|d3-|klinecharts|dockview|isbot|uqr$)/;

/** First match wins. */
const rooms: readonly Room[] = [
  { name: 'domain', match: /^src\/domain\//, mayImport: [], packages: 'none' },
  {
    name: 'contract/schemas',
    match: /^src\/contract\/(?:.+\.schema|openapi|schema-names)\.ts$/,
    mayImport: ['contract', 'domain'],
    packages: /^zod\/mini$/,
  },
  { name: 'contract', match: /^src\/contract\//, mayImport: ['domain'], packages: 'none' },
  { name: 'ports', match: /^src\/ports\//, mayImport: ['domain'], packages: 'none' },
  { name: 'adapters', match: /^src\/adapters\//, mayImport: ['ports', 'domain'], packages: 'any' },
  {
    name: 'server/call',
    match: /^src\/server\/call\//,
    mayImport: ['contract', 'contract/schemas', 'domain', 'i18n'],
    packages: 'none',
  },
  {
    name: 'server/jobs',
    match: /^src\/server\/jobs\//,
    mayImport: ['ports', 'domain'],
    packages: /^node:/,
  },
  {
    name: 'server/compute',
    match: /^src\/server\/compute\//,
    mayImport: [],
    packages: /^node:/,
  },
  {
    name: 'server/features',
    match: /^src\/server\/features\//,
    mayImport: [
      'server/call',
      'server/jobs',
      'ports',
      'contract',
      'contract/schemas',
      'domain',
      'i18n',
    ],
    packages: /^(?:node:|lru-cache$|otpauth$|@simplewebauthn\/server$)/,
  },
  {
    name: 'compose',
    match: /^src\/server\/(?:compose[\w-]*|main|dev|db|db-command|data|data-command)\.ts$/,
    mayImport: [
      'server',
      'server/call',
      'server/jobs',
      'server/compute',
      'server/features',
      'adapters',
      'ports',
      'contract',
      'contract/schemas',
      'domain',
    ],
    packages: 'any',
  },
  {
    name: 'server',
    match: /^src\/server\//,
    mayImport: [
      'server/call',
      'server/compute',
      'ports',
      'contract',
      'contract/schemas',
      'domain',
      'i18n',
    ],
    packages: 'any',
  },
  {
    name: 'web',
    match: /^src\/web\//,
    mayImport: ['contract', 'domain', 'i18n', 'help'],
    packages: WEB,
  },
  { name: 'embed', match: /^src\/embed\//, mayImport: [], packages: 'none' },
  { name: 'i18n', match: /^src\/i18n\//, mayImport: [], packages: 'none' },
  { name: 'help', match: /^src\/help\//, mayImport: [], packages: 'none' },
];

/** The folders of src/web, lowest first: a file imports from its own layer and those below it. */
export const WEB_LAYERS = [
  'display',
  'i18n',
  'api',
  'shell',
  'ui',
  'charts',
  'live',
  'widgets',
  'features',
  'layouts',
  'pages',
] as const;

/** Rank of a file of src/web; files outside of every layer (root, entries, routes) are on top. */
function webLayer(file: string): { readonly rank: number; readonly name: string } | undefined {
  const path = /^src\/web\/(?:([^/]+)\/)?/.exec(file);
  if (path === null || file.endsWith('.css')) return undefined;
  const rank = WEB_LAYERS.findIndex((layer) => layer === path[1]);
  return rank >= 0
    ? { rank, name: WEB_LAYERS[rank]! }
    : { rank: WEB_LAYERS.length, name: path[1] ?? 'root' };
}

/** Tests and suites may use test tools and reach any room: they are not shipped. */
const FREE = /\.(?:test|contract|spec|fixture|child)\.tsx?$/;

/** The entries that the bundler reads, and what runs on the server alone. */
const EXEMPT_PACKAGES: Readonly<Record<string, RegExp>> = {
  // Its types alone: nothing of it is there when the program runs.
  'src/contract/calls.ts': /^zod\/mini$/,
  'src/contract/endpoint.ts': /^zod\/mini$/,
  'src/web/ui/markdown/render-markdown.ts': /^marked$/,
  'src/web/root.tsx': /^@fontsource-variable\/inter\//,
  'src/web/routes.ts': /^@react-router\/dev\/routes$/,
  'src/web/server-build.ts': /^virtual:react-router\//,
};

export function checkImports(root: string): readonly Violation[] {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.endsWith('.d.ts'))
    .sort();
  const violations: Violation[] = [];
  const graph = new Map<string, string[]>();
  for (const file of files) {
    const folder = webLayer(file);
    if (folder?.rank === WEB_LAYERS.length && folder.name !== 'root')
      violations.push({
        file,
        rule: 'web layers',
        message: `web/${folder.name} is in no layer: ${WEB_LAYERS.join(' ← ')}`,
      });
    const { imports, calls } = readModule(join(root, file), file);
    const room = rooms.find((candidate) => candidate.match.test(file));
    const targets: string[] = [];
    for (const { specifier, isType } of imports) {
      const target = specifier.startsWith('.') ? resolveImport(root, file, specifier) : undefined;
      if (target !== undefined) targets.push(target);
      if (FREE.test(file) || room === undefined) continue;
      if (!isType || !mayKnowTypes(room, target))
        violations.push(...judge(file, room, specifier, target));
    }
    graph.set(file, targets);
    if (room?.name === 'domain' && !FREE.test(file))
      violations.push(...calls.map((call) => impure(file, call)));
  }
  return [...violations, ...cycles(graph)];
}

/** What runs in the browser knows the types of schemas. */
const mayKnowTypes = ({ name }: Room, target = ''): boolean =>
  (name === 'web' || name === 'contract') &&
  rooms.find(({ match }) => match.test(target))?.name === 'contract/schemas';

function judge(
  file: string,
  room: Room,
  specifier: string,
  target: string | undefined,
): Violation[] {
  if (target === undefined) return judgePackage(file, room, specifier);
  const found: Violation[] = [];
  const other = rooms.find((candidate) => candidate.match.test(target));
  if (other !== undefined && other.name !== room.name && !room.mayImport.includes(other.name))
    found.push({
      file,
      rule: `${room.name} → ${room.mayImport.join(', ') || 'nothing'}`,
      message: `${room.name} may not import ${other.name} (${target})`,
    });
  if (FREE.test(target))
    found.push({ file, rule: 'tests are not shipped', message: `imports the test file ${target}` });
  const [from, to] = [webLayer(file), webLayer(target)];
  if (from !== undefined && to !== undefined && from.rank < to.rank)
    found.push({
      file,
      rule: 'web layers',
      message: `web/${from.name} may not import web/${to.name} (${target}): ${WEB_LAYERS.join(' ← ')}`,
    });
  const feature = /^src\/web\/features\/([^/]+)\//;
  const [mine, theirs] = [feature.exec(file)?.[1], feature.exec(target)?.[1]];
  if (mine !== undefined && theirs !== undefined && mine !== theirs)
    found.push({
      file,
      rule: 'web/features/X never imports web/features/Y',
      message: `feature ${mine} may not import feature ${theirs}`,
    });
  return found;
}

/** Packages that one folder alone may know. */
const OWNED_PACKAGES: readonly { readonly name: string; readonly folder: string }[] = [
  { name: 'klinecharts', folder: 'src/web/charts/analysis/' },
];

function judgePackage(file: string, room: Room, specifier: string): Violation[] {
  const owned = OWNED_PACKAGES.find(({ name }) => name === specifier);
  if (owned !== undefined && !file.startsWith(owned.folder))
    return [
      {
        file,
        rule: `${owned.name} behind ${owned.folder}`,
        message: `only ${owned.folder} may import the package ${specifier}`,
      },
    ];
  if (room.packages === 'any' || specifier.endsWith('.css')) return [];
  if (room.packages !== 'none' && room.packages.test(specifier)) return [];
  if (EXEMPT_PACKAGES[file]?.test(specifier) === true) return [];
  return [
    {
      file,
      rule: `packages of ${room.name}`,
      message: `${room.name} may not import the package ${specifier}`,
    },
  ];
}

const impure = (file: string, call: string): Violation => ({
  file,
  rule: 'the domain is pure',
  message: `${call} reads the world; take it as an argument`,
});

export interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

interface Import {
  readonly specifier: string;
  /** Gone when the program runs. */
  readonly isType: boolean;
}

function readModule(path: string, file: string): { imports: Import[]; calls: string[] } {
  const lang = file.endsWith('.tsx') ? 'tsx' : 'ts';
  const imports: Import[] = [];
  const calls: string[] = [];
  walk(parseAst(readFileSync(path, 'utf8'), { lang }) as unknown as Node, (node) => {
    const source = node['source'] as Node | null | undefined;
    if (/^(?:Import|Export(?:Named|All))Declaration$|^ImportExpression$/.test(node.type) && source)
      if (typeof source['value'] === 'string')
        imports.push({ specifier: source['value'], isType: node['importKind'] === 'type' });
    if (node.type === 'CallExpression' || node.type === 'NewExpression') {
      const name = calleeName(node['callee'] as Node);
      const bare = (node['arguments'] as unknown[]).length === 0;
      if (name === 'Date.now' || name === 'Math.random' || name === 'performance.now')
        calls.push(`${name}()`);
      if (name === 'Date' && bare) calls.push('Date without an argument');
    }
    if (node.type === 'MemberExpression' && !calls.length) {
      // `const now = Date.now` reads the clock just as well, only later.
      const name = calleeName(node);
      if (name === 'Date.now' || name === 'Math.random') calls.push(name);
    }
  });
  return { imports, calls: [...new Set(calls)] };
}

function calleeName(node: Node): string {
  if (node.type === 'Identifier') return String(node['name']);
  if (node.type !== 'MemberExpression') return '';
  return `${calleeName(node['object'] as Node)}.${calleeName(node['property'] as Node)}`;
}

export function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child === 'object' && child !== null && 'type' in child)
        walk(child as Node, visit);
}

function resolveImport(root: string, file: string, specifier: string): string | undefined {
  const path = normalize(join(dirname(file), specifier.replace(/\?.*$/, '')));
  for (const candidate of [path, `${path}.ts`, `${path}.tsx`])
    if (existsSync(join(root, candidate)) && statSync(join(root, candidate)).isFile())
      return candidate;
  return undefined;
}

/** Depth-first; a file that is met again on the current path closes a cycle. */
function cycles(graph: ReadonlyMap<string, readonly string[]>): readonly Violation[] {
  const found: Violation[] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const enter = (file: string): void => {
    const start = path.indexOf(file);
    if (start >= 0) {
      const ring = [...path.slice(start), file];
      found.push({ file, rule: 'no cycles', message: ring.join(' → ') });
      return;
    }
    if (done.has(file)) return;
    path.push(file);
    for (const target of graph.get(file) ?? []) enter(target);
    path.pop();
    done.add(file);
  };
  for (const file of graph.keys()) enter(file);
  return found;
}
