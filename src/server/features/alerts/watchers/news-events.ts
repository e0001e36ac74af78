import type { StoryHead } from '../../../../domain/news/story.ts';
import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import { orNone } from '../../market/or-none.ts';
import type { FoundEvent } from './found-event.ts';
import { newestSince } from './newest-since.ts';
import { ALL, type EventSource } from './polled-events.ts';
import { PREFETCH, type WatchParts } from './watch-parts.ts';

const MINUTE = 60_000;
const PAGE = 100;

const pathOf = (id: string): string => id.split('/').map(encodeURIComponent).join('/');

/** A story whose text the source does not have opens at its publisher; nothing else is an address. */
const linkOf = ({ id, link, symbols }: StoryHead): string => {
  if (link !== null && /^https?:\/\//.test(link)) return link;
  const about = symbols[0] === undefined ? '' : `?symbol=${encodeURIComponent(symbols[0])}`;
  return `/equity/home/news/${pathOf(id)}${about}`;
};

export const eventOfStory = (story: StoryHead): FoundEvent => ({
  id: `news:${story.id}`,
  kind: 'news',
  subject: story.symbols[0] ?? ALL,
  ...(story.symbols.length > 1 ? { also: story.symbols.slice(1) } : {}),
  at: story.time,
  title: story.headline,
  link: linkOf(story),
  source: story.publisher,
  text: story.summary,
});

/** Many companies are asked for at once; the whole market by itself. */
export const newsEvents = ({ market }: Pick<WatchParts, 'market'>): EventSource => ({
  name: 'news-events',
  kinds: ['news'],
  hasMarket: true,
  every: MINUTE,
  batch: 20,
  look: async ({ subjects, from }, signal) => {
    const symbols = subjects.includes(ALL) ? [] : (subjects as readonly SymbolId[]);
    const stories = await newestSince(
      (before) =>
        orNone(
          market.ask('news', { symbols, kinds: [], before, limit: PAGE }, signal, PREFETCH),
          [],
        ),
      ({ time }) => time,
      { from, page: PAGE },
    );
    return stories.map(eventOfStory);
  },
});
