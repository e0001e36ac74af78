/** Every article, in the order of the table of contents. The slug is the file's path. */
export const ARTICLES = [
  'getting-started',
  'keyboard',
  'symbols/search',
  'symbols/workspaces',
  'display',
  'equity/peers',
  'equity/analyst',
  'equity/earnings',
  'figures',
  'live-data',
  'equity/overview',
  'equity/options',
  'equity/financials',
  'widgets',
  'equity/filings',
  'equity/insights',
  'equity/news',
  'account/sign-in',
  'account/plans',
  'account/agreements',
  'account/api-keys',
  'account/privacy',
  'mail',
  'status',
  'troubleshooting',
] as const;
export type ArticleSlug = (typeof ARTICLES)[number];

export const articleExists = (slug: string | undefined): boolean =>
  (ARTICLES as readonly (string | undefined)[]).includes(slug);
