import { hash } from 'node:crypto';
import type { Story, StoryHead } from '../../../domain/news/story.ts';
import { parseSymbolId, type SymbolId } from '../../../domain/symbols/instrument.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { flag } from '../loose-fields.ts';
import { type AlpacaCall, type AlpacaRoute, ok } from '../router.ts';
import { limitIn, moment, names, wordIn } from './data-query.ts';
import { dataRoute, invalid } from './data-refusal.ts';
import { type DataMarket, type DataParts, viewOf } from './data-view.ts';
import { inLanes } from './in-lanes.ts';
import { timeText } from './wire.ts';

const MOST = 50;
const USUAL = 10;
const MOST_NAMES = 50;
/** From the newest back to the oldest that is asked for; a longer way is cut. */
const MOST_READ = 1_000;
const AT_ONCE = 4;
const PLACE = /^(\d{1,19})\|(\d{1,16})$/;

/** Ids are whole numbers there: the same for a story in every process and after every start. */
export const storyNumber = (id: string): number =>
  Number.parseInt(hash('sha256', id, 'hex').slice(0, 12), 16);

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const storyBody = (head: StoryHead, story?: Story) => ({
  id: storyNumber(head.id),
  headline: head.headline,
  author: head.publisher,
  created_at: timeText(head.time),
  updated_at: timeText(head.time),
  summary: head.summary,
  content: story?.paragraphs.map((text) => `<p>${escaped(text)}</p>`).join('') ?? '',
  url: story?.url ?? head.link,
  images: [],
  symbols: [...head.symbols],
  source: head.publisher,
});

/** With its text, where the source has it. */
async function withText(
  { registry }: Pick<DataMarket, 'registry'>,
  id: string,
  signal: AbortSignal,
) {
  try {
    return (await registry.ask('story', { id }, signal)).data;
  } catch (thrown) {
    if (thrown instanceof ProviderError) return undefined;
    throw thrown;
  }
}

interface NewsPlace {
  readonly time: number;
  readonly number: number;
}

function placeIn(token: unknown): NewsPlace | undefined {
  if (token === undefined || token === '') return undefined;
  const text = typeof token === 'string' && token.length <= 100 ? token : '';
  const [, nanos, number] = PLACE.exec(Buffer.from(text, 'base64').toString('latin1')) ?? [];
  if (nanos === undefined) throw invalid('invalid page_token');
  return { time: Math.floor(Number(nanos) / 1e6), number: Number(number) };
}

const tokenOf = (head: StoryHead): string =>
  Buffer.from(`${head.time}000000|${storyNumber(head.id)}`).toString('base64');

/** Behind the last one that was told, in the order of the list. */
function behind(stories: readonly StoryHead[], place: NewsPlace | undefined): readonly StoryHead[] {
  if (place === undefined) return stories;
  const at = stories.findIndex(
    (head) => head.time === place.time && storyNumber(head.id) === place.number,
  );
  return at < 0 ? stories : stories.slice(at + 1);
}

async function answer(parts: DataParts, call: AlpacaCall) {
  const { query, signal } = call;
  const symbols = names(query, 'symbols', undefined, { most: MOST_NAMES }).flatMap(
    (name): SymbolId[] => {
      const symbol = parseSymbolId(name);
      return symbol === null ? [] : [symbol];
    },
  );
  const limit = limitIn(query, MOST, USUAL);
  const backwards = wordIn(query, 'sort', ['asc', 'desc'], 'desc') === 'desc';
  const place = placeIn(query['page_token']);
  const isWhole = flag(query, 'include_content') === true;
  const isTextual = flag(query, 'exclude_contentless') === true;
  const start = moment(query, 'start', 'start') ?? -Infinity;
  const end = moment(query, 'end', 'end');
  if (end !== null && end < start) throw invalid('end should not be before start');
  const { now } = await viewOf(parts, call);
  const last = Math.min(end ?? now, now);
  const found = await read(parts.market, {
    symbols,
    from: Math.max(start, backwards ? -Infinity : (place?.time ?? -Infinity)),
    to: Math.min(last, backwards ? (place?.time ?? Infinity) : Infinity),
    most: backwards ? limit + MOST : MOST_READ,
    isWanted: ({ link }) => !isTextual || link === null,
    signal,
  });
  const rows = behind(backwards ? found : found.toReversed(), place);
  const page = rows.slice(0, limit);
  const texts = isWhole
    ? await inLanes(page, AT_ONCE, ({ id }) => withText(parts.market, id, signal))
    : [];
  const final = page.at(-1);
  return ok({
    news: page.map((head, at) => storyBody(head, texts[at])),
    next_page_token: rows.length > limit && final !== undefined ? tokenOf(final) : null,
  });
}

interface Reading {
  readonly symbols: readonly SymbolId[];
  readonly from: number;
  readonly to: number;
  readonly most: number;
  readonly isWanted: (head: StoryHead) => boolean;
  readonly signal: AbortSignal;
}

/** Newest first, page by page, until there are enough or the span is over. */
async function read(
  { registry }: Pick<DataMarket, 'registry'>,
  { symbols, from, to, most, isWanted, signal }: Reading,
): Promise<readonly StoryHead[]> {
  const found: StoryHead[] = [];
  const seen = new Set<string>();
  if (!registry.has('news')) return found;
  let before = to + 1;
  for (let left = MOST_READ / MOST; left > 0 && found.length < most; left -= 1) {
    const query = { symbols, kinds: [], before, limit: MOST * 2 };
    const { data } = await registry.ask('news', query, signal);
    const fresh = data.filter(({ id, time }) => !seen.has(id) && time >= from);
    for (const head of fresh) {
      seen.add(head.id);
      if (isWanted(head)) found.push(head);
    }
    const oldest = data.at(-1)?.time;
    if (oldest === undefined || data.length < MOST * 2 || oldest < from) break;
    // Several stories of one moment may lie on both sides of the edge.
    before = fresh.length === 0 ? oldest : oldest + 1;
  }
  return found;
}

export const newsRoutes = (parts: DataParts): readonly AlpacaRoute[] => [
  dataRoute('/v1beta1/news', (call) => answer(parts, call)),
];
