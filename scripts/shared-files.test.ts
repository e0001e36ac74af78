import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Module, sharedFiles } from './shared-files.ts';

const module = (
  id: string,
  imports: readonly string[] = [],
  given: Partial<Module> = {},
): Module => ({ id, imports, fetches: [], isEntry: false, size: 1_000, ...given });
const page = (id: string, imports: readonly string[], fetches: readonly string[] = []): Module =>
  module(id, imports, { isEntry: true, fetches });
const free: ReadonlySet<string> = new Set();
const togetherIn = (files: ReadonlyMap<string, string>, ...ids: readonly string[]): boolean =>
  new Set(ids.map((id) => files.get(id) ?? id)).size === 1;

it('small modules whose users are nearly the same share a file', () => {
  const files = sharedFiles(
    [
      page('a', ['few', 'many']),
      page('b', ['few', 'many']),
      page('c', ['many']),
      module('few'),
      module('many'),
    ],
    free,
  );
  expect(togetherIn(files, 'few', 'many')).toBe(true);
});

it('a large module does not travel to pages that do not use it', () => {
  const files = sharedFiles(
    [
      page('a', ['large', 'many']),
      page('b', ['large', 'many']),
      page('c', ['many']),
      module('large', [], { size: 50_000 }),
      module('many'),
    ],
    free,
  );
  expect(togetherIn(files, 'large', 'many')).toBe(false);
});

it('nor does what a small module imports', () => {
  const files = sharedFiles(
    [
      page('a', ['few', 'many']),
      page('b', ['few', 'many']),
      page('c', ['many']),
      module('few', ['large']),
      module('many'),
      module('large', [], { size: 50_000 }),
    ],
    free,
  );
  expect(togetherIn(files, 'few', 'many')).toBe(false);
});

it('pages, parts fetched on demand and what other groups take stay as they are', () => {
  const files = sharedFiles(
    [
      page('a', ['few', 'many', 'taken'], ['part']),
      page('b', ['few', 'many', 'taken'], ['part']),
      module('part', ['few', 'many', 'taken', 'alone']),
      module('few'),
      module('many'),
      module('taken'),
      module('alone'),
    ],
    new Set(['taken']),
  );
  expect(['a', 'b', 'part', 'taken', 'alone'].filter((id) => files.has(id))).toEqual([]);
});

it('a part finds the files of its page already there', () => {
  const modules = (host: string): readonly Module[] => [
    page('a', ['one', 'other'], host === 'a' ? ['part', 'further'] : []),
    page('b', [], host === 'b' ? ['part', 'further'] : []),
    module('part', ['one']),
    module('further', ['other']),
    module('one', [], { size: 60_000 }),
    module('other', [], { size: 60_000 }),
  ];
  expect(togetherIn(sharedFiles(modules('a'), free), 'one', 'other')).toBe(true);
  expect(togetherIn(sharedFiles(modules('b'), free), 'one', 'other')).toBe(false);
});

it('a part counts for less than a page', () => {
  const modules = (user: Module, fetches: readonly string[] = []): readonly Module[] => [
    page('a', ['one', 'other'], fetches),
    page('b', ['one', 'other']),
    user,
    page('c', [], fetches),
    module('one'),
    module('other', [], { size: 18_000 }),
  ];
  expect(togetherIn(sharedFiles(modules(page('d', ['one'])), free), 'one', 'other')).toBe(false);
  expect(togetherIn(sharedFiles(modules(module('d', ['one']), ['d']), free), 'one', 'other')).toBe(
    true,
  );
});

it('files never import each other in a circle', () => {
  const graphs = fc.array(
    fc.record({
      imports: fc.array(fc.nat(30), { maxLength: 4 }),
      size: fc.integer({ min: 10, max: 20_000 }),
    }),
    { minLength: 2, maxLength: 30 },
  );
  fc.assert(
    fc.property(graphs, fc.integer({ min: 1, max: 6 }), (graph, pages) => {
      // Imports lead to later ones only, as in code without circles.
      const modules = graph.map(({ imports, size }, at) =>
        module(
          `m${at}`,
          [...new Set(imports)].filter((to) => to > at && to < graph.length).map((to) => `m${to}`),
          { size, isEntry: at < pages },
        ),
      );
      const files = sharedFiles(modules, free);
      const fileOf = (id: string): string => files.get(id) ?? id;
      const importsOf = (file: string): readonly string[] =>
        modules
          .filter(({ id }) => fileOf(id) === file)
          .flatMap(({ imports }) => imports.map(fileOf))
          .filter((imported) => imported !== file);
      for (const start of new Set(modules.map(({ id }) => fileOf(id)))) {
        const reached = new Set(importsOf(start));
        for (const file of reached) for (const next of importsOf(file)) reached.add(next);
        expect(reached.has(start)).toBe(false);
      }
    }),
  );
});
