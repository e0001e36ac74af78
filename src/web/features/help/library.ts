import { ARTICLES, type ArticleSlug } from '../../../help/articles.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { type Rendered, renderMarkdown } from './render-markdown.ts';

const sources = import.meta.glob<string>('../../../help/{en,fr}/**/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const rendered = new Map<string, Rendered>();

/** An article in the reader's language. On the server only: its source is no part of the page. */
export function articleOf(slug: ArticleSlug, locale: Locale): Rendered {
  const key = `${locale}/${slug}`;
  let article = rendered.get(key);
  if (article === undefined) {
    const source = sources[`../../../help/${locale}/${slug}.md`];
    if (source === undefined) throw new Error(`There is no article ${key}`);
    rendered.set(key, (article = renderMarkdown(source)));
  }
  return article;
}

export interface HelpEntry {
  readonly slug: ArticleSlug;
  readonly title: string;
  /** The words around the first hit, or the beginning. */
  readonly excerpt: string;
}

const EXCERPT = 150;

/** Articles that hold every word, those with them in the title first. */
export function searchArticles(text: string, locale: Locale): readonly HelpEntry[] {
  const words = fold(text)
    .split(/\s+/)
    .filter((word) => word !== '');
  return ARTICLES.map((slug) => ({ slug, article: articleOf(slug, locale) }))
    .map(({ slug, article }) => ({
      slug,
      article,
      inTitle: words.filter((word) => fold(article.title).includes(word)).length,
      holds: words.every((word) => fold(article.text).includes(word)),
    }))
    .filter(({ holds }) => holds)
    .sort((one, other) => other.inTitle - one.inTitle)
    .map(({ slug, article }) => ({
      slug,
      title: article.title,
      excerpt: excerptOf(article, words[0]),
    }));
}

function excerptOf({ text, title }: Rendered, word: string | undefined): string {
  const body = text.startsWith(title) ? text.slice(title.length).trim() : text;
  const at = word === undefined ? 0 : Math.max(0, fold(body).indexOf(word) - EXCERPT / 3);
  const start = at === 0 ? 0 : body.indexOf(' ', at) + 1;
  const cut = body.slice(start, start + EXCERPT);
  return `${start > 0 ? '… ' : ''}${cut}${start + EXCERPT < body.length ? ' …' : ''}`;
}

const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '');
