import { describe, expect, it } from 'vitest';
import { articleExists, ARTICLES } from '../../../help/articles.ts';
import { isRedirect } from './address.ts';
import { addresses } from './addresses.ts';
import { helpFor } from './page-help.ts';

describe('help of a page', () => {
  const pages = addresses.filter((address) => !isRedirect(address));
  const slugs = pages.map(({ path }) => helpFor(path.replace(/^\*$/, '/x')).replace('/help/', ''));

  it('every page has an article that exists', () => {
    for (const slug of slugs) expect(articleExists(slug), slug).toBe(true);
  });

  it('every article about a tab is the help of that tab', () => {
    for (const article of ARTICLES.filter((slug) => slug.startsWith('equity/')))
      expect(helpFor(`/equity/home/${article.replace('equity/', '')}`)).toBe(`/help/${article}`);
    expect(helpFor('/equity/home/news/2026/a')).toBe('/help/equity/news');
    expect(helpFor('/no/such/page')).toBe('/help/troubleshooting');
  });
});
