import type { CodeSplittingGroup, Plugin } from 'rolldown';
import { sharedFiles } from './shared-files.ts';
import { splitByUse } from './split-by-use.ts';

interface Chunk {
  readonly name: string;
  readonly test: RegExp;
  readonly minShareCount?: number;
}

/**
 * The files that the browser's code is split into. What many pages and widgets use travels in one
 * file; all other code goes with the page that uses it, or into a file shared by the pages that use
 * it: a new page, feature or widget needs no line here. A group takes along what its files import
 * statically. That adds nothing to a group by count, because what is imported by a file is used at
 * least as often as the file. Folders that are fetched on demand (`overlay`, `texts`, `analysis`) are in no group.
 */
export const CHUNKS: readonly Chunk[] = [
  {
    name: 'framework',
    test: /\/node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack\/(?:react-query|query-core))\//,
  },
  { name: 'shell', test: /\/src\/web\/(?:(?:display|i18n|api)\/[^/]+|shell\/.+)$/ },
  {
    name: 'common',
    test: /\/src\/(?:domain|contract|web)\/(?!.*\/(?:overlay|texts|analysis)\/)/,
    // Of some 560 pages, widgets and parts fetched on demand: fewer bytes per page than with 40 or 80.
    minShareCount: 60,
  },
  { name: 'frame', test: /\/src\/web\/layouts\/(?:frame|root)\/[^/]+$/ },
];

const isChunk = (name: string): boolean => CHUNKS.some((chunk) => chunk.name === name);

/**
 * Pages, widgets and groups carry their names. Any other file is what some of them share: the
 * bundler would name it after one of its modules, and every page would carry hundreds of such names.
 */
export const chunkFileName = ({
  name,
  facadeModuleId,
}: {
  readonly name: string;
  readonly facadeModuleId?: string | null;
}): string =>
  typeof facadeModuleId === 'string' || isChunk(name)
    ? 'assets/[name]-[hash].js'
    : 'assets/[hash].js';

/** The files above, then those that several pages share (`shared-files.ts`). */
export function splitting(): {
  readonly groups: CodeSplittingGroup[];
  readonly plugin: Plugin;
} {
  let names: ReadonlyMap<string, string> = new Map();
  return {
    groups: [...CHUNKS, { name: (id) => names.get(id), includeDependenciesRecursively: false }],
    plugin: {
      name: 'shared files',
      // The bundler asks for it where a group does not take along what it imports.
      options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
      async buildEnd() {
        const files = await splitByUse(this, CHUNKS);
        const joined = sharedFiles(
          files.map(({ fileName, imports, dynamicImports, isEntry, code }) => ({
            id: fileName,
            imports,
            fetches: dynamicImports,
            isEntry,
            size: code.length,
          })),
          new Set(files.flatMap(({ name, fileName }) => (isChunk(name) ? [fileName] : []))),
        );
        names = new Map(
          files.flatMap(({ fileName, moduleIds }) => {
            const name = joined.get(fileName);
            return name === undefined ? [] : moduleIds.map((id) => [id, name] as const);
          }),
        );
      },
    },
  };
}
