/** Articles by area, in the order of the index. The slug is the file's path. */
export const HELP_AREAS = [
  {
    id: 'start',
    slugs: [
      'getting-started',
      'symbols/search',
      'symbols/workspaces',
      'keyboard',
      'display',
      'troubleshooting',
    ],
  },
  {
    id: 'stocks',
    slugs: [
      'equity/overview',
      'equity/financials',
      'equity/earnings',
      'equity/analyst',
      'equity/options',
      'equity/peers',
      'equity/insights',
      'equity/filings',
      'equity/news',
    ],
  },
  { id: 'data', slugs: ['figures', 'live-data'] },
  {
    id: 'account',
    slugs: ['account/sign-in', 'account/plans', 'account/agreements', 'account/privacy'],
  },
  { id: 'developers', slugs: ['widgets', 'widgets/integration', 'account/api-keys'] },
  { id: 'server', slugs: ['mail', 'status'] },
] as const;

export type HelpArea = (typeof HELP_AREAS)[number]['id'];
export type ArticleSlug = (typeof HELP_AREAS)[number]['slugs'][number];

export const ARTICLES: readonly ArticleSlug[] = HELP_AREAS.flatMap(({ slugs }) => [...slugs]);

/** Guides about embedding: listed at the top of `/help/widgets`. */
export const WIDGET_GUIDES = ARTICLES.filter((slug) => slug.startsWith('widgets/'));

export const articleExists = (slug: string | undefined): slug is ArticleSlug =>
  (ARTICLES as readonly (string | undefined)[]).includes(slug);
