import { callTo } from '../endpoint.ts';

/** Bytes of a file: some 100,000 rows of the widest export. */
export const IMPORT_BYTES = 40_000_000;
/** Bytes of a file that its columns are read from. */
export const HEAD_BYTES = 65_536;

export const beginImport = callTo('beginImport', 'POST', '/api/portfolios/{portfolio}/imports');
export const listImports = callTo('listImports', 'GET', '/api/portfolio-imports');
export const getImport = callTo('getImport', 'GET', '/api/portfolios/{portfolio}/imports/{import}');
export const putImportPart = callTo(
  'putImportPart',
  'PUT',
  '/api/portfolios/{portfolio}/imports/{import}/parts/{place}',
);
export const previewImport = callTo(
  'previewImport',
  'POST',
  '/api/portfolios/{portfolio}/imports/{import}/preview',
);
export const commitImport = callTo(
  'commitImport',
  'POST',
  '/api/portfolios/{portfolio}/imports/{import}/commit',
);
export const cancelImport = callTo(
  'cancelImport',
  'DELETE',
  '/api/portfolios/{portfolio}/imports/{import}',
);
