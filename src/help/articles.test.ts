import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { addresses } from '../web/shell/navigation/addresses.ts';
import { ARTICLES, articleExists } from './articles.ts';

const folder = new URL('./', import.meta.url).pathname;
const read = (locale: string, slug: string) =>
  readFileSync(`${folder}${locale}/${slug}.md`, 'utf8');

describe('articles', () => {
  it('RT-12 every article is there in every language, and no file is left out', () => {
    for (const locale of ['en', 'fr']) {
      const files = globSync(`${locale}/**/*.md`, { cwd: folder }).map((file) =>
        file.slice(locale.length + 1, -'.md'.length),
      );
      expect(files.sort()).toEqual([...ARTICLES].sort());
      for (const slug of ARTICLES) expect(read(locale, slug)).toMatch(/^# \S.+\n\n\S/);
    }
  });

  it('RT-12 links between pages lead to pages that exist', () => {
    const paths = new Set(addresses.map(({ path }) => path));
    for (const locale of ['en', 'fr'])
      for (const slug of ARTICLES)
        for (const [, href = ''] of read(locale, slug).matchAll(/\]\((\/[^)#?]*)/g))
          expect(paths.has(href) || articleExists(href.replace(/^\/help\//, '')), href).toBe(true);
  });

  it('RT-17 an unknown article is no article', () => {
    for (const slug of [undefined, '', 'nope', '../en/keyboard', '__proto__'])
      expect(articleExists(slug)).toBe(false);
  });
});
