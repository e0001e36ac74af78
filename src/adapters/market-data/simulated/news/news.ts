import { easternDay, easternToUtc } from '../../../../domain/calendar/eastern-time.ts';
import { isoDate, toDayNumber } from '../../../../domain/calendar/iso-date.ts';
import type { Story, StoryKind } from '../../../../domain/news/story.ts';
import type { SymbolId } from '../../../../domain/symbols/instrument.ts';
import { ownTurn } from '../../../../ports/own-turn.ts';
import { inPassing, memoLater } from '../memo/memo.ts';
import { peersOf } from '../fundamentals/peers.ts';
import type { CompanyListing, FundListing, Listing } from '../universe/listing.ts';
import { primaryListing } from '../universe/primary.ts';
import { companyStories } from './company-stories.ts';
import { fundStories, marketStories } from './market-stories.ts';
import type { NewsMarket } from './news-market.ts';
import { STORY_NOTICE } from './publishers.ts';
import { parseStoryId } from './story-id.ts';
import type { StoryRecord } from './story-record.ts';
import { storyParagraphs } from './story-text.ts';
import type { KnownStory } from '../known.ts';

export interface NewsQuestion {
  /** Empty means the whole market. */
  readonly symbols: readonly SymbolId[];
  /** Empty means all. */
  readonly kinds: readonly StoryKind[];
  /** Stories strictly before this moment. */
  readonly before: number;
  readonly limit: number;
}

const DAY = 86_400_000;
/** The last publisher follows the wire within half an hour. */
const LATEST_TELLING = 30 * 60_000;
const OLDEST = Date.UTC(2000, 0, 1);

/** Stories about one listing whose event lies in [from, to). */
function storiesOf(
  market: NewsMarket,
  listing: Listing,
  from: number,
  to: number,
): readonly StoryRecord[] {
  switch (listing.kind) {
    case 'company':
      return companyStories(market.seed, primaryListing(listing), from, to);
    case 'fund':
      return [...fundStories(listing, from, to), ...marketStories(market.factors, from, to)];
    case 'index':
      return marketStories(market.factors, from, to);
    case 'reference':
    case 'foreign':
      return [];
    default:
      return listing satisfies never;
  }
}

const newestFirst = (a: KnownStory, b: KnownStory): number =>
  b.time - a.time || (a.id < b.id ? 1 : -1);

/** News of some symbols or of the whole market, newest first. */
export async function newsOf(
  market: NewsMarket,
  question: NewsQuestion,
  signal: AbortSignal,
): Promise<readonly KnownStory[]> {
  return question.symbols.length === 0
    ? marketNews(market, question, signal)
    : symbolNews(market, question);
}

/** Looks back in growing steps until there are enough. */
function symbolNews(
  market: NewsMarket,
  { symbols, kinds, before, limit }: NewsQuestion,
): readonly KnownStory[] {
  const wanted = kinds.length === 0 ? null : new Set(kinds);
  const found = new Map<string, KnownStory>();
  let to = before;
  for (let step = 60 * DAY; to > OLDEST && found.size < limit; step *= 2) {
    const from = Math.max(OLDEST, to - step);
    for (const symbol of symbols) {
      const listing = market.listingOf(symbol);
      if (listing === undefined) continue;
      for (const { head } of storiesOf(market, listing, from - LATEST_TELLING, to)) {
        if (head.time < before && (wanted === null || wanted.has(head.kind)))
          found.set(head.id, head);
      }
    }
    to = from;
  }
  return [...found.values()].toSorted(newestFirst).slice(0, limit);
}

/** Days are made in blocks of a week: going through everybody once costs little more. */
const BLOCK = 7;
const SLICE_MS = 8;
const blocks = memoLater<ReadonlyMap<number, readonly KnownStory[]>>('news of the market');

async function toldOn(market: NewsMarket, day: number): Promise<readonly KnownStory[]> {
  const block = Math.floor(day / BLOCK);
  const made = await blocks(`${market.seed} ${market.listings.length} ${block}`, () =>
    collectBlock(market, block),
  );
  return made.get(day) ?? [];
}

async function collectBlock(
  market: NewsMarket,
  block: number,
): Promise<ReadonlyMap<number, readonly KnownStory[]>> {
  const from = easternToUtc(block * BLOCK, 0);
  const to = easternToUtc((block + 1) * BLOCK, 0);
  const heads: KnownStory[] = marketStories(market.factors, from, to).map(({ head }) => head);
  let started = performance.now();
  for (const listing of market.listings) {
    // Notes on single funds would drown the market's news.
    if (listing.kind !== 'company' || listing.shareClass !== null) continue;
    for (const { head } of inPassing(() => companyStories(market.seed, listing, from, to)))
      heads.push(head);
    if (performance.now() - started > SLICE_MS) {
      await ownTurn();
      started = performance.now();
    }
  }
  return Map.groupBy(heads.toSorted(newestFirst), ({ time }) => easternDay(time));
}

async function marketNews(
  market: NewsMarket,
  { kinds, before, limit }: NewsQuestion,
  signal: AbortSignal,
): Promise<readonly KnownStory[]> {
  const wanted = kinds.length === 0 ? null : new Set(kinds);
  const out: KnownStory[] = [];
  const today = easternDay(before);
  const first = Math.max(today - 180, easternDay(OLDEST));
  for (let day = today; day > first && out.length < limit; day -= 1) {
    signal.throwIfAborted();
    for (const head of await toldOn(market, day)) {
      if (head.time < before && (wanted === null || wanted.has(head.kind))) out.push(head);
    }
  }
  return out.slice(0, limit);
}

/** A story by its id; `null` when there is none, or not yet. */
export function storyOf(market: NewsMarket, id: string, now: number): Story | null {
  const key = parseStoryId(id);
  const listing = key === null ? undefined : market.listingOf(key.symbol);
  if (key === null || listing === undefined) return null;
  const day = dayOf(key.date);
  if (day === null) return null;
  const from = easternToUtc(day, 0);
  const record = storiesOf(market, listing, from, easternToUtc(day + 1, 0)).find(
    ({ head }) => head.id === id,
  );
  if (record === undefined || record.head.time > now) return null;
  const teller = listing.kind === 'company' ? primaryListing(listing) : listing;
  const subject: CompanyListing | FundListing | null =
    teller.kind === 'company' || teller.kind === 'fund' ? teller : null;
  return {
    ...record.head,
    paragraphs: [STORY_NOTICE, ...storyParagraphs(market, subject, record)],
    related: subject?.kind === 'company' ? peersOf(market, subject, 4) : [],
    eventId: record.eventId,
    url: null,
  };
}

function dayOf(text: string): number | null {
  try {
    return toDayNumber(isoDate(text));
  } catch {
    return null;
  }
}
