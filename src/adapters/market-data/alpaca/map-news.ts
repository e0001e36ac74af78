import type { Story, StoryHead } from '../../../domain/news/story.ts';
import { htmlParagraphs } from '../../html/html-paragraphs.ts';
import { instantOf, itemsOf, recordOf, textOf, wholeOf } from '../loose.ts';
import { ourSymbol } from './symbols.ts';
import type { WireArticle } from './wire.ts';

/** An article with what its id is made of. */
export interface Article {
  readonly story: Story;
  readonly number: number;
}

const MOST_SYMBOLS = 100;
const LONGEST_CONTENT = 400_000;

/** Text that may have stray markup and entities in it, as one line. */
const plain = (value: unknown, most: number): string =>
  htmlParagraphs(textOf(value, most) ?? '').join(' ');

const publisherOf = (source: string | null): string => {
  if (source === null) return 'Alpaca';
  return `${source.slice(0, 1).toUpperCase()}${source.slice(1)}`;
};

const webAddress = (value: unknown): string | null => {
  const text = textOf(value, 2_000);
  const url = text !== null && URL.canParse(text) ? new URL(text) : null;
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') && url.host !== ''
    ? url.href
    : null;
};

/** The number tells articles apart; the seconds find one, for there is no look-up by number. */
const idOf = (number: number, createdAt: number): string =>
  `alpaca:${number}-${Math.floor(createdAt / 1_000)}`;

const ID = /^alpaca:(\d{1,15})-(\d{1,10})$/;

export function parseStoryId(
  id: string,
): { readonly number: number; readonly createdAt: number } | null {
  const parts = ID.exec(id);
  if (parts === null) return null;
  return { number: Number(parts[1]), createdAt: Number(parts[2]) * 1_000 };
}

/** `null` for an article without a number, a time or a headline. */
export function articleFrom(wire: unknown): Article | null {
  const article: WireArticle | null = recordOf(wire);
  if (article === null) return null;
  const number = wholeOf(article.id);
  const createdAt = instantOf(article.created_at);
  const headline = plain(article.headline, 1_000);
  if (number === null || number < 0 || createdAt === null || headline === '') return null;
  // Lists are in the order of updates.
  const time = Math.max(instantOf(article.updated_at) ?? createdAt, createdAt);
  const summary = plain(article.summary, 4_000);
  const content = htmlParagraphs(textOf(article.content, LONGEST_CONTENT) ?? '');
  const symbols = [...new Set(itemsOf(article.symbols, ourSymbol, MOST_SYMBOLS))];
  return {
    number,
    story: {
      id: idOf(number, createdAt),
      time,
      headline,
      summary,
      publisher: publisherOf(textOf(article.source, 60)),
      kind: null,
      symbols,
      groupId: null,
      sentiment: null,
      link: null,
      paragraphs: content.length > 0 ? content : [summary === '' ? headline : summary],
      related: [],
      eventId: null,
      url: webAddress(article.url),
    },
  };
}

export const headOf = ({
  paragraphs: _paragraphs,
  related: _related,
  eventId: _event,
  url: _url,
  ...head
}: Story): StoryHead => head;
