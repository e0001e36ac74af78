import type { StoryHead } from '../../../domain/news/story.ts';
import type { SymbolId } from '../../../domain/symbols/instrument.ts';
import { inside, instantOf, itemsOf, secondsToMs, textOf } from '../loose.ts';
import { webAddress } from './web-address.ts';

const MOST_STORIES = 200;
const MOST_SYMBOLS = 20;
const HEADLINE = 400;
const SUMMARY = 1_000;

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

interface Told {
  readonly id: string | null;
  readonly time: number | null;
  readonly headline: string | null;
  readonly summary: string | null;
  readonly publisher: string | null;
  readonly link: string | null;
  readonly symbols: readonly SymbolId[];
}

/** A headline needs an id, a time and a page to read it at: Yahoo gives no texts. */
function headOf({ id, time, headline, summary, publisher, link, symbols }: Told): StoryHead | null {
  if (id === null || time === null || headline === null || link === null) return null;
  return {
    id: `yahoo:${id}`,
    time,
    headline: oneLine(headline),
    summary: oneLine(summary ?? ''),
    publisher: publisher ?? 'Yahoo Finance',
    kind: null,
    symbols,
    groupId: null,
    sentiment: null,
    link,
  };
}

/** Stories of the stream that Yahoo's own pages show; it does not tell other symbols of a story. */
export const streamStories = (body: unknown, about: readonly SymbolId[]): readonly StoryHead[] =>
  itemsOf(
    inside(body, 'data', 'tickerStream', 'stream'),
    (item) => {
      const content = inside(item, 'content');
      return headOf({
        id: textOf(inside(content, 'id'), 100) ?? textOf(inside(item, 'id'), 100),
        time: instantOf(inside(content, 'pubDate')) ?? instantOf(inside(content, 'displayTime')),
        headline: textOf(inside(content, 'title'), HEADLINE),
        summary:
          textOf(inside(content, 'summary'), SUMMARY) ??
          textOf(inside(content, 'description'), SUMMARY),
        publisher: textOf(inside(content, 'provider', 'displayName'), 100),
        link:
          webAddress(inside(content, 'clickThroughUrl', 'url')) ??
          webAddress(inside(content, 'canonicalUrl', 'url')),
        symbols: about,
      });
    },
    MOST_STORIES,
  );

/** The stories of a search; those that do not name the symbol are about something else. */
export const searchStories = (
  body: unknown,
  about: SymbolId,
  fromVendor: (text: string) => SymbolId | null,
): readonly StoryHead[] =>
  itemsOf(
    inside(body, 'news'),
    (item) => {
      const named = itemsOf(
        inside(item, 'relatedTickers'),
        (ticker) => fromVendor(textOf(ticker, 40) ?? ''),
        MOST_SYMBOLS,
      );
      if (!named.includes(about)) return null;
      return headOf({
        id: textOf(inside(item, 'uuid'), 100),
        time: secondsToMs(inside(item, 'providerPublishTime')),
        headline: textOf(inside(item, 'title'), HEADLINE),
        summary: null,
        publisher: textOf(inside(item, 'publisher'), 100),
        link: webAddress(inside(item, 'link')),
        symbols: [about, ...new Set(named.filter((symbol) => symbol !== about))],
      });
    },
    MOST_STORIES,
  );

/** Each story once, with the symbols of all its tellings; newest first, before a moment. */
export function mergedStories(
  lists: readonly (readonly StoryHead[])[],
  before: number | null,
  limit: number,
): readonly StoryHead[] {
  const byId = new Map<string, StoryHead>();
  for (const story of lists.flat()) {
    const known = byId.get(story.id);
    byId.set(
      story.id,
      known === undefined
        ? story
        : { ...known, symbols: [...new Set([...known.symbols, ...story.symbols])] },
    );
  }
  return [...byId.values()]
    .filter(({ time }) => before === null || time < before)
    .toSorted((a, b) => b.time - a.time || (a.id < b.id ? 1 : -1))
    .slice(0, limit);
}
