import { callTo } from '../endpoint.ts';

/** `csv`: all fields of all rows. `json`: everything that is kept. `pp`: for Portfolio Performance. */
export const EXPORT_FORMATS = ['csv', 'json', 'pp'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const exportPortfolio = callTo(
  'exportPortfolio',
  'GET',
  '/api/portfolios/{portfolio}/export',
);
