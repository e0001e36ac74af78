interface Chunk {
  readonly name: string;
  readonly test: RegExp;
}

/**
 * The files that the browser's code is split into, by folder. Code in none of these folders goes
 * with the page that uses it, or into a file shared by the pages that use it: a new page, feature
 * or widget needs no line here. A group takes along what its files import statically, so folders
 * that are fetched on demand (`overlay`, `texts`) are not part of one.
 */
export const CHUNKS: readonly Chunk[] = [
  {
    name: 'framework',
    test: /\/node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack\/(?:react-query|query-core))\//,
  },
  { name: 'shell', test: /\/src\/web\/(?:(?:display|i18n|api)\/[^/]+|shell\/.+)$/ },
  { name: 'ui', test: /\/src\/web\/ui\/[^/]+$/ },
  { name: 'table', test: /\/src\/web\/ui\/table\/[^/]+$/ },
  // What a panel asks for: some hundred bytes each, too little for a file of its own.
  { name: 'queries', test: /\/src\/web\/widgets\/[^/]+\/[^/]+-query\.ts$/ },
  { name: 'frame', test: /\/src\/web\/layouts\/(?:frame|root)\/[^/]+$/ },
  { name: 'live', test: /\/src\/web\/live\/[^/]+$/ },
];
