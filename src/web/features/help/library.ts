import { HELP_AREAS, type HelpArea } from '../../../help/areas.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { readFrontMatter } from './front-matter.ts';
import { type Rendered, renderMarkdown } from '../../ui/markdown/render-markdown.ts';

const FOLDER = '../../../help/';
const sources = import.meta.glob<string>('../../../help/{en,fr}/**/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

interface ListedArticle {
  /** The file's path below the language, without its ending. */
  readonly slug: string;
  readonly area: HelpArea;
  readonly order: number;
}

/** Every article, in the order of the index. The English file says where it stands. */
const listed: readonly ListedArticle[] = Object.entries(sources)
  .filter(([path]) => path.startsWith(`${FOLDER}en/`))
  .map(([path, source]) => {
    const slug = path.slice(`${FOLDER}en/`.length, -'.md'.length);
    const { area, order } = readFrontMatter(source);
    if (area === undefined || order === undefined)
      throw new Error(`The article ${slug} has to begin with its area and order.`);
    return { slug, area, order };
  })
  .sort(
    (one, other) =>
      HELP_AREAS.indexOf(one.area) - HELP_AREAS.indexOf(other.area) ||
      one.order - other.order ||
      (one.slug < other.slug ? -1 : 1),
  );

export const ARTICLES: readonly string[] = listed.map(({ slug }) => slug);

/** Guides about embedding: listed at the top of `/help/widgets`. */
export const WIDGET_GUIDES = ARTICLES.filter((slug) => slug.startsWith('widgets/'));

export const articleExists = (slug: string): boolean => ARTICLES.includes(slug);

const rendered = new Map<string, Rendered>();

/** An article in the reader's language. On the server only: its source is no part of the page. */
export function articleOf(slug: string, locale: Locale): Rendered {
  const key = `${locale}/${slug}`;
  let article = rendered.get(key);
  if (article === undefined) {
    const source = sources[`${FOLDER}${key}.md`];
    if (source === undefined) throw new Error(`No article ${key}`);
    rendered.set(key, (article = renderMarkdown(readFrontMatter(source).text)));
  }
  return article;
}

export interface HelpEntry {
  readonly path: string;
  readonly title: string;
  /** The text around the first hit, or the beginning. */
  readonly excerpt: string;
}

/** Anything that the search finds: an article, or the page of a widget. */
export interface Searchable {
  readonly path: string;
  readonly title: string;
  readonly text: string;
}

export interface HelpGroup {
  readonly area: HelpArea;
  readonly entries: readonly HelpEntry[];
}

export const articlePath = (slug: string): string => `/help/${slug}`;

export const searchableArticles = (locale: Locale): readonly Searchable[] =>
  ARTICLES.map((slug) => {
    const { title, text } = articleOf(slug, locale);
    return { path: articlePath(slug), title, text };
  });

/** The index: every article under its area. */
export const articlesByArea = (locale: Locale): readonly HelpGroup[] =>
  HELP_AREAS.map((id) => ({
    area: id,
    entries: listed.filter(({ area }) => area === id).map(({ slug }) => entryFor(slug, locale)),
  }));

export function entryFor(slug: string, locale: Locale): HelpEntry {
  const { title, text } = articleOf(slug, locale);
  return { path: articlePath(slug), title, excerpt: firstSentence(text) };
}

const EXCERPT = 150;
/** How much is shown before the hit. */
const LEAD = 50;

/** Pages that contain every word; more words in the title come first. */
export function searchHelp(pages: readonly Searchable[], text: string): readonly HelpEntry[] {
  const words = fold(text)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  return pages
    .map((page) => {
      const title = fold(page.title);
      const whole = `${title} ${fold(page.text)}`;
      return {
        page,
        inTitle: words.filter((word) => title.includes(word)).length,
        matches: words.every((word) => whole.includes(word)),
      };
    })
    .filter(({ matches }) => matches)
    .sort((one, other) => other.inTitle - one.inTitle)
    .map(({ page }) => ({
      path: page.path,
      title: page.title,
      excerpt: excerptOf(page.text, words),
    }));
}

function excerptOf(text: string, words: readonly string[]): string {
  const folded = fold(text);
  const hit = Math.max(0, Math.min(...words.map((word) => folded.indexOf(word)).filter(isFound)));
  const from = Number.isFinite(hit) && hit > LEAD ? text.indexOf(' ', hit - LEAD) + 1 : 0;
  const rest = text.slice(from);
  return `${from > 0 ? '… ' : ''}${cutAtWord(rest, EXCERPT)}`;
}

const isFound = (index: number): boolean => index >= 0;

function firstSentence(text: string): string {
  const end = /[.!?](?= |$)/.exec(text);
  return cutAtWord(end === null ? text : text.slice(0, end.index + 1), EXCERPT);
}

function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text;
  const space = text.lastIndexOf(' ', length);
  return `${text.slice(0, space <= 0 ? length : space)} …`;
}

/** Lower case without accents. Each character keeps its place: excerpts are cut by these indices. */
const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[\u0080-\uFFFF]/g, (character) => character.normalize('NFD').charAt(0));
