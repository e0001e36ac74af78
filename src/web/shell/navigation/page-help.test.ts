import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EQUITY_TABS } from '../../../domain/navigation/workspace.ts';
import { isRedirect } from './address.ts';
import { addresses } from './addresses.ts';
import { helpFor } from './page-help.ts';

const help = new URL('../../../help/en/', import.meta.url).pathname;

describe('help of a page', () => {
  it('every page has an article that exists', () => {
    for (const { path } of addresses.filter((address) => !isRedirect(address))) {
      const slug = helpFor(path.replace(/^\*$/, '/x')).replace('/help/', '');
      expect(existsSync(`${help}${slug}.md`), `${path}: ${slug}`).toBe(true);
    }
  });

  it('every article about a tab is the help of that tab', () => {
    for (const tab of EQUITY_TABS)
      if (existsSync(`${help}equity/${tab}.md`))
        expect(helpFor(`/equity/home/${tab}`)).toBe(`/help/equity/${tab}`);
    expect(helpFor('/equity/home/news/2026/a')).toBe('/help/equity/news');
    expect(helpFor('/no/such/page')).toBe('/help/troubleshooting');
  });
});
