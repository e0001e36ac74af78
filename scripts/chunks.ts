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
    // Of some 560 pages, widgets and parts fetched on demand. With more there are more files than the
    // forty of a page, with fewer more than its 225 KB.
    minShareCount: 24,
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
