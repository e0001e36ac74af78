import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkImports, WEB_LAYERS } from './import-rules.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'import-rules-'));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

/** Plants files that are right but for one, and returns what the checker says. */
function planted(files: Readonly<Record<string, string>>): string[] {
  const targets = {
    'src/domain/money/amount.ts': 'export const zero = 0;\n',
    'src/contract/status.ts': 'export const status = 1;\n',
    'src/contract/status.schema.ts': 'export const schema = 1;\n',
    'src/ports/bus.ts': 'export interface Bus { readonly id: string }\n',
    'src/adapters/bus/memory.ts': 'export const memory = 1;\n',
    'src/server/http/server.ts': 'export const server = 1;\n',
    'src/server/features/status/service.ts': 'export const service = 1;\n',
    'src/web/features/alpha/alpha.ts': 'export const alpha = 1;\n',
    'src/web/features/beta/beta.ts': 'export const beta = 1;\n',
    'src/embed/loader.ts': 'export const loader = 1;\n',
    'src/domain/money/amount.fixture.ts': 'export const ten = 10;\n',
  };
  for (const [file, text] of Object.entries({ ...targets, ...files })) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return checkImports(root).map((v) => `${v.file}: [${v.rule}] ${v.message}`);
}

describe('the import rules', () => {
  it('a tree that keeps them passes', () => {
    expect(
      planted({
        'src/web/pages/a.ts': "export { alpha } from '../features/alpha/alpha.ts';\n",
        'src/server/compose.ts':
          "import '../adapters/bus/memory.ts'; import './features/status/service.ts'; import './http/server.ts';\n",
        'src/contract/status.schema.ts': "import './status.ts'; import 'zod/mini';\n",
        'src/web/pages/b.ts': "import type { schema } from '../../contract/status.schema.ts';\n",
      }),
    ).toEqual([]);
  });

  const forbidden: readonly (readonly [rule: string, file: string, text: string])[] = [
    ['domain → nothing', 'src/domain/x.ts', "import '../contract/status.ts';"],
    ['packages of domain', 'src/domain/x.ts', "import fs from 'node:fs';"],
    ['packages of domain', 'src/domain/x.ts', "const z = await import('zod');"],
    ['contract → domain', 'src/contract/x.ts', "import type { Bus } from '../ports/bus.ts';"],
    ['contract → domain', 'src/contract/x.ts', "import './status.schema.ts';"],
    ['contract → domain', 'src/contract/x.ts', "import { type schema } from './status.schema.ts';"],
    ['packages of contract', 'src/contract/x.ts', "import 'zod/mini';"],
    ['packages of contract/schemas', 'src/contract/x.schema.ts', "import 'fastify';"],
    ['ports → domain', 'src/ports/x.ts', "export * from '../contract/status.ts';"],
    ['packages of ports', 'src/ports/x.ts', "import 'kysely';"],
    [
      'klinecharts behind src/web/charts/analysis/',
      'src/web/widgets/x.ts',
      "const engine = await import('klinecharts');",
    ],
    ['adapters → ports, domain', 'src/adapters/x.ts', "import '../contract/status.ts';"],
    ['adapters → ports, domain', 'src/adapters/x.ts', "import '../server/http/server.ts';"],
    [
      'server/features → server/call, server/jobs, ports, contract, contract/schemas, domain, i18n',
      'src/server/features/x/service.ts',
      "import '../../../adapters/bus/memory.ts';",
    ],
    [
      'server/features → server/call, server/jobs, ports, contract, contract/schemas, domain, i18n',
      'src/server/features/x/service.ts',
      "import '../../http/server.ts';",
    ],
    ['server/compute → nothing', 'src/server/compute/pool.ts', "import '../http/server.ts';"],
    [
      'server/jobs → ports, domain',
      'src/server/jobs/runner.ts',
      "import '../features/status/service.ts';",
    ],
    [
      'tests are not shipped',
      'src/server/features/x/service.ts',
      "import '../../../domain/money/amount.fixture.ts';",
    ],
    ['packages of server/features', 'src/server/features/x/service.ts', "import 'fastify';"],
    [
      'server → server/call, server/compute, ports, contract, contract/schemas, domain, i18n',
      'src/server/http/x.ts',
      "import '../../adapters/bus/memory.ts';",
    ],
    ['web → contract, domain, i18n, help', 'src/web/x.ts', "import '../ports/bus.ts';"],
    ['web → contract, domain, i18n, help', 'src/web/x.tsx', "import '../server/http/server.ts';"],
    [
      'web → contract, domain, i18n, help',
      'src/web/x.ts',
      "import { schema } from '../contract/status.schema.ts';",
    ],
    ['packages of web', 'src/web/x.ts', "import 'node:fs';"],
    ['embed → nothing', 'src/embed/x.ts', "import '../domain/money/amount.ts';"],
    ['packages of embed', 'src/embed/x.ts', "import 'react';"],
    [
      'web/features/X never imports web/features/Y',
      'src/web/features/alpha/x.ts',
      "import '../beta/beta.ts';",
    ],
    ['the domain is pure', 'src/domain/x.ts', 'export const a = () => Date.now();'],
    ['the domain is pure', 'src/domain/x.ts', 'export const clock = Date.now;'],
    ['the domain is pure', 'src/domain/x.ts', 'export const a = () => new Date();'],
    ['the domain is pure', 'src/domain/x.ts', 'export const a = () => Math.random();'],
  ];
  it.each(forbidden)('[%s] %s: %s', (rule, file, text) => {
    const said = planted({ [file]: `${text}\n` });
    expect(said).toHaveLength(1);
    expect(said[0]).toContain(`${file}: [${rule}]`);
  });

  const onTop = [...WEB_LAYERS, 'root'];
  const edges = onTop.slice(1).map((above, at) => [WEB_LAYERS[at]!, above] as const);
  /** A file of a layer; those of one layer alone have no name in common with the planted ones. */
  const fileOf = (layer: string, name: string): string =>
    layer === 'root'
      ? `src/web/${name}.ts`
      : layer === 'features'
        ? `src/web/features/layered/${name}.ts`
        : `src/web/${layer}/${name}.ts`;
  const plantedEdge = (importer: string, imported: string): string[] => {
    const [file, target] = [fileOf(importer, 'importer'), fileOf(imported, 'imported')];
    const specifier = relative(dirname(file), target);
    return planted({
      [target]: 'export const imported = 1;\n',
      [file]: `import '${specifier.startsWith('.') ? specifier : `./${specifier}`}';\n`,
    });
  };

  it('the web layers stand in this order', () => {
    expect(WEB_LAYERS.join(' ← ')).toBe(
      'display ← i18n ← api ← shell ← ui ← charts ← live ← widgets ← features ← layouts ← pages',
    );
  });

  it.each(edges)('[web layers] %s may not import %s; the other way is fine', (below, above) => {
    const said = plantedEdge(below, above);
    expect(said).toHaveLength(1);
    expect(said[0]).toContain(
      `${fileOf(below, 'importer')}: [web layers] web/${below} may not import web/${above}`,
    );
    rmSync(join(root, 'src'), { recursive: true });
    expect(plantedEdge(above, below)).toEqual([]);
  });

  it.each([
    ['ui', 'widgets'],
    ['shell', 'features'],
    ['widgets', 'pages'],
  ])('[web layers] %s may not import %s, which is several layers up', (below, above) => {
    expect(plantedEdge(below, above)).toHaveLength(1);
  });

  it('[web layers] a folder of src/web is in one of them', () => {
    const said = planted({ 'src/web/extras/a.ts': 'export const a = 1;\n' });
    expect(said).toHaveLength(1);
    expect(said[0]).toContain('src/web/extras/a.ts: [web layers] web/extras is in no layer');
  });

  it('[no cycles] names the ring', () => {
    const said = planted({
      'src/domain/a.ts': "import './b.ts';\n",
      'src/domain/b.ts': "import './c.ts';\n",
      'src/domain/c.ts': "import './a.ts';\n",
    });
    expect(said).toEqual([
      'src/domain/a.ts: [no cycles] src/domain/a.ts → src/domain/b.ts → src/domain/c.ts → src/domain/a.ts',
    ]);
  });

  it('a date with an argument is pure', () => {
    expect(planted({ 'src/domain/x.ts': 'export const d = new Date(0);\n' })).toEqual([]);
  });

  it('a test may reach anything, but nothing shipped may reach a test', () => {
    expect(
      planted({ 'src/domain/x.test.ts': "import 'vitest'; import '../adapters/bus/memory.ts';\n" }),
    ).toEqual([]);
    expect(planted({ 'src/domain/y.ts': "import './x.test.ts';\n" })).toEqual([
      'src/domain/y.ts: [tests are not shipped] imports the test file src/domain/x.test.ts',
    ]);
  });
});

it('the domain sees neither DOM nor Node types', async () => {
  const { spawnSync } = await import('node:child_process');
  mkdirSync(join(root, 'src/domain'), { recursive: true });
  const config = join(root, 'src/domain/tsconfig.json');
  writeFileSync(
    config,
    JSON.stringify({ extends: join(process.cwd(), 'src/domain/tsconfig.json'), include: ['.'] }),
  );
  const compile = (text: string) => {
    writeFileSync(join(root, 'src/domain/x.ts'), text);
    return spawnSync('tsc', ['-p', config], { encoding: 'utf8' }).stdout;
  };
  expect(compile('export const a = document.title;')).toContain("Cannot find name 'document'");
  expect(compile('export const b = process.pid;')).toContain("Cannot find name 'process'");
  expect(compile('export const c = new Date(0).getTime();')).toBe('');
});
