import { describe, expect, it } from 'vitest';
import {
  ARTICLES,
  articleExists,
  articleOf,
  articlesByArea,
  searchableArticles,
  searchHelp,
} from './library.ts';
import { renderMarkdown } from '../../ui/markdown/render-markdown.ts';
import { searchableWidgets, widgetIndex } from './widget-pages.ts';
import { TOOLS } from '../../widgets/registry.ts';

const MARKUP = /\*\*|\]\(|\[\[|`|^#|\| ?-|&(?:amp|lt|gt|quot|#39);|<\/?(?:p|td|li|code)\b/;

describe('RT-12 help search', () => {
  it('excerpts of an article with tables, links, keys and code hold no markup', () => {
    const { text } = renderMarkdown(
      '# T\n\nPress [[Ctrl]] + [[K]] or **read** [the *guide*](/help/x), `a < b`.\n\n## Part two\n\n| One | Two |\n| --- | --- |\n| `x` | y & z |\n\n> note\n\n1. first\n2. second',
    );
    expect(text).toBe(
      'Press Ctrl + K or read the guide, a < b. Part two. One – Two. x – y & z. note. first. second.',
    );
  });

  it.each(['en', 'fr'] as const)('no article leaks markup into its text (%s)', (locale) => {
    for (const { path, text } of searchableArticles(locale))
      expect([path, MARKUP.exec(text)?.[0]]).toEqual([path, undefined]);
    for (const slug of ARTICLES)
      for (const word of articleOf(slug, locale).title.split(' '))
        for (const { excerpt } of searchHelp(searchableArticles(locale), word)) {
          expect(excerpt).not.toMatch(MARKUP);
          expect(excerpt.length).toBeLessThanOrEqual(160);
        }
  });

  it('finds words with and without accents, titles first, and cuts around the hit', () => {
    const pages = [
      { path: '/a', title: 'Other', text: `${'Élan vital. '.repeat(20)}The dividend is paid.` },
      { path: '/b', title: 'Dividend', text: 'About dividends.' },
    ];
    expect(searchHelp(pages, 'DIVIDEND').map(({ path }) => path)).toEqual(['/b', '/a']);
    expect(searchHelp(pages, 'dividend paid')[0]?.excerpt).toMatch(/^… .*The dividend is paid\.$/);
    expect(searchHelp(pages, 'elan')).toHaveLength(1);
    expect(searchHelp(pages, 'nothing like it')).toEqual([]);
    expect(searchHelp(pages, '  ')).toEqual([]);
  });

  it('finds a widget by the name of its tool', async () => {
    const found = searchHelp(await searchableWidgets('en'), 'quotehead');
    expect(found[0]?.path).toBe('/help/widgets/tools/quotehead');
  });
});

describe('RT-12 help index', () => {
  it('RT-17 an unknown article is no article', () => {
    for (const slug of ['', 'nope', '../en/keyboard', '__proto__', 'keyboard.md'])
      expect(articleExists(slug)).toBe(false);
    expect(articleExists('symbols/search')).toBe(true);
  });

  it('lists every article once, under its area, with a sentence', () => {
    const entries = articlesByArea('fr').flatMap((group) => group.entries);
    expect(entries.map(({ path }) => path)).toEqual(ARTICLES.map((slug) => `/help/${slug}`));
    for (const { excerpt } of entries) expect(excerpt).not.toBe('');
  });

  it('lists every widget once', async () => {
    const { groups, guides } = await widgetIndex('en');
    const tools = groups.flatMap(({ entries }) => entries.map(({ tool }) => tool));
    expect(tools.sort()).toEqual([...TOOLS].sort());
    expect(guides.map(({ path }) => path)).toContain('/help/widgets/integration');
  });
});
