import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { addresses } from '../src/web/shell/navigation/addresses.ts';
import { routesOf } from '../src/web/routes.ts';
import { chunkFileName, CHUNKS } from './chunks.ts';

/** Groups by count hold what many use; a file is in one of the others by its folder. */
const chunkOf = (file: string, byCount = false): string | undefined =>
  CHUNKS.find(
    ({ test, minShareCount }) =>
      (minShareCount !== undefined) === byCount && test.test(`/project/${file}`),
  )?.name;

const areas = [
  ...globSync('src/web/pages/*.tsx').map((file) => basename(file, '.tsx')),
  ...globSync('src/web/{widgets,features}/*/').map((folder) => basename(folder)),
];

it('no build file names a page, a widget or a feature', () => {
  expect(areas.length).toBeGreaterThan(80);
  const words = ['vite.config.ts', 'react-router.config.ts', 'scripts/chunks.ts'].flatMap((file) =>
    readFileSync(file, 'utf8')
      .replaceAll(/\/\*.*?\*\/|\/\/.*$/gms, '')
      .split(/[^\w-]+/),
  );
  expect(areas.filter((area) => words.includes(area))).toEqual([]);
});

it('a new page, feature, widget, chart or contract is in no chunk of its own', () => {
  for (const file of [
    'src/web/pages/new-page.tsx',
    'src/web/features/new-area/part.tsx',
    'src/web/widgets/newtool/widget.ts',
    'src/web/charts/new-chart.tsx',
    'src/contract/new-area.ts',
    'src/domain/new-area/rule.ts',
  ])
    expect([file, chunkOf(file)]).toEqual([file, undefined]);
});

it('a new file of a shared folder joins its chunk', () => {
  expect(chunkOf('src/web/shell/new-area/part.ts')).toBe('shell');
  expect(chunkOf('src/web/layouts/frame/new-part.tsx')).toBe('frame');
});

it('what many pages use is in one file, wherever it is kept', () => {
  for (const file of ['ui/new-part.tsx', 'widgets/newtool/query.ts', 'charts/new-chart.tsx'])
    expect([file, chunkOf(`src/web/${file}`, true)]).toEqual([file, 'common']);
  expect(chunkOf('src/domain/new-area/rule.ts', true)).toBe('common');
});

it('a file is named when it is a page, a part fetched on demand or a group', () => {
  const named = 'assets/[name]-[hash].js';
  expect(chunkFileName({ name: 'status', facadeModuleId: '/src/web/pages/status.tsx' })).toBe(
    named,
  );
  expect(chunkFileName({ name: 'common' })).toBe(named);
  expect(chunkFileName({ name: 'use-live-points' })).toBe('assets/[hash].js');
});

it('what is fetched on demand is in no shared chunk', () => {
  for (const file of globSync('src/web/**/{overlay,texts,analysis}/*.{ts,tsx}'))
    expect([file, chunkOf(file), chunkOf(file, true)]).toEqual([file, undefined, undefined]);
});

it('a page that is added needs its file and its line in the address table, and no build file', () => {
  const added = {
    name: 'new-page',
    path: '/new-page',
    page: 'new-page',
    layout: 'default',
  } as const;
  const before = routesOf(addresses);
  const after = routesOf([...addresses, added]);
  const frame = (routes: typeof before) =>
    routes.find(({ id }) => id === 'layout-default')?.children;
  expect(frame(after)?.at(-1)).toEqual({
    id: 'new-page',
    file: 'pages/new-page.tsx',
    path: 'new-page',
  });
  expect(frame(after)).toHaveLength(frame(before)!.length + 1);
  expect(chunkOf('src/web/pages/new-page.tsx')).toBeUndefined();
});
