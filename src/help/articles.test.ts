import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { addresses } from '../web/shell/navigation/addresses.ts';

const folder = new URL('./', import.meta.url).pathname;
const slugsIn = (locale: string): readonly string[] =>
  globSync(`${locale}/**/*.md`, { cwd: folder })
    .map((file) => file.slice(locale.length + 1, -'.md'.length))
    .toSorted();
const read = (locale: string, slug: string) =>
  readFileSync(`${folder}${locale}/${slug}.md`, 'utf8');

describe('articles', () => {
  it('RT-12 every article is there in every language, with a title and a beginning', () => {
    expect(slugsIn('en').length).toBeGreaterThan(20);
    expect(slugsIn('fr')).toEqual(slugsIn('en'));
    for (const slug of slugsIn('en')) {
      expect(read('en', slug), slug).toMatch(/^---\narea: \w+\norder: \d+\n---\n\n# \S.+\n\n\S/);
      expect(read('fr', slug), slug).toMatch(/^# \S.+\n\n\S/);
    }
  });

  it('RT-12 an article has the same sections, tables and lists in every language', () => {
    const shape = (text: string) =>
      text
        .split('\n')
        .map((line) => /^(?:#+ |\||[-*] |\d+\. |> |```)/.exec(line)?.[0].replace(/\d+/, '1'))
        .filter((mark) => mark !== undefined);
    for (const slug of slugsIn('en'))
      expect([slug, shape(read('fr', slug))]).toEqual([
        slug,
        shape(read('en', slug).replace(/^---\n[^]*?\n---\n/, '')),
      ]);
  });

  it('RT-12 links between pages lead to pages that exist', () => {
    const pages = new Set<string>(addresses.map(({ path }) => path));
    for (const slug of slugsIn('en')) pages.add(`/help/${slug}`);
    for (const locale of ['en', 'fr'])
      for (const slug of slugsIn(locale))
        for (const [, href = ''] of read(locale, slug).matchAll(/\]\((\/[^)#?]*)/g))
          expect([slug, href, pages.has(href)]).toEqual([slug, href, true]);
  });
});
